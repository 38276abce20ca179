/** Who may be asked to react: those who could do it now, in turn order (Z-RE-01, Z-RE-13). */
import { areFoes, isUp, placeOf, stateOf, turnOf } from "../../engine/figures";
import { isHeld, zonesAt } from "../field/places";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../types";
import { isProne } from "../contact/group";
import type { PromptKind } from "../../engine/flow";
import type { RollingBattle, ZoneBattle } from "../battle";

/** Free to react: not in its own turn, not prone, held or down, and with an action to spend. */
export function mayReact(battle: ZoneBattle, who: FigureId, prompt: PromptKind, against: FigureId): boolean {
  if (!battle.settings.reactions || turnOf(battle) === who) return false;
  if (!isUp(battle, who) || isHeld(battle, who) || isProne(battle, who)) return false;
  return battle.rules.turns.mayReact(battle, who, prompt, against);
}

/** Who is up in each zone or on one of its borders, in turn order; a battle is a new value with every change. */
const upByZone = new WeakMap<ZoneBattle, ReadonlyMap<ZoneId, readonly FigureId[]>>();

function upAt(battle: ZoneBattle, zone: ZoneId): readonly FigureId[] {
  const known = upByZone.get(battle) ?? sortedByZone(battle);
  upByZone.set(battle, known);
  return known.get(zone) ?? [];
}

function sortedByZone(battle: ZoneBattle): ReadonlyMap<ZoneId, readonly FigureId[]> {
  const sorted = new Map<ZoneId, FigureId[]>();
  for (const who of battle.rules.turns.order(battle)) {
    if (!isUp(battle, who)) continue;
    for (const zone of zonesAt(battle, placeOf(battle, who))) {
      const there = sorted.get(zone);
      if (there) there.push(who);
      else sorted.set(zone, [who]);
    }
  }
  return sorted;
}

/** Enemies of a figure in a zone or on one of its borders, in turn order. */
export function foesAtZone(battle: ZoneBattle, who: FigureId, zone: ZoneId): FigureId[] {
  return upAt(battle, zone).filter((other) => areFoes(battle, who, other));
}

/** Whether a guard can still step in this round: once, and with an action or in the round it set up (Z-RE-06). */
export function mayStepIn(battle: RollingBattle, guard: FigureId, against: FigureId): boolean {
  const { wardSince, steppedIn } = stateOf(battle, guard);
  if (steppedIn || turnOf(battle) === guard || isHeld(battle, guard) || isProne(battle, guard)) return false;
  if (!battle.settings.reactions) return false;
  return battle.rules.turns.mayGuard(battle, guard, wardSince, against);
}
