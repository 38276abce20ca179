/** A larger creature tramples one that lies (Z3-AC-04). */
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingSituation, ZoneBattle, ZoneHandler } from "../battle";
import { figureOf, stateOf } from "../../engine/battle";
import type { ActionIntent } from "../intents";
import { type FigureId, type Refusal, refuse, type Weapon } from "../../engine/types";
import { areTouching, isProne, statusOf } from "../contact/group";
import type { Conversation } from "../../engine/flow";
import { change } from "../changes";
import { type Check, firstRefusal, inClose, turnOver } from "../movement/refusals";
import { noFoe, unable } from "./attack";
import { strike } from "./strike";
import { BARE_HANDS } from "./weapons";

/** Trampling somebody who lies (Z3-AC-04). */
export const trampleHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, intent) => firstRefusal(...checks(battle, intent)),
  resolve: resolveTrample,
};

function checks(battle: ZoneBattle, { who, target = "" }: ActionIntent): Check[] {
  return [
    () => turnOver(battle, who) ?? (stateOf(battle, who).trampled ? refuse("already-acted", { who }) : null),
    () => unable(battle, who) ?? notInContact(battle, who),
    () =>
      battle.figures.has(target) && !isProne(battle, target)
        ? refuse("cannot", { who: target, because: "standing" })
        : null,
    () => inClose(battle, who),
    () => noFoe(battle, who, target) ?? (areTouching(battle, who, target) ? null : refuse("no-target", { target })),
    () => (sizeOf(battle, who) > sizeOf(battle, target) ? null : refuse("too-small", { who, target })),
  ];
}

function notInContact(battle: ZoneBattle, who: FigureId): Refusal | null {
  return statusOf(battle, who) === "Alone" ? refuse("cannot", { who, because: "alone" }) : null;
}

function sizeOf(battle: ZoneBattle, who: FigureId): number {
  return figureOf(battle, who).stats.size;
}

/** Free, once a turn: a roll to hit, then 1d+1, or 2d from three times the target's strength. */
function* resolveTrample(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  yield* change({ kind: "mark", who, mark: "trampled", on: true });
  const hit = yield* strike(situation, {
    attacker: who,
    target,
    kind: "trample",
    held: hoofOf(situation.battle, who, target),
  });
  return hit ? "success" : "failure";
}

function hoofOf(battle: RollingBattle, who: FigureId, target: FigureId): Weapon {
  const { rolls } = battle.rules;
  const heavy = rolls.might(battle, who) >= 3 * rolls.might(battle, target);
  return { ...BARE_HANDS, damage: heavy ? { count: 2, sides: 6, plus: 0 } : { count: 1, sides: 6, plus: 1 } };
}
