/** Leaks: the same fight twice, with a hidden enemy who makes no difference and without; what players' clients hear must be the same, frame by frame. */
import { seeded } from "../bench/random";
import { type Battle, timeOf } from "../../src/engine/battle";
import type { Intent } from "../../src/engine/intents";
import { resolve } from "../../src/engine/legality";
import { isOnHexes } from "../../src/hexes/hex-ground";
import type { Person } from "../play/support/person";
import type { Foundry } from "../play/support/server";
import type { Failure } from "./ends";
import { listen, normal, silence, taken } from "./frames";
import { beginLeak, holdsSpell, passesOn, type Role, ROLES, untilOver } from "./leak-field";
import type { Report } from "./report";
import { groundOf, SCENES, type SceneName } from "./plan";
import { seedDice } from "./page";
import { flies } from "./pilots";
import { TortureTable } from "./table";
import { anyWish, BY_HAND } from "./wishes";

export interface Leak {
  readonly foundry: Foundry;
  readonly seed: number;
  /** How many pairs of fights. */
  readonly pairs: number;
  readonly until: number;
}

const FIELDS: readonly SceneName[] = ["farmstead", "gatehouse", "village", "gatehouse", "tavern", "fen"];

/** At a table of its own. */
export async function findLeaks(report: Report, { foundry, seed, pairs, until: end }: Leak): Promise<void> {
  report.begins("leaks");
  report.begins("leaks on hexes");
  const table = await new TortureTable(foundry).open();
  let bent = 0;
  for (let at = 0; at < pairs && Date.now() < end; at++) {
    const scene = FIELDS[at % FIELDS.length]!;
    const role = scene === "gatehouse" ? (ROLES[Math.floor(at / 3) % ROLES.length] ?? "watcher") : "watcher";
    const found = await compared(table, { scene: SCENES[scene], role }, seed * 1000 + at).catch(
      (error: unknown): Failure[] => [{ harm: "hung", what: String(error) }],
    );
    if (found === null) bent += 1;
    else
      report.adds(groundOf(scene) === "zones" ? "leaks" : "leaks on hexes", {
        seed: `--class leaks --foundry ${foundry} --seed ${seed} (pair ${at}, ${scene}, ${role})`,
        failures: found,
      });
  }
  report.notes(`leaks: in ${bent} of ${pairs} pairs on ${foundry} the rules made a difference; they are not compared`);
  report.notes(
    `leaks: hidden figures acted ${acted.times} times up to then, were asked in ${acted.asked} fights, held a spell in ${acted.held}`,
  );
  await table.close();
}

/** Null where the hidden one has made a difference by the rules. */
async function compared(
  table: TortureTable,
  { scene, role }: { scene: string; role: Role },
  seed: number,
): Promise<Failure[] | null> {
  await table.show(scene, seed);
  // In every second half dozen of pairs what the hidden one does is decided beforehand.
  const level = Math.floor(seed / FIELDS.length) % 2 === 0 ? "ask" : "off";
  await table.gm.run((to: string) => game.settings.set("zonebound", "automation-hidden", to), level);
  const wishes: Intent[] = [];
  // In every third half dozen an autopilot plays the others' side; where turns are by dice nobody knows whose is the last.
  const isFlown = Math.floor(seed / FIELDS.length) % 3 === 2 && scene !== SCENES.village;
  const bare = await heardOf(table, seed, { isThere: false, role, wishes, isFlown });
  const hidden = await heardOf(table, seed, { isThere: true, role, wishes, isFlown });
  const failures: Failure[] = hidden.ofItsActs.map((what) => ({ harm: "leaked", what }));
  if (level === "off" && hidden.isAsked)
    failures.push({ harm: "leaked", what: "a question takes its time although it is decided beforehand" });
  failures.push(...decidedByIt(bare.course, hidden.course));
  if (String(hidden.course) !== String(bare.course)) return failures.length > 0 ? failures : null;
  for (const [name, frames] of hidden.frames) {
    const others = bare.frames.get(name) ?? [];
    const [more, less] = [without(frames, others), without(others, frames)];
    for (let at = 0; at < Math.max(more.length, less.length); at++)
      failures.push({
        harm: "leaked",
        what: `${name} hears ${difference(more[at] ?? "nothing", less[at] ?? "nothing")}`,
      });
    for (const frame of frames.filter((one) => hidden.names.some((word) => one.includes(word))).slice(0, 3))
      failures.push({ harm: "leaked", what: `${name} is told its name: ${frame}` });
  }
  return failures;
}

/** What an autopilot does first that it would not do without one whom it cannot see. */
function decidedByIt(bare: Heard["course"], hidden: Heard["course"]): Failure[] {
  const at = hidden.findIndex((play, number) => play !== bare[number]);
  const [one, other] = [hidden[at], bare[at]].map((play) => intentOfAutopilot(play ?? "null"));
  if (at < 0 || one === other || (one ?? other) === null) return [];
  return [{ harm: "leaked", what: `an autopilot does ${one} with it there, and without it ${other}` }];
}

/** Null where it was not the autopilot's. */
function intentOfAutopilot(play: string): string | null {
  const { intent, why } = JSON.parse(play) ?? {};
  return why ? JSON.stringify(intent) : null;
}

/** Those of the first that are not in the second, as often as they are more. */
function without(frames: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return frames.filter((frame) => {
    const at = left.indexOf(frame);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** From a little before where two frames part. */
function difference(one: string, other: string): string {
  const found = [...one].findIndex((letter, at) => letter !== other[at]);
  const from = Math.max(0, found - 60);
  return `with it …${one.slice(from, from + 140)}… and without it …${other.slice(from, from + 140)}…`;
}

interface Heard {
  /** How it went, play by play: what was asked for, dice, outcomes. */
  readonly course: readonly string[];
  readonly frames: ReadonlyMap<string, readonly string[]>;
  /** What the hidden figure is called. */
  readonly names: readonly string[];
  /** Whether the hidden figure was asked anything. */
  readonly isAsked: boolean;
  /** What players' clients have heard while it acted. */
  readonly ofItsActs: readonly string[];
}

/** What hidden figures have done, of all pairs. */
const acted = { times: 0, asked: 0, held: 0 };

const MOVES = 8;

/** Whether the turn after this one is another round's, or another pass's, or the hidden figure's. */
function isLast(battle: Battle, hidden: string): boolean {
  const next = resolve(battle, { kind: "pass", to: "turn" });
  if (next.pending) return true;
  const { round, turn } = timeOf(next.battle);
  return round > timeOf(battle).round || passOf(next.battle) !== passOf(battle) || turn === hidden;
}

function passOf(battle: Battle): string {
  return isOnHexes(battle) ? JSON.stringify(battle.record.pass) : "";
}

/** One round of a fight as both players' clients hear it; the hidden one's turn is the last. */
async function heardOf(
  table: TortureTable,
  seed: number,
  { isThere, role, wishes, isFlown }: { isThere: boolean; role: Role; wishes: Intent[]; isFlown: boolean },
): Promise<Heard> {
  const chance = seeded(seed);
  const { gm } = table;
  const players = [table.play.alice, table.play.bob];
  const numbers = Array.from({ length: 300 }, chance);
  const { names, who } = await beginLeak(table, { numbers, isThere, role });
  if (role === "caster") await holdsSpell(table, who);
  const { battle: first } = await table.sight();
  if (isThere && JSON.stringify(first.record.figure[who]).includes('"holding":"')) acted.held += 1;
  for (const player of players) await player.run(listen);
  for (const player of players) await silence(player);
  for (const player of players) await taken(player);
  await gm.run(seedDice, seed);
  let isAsked = false;
  if (isFlown) isAsked = await givesToAutopilot(table, first, who);
  for (let at = 0; at < MOVES; at++) {
    const { battle } = await table.sight();
    const wish = (wishes[at] ??= anyWish(battle, chance));
    const isPass = BY_HAND.includes(wish.kind);
    if (isPass && isLast(battle, who)) break;
    if (isPass) await gm.run(() => game.combat.nextTurn().then(() => true));
    else await gm.run((intent: object) => game.zonebound.act(intent, game.scenes.viewed).then(() => true), wish);
    isAsked = (await untilOver(table, who, role === "order")) || isAsked;
  }
  const frames = await heardBy(players, names, timeOf(first).revision);
  if (isAsked) acted.asked += 1;
  const course = await gm.run(courseOf);
  return { frames, names, isAsked, course, ofItsActs: isThere ? await actsOf(table, { who, names }, chance) : [] };
}

/** Those on the other side than the hidden one; the last of all passes the turn by hand. */
async function givesToAutopilot(table: TortureTable, battle: Battle, hidden: string): Promise<boolean> {
  const fighters = battle.order.filter((who) => who !== hidden).slice(0, -1);
  const tokens = await table.gm.run(
    (ids: readonly string[], spy: string): string[] => {
      const sideOf = (id: string): number => game.scenes.viewed.tokens.get(id).disposition;
      return ids.filter((id) => sideOf(id) !== sideOf(spy));
    },
    fighters,
    hidden,
  );
  await flies(table, { tokens, temper: "bold" });
  return untilOver(table, hidden);
}

async function heardBy(
  players: readonly Person[],
  names: readonly string[],
  revision = 0,
): Promise<Map<string, string[]>> {
  for (const player of players) await silence(player);
  const frames = new Map<string, string[]>();
  for (const player of players) frames.set(player.name, normal(await taken(player), names, revision));
  return frames;
}

/** Turns passed at most until it is the hidden figure's, and what it does then. */
const TURNS = 12;

const ACTS = 3;

/** The hidden figure acts on its own turn: what changes nothing that players see, they hear nothing of. */
async function actsOf(
  table: TortureTable,
  { who, names }: { who: string; names: readonly string[] },
  chance: () => number,
): Promise<string[]> {
  const players = [table.play.alice, table.play.bob];
  const rows = (): Promise<string> => table.play.alice.run(rowsOfAll);
  const told: string[] = [];
  for (let turns = 0; turns < TURNS && timeOf((await table.sight()).battle).turn !== who; turns++) {
    await passesOn(table);
  }
  for (let acts = 0; acts < ACTS; acts++) {
    const { battle } = await table.sight();
    const wish = timeOf(battle).turn === who ? anyWish(battle, chance) : null;
    if (!wish || BY_HAND.includes(wish.kind) || !("who" in wish) || wish.who !== who) continue;
    await heardBy(players, names);
    acted.times += 1;
    const before = await rows();
    await table.gm.run((intent: object) => game.zonebound.act(intent, game.scenes.viewed).then(() => true), wish);
    await untilOver(table);
    for (const [name, heard] of await heardBy(players, names))
      if (heard.length > 0 && before === (await rows()))
        told.push(`${name} hears of ${JSON.stringify(wish)}: ${heard[0]!.slice(0, 240)}`);
  }
  return told;
}

/** What players have of visible figures: rows of the record, hits, and where they stand. */
function rowsOfAll(): string {
  const seen = game.combat.combatants.filter(({ token }: any) => token && !token.hidden);
  const hits = seen.map(({ actor }: any) => actor?.system.hits.value);
  const lines = (globalThis as any).flag().record.lines.filter((line: string) => !line.startsWith("@battle"));
  return JSON.stringify([lines, hits, seen.map(({ token: { x, y } }: any) => [x, y])]);
}

/** Each play by what was wanted and why, what was thrown and how it ended. */
function courseOf(): string[] {
  const page = globalThis as any;
  const cards = Object.values<string>(page.flag().plays ?? {}).map((text) => JSON.parse(text));
  const throws = (journal: any[]): unknown[] =>
    journal.filter(({ kind }) => kind === "throw").map(({ faces }) => faces);
  return cards
    .sort((one, other) => one.revision - other.revision)
    .map(({ intent, why, journal, outcome, positions }) =>
      JSON.stringify({ intent, why, throws: throws(journal), outcome, moved: positions.length }),
    );
}
