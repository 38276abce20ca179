/** What a move or action on hexes comes to, as its ruler says it: how far, what it costs, what is rolled, who watches, and what stands in each hex. */
import { Fraction, percentOf } from "../../engine/dice/distribution";
import type { AnswerPolicy } from "../../engine/odds";
import { type FigureId, isRefusal, type Refusal } from "../../engine/types";
import type { ForetoldStep, ForetoldWalk, HexBattle, WatchedWay } from "../../hexes/battle";
import type { Cell, Facing } from "../../hexes/board";
import type { HexIntent, WalkIntent } from "../../hexes/intents";
import type { PlannedTurn } from "../../hexes/tables";
import { chancePhrase, forecast, oddsPhrase, reachOf, type RulerView, type Told } from "../forecast";
import { denialPhrase, namingOf, outcomeLook, type Phrase, say } from "../text";
import { hexTitle } from "./title";
import { facingName, formatPoints, modeName } from "./words";

/** A walk that has been foretold already is not foretold again. */
export function hexRuler(
  battle: HexBattle,
  intent: HexIntent,
  told: Told = "exact",
  foretold: ForetoldWalk | null = null,
): RulerView {
  if (intent.kind === "walk") return walkRuler(battle, intent, told, foretold ?? battle.rules.foretell(battle, intent));
  const seen = forecast(battle, intent);
  const what = hexTitle(intent, namingOf(battle));
  if (seen.kind === "refused") return refusedRuler(battle, what, seen.refusal);
  return { lines: [what, oddsPhrase(seen, told)], reach: reachOf(seen) };
}

/** Looked up by whoever drags; who watches is worked out apart, in idle time. */
function walkRuler(battle: HexBattle, walk: WalkIntent, told: Told, foretold: ForetoldWalk | Refusal): RulerView {
  const isAtFoe = walk.charge !== undefined || walk.rush !== undefined;
  const what = isAtFoe ? hexTitle(walk, namingOf(battle)) : walkPhrase(walk);
  if (isRefusal(foretold)) return refusedRuler(battle, what, foretold);
  const isRolled = foretold.steps.some(({ tests }) => tests.length > 0);
  return {
    lines: [what, costPhrase(battle, foretold), ...(isRolled ? [rolledPhrase(foretold, told)] : [])],
    reach: isRolled ? "dice" : "certain",
  };
}

function refusedRuler(battle: HexBattle, what: Phrase, refusal: Refusal): RulerView {
  const reason = denialPhrase(refusal, namingOf(battle));
  return { lines: [what, say("Ruler.against", { reason })], reach: "impossible" };
}

function walkPhrase({ mode, path: { length } }: WalkIntent): Phrase {
  const way = length === 0 ? "stays" : length === 1 ? "oneHex" : "hexes";
  return say(`Ruler.${way}`, { mode: modeName(mode), hexes: length });
}

/** What is used and left, and which way it looks at the end; points where the ruleset counts some, else hexes. */
function costPhrase({ rules, field }: HexBattle, { cost, left, facing }: ForetoldWalk): Phrase {
  return say(`Ruler.${rules.purse ? "pointsLeft" : "hexesLeft"}`, {
    cost: formatPoints(cost),
    left: formatPoints(left),
    facing: facingName(field.board, facing),
  });
}

function rolledPhrase({ steps }: ForetoldWalk, told: Told): Phrase {
  const chance = chancePhrase(percentOf(goesOn(steps)), told);
  return chance ? say("Ruler.rolled", { chance }) : say("Ruler.dice");
}

/** Who watches a way, and the chance that nobody notices it; null where nobody does. */
export function watchersPhrase(battle: HexBattle, { watchers, unnoticed }: WatchedWay, told: Told): Phrase | null {
  if (watchers.length === 0) return null;
  const names = watchers.map(({ who }) => namingOf(battle)(who)).join(", ");
  const chance = chancePhrase(percentOf(unnoticed), told);
  return chance ? say("Ruler.watched", { names, chance }) : say("Ruler.watchers", { names });
}

/** What the ruler says with who watches, and with what comes of it if all of them react; null between slices of the search. */
export function* refineHexRuler(battle: HexBattle, intent: HexIntent, told: Told): Generator<RulerView | null> {
  const view = hexRuler(battle, intent, told);
  if (intent.kind !== "walk" || view.reach === "impossible") return;
  const watched = battle.rules.watch?.(battle, intent);
  const watchers = watched && watchersPhrase(battle, watched, told);
  if (!watchers) return;
  yield { ...view, lines: [...view.lines, watchers] };
  const odds = reactedPhrase(battle, intent, told);
  let slice = odds.next();
  for (; !slice.done; slice = odds.next()) yield null;
  if (slice.value) yield { ...view, lines: [...view.lines, watchers, slice.value] };
}

/** Whoever is asked does what it can; the mover itself lets things be. */
const strikeAll =
  (mover: FigureId): AnswerPolicy =>
  ({ who, choices, otherwise }) =>
    who === mover ? otherwise : (choices.find((choice) => choice !== "no") ?? otherwise);

/** The chance that a way is gone to its end although all who may react do, worked out in slices; null where the rules ask nobody, or it is not to be told. */
export function* reactedPhrase(battle: HexBattle, walk: WalkIntent, told: Told): Generator<void, Phrase | null> {
  const odds = yield* battle.rules.handlers.walk.oddsBy?.(battle, walk, strikeAll(walk.who)) ?? [];
  const good = [...(odds ?? [])].filter(([outcome]) => outcomeLook(outcome).tone === "good");
  if (!odds) return null;
  const reached = good.reduce((all, [, chance]) => all.plus(chance), Fraction.ZERO);
  const chance = chancePhrase(percentOf(reached), told);
  return chance && say("Ruler.reacted", { chance });
}

/** How many turns it takes one at speed, and how fast it goes in each (HF-SP-03). */
export function planPhrase(turns: readonly PlannedTurn[]): Phrase {
  return say("Ruler.plan", { turns: turns.length, speeds: turns.map(({ speed }) => speed).join(", ") });
}

/** What stands in one hex of the way. */
export interface StepLabel {
  readonly at: Cell;
  readonly facing: Facing;
  /** All that the way has cost this far. */
  readonly cost: string;
  /** Names the sign of the step: nobody sidesteps or backs off without seeing it. */
  readonly step: ForetoldStep["step"];
  /** Something is rolled before the way goes on from there: its line is dashed. */
  readonly isRolled: boolean;
  /** The chance that it goes on; null where nothing is rolled, or it is not to be told. */
  readonly chance: Phrase | null;
}

export function stepLabels({ steps }: ForetoldWalk, told: Told): StepLabel[] {
  return steps.map((step) => {
    const percent = percentOf(goesOn([step]));
    const isRolled = step.tests.length > 0;
    return {
      ...{ at: step.at, facing: step.facing, cost: formatPoints(step.cost), step: step.step, isRolled },
      chance: isRolled ? chancePhrase(percent, told) : null,
    };
  });
}

/** The chance that all tests of these steps are made. */
export function goesOn(steps: readonly ForetoldStep[]): Fraction {
  return steps.flatMap(({ tests }) => tests).reduce((all, { chance }) => all.times(chance), Fraction.ONE);
}
