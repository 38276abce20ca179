/** Dragging figures with the mouse, in a real Chromium. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { HarnessBrowser, type Table } from "./harness/open-harness";

let browser: HarnessBrowser;
let table: Table;

beforeAll(async () => {
  browser = await HarnessBrowser.open();
}, 60_000);
afterAll(() => browser.close());
afterEach(async () => {
  expect(table.errors).toEqual([]);
  await table.page.close();
});

const operations = "harness.scene.operations.map((each) => each.operation.movement)";

it("a figure dragged to another space lands there, snapped, by a movement of method dragging", async () => {
  table = await browser.page();
  await table.drag([350, 350], [762, 641]);
  await table.rest();
  expect(await table.stored("token0")).toEqual([700, 600]);
  expect(await table.shown("token0")).toEqual([700, 600]);
  const [movement] = await table.see<Record<string, { method: string; waypoints: object[] }>[]>(operations);
  expect(movement?.token0?.method).toBe("dragging");
  expect(movement?.token0?.waypoints).toHaveLength(1);
});

it("a refused drag leaves the figure where it was, and its preview and ruler vanish", async () => {
  table = await browser.page();
  await table.see("void Hooks.on('preMoveToken', () => false)");
  await table.drag([350, 350], [750, 650]);
  await table.rest();
  expect(await table.stored("token0")).toEqual([300, 300]);
  expect(await table.shown("token0")).toEqual([300, 300]);
  expect(await table.see("canvas.tokens.preview.children.length")).toBe(0);
  expect(await table.see("canvas.primary.children.filter((each) => each.object?.isPreview).length")).toBe(0);
  expect(await table.see("document.querySelectorAll('.waypoint-label').length")).toBe(0);
  expect(await table.see("canvas.tokens.get('token0').mesh.alpha")).toBe(1);
});

it("the ruler labels the end of the way with its length while the figure is held", async () => {
  table = await browser.page();
  await table.press(350, 350);
  await table.moveTo(750, 650);
  await table.page.waitForSelector(".waypoint-label");
  expect((await table.page.textContent(".waypoint-label"))?.replace(/\s+/g, " ").trim()).toBe("20 ft");
  await table.page.mouse.up();
  await table.rest();
});

it("Control sets waypoints on the way; the movement goes through them in their order", async () => {
  table = await browser.page();
  await table.press(350, 350);
  await table.moveTo(550, 650);
  await table.page.keyboard.down("Control");
  await table.page.mouse.up();
  await table.moveTo(850, 650);
  await table.page.mouse.down();
  await table.page.mouse.up();
  await table.page.keyboard.up("Control");
  expect(await table.see("document.querySelectorAll('.waypoint-label').length")).toBe(2);
  await table.moveTo(850, 350);
  await table.page.mouse.down();
  await table.page.mouse.up();
  await table.rest();
  const [movement] =
    await table.see<Record<string, { waypoints: { x: number; y: number; explicit: boolean }[] }>[]>(operations);
  const ways = movement?.token0?.waypoints.map(({ x, y, explicit }) => [x, y, explicit]);
  expect(ways).toEqual([
    [500, 600, true],
    [800, 600, true],
    [800, 300, true],
  ]);
});

it("a right click takes the last waypoint back, another ends the drag", async () => {
  table = await browser.page();
  await table.press(350, 350);
  await table.moveTo(550, 650);
  await table.page.keyboard.down("Control");
  await table.page.mouse.up();
  await table.page.keyboard.up("Control");
  await table.moveTo(850, 650);
  await table.page.mouse.click(10, 10, { button: "right" });
  expect(await table.see("canvas.tokens._draggedToken?.id")).toBe("token0");
  await table.page.mouse.click(10, 10, { button: "right" });
  await table.rest();
  expect(await table.see("harness.scene.operations.length")).toBe(0);
  expect(await table.stored("token0")).toEqual([300, 300]);
});

it("two figures under control move together, each keeping its distance, in one update", async () => {
  table = await browser.page();
  await table.click(350, 350);
  await table.page.keyboard.down("Shift");
  await table.click(550, 350);
  await table.page.keyboard.up("Shift");
  await table.drag([350, 350], [450, 950]);
  await table.rest();
  expect(await table.stored("token0")).toEqual([400, 900]);
  expect(await table.stored("token1")).toEqual([600, 900]);
  expect(await table.see("harness.scene.operations.length")).toBe(1);
  expect(Object.keys((await table.see<object[]>(operations))[0] ?? {})).toEqual(["token0", "token1"]);
});

it("a press that hardly moves is a click and no drag", async () => {
  table = await browser.page();
  await table.drag([350, 350], [360, 355]);
  expect(await table.see("harness.scene.operations.length")).toBe(0);
  expect(await table.see("canvas.tokens.controlled.length")).toBe(1);
});

it("a player cannot take what belongs to another", async () => {
  table = await browser.page("?role=player");
  await table.drag([550, 350], [750, 650]);
  await table.rest();
  expect(await table.see("harness.scene.operations.length")).toBe(0);
  await table.drag([350, 350], [750, 650]);
  await table.rest();
  expect(await table.stored("token0")).toEqual([700, 600]);
});

it("while it glides the document shows the place between, its source the end", async () => {
  table = await browser.page();
  const seen = "globalThis.seen = []; Hooks.on('moveToken', (doc) => seen.push([doc._source.x, doc.x])); undefined";
  await table.see(seen);
  await table.drag([350, 350], [1550, 350]);
  const [[source, prepared] = [0, 0]] = await table.see<[number, number][]>("seen");
  expect(source).toBe(1500);
  expect(prepared).toBeLessThan(1500);
  await table.rest();
  expect(await table.see("harness.scene.tokens.get('token0').x")).toBe(1500);
});

it("without a grid a figure lands on the very pixel", async () => {
  table = await browser.page("?grid=none");
  await table.drag([350, 350], [763, 641]);
  await table.rest();
  const [x, y] = await table.stored("token0");
  expect(Math.abs(x - 713)).toBeLessThanOrEqual(2);
  expect(Math.abs(y - 591)).toBeLessThanOrEqual(2);
});

it("what a package overrides is asked: a bounded path moves as far as it goes, the rest shows as unreachable", async () => {
  table = await browser.page();
  await table.see(`void (Token.prototype.constrainMovementPath = function (waypoints) {
    const most = waypoints.filter((each) => each.x <= 500);
    return [most.length === waypoints.length ? waypoints : [...most, { ...waypoints.at(-1), x: 500 }], most.length !== waypoints.length];
  })`);
  await table.press(350, 350);
  await table.moveTo(950, 350);
  expect(await table.see("canvas.tokens.get('token0')._plannedMovement.userA.unreachableWaypoints.length")).toBe(1);
  expect(await table.page.getAttribute(".waypoint-label.last", "class")).toContain("unreachable");
  await table.page.mouse.up();
  await table.rest();
  expect(await table.stored("token0")).toEqual([500, 300]);
});
