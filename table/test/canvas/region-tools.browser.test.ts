/** Drawing regions: foundryvtt.com/article/scene-regions, foundryvtt/foundryvtt#10816. */
import { expect, it } from "vitest";
import { useHarness } from "./harness/use-harness";
import type { Table } from "./harness/open-harness";

const open = useHarness();
const shapes = (id: string): string => `harness.scene.regions.get("${id}")._source.shapes`;
const last = "[...harness.scene.regions.values()].at(-1)";

async function withTool(tool: string): Promise<Table> {
  const table = await open();
  await table.see(`void canvas.regions.activate(); game.activeTool = "${tool}"; undefined`);
  return table;
}

it("a drag with the rectangle tool makes a region, its corners snapped", async () => {
  const table = await withTool("rectangle");
  await table.drag([1605, 108], [1893, 402]);
  await table.page.waitForFunction("harness.scene.regions.size === 3");
  expect(await table.see(`${last}._source.shapes`)).toEqual([
    { type: "rectangle", x: 1600, y: 100, width: 300, height: 300, rotation: 0, hole: false },
  ]);
  await table.page.waitForFunction(`canvas.regions.get(${last}.id)?.isDrawn`);
});

it("the ellipse tool makes one that fills the dragged area; Shift leaves its corners where they are", async () => {
  const table = await withTool("ellipse");
  await table.page.keyboard.down("Shift");
  await table.drag([1610, 110], [1850, 310]);
  await table.page.keyboard.up("Shift");
  await table.page.waitForFunction("harness.scene.regions.size === 3");
  const [shape] = await table.see<Record<string, number>[]>(`${last}._source.shapes`);
  expect(shape?.type).toBe("ellipse");
  expect(Math.abs(Number(shape?.radiusX) - 120)).toBeLessThan(3);
  expect(Math.abs(Number(shape?.radiusY) - 100)).toBeLessThan(3);
});

it("with the polygon tool clicks are corners, a right click takes one back, a double click closes it", async () => {
  const table = await withTool("polygon");
  for (const [x, y] of [
    [1200, 100],
    [1500, 100],
    [1900, 500],
  ] as const) {
    await table.click(x, y);
    await table.page.waitForTimeout(300);
  }
  const wrong = await table.client(1900, 500);
  await table.page.mouse.click(wrong.x, wrong.y, { button: "right" });
  await table.click(1500, 400);
  await table.page.waitForTimeout(300);
  const end = await table.client(1200, 400);
  await table.page.mouse.dblclick(end.x, end.y);
  await table.page.waitForFunction("harness.scene.regions.size === 3");
  const [shape] = await table.see<{ points: number[] }[]>(`${last}._source.shapes`);
  expect(shape?.points).toEqual([1200, 100, 1500, 100, 1500, 400, 1200, 400]);
});

it("what is drawn while a region is controlled becomes one more shape of it; with Alt a hole", async () => {
  const table = await withTool("select");
  await table.click(1000, 700);
  expect(await table.see("canvas.regions.controlled.map((each) => each.id)")).toEqual(["region1"]);
  await table.see("void (game.activeTool = 'rectangle')");
  await table.page.keyboard.down("Alt");
  await table.drag([1100, 700], [1300, 900]);
  await table.page.keyboard.up("Alt");
  await table.page.waitForFunction(`${shapes("region1")}.length === 2`);
  expect(await table.see(`${shapes("region1")}[1].hole`)).toBe(true);
  expect(await table.see("harness.scene.regions.size")).toBe(2);
});

it("with a tool that draws a click chooses no region, the legend does", async () => {
  const table = await withTool("rectangle");
  await table.click(1000, 700);
  expect(await table.see("canvas.regions.controlled.length")).toBe(0);
  expect(await table.see(`canvas.regions.get("region1").control()`)).toBe(true);
  await table.drag([1600, 100], [1800, 300]);
  await table.page.waitForFunction(`${shapes("region1")}.length === 2`);
});

it("Control and Z take the last shape back, and the region that was made", async () => {
  const table = await withTool("rectangle");
  await table.drag([1600, 100], [1900, 400]);
  await table.page.waitForFunction("harness.scene.regions.size === 3");
  await table.page.keyboard.press("Control+KeyZ");
  await table.page.waitForFunction("harness.scene.regions.size === 2");
  expect(await table.see("canvas.regions.placeables.length")).toBe(2);
});

it("Delete takes the controlled region away, and not one that is locked", async () => {
  const table = await withTool("select");
  await table.see("harness.scene.regions.get('region0').locked = true; canvas.regions.controlAll(); undefined");
  await table.page.keyboard.press("Delete");
  await table.page.waitForFunction("harness.scene.regions.size === 1");
  expect(await table.see("[...harness.scene.regions.keys()]")).toEqual(["region0"]);
});

it("Escape gives up a polygon; a drag too small to be meant makes nothing", async () => {
  const table = await withTool("polygon");
  await table.click(1500, 200);
  await table.page.keyboard.press("Escape");
  await table.see("void (game.activeTool = 'rectangle')");
  await table.page.keyboard.down("Shift");
  await table.drag([1500, 200], [1505, 215]);
  await table.page.keyboard.up("Shift");
  await table.rest();
  expect(await table.see("harness.scene.regions.size")).toBe(2);
});

it("a player draws nothing", async () => {
  const table = await open("?role=player");
  await table.see("void canvas.regions.activate(); game.activeTool = 'rectangle'; undefined");
  await table.drag([1600, 100], [1900, 400]);
  await table.rest();
  expect(await table.see("harness.scene.regions.size")).toBe(2);
});
