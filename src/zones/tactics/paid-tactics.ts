/** What a figure on zones could want where moves are paid and the table rolls the blows. */
import { figureOf, isUp, placeOf, stateOf } from "../../engine/battle";
import type { CandidateMove, Expectation, Tactics } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import { lineBetween } from "../actions/aim";
import { isRanged } from "../actions/weapons";
import type { ZoneBattle } from "../battle";
import { areTouching, isAlone } from "../contact/group";
import { homeOf, zonesAt } from "../field/field";
import type { ActionIntent, MoveIntent } from "../intents";
import { foesOfIt, menacesAt } from "./menace";
import { moveCandidates } from "./move-candidates";
import { stepsBetween } from "./zone-steps";

export const paidTactics: Tactics<ZoneBattle> = {
  candidates: paidCandidates,
  blow: () => null,
  turnsTo: (battle, who, foe) => stepsBetween(battle, placeOf(battle, who), placeOf(battle, foe)),
  placeBeside: (battle, who) => ({ kind: "zone", zone: homeOf(battle, who) }),
  tableStrikes: true,
};

function* paidCandidates(battle: ZoneBattle, who: FigureId): Generator<CandidateMove> {
  if (!isUp(battle, who)) return;
  const stays = menacesAt(battle, who, placeOf(battle, who));
  yield* blowsByTable(battle, who, stays);
  yield* shotsByTable(battle, who, stays);
  if (stateOf(battle, who).prone)
    yield {
      intent: { kind: "action", who, action: "stand-up" } as ActionIntent,
      expects: [{ kind: "recovers", from: "prone", chance: 1 }, ...stays],
    };
  else if (isAlone(battle, who)) yield* moveCandidates(battle, who);
  yield { intent: null, expects: stays };
}

/** At whom it touches or could come to in its zone; and the legs that join somebody in another. */
function* blowsByTable(battle: ZoneBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  const here = zonesAt(battle, placeOf(battle, who));
  for (const target of foesOfIt(battle, who)) {
    const isNear =
      areTouching(battle, who, target) || zonesAt(battle, placeOf(battle, target)).some((zone) => here.includes(zone));
    const attack: ActionIntent = { kind: "action", who, action: "attack", target };
    if (isNear) yield { intent: attack, expects: [{ kind: "strikes", target, odds: null, chance: 1 }, ...stays] };
    else
      yield {
        intent: joining(battle, who, target),
        expects: [{ kind: "nears", foe: target, turns: 1, chance: 1 }, ...stays],
      };
  }
}

/** Whoever it sees within the range of what it shoots with. */
function* shotsByTable(battle: ZoneBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  const weapon = figureOf(battle, who).weapons.find(isRanged);
  if (!weapon) return;
  for (const target of foesOfIt(battle, who)) {
    if ((lineBetween(battle, who, target)?.range ?? Infinity) > (weapon.range?.[2] ?? -1)) continue;
    const intent: ActionIntent = { kind: "action", who, action: "shoot", target, weapon: weapon.name };
    yield { intent, expects: [{ kind: "strikes", target, odds: null, chance: 1 }, ...stays] };
  }
}

function joining(battle: ZoneBattle, who: FigureId, join: FigureId): MoveIntent {
  return { kind: "move", who, to: { zone: homeOf(battle, join) }, join };
}
