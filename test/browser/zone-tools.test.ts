/** The tools for zones on the map, as a GM uses them: drawn, split, merged, named, converted, traced, and taken back. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../support/until";
import { isClean } from "./axe";
import { emptyWorld } from "./empty-world";
import { type CountingHand, countingHand, onBareScene } from "./map-hands";
import { warnings } from "./scene";

describe.each([13, 14] as const)("on Foundry %i", (version) => {
  const gm = emptyWorld({ foundry: version });
  let hand: CountingHand;

  beforeEach(async () => {
    await onBareScene(gm);
    hand = countingHand(gm);
    await hand.click(gm.page.locator('[data-control="zoneboundTools"]'));
  });

  afterEach(async () => {
    await gm.page.evaluate(() => foundry.applications.instances.get("zonebound-zone-list")?.close({ animate: false }));
    expect(gm.errors).toEqual([]);
  });

  const takes = (tool: string) => hand.click(gm.page.locator(`[data-tool="zonebound${tool}"]`));

  interface Seen {
    readonly name: string;
    readonly isZone: boolean;
    readonly bounds: readonly number[];
    readonly corners: number;
  }

  const seen = (): Promise<Seen[]> =>
    gm.page.evaluate(() =>
      canvas.scene.regions.contents
        .map(({ name, behaviors, bounds, shapes }: any) => ({
          name,
          isZone: behaviors.contents.some(({ type, disabled }: any) => type === "zonebound.zone" && !disabled),
          bounds: [bounds.x, bounds.y, bounds.width, bounds.height].map(Math.round),
          corners: shapes.reduce((sum: number, { points }: any) => sum + points.length / 2, 0),
        }))
        .sort((one: any, two: any) => (one.name < two.name ? -1 : 1)),
    );

  const names = async (): Promise<string> => (await seen()).map(({ name }) => name).join();

  const has = (wanted: string) =>
    until(`the zones are ${wanted}`, async () => (await names()) === wanted).catch(async (error: Error) => {
      throw new Error(`${error.message}; they are ${await names()}, and the GM reads: ${await warnings(gm)}`);
    });

  async function findsNothing(): Promise<void> {
    await hand.click(gm.page.locator('[data-control="tokens"]'));
    await hand.click(gm.page.locator('[data-tool="zoneboundCheck"]'));
    await gm.page.locator("#zonebound-check").getByText("Nothing to mend").waitFor();
    await hand.click(gm.page.locator('#zonebound-check [data-action="close"]'));
    await hand.click(gm.page.locator('[data-control="zoneboundTools"]'));
  }

  async function drawsTwo(): Promise<void> {
    await takes("Rectangle");
    await hand.dragMap([400, 300], [1000, 1000]);
    await has("A1");
    await hand.dragMap([940, 300], [1600, 1000]);
    await has("A1,A2");
  }

  it("draws rectangles that take no room from each other and leave none between", async () => {
    await drawsTwo();
    expect((await seen()).map(({ bounds }) => bounds)).toEqual([
      [400, 300, 600, 700],
      [1000, 300, 600, 700],
    ]);
    await findsNothing();
    await hand.clickMap([400, 1000]);
    await hand.clickMap([1600, 1500]);
    await has("A1,A2,B1");
    await findsNothing();
  });

  it("draws a polygon corner by corner, a corner taken back, drawn to the corners of its neighbour", async () => {
    await takes("Rectangle");
    await hand.dragMap([400, 300], [1000, 1000]);
    await has("A1");
    await takes("Polygon");
    await hand.clickMap([1008, 306]);
    await hand.clickMap([1600, 200]);
    await hand.clickMap([2000, 200]);
    await gm.page.keyboard.press("Backspace");
    await hand.clickMap([1600, 1200]);
    await hand.clickMap([994, 1010], 2);
    await has("A1,A2");
    const [, second] = await seen();
    expect(second?.bounds).toEqual([1000, 200, 600, 1000]);
    expect(second?.corners).toBe(4);
    await findsNothing();
    await takes("Polygon");
    await hand.clickMap([400, 1200]);
    await hand.clickMap([800, 1200]);
    await gm.page.keyboard.press("Escape");
    await hand.clickMap([400, 1300]);
    await hand.clickMap([800, 1300]);
    await hand.clickMap([800, 1500]);
    await hand.clickMap([402, 1302]);
    await has("A1,A2,B1");
    expect((await seen())[2]?.corners).toBe(3);
  });

  it("splits a zone by a line and merges it again, each taken back by one Ctrl+Z", async () => {
    await drawsTwo();
    await takes("Split");
    await hand.dragMap([350, 600], [1050, 600]);
    await has("A1,A2,A3");
    await gm.page.keyboard.press("Control+z");
    await has("A1,A2");
    await hand.clickMap([600, 250]);
    await hand.clickMap([600, 1050]);
    await has("A1,A2,A3");
    await findsNothing();
    await takes("Merge");
    await hand.clickMap([850, 600]);
    await hand.clickMap([500, 600]);
    await has("A1,A2");
    expect((await seen())[0]?.bounds).toEqual([400, 300, 600, 700]);
    await gm.page.keyboard.press("Control+z");
    await has("A1,A2,A3");
    for (const left of ["A1,A2", "A1", ""]) {
      await gm.page.keyboard.press("Control+z");
      await has(left);
    }
    await gm.page.keyboard.press("Control+z");
    expect(await warnings(gm)).not.toMatch(/went wrong/);
  });

  it("names a zone where it lies, and makes a region of a zone and a zone of a region", async () => {
    await drawsTwo();
    await takes("Rename");
    await hand.clickMap([700, 600]);
    await gm.page.locator(".zonebound-name-field:focus").waitFor();
    await gm.page.keyboard.type("Barn");
    await gm.page.keyboard.press("Enter");
    await has("A2,Barn");
    await takes("Convert");
    await hand.clickMap([700, 600]);
    await until("it is none", async () => (await seen()).some(({ name, isZone }) => name === "Barn" && !isZone));
    await hand.clickMap([700, 600]);
    await until("it is one", async () => (await seen()).every(({ isZone }) => isZone));
    await takes("Rectangle");
    await hand.dragMap([400, 1000], [900, 1500]);
    await has("A2,B1,Barn");
    await takes("NameAll");
    await has("A1,B1,Barn");
    await gm.page.keyboard.press("Control+z");
    await has("A2,B1,Barn");
  });

  it("does by keys alone, in the list, what the mouse does on the map", async () => {
    await drawsTwo();
    const { page } = gm;
    await page.locator('[data-tool="zoneboundZoneList"]').focus();
    await page.keyboard.press("Enter");
    const list = page.locator("#zonebound-zone-list");
    await list.getByLabel("Choose A1").focus();
    await page.keyboard.press("Space");
    await list.locator("[data-action=down]").focus();
    await page.keyboard.press("Enter");
    await has("A1,A2,A3");
    await isClean(gm);
    await list.getByLabel("Choose A3").focus();
    await page.keyboard.press("Space");
    await list.locator("[data-action=merge]").focus();
    await page.keyboard.press("Enter");
    await has("A1,A2");
    await list.getByLabel("Name of A2").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Mill");
    await page.keyboard.press("Tab");
    await has("A1,Mill");
    await list.locator("[data-action=undo]").focus();
    await page.keyboard.press("Enter");
    await has("A1,A2");
  });

  it("draws a zone by numbers in the list, its place shown on the map before", async () => {
    const { page } = gm;
    await page.locator('[data-tool="zoneboundZoneList"]').press("Enter");
    const list = page.locator("#zonebound-zone-list");
    for (const [field, value] of Object.entries({ "From the left": 4, "From the top": 3, Width: 6, Height: 7 })) {
      await list.getByLabel(field).focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(String(value));
    }
    await list.locator("[data-action=draw]").press("Enter");
    await has("A1");
    expect((await seen()).map(({ bounds }) => bounds)).toEqual([[400, 300, 600, 700]]);
    await list.locator("[data-action=undo]").press("Enter");
    await has("");
  });

  it("lays down what was held on the map", async () => {
    await drawsTwo();
    await hand.click(gm.page.locator('[data-control="regions"]'));
    await hand.click(gm.page.locator('[data-tool="zoneboundBorders"]'));
    const borders = gm.page.locator("#zonebound-borders");
    await borders.waitFor();
    await hand.click(gm.page.locator('[data-control="zoneboundTools"]'));
    await borders.waitFor({ state: "detached" });
    await takes("Rectangle");
    await hand.dragMap([1600, 300], [2000, 1000]);
    await has("A1,A2,A3");
  });

  it("says in a sentence why not, and leaves everything as it is", async () => {
    await drawsTwo();
    await hand.dragMap([500, 400], [800, 800]);
    await until("it is told", async () => /lies in other zones/.test(await warnings(gm)));
    await takes("Split");
    await hand.dragMap([1800, 200], [1800, 1200]);
    await until("it is told", async () => /crosses no zone/.test(await warnings(gm)));
    await takes("Trace");
    await until("it is told", async () => /enclose no room/.test(await warnings(gm)));
    await has("A1,A2");
  });
});
