/** How far zones lie from each other, border by border, whatever ground and figures are in the way. */
import { placeOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { isRanged } from "../actions/weapons";
import type { ZoneBattle } from "../battle";
import { across, homeOf, isOpen } from "../field/field";
import type { Field, Place, ZoneId } from "../types";

type StepCounts = ReadonlyMap<ZoneId, number>;

/** A field never changes: what was once counted holds. */
const stepCounts = new WeakMap<Field, Map<ZoneId, StepCounts>>();

/** Borders to cross from a zone to every other that can be come to. */
export function zoneStepsFrom(field: Field, zone: ZoneId): StepCounts {
  const known = stepCounts.get(field) ?? new Map<ZoneId, StepCounts>();
  stepCounts.set(field, known);
  const steps = known.get(zone) ?? countSteps(field, zone);
  known.set(zone, steps);
  return steps;
}

function countSteps(field: Field, from: ZoneId): StepCounts {
  const steps = new Map<ZoneId, number>([[from, 0]]);
  for (const [zone, count] of steps)
    for (const border of field.bordersOf.get(zone) ?? []) {
      const next = across(border, zone);
      if (isOpen(border, zone) && !steps.has(next)) steps.set(next, count + 1);
    }
  return steps;
}

/** The fewest borders from one place to the other; of one who stands on a border from either side. Infinity without a way. */
export function stepsBetween({ field }: ZoneBattle, from: Place, to: Place): number {
  let least = Infinity;
  for (const here of zonesOf(field, from))
    for (const there of zonesOf(field, to)) least = Math.min(least, zoneStepsFrom(field, here).get(there) ?? Infinity);
  return least;
}

/** The same from figure to figure: 0 where they stand in one zone. */
export function stepsToFoe(battle: ZoneBattle, who: FigureId, foe: FigureId): number {
  return stepsBetween(battle, placeOf(battle, who), placeOf(battle, foe));
}

/** Whether it has a weapon that carries so far. */
export function shootsAsFar(battle: ZoneBattle, who: FigureId, steps: number): boolean {
  const weapons = battle.figures.get(who)?.weapons ?? [];
  return weapons.some((weapon) => isRanged(weapon) && (weapon.range?.[2] ?? -1) >= steps);
}

/** Whether one of its weapons carries to the foe, sight apart. */
export function canShoot(battle: ZoneBattle, who: FigureId, foe: FigureId): boolean {
  return shootsAsFar(battle, who, stepsToFoe(battle, who, foe));
}

/** Turns until it could strike or shoot the foe. */
export function turnsToStrike(battle: ZoneBattle, who: FigureId, foe: FigureId): number {
  return canShoot(battle, who, foe) ? 0 : stepsToFoe(battle, who, foe);
}

/** Another figure finds room in its zone; none beside one that is off the map. */
export function roomBeside(battle: ZoneBattle, who: FigureId): Place | null {
  const zone = homeOf(battle, who);
  return battle.field.zones.has(zone) ? { kind: "zone", zone } : null;
}

function zonesOf(field: Field, place: Place): readonly ZoneId[] {
  if (place.kind === "zone") return [place.zone];
  const border = place.kind === "border" ? field.borders.get(place.border) : undefined;
  return border ? [border.a, border.b] : [];
}
