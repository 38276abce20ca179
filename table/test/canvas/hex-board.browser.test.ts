/** A board of hexes under people's hands: foundryvtt.com/article/controls, api/v13/classes/foundry.grid.HexagonalGrid.html. */
import { expect, it } from "vitest";
import { useHarness } from "./harness/use-harness";

const open = useHarness();
const middle = (id: string): string =>
  `(({ x, y }) => [x, y])(canvas.tokens.get("${id}").getCenterPoint({ ...harness.scene.tokens.get("${id}")._source }))`;
const hexOf = (id: string): string =>
  `(({ i, j }) => [i, j])(canvas.grid.getOffset(canvas.tokens.get("${id}").center))`;

it.each(["oddr", "evenr", "oddq", "evenq"])("a figure on the grid %s lands in the middle of a hex", async (grid) => {
  const table = await open(`?grid=${grid}`);
  await table.drag([350, 350], [783, 655]);
  await table.rest();
  const [x, y] = await table.see<[number, number]>(middle("token0"));
  const hex = await table.see<{ x: number; y: number }>(
    `(({ x, y }) => ({ x, y }))(canvas.grid.getCenterPoint({ x: ${x}, y: ${y} }))`,
  );
  expect(Math.hypot(hex.x - x, hex.y - y)).toBeLessThan(1);
  expect(Math.hypot(783 - x, 655 - y)).toBeLessThan(80);
});

it("the ruler counts hexes, and tints those on the way", async () => {
  const table = await open("?grid=oddr");
  await table.see("harness.scene.updateEmbeddedDocuments('Token', [{ _id: 'token0', x: 300, y: 346 }]).then(() => {})");
  await table.rest();
  await table.press(350, 400);
  await table.moveTo(650, 400);
  await table.page.waitForSelector(".waypoint-label.last");
  expect((await table.page.textContent(".waypoint-label.last"))?.replace(/\s+/g, " ").trim()).toBe("15 ft");
  expect(await table.see("canvas.controls._rulerHighlights.children[0].geometry.graphicsData.length")).toBe(4);
  await table.page.mouse.up();
  await table.rest();
});

it("an arrow key leads to the neighbouring hex, two together aslant", async () => {
  const table = await open("?grid=oddr");
  await table.drag([350, 350], [450, 520]);
  await table.rest();
  const [i = 0, j = 0] = await table.see<number[]>(hexOf("token0"));
  await table.page.keyboard.press("ArrowRight");
  await table.page.waitForFunction(`JSON.stringify(${hexOf("token0")}) === "[${i},${j + 1}]"`);
  await table.page.keyboard.down("ArrowDown");
  await table.page.keyboard.press("ArrowLeft");
  await table.page.keyboard.up("ArrowDown");
  await table.page.waitForFunction(`${hexOf("token0")}[0] === ${i + 1}`);
  await table.rest();
  expect(
    await table.see(`canvas.grid.testAdjacency({ i: ${i}, j: ${j + 1} }, canvas.tokens.get("token0").center)`),
  ).toBe(true);
});

it("a figure two hexes wide covers three of them, wherever it is let go", async () => {
  const table = await open("?grid=oddq");
  await table.see(
    "harness.scene.updateEmbeddedDocuments('Token', [{ _id: 'token0', width: 2, height: 2, shape: 0 }]).then(() => {})",
  );
  await table.page.waitForFunction("canvas.tokens.get('token0').shape?.points?.length === 24");
  await table.drag([400, 400], [905, 731]);
  await table.rest();
  const offsets = await table.see<string[]>(`(() => {
    const { x, y, width, height, shape } = harness.scene.tokens.get("token0")._source;
    const box = new PIXI.Polygon(canvas.tokens.get("token0").shape.points);
    const inside = [];
    for (let i = -20; i < 30; i++) for (let j = -20; j < 30; j++) {
      const at = canvas.grid.getCenterPoint({ i, j });
      if (box.contains(at.x - x, at.y - y)) inside.push(i + "," + j);
    }
    return inside;
  })()`);
  expect(offsets).toHaveLength(3);
});

it("the lines of the grid are drawn on the scene, none beyond it", async () => {
  const table = await open("?grid=evenq");
  const bounds = await table.see<Record<string, number>>(
    "(({ minX, minY, maxX, maxY }) => ({ minX, minY, maxX, maxY }))(canvas.grid && canvas.interface.grid.mesh.geometry.bounds)",
  );
  expect(bounds.minX).toBeGreaterThanOrEqual(-2);
  expect(bounds.maxX).toBeLessThanOrEqual(2002);
  expect(bounds.maxY).toBeLessThanOrEqual(1502);
  expect(bounds.maxX).toBeGreaterThan(1950);
});
