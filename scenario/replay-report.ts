/** Plays every play of a report again, each from the battle in which it began, and says where it comes out otherwise. */
import type { Battle } from "../src/engine/battle";
import { resolve } from "../src/engine/legality";
import type { Write } from "../src/engine/record";
import { replay } from "../src/engine/replay";
import type { Resolution } from "../src/engine/resolution";
import { sameValue } from "../src/engine/types";
import { condense, undoing, withWrites } from "../src/engine/writes";
import { withLevels } from "../src/referee/automation-levels";
import { isAt, isRevision, wholeOf } from "../src/referee/commit";
import type { Report, ReportedPlay } from "./report";

/** How one play comes out again; `differs` is null where it does as it did. */
export interface Replayed {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly differs: string | null;
}

/** In the order in which they came to be written; one that was taken back or called off has nothing to compare. */
export function replayReport({ battle, plays }: Report): Replayed[] {
  const done = plays.filter(({ card }) => card.state === "done").sort((one, other) => turnOf(one) - turnOf(other));
  let after = battle;
  const replayed = [...done].reverse().map((play) => {
    const writes = ownWrites(play);
    const stray = writes.find((write) => !isAt(after, write, "after"));
    const before = withWrites(after, undoing(writes));
    after = before;
    return told(play, stray ? `changed since by another hand: ${nameOf(stray)}` : difference(before, play));
  });
  return replayed.reverse();
}

function told({ id, card }: ReportedPlay, differs: string | null): Replayed {
  return { id, kind: card.intent.kind, state: card.state, differs };
}

/** The revision of the record that it was written upon: what was done again counts from then. */
function turnOf({ card, secret }: ReportedPlay): number {
  const revision = wholeOf({ card, secret }).writes.find(isRevision)?.before;
  return typeof revision === "number" ? revision : card.revision;
}

function ownWrites({ card, secret }: ReportedPlay): Write[] {
  return wholeOf({ card, secret }).writes.filter((write) => !isRevision(write));
}

/** Null where it comes out the same. */
function difference(before: Battle, play: ReportedPlay): string | null {
  try {
    return differenceOf(resolve(withLevels(before, play.card.levels), play.card.intent), play);
  } catch (error) {
    return `fails: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function differenceOf(now: Resolution<string>, play: ReportedPlay): string | null {
  const { card, secret } = play;
  if (!replay(now, card.journal, secret.journal)) return "its journal does not fit what the rules ask for";
  if (now.pending) return `goes on: the rules still ask for ${now.pending.kind === "throw" ? "dice" : "an answer"}`;
  if (now.result !== card.outcome) return `ends as ${now.result ?? "nothing"}, and not as ${card.outcome ?? "nothing"}`;
  return writesApart(condense(now.writes), ownWrites(play));
}

function writesApart(now: readonly Write[], then: readonly Write[]): string | null {
  const [found, wanted] = [byName(now), byName(then)];
  const names = [...new Set([...found.keys(), ...wanted.keys()])];
  const apart = names.find((name) => !sameValue(found.get(name), wanted.get(name)));
  return apart === undefined
    ? null
    : `${apart} becomes ${inText(found.get(apart))}, and not ${inText(wanted.get(apart))}`;
}

function byName(writes: readonly Write[]): Map<string, unknown> {
  return new Map(writes.map((write) => [nameOf(write), write.after]));
}

function nameOf({ at, who, field }: Write): string {
  return [at, who, field].filter((part) => part !== "").join(" ");
}

function inText(value: unknown): string {
  return value === undefined ? "as it was" : JSON.stringify(value);
}
