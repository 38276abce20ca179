/** Every way a zone move could take: labels zone by zone, those that another beats in all respects dropped. */
import type { PathSoFar, ZoneBattle } from "../battle";
import type { DeclaredMove } from "../declarations";
import type { Border, BorderId, ZoneId } from "../types";
import { barredAt } from "./bottlenecks";
import { across, isOpen } from "./field";

/** Whether a way may cross this border next. */
export type Passable = (border: Border, from: ZoneId, stretch: PathSoFar) => boolean;

/** The zone a stretch has come to. */
export function endOf(stretch: PathSoFar): ZoneId {
  return stretch.zones[stretch.zones.length - 1] ?? "";
}

/** How many zones a stretch has entered. */
export function lengthOf(stretch: PathSoFar): number {
  return stretch.zones.length - 1;
}

/** Open borders, bottlenecks that neither an enemy nor the round's count bars; `passed` has been by coming off it. */
export function passableFor(battle: ZoneBattle, who: string, passed: BorderId | null = null): Passable {
  return (border, from, stretch) => {
    const before = stretch.borders.filter(({ id }) => id === border.id).length + Number(border.id === passed);
    return isOpen(border, from) && barredAt(battle, border, who, before) === null;
  };
}

/** All stretches from a zone that can be tried, by the zone they end in; the start itself with no step. */
export function explore(
  battle: ZoneBattle,
  move: DeclaredMove,
  from: ZoneId,
  passable: Passable,
): Map<ZoneId, PathSoFar[]> {
  const first = battle.rules.movement.startPath(battle, move, from);
  const found = new Map<ZoneId, PathSoFar[]>([[from, [first]]]);
  let front = [first];
  while (front.length > 0) {
    const next = front.flatMap((stretch) => further(battle, move, stretch, passable));
    front = next.filter((stretch) => keep(found, stretch));
  }
  return found;
}

function further(battle: ZoneBattle, move: DeclaredMove, stretch: PathSoFar, passable: Passable): PathSoFar[] {
  const at = endOf(stretch);
  const cameBack = lengthOf(stretch) > 0 && at === stretch.zones[0];
  if (!stretch.mayGoOn || cameBack) return [];
  const borders = (battle.field.bordersOf.get(at) ?? []).filter(
    (border) => mayEnter(stretch, across(border, at)) && passable(border, at, stretch),
  );
  return borders.flatMap(
    (border) => battle.rules.movement.extendPath(battle, move, stretch, { border, onto: false }) ?? [],
  );
}

/** A way meets no zone twice, but may end where it began (a charge that leaves and comes back). */
function mayEnter(stretch: PathSoFar, zone: ZoneId): boolean {
  return !stretch.zones.includes(zone) || zone === stretch.zones[0];
}

function keep(found: Map<ZoneId, PathSoFar[]>, stretch: PathSoFar): boolean {
  const rivals = found.get(endOf(stretch)) ?? [];
  if (rivals.some((rival) => lengthOf(rival) > 0 && beats(rival, stretch))) return false;
  found.set(endOf(stretch), [...rivals.filter((rival) => !beats(stretch, rival) || lengthOf(rival) === 0), stretch]);
  return true;
}

/** No worse in anything, and met first. */
function beats(one: PathSoFar, other: PathSoFar): boolean {
  return (
    lengthOf(one) <= lengthOf(other) &&
    one.sum.total >= other.sum.total &&
    one.factor >= other.factor &&
    one.chance >= other.chance
  );
}
