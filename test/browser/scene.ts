/** The scene as the tests set it up and look at it. Everything goes through the public API, in the page. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Point } from "../support/fight";
import { middleOf } from "../support/state";
import { meetBrowser } from "./browser";
import { type HostOptions, startHost } from "./host";
import { type BarSeen, isPanned, joinAs, type Person, showBar } from "./people";
import { until } from "../support/until";

export interface Company {
  readonly gm: Person;
  readonly alice: Person;
  readonly bob: Person;
  /** Those who are seated, the GM first. */
  readonly everybody: readonly Person[];
  /** One more at the same table, in a context of their own. */
  join(name: string): Promise<Person>;
}

interface GatherOptions extends HostOptions {
  /** Who sits beside the GM; without it Alice and Bob. */
  readonly players?: readonly ("alice" | "bob")[];
  /** Who only answers and reads, and needs no board. */
  readonly boardless?: readonly ("gamemaster" | "alice" | "bob")[];
  readonly bar?: BarSeen;
  /** The one that all of them have chosen, by its code. */
  readonly language?: string;
}

/** A table of one's own with people at it, for all tests of the file or group; no page may meet an error. */
export function gather({
  players = ["alice", "bob"],
  boardless = [],
  bar = "away",
  language,
  ...options
}: GatherOptions = {}): Company {
  const [gm, alice, bob] = [{} as Person, {} as Person, {} as Person];
  const seats = players.map((player) => (player === "alice" ? alice : bob));
  const everybody = [gm, ...seats];
  gm.company = everybody;
  const ends: (() => Promise<void>)[] = [];
  let join: Company["join"] = async (name) => Promise.reject(new Error(`${name} finds no table yet`));
  beforeAll(async () => {
    const [host, browser] = await Promise.all([startHost(options), meetBrowser()]);
    ends.push(
      () => host.close(),
      () => browser.close(),
    );
    join = async (name) => {
      const board = !boardless.some((one) => one === name.toLowerCase());
      const person = await joinAs(browser, host, name, { board, ...(language ? { language } : {}) });
      if (bar !== "away") await showBar(person, bar);
      return person;
    };
    Object.assign(gm, await join("Gamemaster"));
    // Enough for a reload on a busy machine while a question waits.
    await gm.page.evaluate(() => game.settings.set("zonebound", "promptSeconds", 120));
    await Promise.all(seats.map(async (seat) => Object.assign(seat, await join(seat === alice ? "Alice" : "Bob"))));
  });
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  afterEach(() => {
    for (const { name, errors } of everybody) expect(errors, `errors on ${name}'s page`).toEqual([]);
  });
  return { gm, alice, bob, everybody, join: (name) => join(name) };
}

async function screenPoint({ page }: Person, [x, y]: Point): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([sx, sy]) => {
      const { x: px, y: py } = canvas.stage.worldTransform.apply({ x: sx, y: sy });
      return { x: px, y: py };
    },
    [x, y] as const,
  );
}

/** Brings both points into view, away from the tools at the left and the sidebar at the right. */
export async function lookAt({ page }: Person, points: readonly Point[]): Promise<void> {
  const xs = points.map(([px]) => px);
  const scale = Math.min(0.4, 740 / (Math.max(...xs) - Math.min(...xs)));
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  await page.evaluate(([cx, cy, zoom]) => canvas.pan({ x: cx + 150, y: cy, scale: zoom }), [x, y, scale] as const);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await isPanned({ page });
}

/** As long as a token glides, in milliseconds, and longer. */
const GLIDE = 3000;

/** Until the token is painted where it stands: on its way there it would be missed. One that rests elsewhere is as it is. */
async function hasLanded({ page }: Person, name: string): Promise<void> {
  const isThere = (token: string): boolean => {
    const { _source, object } = canvas.scene.tokens.getName(token);
    return Math.hypot(object.position.x - _source.x, object.position.y - _source.y) < 1;
  };
  await page.waitForFunction(isThere, name, { timeout: GLIDE }).catch(() => undefined);
}

/** Picks a token up and holds it over a point, the button still down. */
export async function dragOver(person: Person, name: string, to: Point): Promise<void> {
  await hasLanded(person, name);
  const from = await middleOf(person, name);
  await lookAt(person, [from, to]);
  const [start, end] = [await screenPoint(person, from), await screenPoint(person, to)];
  await isFree(person, start);
  await person.page.mouse.move(start.x, start.y);
  await person.page.mouse.down();
  await person.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 });
  await person.page.mouse.move(end.x, end.y, { steps: 5 });
}

/** A frame of the map and a little more, in milliseconds. */
const FRAME = 120;

/** What the ruler says of a token that is held, once it says the same for longer than a frame: a drag has several ends. */
export async function rulerText({ page }: Person): Promise<string> {
  const label = page.locator(".zonebound-ruler");
  await label.waitFor({ timeout: 20_000 });
  let last = "";
  await until("the ruler has come to rest", async () => {
    const before = last;
    await page.waitForTimeout(FRAME);
    last = (await label.innerText()).replace(/\s+/g, " ");
    return last === before;
  });
  return last;
}

/** Drags a token to a point on the map. */
export async function drag(person: Person, name: string, to: Point): Promise<void> {
  await dragOver(person, name, to);
  await person.page.mouse.up();
}

/** A drag that starts on a window would test nothing. */
async function isFree({ page }: Person, point: { x: number; y: number }): Promise<void> {
  const hit = await page.evaluate(({ x, y }) => {
    const found = document.elementFromPoint(x, y);
    return found?.matches("canvas") ? "CANVAS" : found?.closest("[id]")?.id;
  }, point);
  if (hit !== "CANVAS") throw new Error(`the drag would start on ${hit}, not on the map`);
}

/** Words that one of our layers shows. */
export async function mapWords({ page }: Person, layer: "zonebound" | "zoneboundHexes"): Promise<string[]> {
  return page.evaluate((name) => {
    const found: string[] = [];
    const visit = (node: any): void => {
      if (!node.visible) return;
      if (typeof node.text === "string" && node.text !== "") found.push(node.text);
      for (const child of node.children ?? []) visit(child);
    };
    visit(canvas[name]);
    return found;
  }, layer);
}

/** The text of the newest card, as this person reads it. */
export async function lastCard({ page }: Person): Promise<string> {
  return (await page.locator("#chat .chat-message, .chat-log .chat-message").last().innerText()).replace(/\s+/g, " ");
}

export async function warnings({ page }: Person): Promise<string> {
  const all = await page.locator("#notifications .notification").allInnerTexts();
  return all.join(" ").replace(/\s+/g, " ");
}
