/** A way that a user of 14 is asked to plan by dragging (https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html#planMovement). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTable, type RunningTable } from "../client/table-process";

const MIRA = `game.scenes.active.tokens.getName("Mira")`;

let table: RunningTable;
let gm: Page;
let alice: Page;

beforeAll(async () => {
  table = await openTable({ foundry: 14 });
  [gm, alice] = await Promise.all([table.join("Gamemaster"), table.join("Alice")]);
});

afterAll(() => table?.close());

beforeEach(async () => {
  await gm.evaluate(`${MIRA}.update({ x: 100, y: 300 }, { animate: false })`);
  for (const page of [gm, alice]) await until(page, `${MIRA}._source.x === 100`);
});

async function until(page: Page, expression: string): Promise<void> {
  await page.waitForFunction(expression, null, { timeout: 30_000 });
}

/** Asks for a way; the answer is then in `planned`. */
async function ask(page: Page, options = "{}"): Promise<void> {
  await page.evaluate(`(() => {
    globalThis.planned = undefined;
    void ${MIRA}.object.planMovement(${options}).then((way) => (globalThis.planned = way));
  })()`);
  await until(page, `${MIRA}.object.controlled || planned === null`);
}

/** The middle of Mira, so many spaces to the right. */
async function pointer(page: Page, spaces: number): Promise<[x: number, y: number]> {
  return page.evaluate<[number, number]>(`(() => {
    const { x, y } = ${MIRA}.getCenterPoint();
    const at = canvas.clientCoordinatesFromCanvas({ x: x + ${spaces * 100}, y });
    return [at.x, at.y];
  })()`);
}

/** A press soon after the last one at the same spot is a double click, which opens a sheet over the board. */
const afterClick = (page: Page): Promise<void> => page.waitForTimeout(400);

async function dragBy(page: Page, spaces: number): Promise<void> {
  await afterClick(page);
  const [from, to] = [await pointer(page, 0), await pointer(page, spaces)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}

/** The way that is planned just now ends so many spaces to the right: a drop is judged by it. */
async function plansTo(page: Page, spaces: number): Promise<void> {
  const end = `${MIRA}.object._plannedMovement?.[game.user.id]?.foundPath.at(-1)?.x`;
  await until(page, `${end} === ${100 + spaces * 100}`);
}

const SEEN = `JSON.stringify({ way: planned && [planned.origin.x, planned.destination.x, planned.waypoints.at(-1).action],
  x: ${MIRA}._source.x, state: ${MIRA}.movement.state })`;

async function seen(page: Page): Promise<unknown> {
  await until(page, `planned !== undefined`);
  return JSON.parse(String(await page.evaluate(SEEN)));
}

describe("Token#planMovement", () => {
  it("makes a plan of the drop, of an allowed kind, which begins when it is started", async () => {
    await ask(alice, `{ allowedActions: ["fly"], moveOptions: { showRuler: false } }`);
    await dragBy(alice, 3);
    expect(await seen(alice)).toEqual({ way: [100, 400, "fly"], x: 100, state: "planned" });
    expect(await alice.evaluate(`${MIRA}.movement.id === planned.id && ${MIRA}.movement.showRuler`)).toBe(false);
    expect(await alice.evaluate(`${MIRA}.startMovement(planned.id)`)).toBe(true);
    expect(await alice.evaluate(`${MIRA}._source.x`)).toBe(400);
  });

  it("is over after one plan: the next drag moves", async () => {
    await ask(gm);
    await dragBy(gm, 1);
    expect(await seen(gm)).toMatchObject({ x: 100, state: "planned" });
    await dragBy(gm, 2);
    await until(gm, `${MIRA}._source.x === 300 && ${MIRA}.movement.state === "completed"`);
  });

  it("cuts off what is too far", async () => {
    await ask(gm, `{ maxDistance: 10 }`);
    await dragBy(gm, 5);
    expect(await seen(gm)).toEqual({ way: [100, 300, "walk"], x: 100, state: "planned" });
  });

  it("refuses drops out of the limits where it shall, and waypoints on a direct way", async () => {
    await ask(gm, `{ minDistance: 10, maxCost: 20, preventDrop: true, direct: true }`);
    await dragBy(gm, 5);
    expect(await gm.evaluate(`canvas.tokens._draggedToken?.name`)).toBe("Mira");
    await gm.mouse.move(...(await pointer(gm, 1)));
    await plansTo(gm, 1);
    await gm.mouse.down();
    await gm.mouse.up();
    await gm.mouse.move(...(await pointer(gm, 3)), { steps: 3 });
    await plansTo(gm, 3);
    await gm.keyboard.down("Control");
    await gm.mouse.down();
    await gm.mouse.up();
    await gm.keyboard.up("Control");
    expect(await gm.evaluate(`planned`)).toBeUndefined();
    await afterClick(gm);
    await gm.mouse.down();
    await gm.mouse.up();
    expect(await seen(gm)).toEqual({ way: [100, 400, "walk"], x: 100, state: "planned" });
    expect(await gm.evaluate(`planned.waypoints.filter(({ explicit }) => explicit).length`)).toBe(1);
  });

  it.each([
    ["Escape is pressed", `undefined`, "Escape"],
    ["the token is released", `${MIRA}.object.release()`, ""],
    ["the token is locked", `${MIRA}.update({ locked: true }).then(() => ${MIRA}.update({ locked: false }))`, ""],
    ["another way is asked for", `void ${MIRA}.object.planMovement()`, ""],
  ])("answers null once %s", async (_said, expression, key) => {
    await ask(gm);
    await gm.evaluate(expression);
    if (key) await gm.keyboard.press(key);
    await until(gm, `planned === null`);
    await gm.keyboard.press("Escape");
  });

  it("answers null to a player once the game is paused, and while it is", async () => {
    await ask(alice);
    await gm.evaluate(`game.togglePause(true, { broadcast: true })`);
    await until(alice, `game.paused && planned === null`);
    await ask(alice);
    expect(await alice.evaluate(`planned`)).toBeNull();
    await gm.evaluate(`game.togglePause(false, { broadcast: true })`);
    await until(alice, `!game.paused`);
  });

  it("meets no error", () => expect(table.errors).toEqual([]));
});
