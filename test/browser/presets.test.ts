/** Presets of ground in a GM's hand: in a zone's window, and for zones clicked on the map. */
import { afterEach, describe, expect, it } from "vitest";
import { isClean } from "./axe";
import { isPanned } from "./people";
import type { Point } from "../support/fight";
import { until } from "../support/until";
import { gather, mapWords } from "./scene";

describe.each([13, 14] as const)("in version %i", (version) => {
  const { gm } = gather({ players: [], foundry: version });

  const terrain = (zone: string): Promise<number> =>
    gm.page.evaluate((name) => {
      const { behaviors } = canvas.scene.regions.getName(name);
      return behaviors.find(({ type }: any) => type === "zonebound.zone").system.terrain;
    }, zone);

  async function clickOn([x, y]: Point): Promise<void> {
    const at = await gm.page.evaluate(([cx, cy]) => canvas.clientCoordinatesFromCanvas({ x: cx, y: cy }), [
      x,
      y,
    ] as const);
    await gm.page.mouse.move(at.x, at.y, { steps: 3 });
    await gm.page.mouse.down();
    await gm.page.mouse.up();
  }

  afterEach(() =>
    gm.page.evaluate(async () => {
      await foundry.applications.instances.get("zonebound-terrain")?.close();
    }),
  );

  it("fill the numbers of a zone's window in, which unfold below, and are shown on the map once they are saved", async () => {
    // Near enough for what a zone does to be written on it.
    await gm.page.evaluate(() => canvas.pan({ x: 2300, y: 780, scale: 0.6 }));
    await isPanned(gm);
    await gm.page.evaluate(() => {
      const { behaviors } = canvas.scene.regions.getName("Lane");
      return behaviors.find(({ type }: any) => type === "zonebound.zone").sheet.render({ force: true });
    });
    const form = gm.page.locator("form:has(.zonebound-presets)");
    await form.locator("[data-preset=swamp]").click();
    expect(await form.locator("[name='system.terrain']").isVisible()).toBe(false);
    await form.locator("summary").click();
    await isClean(gm);
    expect(await form.locator("[name='system.terrain']").inputValue()).toBe("-4");
    expect(await form.locator("[data-does=terrain]").innerText()).toContain("6 are left");
    await form.locator("[name='system.terrain']").fill("-5");
    await until("they are own numbers", () => form.locator(".zonebound-presets__status").isVisible());
    await form.locator("[data-preset=rough]").press("Enter");
    expect(await form.locator("[data-preset=rough]").getAttribute("aria-pressed")).toBe("true");
    await form.locator("button[type=submit]").click();
    await until("it is stored", async () => (await terrain("Lane")) === -2);
    await until("the map shows it", async () => (await mapWords(gm, "zonebound")).join().includes("−2"));
  });

  it("are given to several zones that are clicked on the map, and taken back by Ctrl+Z as one", async () => {
    await gm.page.evaluate(() => canvas.pan({ x: 1000, y: 900, scale: 0.35 }));
    await isPanned(gm);
    await gm.page.locator('[data-control="regions"]').click();
    // It lies over the map.
    await gm.page.evaluate(() => canvas.regions.legend.close());
    await gm.page.locator('[data-tool="zoneboundTerrain"]').click();
    const tool = gm.page.locator("#zonebound-terrain");
    await tool.waitFor();
    await clickOn([1700, 800]);
    await clickOn([1500, 250]);
    await until("both are chosen", async () => (await tool.locator("[name=zone]:checked").count()) === 2);
    await isClean(gm);
    await tool.locator("[data-preset=shallow]").click();
    await until("both are wet", async () => (await terrain("Yard")) === -3 && (await terrain("Barnyard")) === -3);
    expect(await tool.locator("[data-preset=shallow]").getAttribute("aria-pressed")).toBe("true");
    await gm.page.keyboard.press("Control+z");
    await until("both are dry", async () => (await terrain("Yard")) === 0 && (await terrain("Barnyard")) === 0);
  });
});
