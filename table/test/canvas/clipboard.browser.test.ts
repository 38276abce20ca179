/** Copying, cutting and pasting (https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html,
 *  https://foundryvtt.com/api/v13/functions/hookEvents.pastePlaceableObject.html, foundryvtt.com/article/controls). */
import { expect, it } from "vitest";
import { useHarness } from "./harness/use-harness";
import type { Table } from "./harness/open-harness";

const open = useHarness();
const ALL = "[...harness.scene.tokens.values()]";

async function withControl(query = ""): Promise<Table> {
  const table = await open(query);
  await table.click(350, 350);
  await table.see(`Hooks.on("pasteToken", (objects, data, options) => {
    window.pasted = [objects.map((each) => each.id), data.length, options];
  }); undefined`);
  return table;
}

it("Control and C, then V, makes a copy under the pointer, snapped, after the hook that may change it", async () => {
  const table = await withControl();
  const before = await table.see<number>("harness.scene.tokens.size");
  await table.page.keyboard.press("Control+KeyC");
  await table.see("canvas.mousePosition.set(665, 360); undefined");
  await table.page.keyboard.press("Control+KeyV");
  await table.page.waitForFunction(`harness.scene.tokens.size === ${before + 1}`);
  expect(await table.see("window.pasted")).toEqual([["token0"], 1, { cut: false }]);
  const [x, y] = await table.see<[number, number]>(`(({ _source: { x, y } }) => [x, y])(${ALL}.at(-1))`);
  expect([x, y]).toEqual([600, 300]);
  expect(await table.stored("token0")).toEqual([300, 300]);
});

it("with Alt the copy is hidden; what would lie beside the scene is left out", async () => {
  const table = await withControl();
  const before = await table.see<number>("harness.scene.tokens.size");
  await table.see(`canvas.tokens.copyObjects(); canvas.mousePosition.set(-5000, 360); undefined`);
  await table.see("canvas.tokens.pasteObjects({ x: -5000, y: 350 })");
  expect(await table.see("harness.scene.tokens.size")).toBe(before);
  await table.see("canvas.tokens.pasteObjects({ x: 650, y: 350 }, { hidden: true })");
  await table.page.waitForFunction(`harness.scene.tokens.size === ${before + 1}`);
  expect(await table.see(`${ALL}.at(-1)._source.hidden`)).toBe(true);
});

it("Control and X, then V, moves the figure by a movement of method paste, once", async () => {
  const table = await withControl();
  const before = await table.see<number>("harness.scene.tokens.size");
  await table.page.keyboard.press("Control+KeyX");
  await table.see("canvas.mousePosition.set(650, 350); undefined");
  await table.page.keyboard.press("Control+KeyV");
  await table.page.waitForFunction(`harness.scene.tokens.get("token0")._source.x === 600`);
  expect(await table.see("harness.scene.operations.at(-1).operation.movement.token0.method")).toBe("paste");
  expect(await table.see("harness.scene.tokens.size")).toBe(before);
  expect(await table.see("canvas.tokens.pasteObjects({ x: 450, y: 350 })")).toEqual([]);
});

it("regions are copied with their shapes", async () => {
  const table = await open("");
  await table.see(`canvas.regions.activate(); game.activeTool = "select"; undefined`);
  await table.see(`canvas.regions.get("region0").control(); canvas.regions.copyObjects(); undefined`);
  const size = await table.see<number>("harness.scene.regions.size");
  const shape = "[...harness.scene.regions.values()].at(-1)._source.shapes[0]";
  await table.see(
    `canvas.regions.pasteObjects({ x: canvas.regions.get("region0").center.x + 70, y: canvas.regions.get("region0").center.y })`,
  );
  await table.page.waitForFunction(`harness.scene.regions.size === ${size + 1}`);
  const first = `harness.scene.regions.get("region0")._source.shapes[0]`;
  const corner = (of: string): string => `(${of}.points ?? [${of}.x])[0]`;
  expect(await table.see(`Math.round(${corner(shape)} - ${corner(first)})`)).toBe(70);
});
