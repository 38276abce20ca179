/** Many fights, several tables at once; each pair of step and fault is to be met on each ground. */
import type { Foundry } from "../play/support/server";
import { BREAK_NAMES, FAULT_NAMES, FORGERY_NAMES } from "./all-faults";
import { type Draw, Drawn, nameOf, pairsOf } from "./draw";
import { Fight, type FightStory } from "./fight";
import { type FightPlan, formatPlan, groundOf, GROUNDS, type GroundName, type SceneName, SCENES, STEPS } from "./plan";
import { bounded } from "./patience";
import type { Report } from "./report";
import { TortureTable } from "./table";
import { QUESTIONS } from "./wishes";

/** How much is tried at most. */
export interface Bounds {
  readonly fights: number;
  /** Server time in milliseconds after which nothing new is begun. */
  readonly until: number;
  readonly seed: number;
  readonly foundries: readonly Foundry[];
  /** Tables that play at once. */
  readonly tables: number;
  /** Where others than all of the class. */
  readonly scenes?: readonly SceneName[];
  /** Told of each fight as it ends. */
  readonly tell?: (line: string) => void;
  /** Told of each failure at once, and of how it goes now and then. */
  readonly say?: (line: string) => void;
}

const EVERYWHERE = Object.keys(SCENES) as SceneName[];

/** The classes of trials that are fights, by what strikes them. */
export const CLASSES = {
  fights: { faults: FAULT_NAMES, steps: STEPS, scenes: EVERYWHERE, fewest: 1, most: 3 },
  forgeries: { faults: FORGERY_NAMES, steps: STEPS, scenes: GROUNDS.zones, fewest: 4, most: 6 },
  broken: {
    faults: BREAK_NAMES,
    steps: ["before", "asked", "requested", "answered", "turn"],
    scenes: GROUNDS.zones,
    fewest: 20,
    most: 20,
  },
} as const satisfies Readonly<Record<string, Draw>>;

export type ClassName = keyof typeof CLASSES;

/** What a class has come to on one ground. */
interface Met {
  moves: number;
  questions: number;
  flown: number;
  readonly pairs: string[];
  readonly under: string[];
}

/** Plays them; half on each version. */
export async function playFights(report: Report, name: ClassName, bounds: Bounds): Promise<void> {
  const run = new Run(report, name, bounds);
  const { foundries, tables, until } = bounds;
  const seats = Array.from({ length: tables }, (_, at) => foundries[at % foundries.length]!);
  await Promise.all(
    seats.map((foundry) => atTable({ foundry, until, drawsAll: name === "broken" }, (table) => run.next(table))),
  );
  run.notes();
}

/** A line of how it goes after so many. */
const TOLD_EVERY = 100;

class Run {
  readonly #draw: Draw;
  readonly #drawn: ReadonlyMap<Foundry, Drawn>;
  readonly #met = new Map<GroundName, Met>();
  readonly #since = Date.now();
  #begun = 0;
  #played = 0;

  constructor(
    readonly report: Report,
    readonly name: ClassName,
    readonly bounds: Bounds,
  ) {
    const { foundries, seed, scenes } = bounds;
    this.#draw = { ...CLASSES[name], ...(scenes ? { scenes } : {}) };
    this.#drawn = new Map(foundries.map((foundry) => [foundry, new Drawn(this.#draw, seed, foundry)]));
    for (const scene of this.#draw.scenes) {
      this.#met.set(groundOf(scene), { moves: 0, questions: 0, flown: 0, pairs: [], under: [] });
      report.begins(this.#lineOf(scene));
    }
  }

  /** One line in the report for each ground. */
  #lineOf(scene: SceneName): string {
    return groundOf(scene) === "zones" ? this.name : `${this.name} on hexes`;
  }

  async next(table: TortureTable): Promise<"good" | "spoilt" | "over"> {
    const drawn = this.#drawn.get(table.foundry);
    if (!drawn || this.#begun >= this.bounds.fights) return "over";
    this.#begun += 1;
    const plan = drawn.next();
    const { tell, say } = this.bounds;
    const line = this.#lineOf(plan.scene);
    const story = await playOne(this.report, { line, table, plan, ...(tell ? { tell } : {}), ...(say ? { say } : {}) });
    drawn.played(plan, story.struck);
    const met = this.#met.get(groundOf(plan.scene));
    if (met) {
      met.moves += story.moves;
      met.questions += story.questions;
      met.flown += story.flown;
      met.pairs.push(...story.struck.map(nameOf));
      met.under.push(...story.under);
    }
    if (++this.#played % TOLD_EVERY === 0) say?.(this.#course());
    return story.failures.length > 0 ? "spoilt" : "good";
  }

  #course(): string {
    const minutes = ((Date.now() - this.#since) / 60_000).toFixed(1);
    const all = pairsOf(this.#draw, this.bounds.seed).map(nameOf);
    const pairs = [...this.#met].map(([ground, met]) => `${ground} ${countOf(met.pairs, all)} of ${all.length} pairs`);
    return `${this.#played} ${this.name} in ${minutes} minutes; ${pairs.join(", ")}; ${this.report.inShort()}`;
  }

  notes(): void {
    const all = pairsOf(this.#draw, this.bounds.seed).map(nameOf);
    for (const [ground, { moves, questions, flown, pairs, under }] of this.#met) {
      const where = `${this.name} on ${ground}`;
      this.report.counts(where, { moves, questions, strikes: pairs.length, "acts of autopilots": flown });
      this.report.meets(`${where}: pairs of step and fault`, pairs, all);
      this.report.meets(`${where}: questions under which something struck`, under, QUESTIONS);
    }
  }
}

function countOf(came: readonly string[], all: readonly string[]): number {
  return all.filter((one) => came.includes(one)).length;
}

interface One {
  readonly line: string;
  readonly table: TortureTable;
  readonly plan: FightPlan;
  readonly tell?: (line: string) => void;
  readonly say?: (line: string) => void;
  /** Told of each move. */
  readonly tellAll?: (line: string) => void;
}

async function playOne(report: Report, { line, table, plan, tell, say, tellAll }: One): Promise<FightStory> {
  const begun = Date.now();
  const story = await new Fight(table, plan, tellAll).play();
  const seed = formatPlan(plan);
  report.adds(line, { seed: `--replay ${seed}`, failures: story.failures });
  tell?.(`${seed}  ${story.moves} moves, ${Date.now() - begun} ms${story.failures.length > 0 ? "  FAILED" : ""}`);
  if (story.failures.length > 0) say?.(`FAILED: ${line}: --replay ${seed}`);
  for (const { harm, what } of story.failures.slice(0, MOST_SAID)) say?.(`  ${harm}: ${what.slice(0, 2000)}`);
  return story;
}

const MOST_SAID = 6;

/** Plays one fight again. */
export async function replayFight(report: Report, plan: FightPlan, tell: (line: string) => void): Promise<void> {
  const drawsAll = plan.strikes.some(({ fault }) => fault.startsWith("broken"));
  const table = await new TortureTable(plan.foundry, { drawsAll, holdsOneScene: true }).open();
  await playOne(report, { line: "replayed", table, plan, tell, say: tell, tellAll: tell });
  await table.close();
}

/** After so many fights a table is cleared away: what a page has gathered makes it slow. */
const LONG = 60;

/** One after the other at a table; at a new one after a failure, which may have left anything behind. */
async function atTable(
  { foundry, until, drawsAll }: { foundry: Foundry; until: number; drawsAll: boolean },
  next: (table: TortureTable) => Promise<"good" | "spoilt" | "over">,
): Promise<void> {
  for (let came = "good"; came !== "over" && Date.now() < until;) {
    const table = await opened(foundry, drawsAll);
    came = "good";
    for (let played = 0; came === "good" && played < LONG && Date.now() < until; played++) came = await next(table);
    await table.close().catch(() => undefined);
  }
}

/** Once more where it does not open: a run of an hour does not end by one server that has not come up. */
function opened(foundry: Foundry, drawsAll: boolean): Promise<TortureTable> {
  const open = (): Promise<TortureTable> => {
    const table = new TortureTable(foundry, { drawsAll, holdsOneScene: true });
    return bounded(table.open(), OPENS_IN, "a table opens");
  };
  return open().catch(open);
}

/** Milliseconds. */
const OPENS_IN = 60_000;
