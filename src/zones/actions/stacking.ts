/** How many can attack one target hand to hand (Z-TR-08). */
import { areFoes, figureOf, placeOf, stateOf } from "../../engine/battle";
import { zonesAt, zoneOf } from "../field/field";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { areTouching } from "../contact/group";
import type { ZoneBattle, RollingBattle } from "../battle";

/** The target's attackers are at their limit, and this one is not among them. */
export function stacked(battle: RollingBattle, attacker: FigureId, target: FigureId): Refusal | null {
  const others = attackersOf(battle, target).filter((other) => other !== attacker);
  const limit = limitAt(battle, target);
  return others.length < limit ? null : refuse("stacked", { target, limit });
}

function attackersOf(battle: ZoneBattle, target: FigureId): readonly FigureId[] {
  if (!battle.settings.stackingByContact) return stateOf(battle, target).attackers;
  return battle.order.filter((other) => areFoes(battle, target, other) && areTouching(battle, target, other));
}

function limitAt(battle: RollingBattle, target: FigureId): number {
  const zones = zonesAt(battle, placeOf(battle, target));
  const limits = zones.map((zone) => zoneOf(battle.field, zone).traits.stacking ?? battle.rules.stacking);
  const stacking = Math.max(...limits, 0) * figureOf(battle, target).stats.size;
  return Math.min(stacking, stateOf(battle, target).spot?.attackers ?? Infinity);
}
