/** Leaks: the same fight twice, with a hidden enemy who makes no difference and without; what players' clients hear must be the same, frame by frame. */
import { seeded } from "../bench/random";
import type { Person } from "../play/support/person";
import type { Foundry } from "../play/support/server";
import type { ZoneIntent } from "../../src/zones/intents";
import { anyWish } from "../rulesets/laws/wishes";
import { until } from "../support/until";
import type { Failure } from "./ends";
import { clearField } from "./field";
import type { Report } from "./report";
import { SCENES, type SceneName } from "./plan";
import { seedDice } from "./page";
import { TortureTable } from "./table";

export interface Leak {
  readonly foundry: Foundry;
  readonly seed: number;
  /** How many pairs of fights. */
  readonly pairs: number;
  readonly until: number;
}

/** Without the one whose turns are by dice: there a figure more is another fight. */
const FIELDS: readonly SceneName[] = ["farmstead", "tavern"];

/** At a table of its own. */
export async function findLeaks(report: Report, { foundry, seed, pairs, until: end }: Leak): Promise<void> {
  report.begins("leaks");
  const table = await new TortureTable(foundry).open();
  let bent = 0;
  for (let at = 0; at < pairs && Date.now() < end; at++) {
    const scene = FIELDS[at % FIELDS.length]!;
    const found = await compared(table, SCENES[scene], seed * 1000 + at).catch((error: unknown): Failure[] => [
      { harm: "hung", what: String(error) },
    ]);
    if (found === null) bent += 1;
    else
      report.adds("leaks", {
        seed: `--class leaks --foundry ${foundry} --seed ${seed} (pair ${at}, ${scene})`,
        failures: found,
      });
  }
  report.notes(`leaks: in ${bent} of ${pairs} pairs on ${foundry} the rules made a difference; they are not compared`);
  await table.close();
}

/** Null where the hidden one has made a difference by the rules. */
async function compared(table: TortureTable, scene: string, seed: number): Promise<Failure[] | null> {
  await table.show(scene, seed);
  const wishes: ZoneIntent[] = [];
  const bare = await heardOf(table, seed, { isThere: false, wishes });
  const hidden = await heardOf(table, seed, { isThere: true, wishes });
  if (hidden.course !== bare.course) return null;
  const failures: Failure[] = [];
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
  /** How it went: what was asked for, dice, outcomes. */
  readonly course: string;
  readonly frames: ReadonlyMap<string, readonly string[]>;
  /** What the hidden figure is called. */
  readonly names: readonly string[];
}

const MOVES = 8;

/** A GM's: the turn is passed instead. */
const BY_HAND: readonly string[] = ["pass", "place", "remove", "condition", "sporadic"];

/** One round of a fight as both players' clients hear it; the hidden one's turn is the last, and does not come. */
async function heardOf(
  table: TortureTable,
  seed: number,
  { isThere, wishes }: { isThere: boolean; wishes: ZoneIntent[] },
): Promise<Heard> {
  const chance = seeded(seed);
  const { gm, play } = table;
  const players = [play.alice, play.bob];
  const { names, last } = await begin(table, Array.from({ length: 300 }, chance), isThere);
  for (const player of players) await player.run(listen);
  await gm.run(seedDice, seed);
  for (let at = 0; at < MOVES; at++) {
    const { battle } = await table.sight();
    const turn = battle.record.battle[""]?.turn ?? null;
    const wish = (wishes[at] ??= anyWish(battle, chance));
    const isPass = BY_HAND.includes(wish.kind);
    if (isPass && turn === last) break;
    if (isPass) await gm.run(() => game.combat.nextTurn().then(() => true));
    else await gm.run((intent: object) => game.zonebound.act(intent, game.scenes.viewed).then(() => true), wish);
    await goesOn(table);
  }
  await new Promise((over) => setTimeout(over, 150));
  const frames = new Map<string, string[]>();
  for (const player of players) frames.set(player.name, normal(await taken(player), names));
  return { frames, names, course: await gm.run(courseOf) };
}

/** Each play by what was wanted, what was thrown and how it ended. */
function courseOf(): string {
  const page = globalThis as any;
  const cards = Object.values<string>(page.flag().plays ?? {}).map((text) => JSON.parse(text));
  const throws = (journal: any[]): unknown[] =>
    journal.filter(({ kind }) => kind === "throw").map(({ faces }) => faces);
  return JSON.stringify(
    cards
      .sort((one, other) => one.revision - other.revision)
      .map(({ intent, journal, outcome, positions }) => [intent, throws(journal), outcome, positions.length]),
  );
}

/** Nobody reacts. */
async function goesOn(table: TortureTable): Promise<void> {
  await until(
    "the play is over",
    async () => {
      await table.gm.run(() => {
        const no = document.querySelector<HTMLElement>("#zonebound-tray [data-answer=no]");
        (no ?? document.querySelector<HTMLElement>("#zonebound-tray [data-choice]"))?.click();
      });
      return (await table.look(60)).kind === "quiet";
    },
    20_000,
  );
}

/** The GM's figures are all that fight, so that nobody else's answer takes its time; the hidden one comes last. */
async function begin(
  table: TortureTable,
  numbers: number[],
  isThere: boolean,
): Promise<{ names: string[]; last: string | null }> {
  const { gm } = table;
  await gm.run(clearField);
  const begun = await gm.run(
    async (draws: number[], withHidden: boolean) => {
      const page = globalThis as any;
      const scene = game.scenes.viewed;
      const spots = page.spotsIn();
      const all = scene.tokens.contents;
      const spy = all.at(-1);
      const fighters = all.slice(0, 4);
      const taken: number[][] = [];
      const updates = [...fighters, spy].map((token: any, at: number) => {
        const isFree = ([x, y]: number[]): boolean =>
          taken.every(([x2, y2]) => Math.max(Math.abs(x! - x2!), Math.abs(y! - y2!)) >= 200);
        const found = draws
          .slice(at * 40)
          .map((one) => spots[Math.floor(one * spots.length)])
          .find(isFree);
        taken.push(found);
        return { _id: token.id, x: found[0], y: found[1], elevation: 0 };
      });
      await scene.updateEmbeddedDocuments("Token", updates, { animate: false });
      // What Foundry itself remembers of earlier fights is no leak.
      for (const token of [...fighters, spy]) await token.clearMovementHistory();
      await spy.update({ hidden: true, name: "Sneaking Sally" });
      const fought = withHidden ? [...fighters, spy] : fighters;
      const combat = await Combat.implementation.create({ scene: scene.id, active: true });
      await combat.createEmbeddedDocuments(
        "Combatant",
        fought.map(({ id: tokenId, actorId }: any, at: number) => ({
          tokenId,
          actorId,
          sceneId: scene.id,
          initiative: 100 - at,
          hidden: tokenId === spy.id,
        })),
      );
      await combat.startCombat();
      return { names: [spy.id, spy.name], last: fighters.at(-1).id };
    },
    numbers,
    isThere,
  );
  await until("it is begun", () => gm.run((): boolean => game.combat?.getFlag("zonebound", "record") !== undefined));
  await goesOn(table);
  await new Promise((over) => setTimeout(over, 150));
  return begun;
}

/** Every frame that comes from now on. */
function listen(): void {
  const page = globalThis as any;
  page.caught = [];
  if (page.isListening) return;
  page.isListening = true;
  const { dispatchEvent } = WebSocket.prototype;
  const seen = new WeakSet<Event>();
  WebSocket.prototype.dispatchEvent = function (event: Event): boolean {
    if (event.type === "message" && !seen.has(event)) page.caught.push(String((event as MessageEvent).data));
    seen.add(event);
    return dispatchEvent.call(this, event);
  };
}

function taken(player: Person): Promise<string[]> {
  return player.run((): string[] => (globalThis as any).caught.splice(0));
}

/** Documents of which Foundry itself tells whoever is hidden. */
const FOUNDRYS: readonly string[] = ["Token", "Actor", "ActorDelta", "Combatant"];

/** What this system causes, without ids, times, and what Foundry keeps of documents that are gone. */
function normal(frames: readonly string[], names: readonly string[]): string[] {
  return frames.flatMap((frame) => {
    const start = frame.indexOf("[");
    if (!frame.startsWith("4") || start < 0) return [];
    const [event, body] = JSON.parse(frame.slice(start)) as [string, any];
    // An update that has changed nothing says nothing; how many of them there are is a matter of moments.
    if (Array.isArray(body?.result) && body.result.length === 0) return [];
    if (FOUNDRYS.includes(body?.type) && names.some((name) => frame.includes(name))) return [];
    const text = JSON.stringify([event, body])
      .replace(/\b1[78]\d{11}\b/g, "time")
      .replace(/\{"_id":"\w+","_tombstone":true\},?/g, "")
      .replace(/\\*"(deadline|since|modifiedTime|time)\\*":[\d.]+/g, "$1")
      .replace(/\b(?!token|region|scene|actor)[A-Za-z0-9]{16}\b/g, "#");
    return [text];
  });
}
