/** Keys and the wheel on figures: foundryvtt.com/article/controls, foundryvtt/foundryvtt#11887, #12233, #13011. */
import { expect, it } from "vitest";
import { useHarness } from "./harness/use-harness";
import type { Table } from "./harness/open-harness";

const open = useHarness();
const source = (id: string, field: string): string => `harness.scene.tokens.get("${id}")._source.${field}`;

async function withControl(query = ""): Promise<Table> {
  const table = await open(query);
  await table.click(350, 350);
  await table.page.waitForFunction("canvas.tokens.get('token0').controlled === true");
  return table;
}

it("arrows move what is controlled by a space, two together aslant, by a movement of method keyboard", async () => {
  const table = await withControl();
  await table.page.keyboard.down("ArrowRight");
  await table.page.keyboard.press("ArrowDown");
  await table.page.keyboard.up("ArrowRight");
  await table.page.waitForFunction(`${source("token0", "x")} === 400 && ${source("token0", "y")} === 400`);
  expect(await table.see("harness.scene.operations.at(-1).operation.movement.token0.method")).toBe("keyboard");
});

it("with Shift an arrow turns the figure to that side and moves nothing", async () => {
  const table = await withControl();
  const sides: [string, number][] = [
    ["ArrowLeft", 90],
    ["ArrowUp", 180],
    ["ArrowDown", 0],
    ["ArrowRight", 270],
  ];
  for (const [key, rotation] of sides) {
    await table.page.keyboard.press(`Shift+${key}`);
    await table.page.waitForFunction(`${source("token0", "rotation")} === ${rotation}`);
  }
  expect(await table.stored("token0")).toEqual([300, 300]);
  await table.page.waitForFunction("Math.round(canvas.tokens.get('token0').mesh.angle) === 270");
});

it("with Control arrows move the view, though a figure is controlled", async () => {
  const table = await withControl();
  const before = await table.see<number>("canvas.stage.pivot.x");
  await table.page.keyboard.press("Control+ArrowRight");
  await table.page.waitForFunction(`canvas.stage.pivot.x > ${before}`);
  expect(await table.stored("token0")).toEqual([300, 300]);
});

it("Control and the wheel turn by 15 degrees, Shift by 45, on rows of hexes from side to side", async () => {
  const table = await withControl();
  await table.page.keyboard.down("Control");
  await table.page.mouse.wheel(0, 100);
  await table.page.waitForFunction(`${source("token0", "rotation")} === 15`);
  await table.page.keyboard.up("Control");
  await table.page.keyboard.down("Shift");
  await table.page.mouse.wheel(0, 100);
  await table.page.waitForFunction(`${source("token0", "rotation")} === 45`);
  await table.page.keyboard.up("Shift");
  const hexes = await withControl("?grid=oddr");
  await hexes.page.keyboard.down("Shift");
  await hexes.page.mouse.wheel(0, 100);
  await hexes.page.waitForFunction(`${source("token0", "rotation")} === 30`);
});

it("a figure whose rotation is locked keeps its image upright", async () => {
  const table = await withControl();
  await table.see(
    "harness.scene.updateEmbeddedDocuments('Token', [{ _id: 'token0', lockRotation: true, rotation: 90 }]).then(() => {})",
  );
  await table.rest();
  expect(await table.see("canvas.tokens.get('token0').mesh.angle")).toBe(0);
});

it("E and Q lift and lower what is controlled by a space; the height shows over the figure", async () => {
  const table = await withControl();
  await table.page.keyboard.press("KeyE");
  await table.page.waitForFunction(`${source("token0", "elevation")} === 5`);
  await table.page.waitForFunction("canvas.tokens.get('token0').tooltip.text === '+5 ft'");
  await table.page.keyboard.press("KeyQ");
  await table.page.keyboard.press("KeyQ");
  await table.page.waitForFunction(`${source("token0", "elevation")} === -5`);
  expect(await table.stored("token0")).toEqual([300, 300]);
});

it("a step of the keys rounds the height to whole spaces", async () => {
  const table = await withControl();
  await table.see("harness.scene.updateEmbeddedDocuments('Token', [{ _id: 'token0', elevation: 13 }]).then(() => {})");
  await table.page.keyboard.press("ArrowRight");
  await table.page.waitForFunction(`${source("token0", "x")} === 400`);
  expect(await table.see(source("token0", "elevation"))).toBe(10);
});

it("in a drag E lifts the end of the way, and the label says so", async () => {
  const table = await open();
  await table.press(350, 350);
  await table.moveTo(750, 350);
  await table.page.keyboard.press("KeyE");
  await table.page.waitForFunction("document.querySelector('.waypoint-label.last')?.textContent.includes('5 ft')");
  await table.page.mouse.up();
  await table.rest();
  expect(await table.see(source("token0", "elevation"))).toBe(5);
  expect(await table.stored("token0")).toEqual([700, 300]);
});

it("Control and E zoom in, Control and Q out", async () => {
  const table = await withControl();
  const before = await table.see<number>("canvas.stage.scale.x");
  await table.page.keyboard.press("Control+KeyE");
  await table.page.waitForFunction(`canvas.stage.scale.x > ${before}`);
  await table.page.keyboard.press("Control+KeyQ");
  await table.page.keyboard.press("Control+KeyQ");
  await table.page.waitForFunction(`canvas.stage.scale.x < ${before}`);
  expect(await table.see(source("token0", "elevation"))).toBe(0);
});

it("Control and Z take the user's last change back, movements by the method undo", async () => {
  const table = await open();
  await table.drag([350, 350], [750, 350]);
  await table.rest();
  await table.see("harness.scene.updateEmbeddedDocuments('Token', [{ _id: 'token0', rotation: 30 }]).then(() => {})");
  await table.page.keyboard.press("Control+KeyZ");
  await table.page.waitForFunction(`${source("token0", "rotation")} === 0`);
  expect(await table.stored("token0")).toEqual([700, 300]);
  await table.page.keyboard.press("Control+KeyZ");
  await table.page.waitForFunction(`${source("token0", "x")} === 300`);
  const { method, waypoints } = await table.see<{ method: string; waypoints: { action: string }[] }>(
    "harness.scene.operations.at(-1).operation.movement.token0",
  );
  expect([method, waypoints[0]?.action]).toEqual(["undo", "displace"]);
  expect(await table.see("canvas.tokens.history.length")).toBe(0);
});

it("what the user changes in a scene that is not on view is not taken back here", async () => {
  const table = await open();
  await table.see(`(() => {
    const elsewhere = { id: "elsewhere", _source: { name: "Wren" }, parent: {} };
    Hooks.callAll("preUpdateToken", elsewhere, { name: "Robin" });
    Hooks.callAll("updateToken", elsewhere, { name: "Robin" }, {}, game.user.id);
  })()`);
  expect(await table.see("canvas.tokens.history.length")).toBe(0);
});

it("what was deleted comes back with its id", async () => {
  const table = await withControl();
  await table.page.keyboard.press("Delete");
  await table.page.waitForFunction("harness.scene.tokens.size === 2");
  await table.page.keyboard.press("Control+KeyZ");
  await table.page.waitForFunction("canvas.tokens.get('token0')?.isDrawn");
  expect(await table.stored("token0")).toEqual([300, 300]);
});

it("T targets what the pointer is over, with Shift one more; the others are told all of them", async () => {
  const table = await open();
  await table.moveTo(350, 350);
  await table.page.keyboard.press("KeyT");
  await table.moveTo(550, 350);
  await table.page.keyboard.press("Shift+KeyT");
  const targets = "[...game.user.targets].map((each) => each.id)";
  await table.page.waitForFunction(`${targets}.length === 2`);
  expect(await table.see(targets)).toEqual(["token0", "token1"]);
  expect(await table.see("game.socket.sent.at(-1)[0].targets")).toEqual(["token0", "token1"]);
  await table.page.keyboard.press("KeyT");
  expect(await table.see(targets)).toEqual([]);
});

it("Tab goes from one figure to the next and brings it into view", async () => {
  const table = await open();
  await table.page.keyboard.press("Tab");
  expect(await table.see("canvas.tokens.controlled.map((each) => each.id)")).toEqual(["token0"]);
  await table.page.keyboard.press("Tab");
  expect(await table.see("canvas.tokens.controlled.map((each) => each.id)")).toEqual(["token1"]);
});
