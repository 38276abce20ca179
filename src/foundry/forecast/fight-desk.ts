/** Where whole fights are worked on, by messages: in the worker, or on the page itself in slices. One job at a time. */
import { type FightJob, type FightNews, workOn } from "../../judge/fight-job";
import { rulesetOf } from "../../rulesets/registry";
import { inSlices } from "../frames";

/** A job with a number; no job at all to stop the one under way. */
export interface DeskRequest {
  readonly number: number;
  readonly job: FightJob | null;
}

/** News of the job with that number, or how it ended: `unknown` where its ruleset is not known there. */
export interface DeskReply {
  readonly number: number;
  readonly report: FightReport;
}

export type FightReport =
  FightNews | { readonly kind: "done" | "unknown" } | { readonly kind: "failed"; readonly error: unknown };

/** Takes requests; the next one ends the one before. News is told at the end of each slice of so many milliseconds, the latest of each kind. */
export function fightDesk(tell: (reply: DeskReply) => void, slice?: number): (request: DeskRequest) => void {
  let stop = () => {};
  return ({ number, job }) => {
    stop();
    const waiting = new Map<FightReport["kind"], FightReport>();
    const pause = (): void => {
      const reports = [...waiting.values()];
      waiting.clear();
      for (const report of reports) tell({ number, report });
    };
    if (job) stop = inSlices(reportsOn(job), (report) => report && waiting.set(report.kind, report), pause, slice);
  };
}

function* reportsOn(job: FightJob): Generator<FightReport | null, void> {
  const rules = rulesetOf(job.battle.ruleset);
  if (!rules) return yield { kind: "unknown" };
  try {
    yield* workOn(job, rules);
    yield { kind: "done" };
  } catch (error) {
    yield { kind: "failed", error };
  }
}
