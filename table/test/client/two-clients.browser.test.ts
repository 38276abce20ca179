/** The whole table in two real browsers: a drag, a question, a setting, a message, seen by the other. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable, type RunningTable } from "./table-process";

let table: RunningTable;
let gm: Page;
let alice: Page;

beforeAll(async () => {
  table = await openTable();
  [gm, alice] = await Promise.all([table.join("Gamemaster"), table.join("Alice")]);
});

afterAll(() => table?.close());

/** Waits until an expression of the page is true. */
async function until(page: Page, expression: string): Promise<void> {
  await page.waitForFunction(expression, null, { timeout: 30_000 });
}

const MIRA = `game.scenes.active.tokens.getName("Mira")`;

describe("two browsers at one table", () => {
  it("have heard the hooks of the start in their order, and see the scene", async () => {
    for (const page of [gm, alice]) {
      expect(await page.evaluate(`trial.log.join(" ")`)).toBe("init i18nInit setup ready");
      expect(await page.evaluate(`canvas.ready && canvas.scene.name`)).toBe("Meadow");
    }
    expect(await gm.evaluate(`game.users.players.every((user) => user.active === (user.name === "Alice"))`)).toBe(true);
  });

  it("both see a token that one drags, and the regions that it crosses", async () => {
    const { from, to } = await alice.evaluate<{ from: Point; to: Point }>(`(() => {
      const middle = ${MIRA}.getCenterPoint();
      const plain = ({ x, y }) => ({ x, y });
      return {
        from: plain(canvas.clientCoordinatesFromCanvas(middle)),
        to: plain(canvas.clientCoordinatesFromCanvas({ x: middle.x + 500, y: middle.y + 200 })),
      };
    })()`);
    await drag(alice, from, to);
    for (const page of [gm, alice]) {
      await until(page, `${MIRA}._source.x === 600 && ${MIRA}._source.y === 500`);
      const alarms = await page.evaluate(
        `JSON.stringify(trial.alarms.map(({ name, region, user }) => [name, region, user]))`,
      );
      expect(JSON.parse(String(alarms))).toEqual([
        ["tokenEnter", "East", "Alice"],
        ["tokenMoveIn", "East", "Alice"],
      ]);
    }
  });

  it("answer questions, and refuse those nobody can answer", async () => {
    const query = `game.users.getName("Alice").query("trial.double", { number: 21 }, { timeout: 20_000 })`;
    expect(await gm.evaluate(query)).toBe(42);
    const absent = `game.users.getName("Bob").query("trial.double", {}, { timeout: 500 }).catch((error) => error.message)`;
    expect(await gm.evaluate(absent)).toMatch(/not active/);
  });

  it("share the world's settings, which only the GM changes", async () => {
    await gm.evaluate(`game.settings.set("trial", "volume", 8)`);
    await until(alice, `game.settings.get("trial", "volume") === 8`);
    const refusal = await alice.evaluate(`game.settings.set("trial", "volume", 1).catch((error) => error.message)`);
    expect(refusal).toMatch(/lacks permission/);
    table.errors.length = 0; // the refusal is told in the console
  });

  it("show a message with a throw in both logs", async () => {
    await alice.evaluate(`new Roll("2d6 + 1").toMessage({ flavor: "A throw" })`);
    for (const page of [gm, alice]) await until(page, `document.querySelector(".chat-log .dice-total") !== null`);
    const shown = await gm.evaluate(`document.querySelector(".chat-log .dice-total").textContent`);
    expect(Number(shown)).toBe(await alice.evaluate(`game.messages.contents.at(-1).rolls[0].total`));
  });

  it("show what is said after everything has been deleted", async () => {
    await gm.evaluate(
      `ChatMessage.createDocuments(Array.from({ length: 30 }, (_, at) => ({ content: "line " + at })))`,
    );
    await until(alice, `document.querySelectorAll(".chat-log [data-message-id]").length > 30`);
    await gm.evaluate(`ChatMessage.deleteDocuments([], { deleteAll: true })`);
    await gm.evaluate(`ChatMessage.create({ content: "from the GM" })`);
    await alice.evaluate(`ChatMessage.create({ content: "from Alice" })`);
    const log = `[...document.querySelectorAll("#chat .chat-log .message-content")].map((each) => each.textContent).join()`;
    for (const page of [gm, alice]) await until(page, `${log} === "from the GM,from Alice"`);
  });

  it("stand still while the GM has paused the game", async () => {
    await gm.evaluate(`game.togglePause(true, { broadcast: true })`);
    await until(alice, `game.paused && document.querySelector("#pause").classList.contains("paused")`);
    expect(await alice.evaluate(`game.togglePause(false, { broadcast: true })`)).toBe(true);
    await alice.keyboard.press("Space");
    expect(await alice.evaluate(`game.paused`)).toBe(true);
    await gm.keyboard.press("Space");
    await until(alice, `!game.paused && !document.querySelector("#pause").classList.contains("paused")`);
  });

  it("name the players, with their characters", async () => {
    expect(await gm.evaluate(`document.querySelector("#players").textContent`)).toMatch(/Alice \[Mira\]/);
    expect(await gm.evaluate(`document.querySelector("#players").textContent`)).not.toContain("undefined");
  });

  it("hear each other on the system's socket, with an attested sender", async () => {
    await alice.evaluate(`game.socket.emit("system.trial", { word: "hello" })`);
    await until(gm, `trial.messages.length === 1`);
    const [message] = JSON.parse(String(await gm.evaluate(`JSON.stringify(trial.messages)`))) as { senderId: string }[];
    expect(message).toEqual({ data: { word: "hello" }, senderId: await alice.evaluate(`game.userId`) });
    expect(await alice.evaluate(`trial.messages.length`)).toBe(0);
  });

  it("have met no error on their way", () => expect(table.errors).toEqual([]));
});

interface Point {
  x: number;
  y: number;
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
  }
  await page.mouse.up();
}
