/** Many fights, several tables at once; each pair of step and fault is to be met. */
import { Fight } from "./fight";
import { fightsBy, type FightPlan, formatPlan, pairsBy, type Strike } from "./plan";
import type { Report } from "./report";
import { TortureTable } from "./table";
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

/** Plays them; half on each version. */
export async function playFights(report: Report, bounds: Bounds): Promise<void> {
  const { foundries, tables, seed, fights } = bounds;
  report.begins("fights");
  const met = new Set<string>();
  const counted = { moves: 0, questions: 0, begun: 0 };
  const plans = new Map(foundries.map((foundry) => [foundry, fightsBy(seed, foundry)]));
  const seats = Array.from({ length: tables }, (_, at) => foundries[at % foundries.length]!);
  await Promise.all(
    seats.map((foundry) =>
      atTable(foundry, bounds.until, async (table) => {
        const plan = counted.begun++ < fights ? plans.get(foundry)?.next().value : undefined;
        if (!plan) return "over";
        return playOne(report, { table, plan, counted, met, ...(bounds.tell ? { tell: bounds.tell } : {}) });
      }),
    ),
  );
  const pairs = new Set(foundries.flatMap((foundry) => pairsBy(seed + foundry).map(nameOf)));
  report.notes(
    `${counted.moves} moves, ${counted.questions} questions; pairs of step and fault met: ${met.size} of ${pairs.size}`,
  );
}

const nameOf = ({ step, fault }: Strike): string => `${step}:${fault}`;

interface One {
  readonly table: TortureTable;
  readonly plan: FightPlan;
  readonly counted: { moves: number; questions: number };
  readonly met: Set<string>;
  readonly tell?: (line: string) => void;
}

async function playOne(report: Report, { table, plan, counted, met, tell }: One): Promise<"good" | "spoilt"> {
  const begun = Date.now();
  const story = await new Fight(table, plan).play();
  counted.moves += story.moves;
  counted.questions += story.questions;
  for (const strike of story.struck) met.add(nameOf(strike));
  const seed = formatPlan(plan);
  report.adds("fights", { seed, failures: story.failures });
  tell?.(`${seed}  ${story.moves} moves, ${Date.now() - begun} ms${story.failures.length > 0 ? "  FAILED" : ""}`);
  return story.failures.length > 0 ? "spoilt" : "good";
}

/** Plays one fight again. */
export async function replayFight(report: Report, plan: FightPlan, tell?: (line: string) => void): Promise<void> {
  const table = await new TortureTable(plan.foundry).open();
  const counted = { moves: 0, questions: 0 };
  await playOne(report, { table, plan, counted, met: new Set(), ...(tell ? { tell } : {}) });
  await table.close();
}

/** After so many fights a table is cleared away: what a page has gathered makes it slow. */
const LONG = 60;

/** One after the other at a table; at a new one after a failure, which may have left anything behind. */
async function atTable(
  foundry: Foundry,
  until: number,
  next: (table: TortureTable) => Promise<"good" | "spoilt" | "over">,
): Promise<void> {
  for (let came = "good"; came !== "over" && Date.now() < until;) {
    const table = await new TortureTable(foundry).open();
    came = "good";
    for (let played = 0; came === "good" && played < LONG && Date.now() < until; played++) came = await next(table);
    await table.close().catch(() => undefined);
  }
}
