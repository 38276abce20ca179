/** One level of a scene at a time (https://foundryvtt.com/api/interfaces/foundry.documents.types.SceneViewOptions.html,
 *  https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html, https://github.com/foundryvtt/foundryvtt/issues/14503). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTable, type RunningTable } from "../client/table-process";

const GROUND = "defaultLevel0000";
const CELLAR = "cellar0000000000";
const SCENE = "game.scenes.active";

let table: RunningTable;
let gm: Page;
let alice: Page;

beforeAll(async () => {
  table = await openTable({ foundry: 14 });
  [gm, alice] = await Promise.all([table.join("Gamemaster"), table.join("Alice")]);
});

afterAll(() => table?.close());

async function until(page: Page, expression: string): Promise<void> {
  await page.waitForFunction(expression, null, { timeout: 30_000 });
}

/** The tokens and regions that are drawn, by name. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(
    `[canvas.tokens, canvas.regions].map((layer) => layer.placeables.map(({ document }) => document.name).sort())`,
  );
}

const buttons = `[...document.querySelectorAll("#scene-navigation [data-level-id]")]`;
const names = `JSON.stringify(${buttons}.map((each) => each.textContent))`;

it("a scene of one level offers none to choose; what is on a new one has no object", async () => {
  expect(await gm.evaluate("canvas.level.id")).toBe(GROUND);
  expect(await gm.evaluate(names)).toBe("[]");
  await gm.evaluate(`(async () => {
    const cellar = { _id: "${CELLAR}", name: "Cellar", elevation: { bottom: -10, top: 0 }, background: { color: "#112233" } };
    await ${SCENE}.updateEmbeddedDocuments("Level", [{ _id: "${GROUND}", elevation: { bottom: 0 } }]);
    await ${SCENE}.createEmbeddedDocuments("Level", [cellar], { keepId: true });
    await ${SCENE}.createEmbeddedDocuments("Token", [{ name: "Rat", x: 500, y: 500, level: "${CELLAR}" }]);
    const shapes = [{ type: "rectangle", x: 400, y: 400, width: 300, height: 300 }];
    await ${SCENE}.createEmbeddedDocuments("Region", [{ name: "Pit", levels: ["${CELLAR}"], visibility: 2, shapes }]);
  })()`);
  await until(gm, `${names} === '["Level","Cellar"]'`);
  expect(await gm.evaluate(`[${SCENE}.tokens, ${SCENE}.regions].map((all) => all.contents.at(-1).object)`)).toEqual([
    null,
    null,
  ]);
  expect(await drawn(gm)).toEqual([
    ["Mira", "Wolf"],
    ["East", "West"],
  ]);
});

it("its button shows the other one: its picture, its tokens, regions of it and of all levels", async () => {
  await gm.evaluate(`Hooks.on("canvasTearDown", () => (globalThis.torn = true))`);
  const view = "[canvas.stage.pivot.x, canvas.stage.scale.x].join()";
  await gm.evaluate("canvas.pan({ x: 432, scale: 1.25 })");
  await gm.click(`#scene-navigation [data-level-id="${CELLAR}"]`);
  await until(gm, `canvas.level.id === "${CELLAR}" && canvas.ready`);
  expect(await drawn(gm)).toEqual([["Rat"], ["East", "Pit", "West"]]);
  expect(
    await gm.evaluate(`[torn, ${view}, canvas.app.renderer.background.color, ${SCENE}._viewPosition.level]`),
  ).toEqual([true, "432,1.25", 0x112233, CELLAR]);
  await until(gm, `${buttons}.find((each) => each.ariaCurrent)?.textContent === "Cellar"`);
  await until(alice, `game.users.getName("Gamemaster").viewedLevel === "${CELLAR}"`);
});

it("what is drawn there is there", async () => {
  await gm.click("#scene-controls [data-control=regions]");
  await gm.click("#scene-controls [data-tool=rectangle]");
  const at = (x: number, y: number): Promise<[number, number]> =>
    gm.evaluate(`(({ x, y }) => [x, y])(canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} }))`);
  await gm.mouse.move(...(await at(200, 400)));
  await gm.mouse.down();
  await gm.mouse.move(...(await at(400, 600)), { steps: 6 });
  await gm.mouse.up();
  await until(gm, `${SCENE}.regions.size === 4`);
  expect(await gm.evaluate(`[...${SCENE}.regions.contents.at(-1)._source.levels]`)).toEqual([CELLAR]);
  await gm.evaluate(`${SCENE}.regions.contents.at(-1).delete()`);
});

it("players have the levels on which their tokens stand, and go along with them", async () => {
  expect(await alice.evaluate(names)).toBe("[]");
  await alice.evaluate(`${SCENE}.view({ level: "${CELLAR}" }).then(() => undefined)`);
  expect(await alice.evaluate("canvas.level.id")).toBe(GROUND);
  await gm.evaluate(`${SCENE}.tokens.getName("Mira").move({ level: "${CELLAR}" })`);
  await until(alice, `canvas.level.id === "${CELLAR}" && canvas.ready`);
  for (const page of [gm, alice]) {
    await until(page, `${SCENE}.tokens.getName("Mira").object?.isDrawn`);
    expect(await drawn(page)).toEqual([
      ["Mira", "Rat"],
      ["East", "Pit", "West"],
    ]);
  }
});

it("a token that leaves the level on view goes at once, out of control too", async () => {
  await gm.evaluate(`void canvas.tokens.activate(); ${SCENE}.tokens.getName("Mira").object.control()`);
  await gm.evaluate(`${SCENE}.tokens.getName("Mira").move({ level: "${GROUND}" })`);
  expect(await drawn(gm)).toEqual([["Rat"], ["East", "Pit", "West"]]);
  expect(await gm.evaluate(`[canvas.tokens.controlled.length, ${SCENE}.tokens.getName("Mira").object]`)).toEqual([
    0,
    null,
  ]);
});

it("where the level on view is deleted the first one is shown; nothing is under control there", async () => {
  await gm.click("#scene-controls [data-control=regions]");
  await gm.click("#region-legend [data-region-id] [data-action=control]");
  await gm.waitForSelector("#region-legend .region.controlled");
  await gm.evaluate(`${SCENE}.deleteEmbeddedDocuments("Level", ["${CELLAR}"]).then(() => undefined)`);
  await until(gm, `canvas.level.id === "${GROUND}" && canvas.ready`);
  expect(await drawn(gm)).toEqual([
    ["Mira", "Wolf"],
    ["East", "West"],
  ]);
  await until(gm, `document.querySelector("#region-legend .region.controlled") === null`);
  expect(table.errors).toEqual([]);
});
