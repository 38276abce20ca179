/** Why a zone move takes no way: none leads there, bottlenecks bar it, or it is too long. */
import type { Battle } from "../../engine/battle";
import type { Destination, MoveIntent } from "../../engine/intents";
import { type Border, type BorderId, type FigureId, refuse, type Refusal, type ZoneId } from "../../engine/types";
import { barredAt } from "../bottlenecks/passage";
import { across, borderBetween, borderOf, isBeside, isOpen } from "../field/field";

/** A way asked for by name that no open borders make: a missing one is no way, a closed one a wall. */
export function closedVia(battle: Battle, intent: MoveIntent, starts: readonly ZoneId[]): Refusal | null {
  if (!intent.via) return null;
  const closed = starts.map((start) => closedFrom(battle, intent, start));
  if (closed.includes(null)) return null;
  return closed.find((refusal) => refusal?.code === "wall") ?? closed[0] ?? null;
}

function closedFrom(battle: Battle, intent: MoveIntent, start: ZoneId): Refusal | null {
  let at = start;
  for (const next of wantedZones(intent) ?? []) {
    const border = borderBetween(battle.field, at, next);
    if (!border) return refuse("no-way", { to: next });
    if (!isOpen(border, at)) return refuse("wall", { a: border.a, b: border.b });
    at = next;
  }
  return null;
}

/** Every zone of a way that is named, the target with them; null where the mover leaves it open. */
function wantedZones({ via, to }: MoveIntent): readonly ZoneId[] | null {
  if (!via) return null;
  return "zone" in to ? [...via, to.zone] : via;
}

/** A zone to set out from, and the border that coming off into it passes. */
export interface Setting {
  readonly zone: ZoneId;
  readonly passed: BorderId | null;
}

/** The borders of a way from there. */
interface Way {
  readonly start: Setting;
  readonly way: readonly Border[];
}

/** No way can be tried from any of these zones. */
export function whyNone(battle: Battle, intent: MoveIntent, starts: readonly Setting[]): Refusal {
  const open = shortest(battle, intent, starts, true);
  if (open !== null) return refuse("too-far", { zones: open.way.length, to: nameOf(intent.to) });
  const barred = shortest(battle, intent, starts, false);
  const blocked = barred && barredOn(battle, intent.who, barred);
  return blocked ?? refuse("no-way", { to: nameOf(intent.to) });
}

function nameOf(to: Destination): string {
  return "zone" in to ? to.zone : to.border;
}

/** The shortest way, whatever it costs; with or without those that bottlenecks bar. */
function shortest(
  battle: Battle,
  intent: MoveIntent,
  starts: readonly Setting[],
  heedBottlenecks: boolean,
): Way | null {
  const ways = starts.flatMap((start) => shortestFrom(battle, intent, start, heedBottlenecks) ?? []);
  return ways.sort((one, other) => one.way.length - other.way.length)[0] ?? null;
}

function shortestFrom(battle: Battle, intent: MoveIntent, start: Setting, heedBottlenecks: boolean): Way | null {
  const reached = new Map<ZoneId, Border[]>([[start.zone, []]]);
  for (const [zone, way] of reached) {
    if (way.length > 0 && isTarget(battle, intent, zone)) return { start, way };
    for (const border of battle.field.bordersOf.get(zone) ?? []) {
      const further = { start, way: [...way, border] };
      const next = across(border, zone);
      if (!isOpen(border, zone) || !isWanted(intent, way.length, next)) continue;
      if (heedBottlenecks && barredOn(battle, intent.who, further)) continue;
      if (way.length > 0 && comesBack(intent, next, reached.get(next))) return further;
      if (!reached.has(next)) reached.set(next, further.way);
    }
  }
  return null;
}

/** The first bottleneck that bars a way, which counts itself where it passes one twice. */
function barredOn(battle: Battle, who: FigureId, { start, way }: Way): Refusal | null {
  for (const [at, border] of way.entries()) {
    const before = way.slice(0, at).filter(({ id }) => id === border.id).length + Number(start.passed === border.id);
    const barred = barredAt(battle, border, who, before);
    if (barred) return barred;
  }
  return null;
}

/** A charge may end in the zone it began in (Z3-MV-12). */
function comesBack({ to, charge }: MoveIntent, zone: ZoneId, reachedBy: readonly Border[] | undefined): boolean {
  return charge !== undefined && "zone" in to && to.zone === zone && reachedBy?.length === 0;
}

function isWanted(intent: MoveIntent, step: number, zone: ZoneId): boolean {
  const wanted = wantedZones(intent);
  return !wanted || wanted[step] === zone;
}

function isTarget(battle: Battle, { to }: MoveIntent, zone: ZoneId): boolean {
  return "zone" in to ? to.zone === zone : isBeside(borderOf(battle.field, to.border), zone);
}
