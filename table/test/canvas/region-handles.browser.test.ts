/** Dragging and deleting the shapes of regions: https://github.com/foundryvtt/foundryvtt/issues/13375, #13470, #10759,
 *  https://foundryvtt.com/api/classes/foundry.canvas.containers.ShapeControls.html, https://foundryvtt.com/article/controls. */
import { expect, it } from "vitest";
import { useHarness } from "./harness/use-harness";
import type { Table } from "./harness/open-harness";

const open = useHarness();
type Shape = Record<string, unknown>;
const HANDLES = `canvas.interface.getChildByName("region-handles")`;
const drawn = `${HANDLES}.geometry.graphicsData.length`;
const hit = (x: number, y: number): string => `${HANDLES}.hitArea.contains(${x}, ${y})`;
const operations = "harness.scene.operations.length";
const SQUARE = { type: "rectangle", x: 900, y: 600, width: 600, height: 500 };

const shapesOf = (table: Table, id = "region1"): Promise<Shape[]> =>
  table.see(`harness.scene.regions.get("${id}")._source.shapes`);

/** A region under control on its layer, with the shapes given. */
async function withRegion(shapes: Shape[] = [SQUARE], query = ""): Promise<Table> {
  const table = await open(query);
  await table.see(`void canvas.regions.activate()`);
  await table.see(`harness.scene.regions.get("region1").change({ shapes: ${JSON.stringify(shapes)} })`);
  await table.see(`canvas.regions.get("region1").renderFlags.set({ refresh: true }); undefined`);
  await table.see(`canvas.regions.get("region1").control()`);
  return table;
}

it("a corner dragged resizes the rectangle, snapped, by one update at the drop and none before", async () => {
  const table = await withRegion();
  await table.press(1500, 1100);
  await table.moveTo(1690, 1310);
  expect(await table.see(operations)).toBe(0);
  await table.page.mouse.up();
  await table.page.waitForFunction(`${operations} === 1`);
  expect(await shapesOf(table)).toEqual([{ ...SQUARE, width: 800, height: 700 }]);
  expect(await table.see("harness.scene.operations[0].updates.length")).toBe(1);
  expect(await table.see("canvas.regions.controlled.map(({ id }) => id)")).toEqual(["region1"]);
  expect(await table.see(hit(1700, 1300))).toBe(true);
  expect(await table.see(hit(1500, 1100))).toBe(false);
});

it("with Shift it goes where the pointer is", async () => {
  const table = await withRegion();
  await table.page.keyboard.down("Shift");
  await table.drag([1500, 1100], [1623, 1237]);
  await table.page.keyboard.up("Shift");
  await table.page.waitForFunction(`${operations} === 1`);
  const [shape] = await shapesOf(table);
  expect(Math.abs(Number(shape?.width) - 723)).toBeLessThan(4);
  expect(Math.abs(Number(shape?.height) - 637)).toBeLessThan(4);
});

it("the round handle moves one shape of several; the others and whether it is a hole stay", async () => {
  const hole = { type: "ellipse", x: 1200, y: 800, radiusX: 100, radiusY: 50, rotation: 0, hole: true };
  const table = await withRegion([SQUARE, hole]);
  await table.drag([1200, 800], [1308, 1004]);
  await table.page.waitForFunction(`${operations} === 1`);
  expect(await shapesOf(table)).toEqual([SQUARE, { ...hole, x: 1300, y: 1000 }]);
});

it("circles grow by their side, rectangles are turned by the triangle in steps", async () => {
  const circle = { type: "circle", x: 1200, y: 300, radius: 100 };
  const table = await withRegion([SQUARE, circle]);
  await table.drag([1300, 300], [1396, 300]);
  await table.page.waitForFunction(`${operations} === 1`);
  expect((await shapesOf(table))[1]).toEqual({ ...circle, radius: 200 });
  const above = await table.see<number>("600 - 32 / canvas.stage.scale.x");
  await table.drag([1200, above], [1700, 840]);
  await table.page.waitForFunction(`${operations} === 2`);
  expect((await shapesOf(table))[0]).toEqual({ ...SQUARE, rotation: 90 });
});

it("each corner of a polygon is dragged alone, the polygon by its middle", async () => {
  const polygon = { type: "polygon", points: [1000, 200, 1400, 200, 1400, 500] };
  const table = await withRegion([polygon]);
  await table.drag([1400, 500], [1600, 600]);
  await table.page.waitForFunction(`${operations} === 1`);
  expect((await shapesOf(table))[0]?.points).toEqual([1000, 200, 1400, 200, 1600, 600]);
  await table.drag([1300, 400], [1400, 500]);
  await table.page.waitForFunction(`${operations} === 2`);
  expect((await shapesOf(table))[0]?.points).toEqual([1100, 300, 1500, 300, 1700, 700]);
});

it("Escape and a right click call a drag off; nothing is written, the region stays under control", async () => {
  const table = await withRegion();
  await table.press(1500, 1100);
  await table.moveTo(1700, 1300);
  await table.page.keyboard.press("Escape");
  await table.page.mouse.up();
  await table.press(1500, 1100);
  await table.moveTo(1700, 1300);
  await table.page.mouse.down({ button: "right" });
  await table.page.mouse.up({ button: "right" });
  await table.page.mouse.up();
  await table.rest();
  expect(await table.see(operations)).toBe(0);
  expect(await shapesOf(table)).toEqual([SQUARE]);
  expect(await table.see("canvas.regions.controlled.length")).toBe(1);
  expect(await table.see(hit(1500, 1100))).toBe(true);
});

it("Control and Z take the last drag back", async () => {
  const table = await withRegion();
  await table.drag([1500, 1100], [1700, 1300]);
  await table.page.waitForFunction(`${operations} === 1`);
  await table.page.keyboard.press("Control+KeyZ");
  await table.page.waitForFunction(`${operations} === 2`);
  expect(await shapesOf(table)).toEqual([SQUARE]);
  expect(await table.see(hit(1500, 1100))).toBe(true);
});

it("Delete takes away the shape whose handle is under the pointer, Backspace the one that was clicked", async () => {
  const circle = { type: "circle", x: 1200, y: 300, radius: 100 };
  const table = await withRegion([SQUARE, circle, { ...circle, x: 600 }]);
  await table.moveTo(1300, 300);
  await table.page.keyboard.press("Delete");
  await table.page.waitForFunction(`${operations} === 1`);
  expect(await shapesOf(table)).toEqual([SQUARE, { ...circle, x: 600 }]);
  await table.click(600, 300);
  await table.moveTo(1800, 200);
  await table.page.keyboard.press("Backspace");
  await table.page.waitForFunction(`${operations} === 2`);
  expect(await shapesOf(table)).toEqual([SQUARE]);
  await table.page.keyboard.press("Delete");
  await table.page.waitForFunction("harness.scene.regions.size === 1");
});

it("Delete takes a corner out of a polygon, but leaves three, and says so", async () => {
  const table = await withRegion([{ type: "polygon", points: [1000, 200, 1400, 200, 1400, 500, 1000, 500] }]);
  await table.see("globalThis.warned = []; ui.notifications = { warn: (text) => warned.push(text) }; undefined");
  await table.click(1400, 500);
  await table.page.keyboard.press("Delete");
  await table.page.waitForFunction(`${operations} === 1`);
  const three = [{ type: "polygon", points: [1000, 200, 1400, 200, 1000, 500] }];
  expect(await shapesOf(table)).toEqual(three);
  await table.click(1400, 200);
  await table.page.keyboard.press("Delete");
  await table.rest();
  expect(await table.see("warned")).toEqual(["REGION.LastCorners"]);
  expect(await shapesOf(table)).toEqual(three);
});

it("Escape lets a clicked handle go first, then the region", async () => {
  const table = await withRegion();
  await table.click(1500, 1100);
  await table.page.keyboard.press("Escape");
  expect(await table.see("canvas.regions.controlled.length")).toBe(1);
  await table.page.keyboard.press("Escape");
  expect(await table.see("canvas.regions.controlled.length")).toBe(0);
  expect(await table.see(drawn)).toBe(0);
});

it("what somebody else changes during a drag is not overwritten", async () => {
  const table = await withRegion();
  await table.press(1500, 1100);
  await table.moveTo(1700, 1300);
  const other = { ...SQUARE, width: 100 };
  await table.see(`harness.scene.regions.get("region1").change({ shapes: [${JSON.stringify(other)}] })`);
  await table.page.mouse.up();
  await table.rest();
  expect([await table.see(operations), await shapesOf(table)]).toEqual([0, [other]]);
});

it("a drag of a shape that somebody takes away, or of a region that is deleted, is called off", async () => {
  const table = await withRegion([SQUARE, { type: "circle", x: 1200, y: 300, radius: 100 }]);
  await table.press(1300, 300);
  await table.moveTo(1500, 300);
  const left = JSON.stringify([{ _id: "region1", shapes: [SQUARE] }]);
  await table.see(`harness.scene.updateEmbeddedDocuments("Region", ${left})`);
  await table.page.waitForFunction("canvas.currentMouseManager === null");
  await table.page.mouse.up();
  await table.press(1500, 1100);
  await table.moveTo(1700, 1300);
  await table.see(`harness.scene.deleteEmbeddedDocuments("Region", ["region1"])`);
  await table.page.mouse.up();
  await table.rest();
  expect(await table.see("[harness.scene.regions.size, harness.scene.operations.length]")).toEqual([1, 1]);
  expect(await table.see(drawn)).toBe(0);
});

it("handles are there with the tool that selects alone, and not on what is locked", async () => {
  const table = await withRegion();
  expect(await table.see<number>(drawn)).toBeGreaterThan(5);
  await table.see("void (game.activeTool = 'rectangle')");
  expect(await table.see(hit(1500, 1100))).toBe(false);
  await table.see("void (game.activeTool = 'select')");
  await table.see("harness.scene.regions.get('region1').locked = true; canvas.regions.refreshHandles(); undefined");
  expect(await table.see(drawn)).toBe(0);
  await table.drag([1500, 1100], [1700, 1300]);
  await table.rest();
  expect(await table.see(operations)).toBe(0);
});

it("they are as large on the screen however far the map is zoomed, and go with the layer", async () => {
  const table = await withRegion();
  const near = "(at) => canvas.interface.getChildByName('region-handles').hitArea.contains(1500 + at, 1100)";
  await table.see("canvas.pan({ scale: 0.5 })");
  expect(await table.see(`[20, 30].map(${near})`)).toEqual([true, false]);
  await table.see("canvas.pan({ scale: 2 })");
  expect(await table.see(`[5, 10].map(${near})`)).toEqual([true, false]);
  await table.see("void canvas.tokens.activate()");
  expect(await table.see(drawn)).toBe(0);
});

it("a player who may not change the region has none", async () => {
  const table = await withRegion([SQUARE], "?role=player");
  expect(await table.see(drawn)).toBe(0);
  await table.drag([1500, 1100], [1700, 1300]);
  await table.rest();
  expect(await table.see(operations)).toBe(0);
});
