/** What a figure on zones could want where moves are paid and the table rolls the blows. */
import { figureOf, isUp, placeOf, stateOf } from "../../engine/battle";
import type { CandidateMove, Expectation, Tactics } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import { lineBetween } from "../actions/aim";
import { isRanged } from "../actions/weapons";
import type { ZoneBattle } from "../battle";
import { areTouching } from "../contact/group";
import { homeOf } from "../field/field";
import type { ActionIntent, MoveIntent } from "../intents";
import { foesOfIt, menacesAt } from "./menace";
import { moveCandidates } from "./move-candidates";
import { roomBeside, stepsToFoe, turnsToStrike } from "./zone-steps";

/** Of rulesets in which a figure has points for its moves, and strikes as the table lets it. */
export const paidTactics: Tactics<ZoneBattle> = {
  candidates: paidCandidates,
  blow: () => null,
  turnsTo: turnsToStrike,
  placeBeside: roomBeside,
  tableStrikes: true,
};

function* paidCandidates(battle: ZoneBattle, who: FigureId): Generator<CandidateMove> {
  if (!isUp(battle, who)) return;
  const stays = menacesAt(battle, who, placeOf(battle, who));
  yield* paidBlows(battle, who, stays);
  yield* unrolledShots(battle, who, stays);
  yield { intent: null, expects: stays };
  const up: ActionIntent = { kind: "action", who, action: "stand-up" };
  if (stateOf(battle, who).prone) yield { intent: up, expects: [recovery, ...stays] };
  else yield* moveCandidates(battle, who);
}

const recovery: Expectation = { kind: "recovers", from: "prone", chance: 1 };

/** A blow that the table rolls. */
function unrolled(target: FigureId): Expectation {
  return { kind: "strikes", target, odds: null, chance: 1 };
}

/** At whom it touches or can come to in its zone; and legs that join somebody in another, whom it strikes next. */
function* paidBlows(battle: ZoneBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  for (const target of foesOfIt(battle, who)) {
    const isHere = areTouching(battle, who, target) || stepsToFoe(battle, who, target) === 0;
    const attack: ActionIntent = { kind: "action", who, action: "attack", target };
    if (isHere) yield { intent: attack, expects: [unrolled(target), ...stays] };
    else yield joining(battle, who, target);
  }
}

function joining(battle: ZoneBattle, who: FigureId, join: FigureId): CandidateMove {
  const zone = homeOf(battle, join);
  const intent: MoveIntent = { kind: "move", who, to: { zone }, join };
  return { intent, expects: [unrolled(join), ...menacesAt(battle, who, { kind: "zone", zone })] };
}

/** Whoever it sees within the range of what it shoots with. */
function* unrolledShots(battle: ZoneBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  const weapon = figureOf(battle, who).weapons.find(isRanged);
  if (!weapon) return;
  for (const target of foesOfIt(battle, who)) {
    if ((lineBetween(battle, who, target)?.range ?? Infinity) > (weapon.range?.[2] ?? -1)) continue;
    const intent: ActionIntent = { kind: "action", who, action: "shoot", target, weapon: weapon.name };
    yield { intent, expects: [unrolled(target), ...stays] };
  }
}
