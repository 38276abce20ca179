/** Many fights, several tables at once; each pair of step and fault is to be met. */
import { Fight } from "./fight";
import { type Draw, fightsBy, type FightPlan, formatPlan, pairsOf, STEPS, type Strike } from "./plan";
import { BREAK_NAMES, FAULT_NAMES, FORGERY_NAMES } from "./all-faults";
import type { Report } from "./report";
import { TortureTable } from "./table";
import { QUESTIONS } from "./wishes";
import type { Foundry } from "../play/support/server";

/** How much is tried at most. */
export interface Bounds {
  readonly fights: number;
  /** Server time in milliseconds after which nothing new is begun. */
  readonly until: number;
  readonly seed: number;
  readonly foundries: readonly Foundry[];
  /** Tables that play at once. */
  readonly tables: number;
  /** Told of each fight as it ends. */
  readonly tell?: (line: string) => void;
}

/** The classes of trials that are fights, by what strikes them. */
export const CLASSES = {
  fights: { faults: FAULT_NAMES, steps: STEPS, fewest: 1, most: 3 },
  forgeries: { faults: FORGERY_NAMES, steps: STEPS, fewest: 4, most: 6 },
  broken: { faults: BREAK_NAMES, steps: ["before", "asked", "requested", "answered", "turn"], fewest: 10, most: 10 },
} as const satisfies Readonly<Record<string, Draw>>;

export type ClassName = keyof typeof CLASSES;

/** Plays them; half on each version. */
export async function playFights(report: Report, name: ClassName, bounds: Bounds): Promise<void> {
  const { foundries, tables, seed, fights } = bounds;
  const draw: Draw = CLASSES[name];
  report.begins(name);
  const met: string[] = [];
  const under: string[] = [];
  const counted = { moves: 0, questions: 0, begun: 0 };
  const plans = new Map(foundries.map((foundry) => [foundry, fightsBy(draw, seed, foundry)]));
  const seats = Array.from({ length: tables }, (_, at) => foundries[at % foundries.length]!);
  await Promise.all(
    seats.map((foundry) =>
      atTable({ foundry, until: bounds.until, drawsAll: name === "broken" }, async (table) => {
        const plan = counted.begun++ < fights ? plans.get(foundry)?.next().value : undefined;
        if (!plan) return "over";
        return playOne(report, {
          name,
          table,
          plan,
          counted,
          met,
          under,
          ...(bounds.tell ? { tell: bounds.tell } : {}),
        });
      }),
    ),
  );
  const { moves, questions } = counted;
  report.notes(`${name}: ${moves} moves, ${questions} questions, ${met.length} strikes`);
  report.notes(`  pairs of step and fault met: ${share(met, pairsOf(draw, seed).map(nameOf))}`);
  report.notes(`  questions under which something struck: ${share(under, QUESTIONS)}`);
}

/** How many of all have come, and which have not. */
function share(came: readonly string[], all: readonly string[]): string {
  const missing = all.filter((one) => !came.includes(one));
  const some = missing.slice(0, MOST_NAMED).join(", ") + (missing.length > MOST_NAMED ? ", …" : "");
  return `${all.length - missing.length} of ${all.length}${missing.length > 0 ? `; not ${some}` : ""}`;
}

const MOST_NAMED = 12;

const nameOf = ({ step, fault }: Strike): string => `${step}:${fault}`;

interface One {
  readonly name: string;
  readonly table: TortureTable;
  readonly plan: FightPlan;
  readonly counted: { moves: number; questions: number };
  readonly met: string[];
  readonly under: string[];
  readonly tell?: (line: string) => void;
  /** Told of each move. */
  readonly tellAll?: (line: string) => void;
}

async function playOne(
  report: Report,
  { name, table, plan, counted, met, under, tell, tellAll }: One,
): Promise<"good" | "spoilt"> {
  const begun = Date.now();
  const story = await new Fight(table, plan, tellAll).play();
  counted.moves += story.moves;
  counted.questions += story.questions;
  for (const strike of story.struck) met.push(nameOf(strike));
  under.push(...story.under);
  const seed = formatPlan(plan);
  report.adds(name, { seed: `--replay ${seed}`, failures: story.failures });
  tell?.(`${seed}  ${story.moves} moves, ${Date.now() - begun} ms${story.failures.length > 0 ? "  FAILED" : ""}`);
  for (const { what } of story.failures) tell?.(`  ${what}`);
  return story.failures.length > 0 ? "spoilt" : "good";
}

/** Plays one fight again. */
export async function replayFight(report: Report, plan: FightPlan, tell: (line: string) => void): Promise<void> {
  const drawsAll = plan.strikes.some(({ fault }) => fault.startsWith("broken"));
  const table = await new TortureTable(plan.foundry, { drawsAll }).open();
  const counted = { moves: 0, questions: 0 };
  await playOne(report, { name: "replayed", table, plan, counted, met: [], under: [], tell, tellAll: tell });
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
    const table = await new TortureTable(foundry, { drawsAll }).open();
    came = "good";
    for (let played = 0; came === "good" && played < LONG && Date.now() < until; played++) came = await next(table);
    await table.close().catch(() => undefined);
  }
}
