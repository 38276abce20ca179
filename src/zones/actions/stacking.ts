/** How many can attack one target hand to hand (Z-TR-08). */
import type { Battle } from "../../engine/battle";
import { areFoes, figureOf, placeOf, stateOf, zonesAt } from "../../engine/figures";
import { rollingRules } from "../../engine/rolling";
import { type FigureId, refuse, type Refusal } from "../../engine/types";
import { areTouching } from "../contact/group";
import { zoneOf } from "../field/field";

/** The target's attackers are at their limit, and this one is not among them. */
export function stacked(battle: Battle, attacker: FigureId, target: FigureId): Refusal | null {
  const others = attackersOf(battle, target).filter((other) => other !== attacker);
  const limit = limitAt(battle, target);
  return others.length < limit ? null : refuse("stacked", { target, limit });
}

function attackersOf(battle: Battle, target: FigureId): readonly FigureId[] {
  if (!battle.settings.stackingByContact) return stateOf(battle, target).attackers;
  return battle.order.filter((other) => areFoes(battle, target, other) && areTouching(battle, target, other));
}

function limitAt(battle: Battle, target: FigureId): number {
  const zones = zonesAt(battle, placeOf(battle, target));
  const limits = zones.map((zone) => zoneOf(battle.field, zone).traits.stacking ?? rollingRules(battle).stacking);
  const stacking = Math.max(...limits, 0) * figureOf(battle, target).stats.size;
  return Math.min(stacking, stateOf(battle, target).spot?.attackers ?? Infinity);
}
