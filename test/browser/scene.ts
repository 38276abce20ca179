/** The scene as the tests set it up and look at it. Everything goes through the public API, in the page. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { readStored } from "../../src/foundry/storage/stored-record";
import { type FigureState, rowOf } from "../../src/zones/record";
import { meetBrowser } from "./browser";
import { type HostOptions, startHost } from "./host";
import { joinAs, type Person, showPalette } from "./people";
import { zoneGround } from "../../src/zones/zone-ground";

export type Point = readonly [x: number, y: number];

/** Middles of the farmstead's zones, where no token of the set-up stands. */
export const ZONES: Readonly<Record<string, Point>> = {
  House: [500, 1700],
  Orchard: [500, 400],
  Yard: [1300, 900],
  Garden: [1300, 1700],
  Barnyard: [1300, 300],
  Lane: [2300, 700],
  Field: [2200, 1500],
};

export const zone = (name: string): Point => ZONES[name] ?? [0, 0];

/** Ann on the lawn of the orchard, Grub by the well, everybody else far off. */
export const APART: Readonly<Record<string, Point>> = {
  Ann: [500, 400],
  Cat: [200, 300],
  Dan: [1000, 1500],
  Eve: [1000, 1600],
  Grub: [1400, 900],
  Snag: [2300, 1700],
  "Goblin 1": [2500, 1800],
  "Goblin 2": [2500, 700],
};

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
  readonly palette?: boolean;
  /** The one that all of them have chosen, by its code. */
  readonly language?: string;
}

/** A table of one's own with people at it, for all tests of the file or group; no page may meet an error. */
export function gather({
  players = ["alice", "bob"],
  palette = false,
  language,
  ...options
}: GatherOptions = {}): Company {
  const [gm, alice, bob] = [{} as Person, {} as Person, {} as Person];
  const seats = players.map((player) => (player === "alice" ? alice : bob));
  const everybody = [gm, ...seats];
  const ends: (() => Promise<void>)[] = [];
  let join: Company["join"] = async (name) => Promise.reject(new Error(`${name} finds no table yet`));
  beforeAll(async () => {
    const [host, browser] = await Promise.all([startHost(options), meetBrowser()]);
    ends.push(
      () => host.close(),
      () => browser.close(),
    );
    join = async (name) => {
      const person = await joinAs(browser, host, name, language);
      if (palette) await showPalette(person, true);
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

export interface Setup {
  /** Who fights, in turn order; the others leave the map's business alone. */
  readonly order: readonly string[];
  /** Where tokens stand, by the top left corner of their square. */
  readonly at?: Readonly<Record<string, Point>>;
  /** Attributes of their actors. */
  readonly attributes?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Ruleset settings or flags of the scene. */
  readonly flags?: Readonly<Record<string, unknown>>;
}

/** A fight begins: positions and attributes first, then a started combat in the order given. */
export async function beginFight(gm: Person, setup: Setup): Promise<void> {
  await gm.page.evaluate(async ({ order, at = {}, attributes = {}, flags = {} }) => {
    for (const combat of [...game.combats]) await combat.delete();
    await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
    // An update merges: what an earlier fight has set is taken back by name.
    await canvas.scene.update({ "flags.zonebound": { ruleset: "", movement: "", enforcement: "", ...flags } });
    const tokens = canvas.scene.tokens;
    const moves = Object.entries(at).map(([name, [x, y]]) => ({ _id: tokens.getName(name).id, x, y }));
    await canvas.scene.updateEmbeddedDocuments("Token", moves, { animate: false });
    for (const name of order) {
      const changed = { ST: 10, DX: 11, IQ: 10, MR: 10, ...attributes[name] };
      await tokens.getName(name).actor.update({ "system.attributes": changed, "system.hits.value": changed.ST });
    }
    const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
    const fighters = order.map((name, index) => ({
      tokenId: tokens.getName(name).id,
      sceneId: canvas.scene.id,
      actorId: tokens.getName(name).actorId,
      initiative: 100 - index,
    }));
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.startCombat();
  }, setup);
  await settled(gm);
}

/** Nothing is open and the fight's record stands. */
export async function settled({ page }: Person): Promise<void> {
  await page.waitForFunction(
    () => game.combat?.started && game.combat.getFlag("zonebound", "record") !== undefined,
    null,
    { timeout: 15_000 },
  );
}

/** The next dice that the GM's client rolls, face by face; after them everything is by chance again. */
export async function loadDice({ page }: Person, faces: readonly number[]): Promise<void> {
  await page.evaluate((list) => {
    const left = [...list];
    CONFIG.Dice.randomUniform = () => (left.length > 0 ? 1 - ((left.shift() ?? 1) - 0.5) / 6 : Math.random());
  }, faces as number[]);
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

export async function middleOf({ page }: Person, name: string): Promise<Point> {
  return page.evaluate((token) => {
    const { x, y, width, height } = canvas.scene.tokens.getName(token)._source;
    return [x + (width * canvas.grid.size) / 2, y + (height * canvas.grid.size) / 2] as const;
  }, name);
}

/** Brings both points into view, away from the tools at the left and the sidebar at the right. */
async function lookAt({ page }: Person, points: readonly Point[]): Promise<void> {
  const xs = points.map(([px]) => px);
  const scale = Math.min(0.4, 740 / (Math.max(...xs) - Math.min(...xs)));
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  await page.evaluate(([cx, cy, zoom]) => canvas.pan({ x: cx + 150, y: cy, scale: zoom }), [x, y, scale] as const);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() => canvas.stage.worldTransform.a === canvas.stage.scale.x);
  await page.waitForTimeout(150);
}

/** Picks a token up and holds it over a point, the button still down. */
export async function dragOver(person: Person, name: string, to: Point): Promise<void> {
  const from = await middleOf(person, name);
  await lookAt(person, [from, to]);
  const [start, end] = [await screenPoint(person, from), await screenPoint(person, to)];
  await isFree(person, start);
  await person.page.mouse.move(start.x, start.y);
  await person.page.mouse.down();
  await person.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 });
  await person.page.mouse.move(end.x, end.y, { steps: 5 });
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

/** The zone a token's middle is in, by the scene's own regions; null outside all. */
export async function zoneOf({ page }: Person, name: string): Promise<string | null> {
  return page.evaluate((token) => {
    const { x, y, width, height } = canvas.scene.tokens.getName(token)._source;
    const middle = { x: x + (width * canvas.grid.size) / 2, y: y + (height * canvas.grid.size) / 2, elevation: 0 };
    const zones = canvas.scene.regions.filter((region: any) =>
      region.behaviors.some((one: any) => one.type === "zonebound.zone"),
    );
    return zones.find((region: any) => region.testPoint(middle))?.name ?? null;
  }, name);
}

/** Waits until everybody sees the token in that zone. */
export async function landsIn(people: readonly Person[], name: string, zone: string): Promise<void> {
  for (const person of people) {
    await until(`${person.name} sees ${name} in ${zone}`, async () => (await zoneOf(person, name)) === zone);
  }
}

export async function positionOf({ page }: Person, name: string): Promise<Point> {
  return page.evaluate((token) => {
    const { x, y } = canvas.scene.tokens.getName(token)._source;
    return [x, y] as const;
  }, name);
}

/** What the record says of a figure. */
export async function stateOf({ page }: Person, name: string): Promise<FigureState> {
  const [id, flag]: [string, unknown] = await page.evaluate(
    (token) => [canvas.scene.tokens.getName(token).id, game.combat.getFlag("zonebound", "record")],
    name,
  );
  return rowOf(readStored(flag, zoneGround).record, "figure", id);
}

/** The text of the newest card, as this person reads it. */
export async function lastCard({ page }: Person): Promise<string> {
  return (await page.locator("#chat .chat-message, .chat-log .chat-message").last().innerText()).replace(/\s+/g, " ");
}

export async function warnings({ page }: Person): Promise<string> {
  const all = await page.locator("#notifications .notification").allInnerTexts();
  return all.join(" ").replace(/\s+/g, " ");
}

export async function until(what: string, check: () => Promise<boolean>, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`never came about: ${what}`);
    await new Promise((next) => setTimeout(next, 60));
  }
}
