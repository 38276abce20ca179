/** The border tool in a GM's hand: borders light up, a click opens one, a drag lays its bottleneck, keys do the same, two clicks join zones. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isClean } from "./axe";
import { isPanned } from "./people";
import type { Point } from "../support/fight";
import { until } from "../support/until";
import { gather, warnings } from "./scene";

describe.each([13, 14] as const)("in version %i", (version) => {
  const { gm } = gather({ players: [], foundry: version });
  let regions: string[] = [];

  beforeEach(async () => {
    regions = await drawn();
    await pan({ x: 1400, y: 900, scale: 0.45 });
    await gm.page.locator('[data-control="regions"]').click();
    // It lies over the map.
    await gm.page.evaluate(() => canvas.regions.legend.close());
    await gm.page.locator('[data-tool="zoneboundBorders"]').click();
    await gm.page.locator("#zonebound-borders [data-border]").first().waitFor();
  });

  afterEach(async () => {
    await gm.page.evaluate(async (kept) => {
      await foundry.applications.instances.get("zonebound-borders")?.close();
      const made = canvas.scene.regions.filter(({ name }: any) => !kept.includes(name)).map(({ id }: any) => id);
      await canvas.scene.deleteEmbeddedDocuments("Region", made);
    }, regions);
  });

  async function pan(view: { x: number; y: number; scale: number }): Promise<void> {
    await gm.page.evaluate((to) => canvas.pan(to), view);
    await isPanned(gm);
  }

  const drawn = (): Promise<string[]> =>
    gm.page.evaluate(() => canvas.scene.regions.contents.map(({ name }: any) => name).sort());

  const onScreen = ([x, y]: Point): Promise<{ x: number; y: number }> =>
    gm.page.evaluate(([cx, cy]) => canvas.clientCoordinatesFromCanvas({ x: cx, y: cy }), [x, y] as const);

  async function pointAt(at: Point): Promise<void> {
    const { x, y } = await onScreen(at);
    await gm.page.mouse.move(x, y, { steps: 3 });
  }

  async function clickAt(at: Point): Promise<void> {
    await pointAt(at);
    await gm.page.mouse.down();
    await gm.page.mouse.up();
  }

  async function dragAlong(from: Point, to: Point): Promise<void> {
    await pointAt(from);
    await gm.page.mouse.down();
    await pointAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    await pointAt(to);
  }

  const labelText = async (): Promise<string> =>
    (await gm.page.locator(".zonebound-ground-label:visible").allInnerTexts()).join(" ").replace(/\s+/g, " ");

  const says = async (border: string): Promise<string> =>
    (await gm.page.locator("#zonebound-borders [data-border]", { hasText: border }).innerText()).replace(/\s+/g, " ");

  const comesToSay = (border: string, words: string): Promise<void> =>
    until(`${border}: ${words}`, async () => (await says(border)) === `${border} ${words}`);

  const shapeOf = (name: string): Promise<number[]> =>
    gm.page.evaluate((wanted) => {
      const { x, y, width, height } = canvas.scene.regions.getName(wanted).bounds;
      return [x, y, width, height];
    }, name);

  /** On the border of barnyard and yard, which runs from [820, 620] to [1900, 580]. */
  const onYard = (x: number): Point => [x, 620 - ((x - 820) * 40) / 1080];

  it("lights a border up under the pointer with its zones and what it is, and opens it by a click", async () => {
    await pointAt(onYard(1300));
    await until("it is told", async () => (await labelText()) === "Barnyard – Yard open");
    await clickAt(onYard(1300));
    const window = gm.page.locator("#zonebound-border");
    await window.waitFor();
    expect(await window.locator(".window-title").innerText()).toContain("Barnyard – Yard");
    await window.locator("[name=bottleneck]").check();
    await isClean(gm);
    await window.locator("[name=capacity]").fill("2");
    await window.locator("[name=cover]").fill("-2");
    await window.locator("button[type=submit]").click();
    await window.waitFor({ state: "detached" });
    await comesToSay("Barnyard – Yard", "bottleneck 2");
    await gm.page.keyboard.press("Control+z");
    await comesToSay("Barnyard – Yard", "open");
    expect(await drawn()).toEqual(regions);
  });

  it("[Z-BN-01] lays a bottleneck where it is dragged, told in spaces and figures, and moves it by another drag", async () => {
    await dragAlong(onYard(1200), onYard(1500));
    await until("its width is told", async () => /3 spaces wide · lets 3 through/.test(await labelText()));
    await gm.page.mouse.up();
    await comesToSay("Barnyard – Yard", "bottleneck 3");
    const [x, , width] = await shapeOf("Barnyard – Yard (bottleneck)");
    expect(Math.abs(x! - 1200)).toBeLessThan(15);
    expect(Math.abs(width! - 300)).toBeLessThan(30);
    await gm.page.locator("#zonebound-border [data-action=close]").click();
    await dragAlong(onYard(1700), onYard(2600));
    await gm.page.mouse.up();
    await comesToSay("Barnyard – Yard", "bottleneck 2");
    const [moved, , wide] = await shapeOf("Barnyard – Yard (bottleneck)");
    expect(moved! + wide!).toBeLessThan(1900);
    await gm.page.keyboard.press("Control+z");
    await comesToSay("Barnyard – Yard", "bottleneck 3");
    await gm.page.keyboard.press("Control+z");
    await comesToSay("Barnyard – Yard", "open");
    expect(await drawn()).toEqual(regions);
  });

  it("lays nothing where a drag is given up by Escape", async () => {
    await dragAlong(onYard(1200), onYard(1500));
    await until("its width is told", async () => /spaces wide/.test(await labelText()));
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
    expect(await drawn()).toEqual(regions);
    expect(await says("Barnyard – Yard")).toBe("Barnyard – Yard open");
  });

  it("is gone through, opened and saved by keys alone", async () => {
    const first = gm.page.locator("#zonebound-borders [data-border]").first();
    await first.focus();
    await gm.page.keyboard.press("ArrowDown");
    const name = await gm.page.evaluate(() => document.activeElement?.firstElementChild?.textContent);
    await gm.page.keyboard.press("Enter");
    const window = gm.page.locator("#zonebound-border");
    await window.waitFor();
    expect(await window.locator(".window-title").innerText()).toContain(name);
    await until("the first choice has the focus", () =>
      gm.page.evaluate(() => document.activeElement?.getAttribute("name") === "passes"),
    );
    await window.locator("[value=wall]").focus();
    await gm.page.keyboard.press("Space");
    await gm.page.keyboard.press("Enter");
    await until("it is a wall", async () => (await says(name ?? "")) === `${name} wall`);
    await gm.page.locator("#zonebound-borders [data-action=undo]").press("Enter");
    await until("it is open", async () => (await says(name ?? "")) === `${name} open`);
  });

  it("[Z-BF-03] joins two zones by two clicks, and leaves zones that touch to their border", async () => {
    await pan({ x: 1100, y: 900, scale: 0.3 });
    await gm.page.locator("#zonebound-borders [data-mode=join]").click();
    await clickAt([700, 300]);
    await clickAt([1900, 1500]);
    await until("a passage is listed", async () => (await says("Field – Orchard")).endsWith("passage"));
    await gm.page.locator("#zonebound-border").waitFor();
    await gm.page.locator("#zonebound-border [data-action=open]").click();
    await until("it is gone", async () => (await drawn()).join() === regions.join());
    await gm.page.locator("#zonebound-borders [data-mode=join]").click();
    await clickAt([700, 300]);
    await clickAt([800, 1700]);
    await until("it is told", async () => /have a border already/.test(await warnings(gm)));
    expect(await drawn()).toEqual(regions);
  });
});
