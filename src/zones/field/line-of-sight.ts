/** Distances in zones along what can be seen across (Z-BF-04). */
import type { ZoneId, Field } from "../types";
import { across, partsOf, zoneOf } from "./field";
import { type Standpoint, standing } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import type { ZoneBattle } from "../battle";

/** A shortest line of sight: its length in zones and the zones it passes, both ends included. */
export interface SightLine {
  readonly range: number;
  readonly zones: readonly ZoneId[];
}

/** The shortest line of sight between two zones, the clearest of equal ones; null where none leads there. */
export function sightLine(field: Field, from: ZoneId, to: ZoneId): SightLine | null {
  const lines = linesFrom(field, from);
  const best = partsOf(field, to).flatMap((part) => lines.get(part) ?? []);
  return best.sort((one, other) => one.range - other.range || haze(field, other) - haze(field, one))[0] ?? null;
}

/** Zones between two, over borders that can be seen across; Infinity where none lead there. */
export function rangeBetween(field: Field, from: ZoneId, to: ZoneId): number {
  return sightLine(field, from, to)?.range ?? Infinity;
}

type SightLines = ReadonlyMap<ZoneId, SightLine>;

/** A field is a new value with every change, so nothing old is ever looked up. */
const keptLines = new WeakMap<Field, Map<ZoneId, SightLines>>();

function linesFrom(field: Field, from: ZoneId): SightLines {
  const kept = keptLines.get(field) ?? new Map<ZoneId, SightLines>();
  keptLines.set(field, kept);
  const lines = kept.get(from) ?? searchLines(field, from);
  kept.set(from, lines);
  return lines;
}

function searchLines(field: Field, from: ZoneId): SightLines {
  const found = new Map<ZoneId, SightLine>();
  let front: SightLine[] = partsOf(field, from).map((part) => ({ range: 0, zones: [part] }));
  for (const line of front) found.set(last(line), line);
  while (front.length > 0) {
    const next = new Map<ZoneId, SightLine>();
    for (const line of front) for (const further of extend(field, line)) keepClearest(field, next, found, further);
    for (const [zone, line] of next) found.set(zone, line);
    front = [...next.values()];
  }
  return found;
}

function extend(field: Field, line: SightLine): SightLine[] {
  const from = last(line);
  const seen = (field.bordersOf.get(from) ?? []).filter((border) => border.sight);
  return seen.flatMap((border) =>
    partsOf(field, across(border, from)).map((zone) => ({ range: line.range + 1, zones: [...line.zones, zone] })),
  );
}

function keepClearest(
  field: Field,
  next: Map<ZoneId, SightLine>,
  found: Map<ZoneId, SightLine>,
  line: SightLine,
): void {
  const zone = last(line);
  if (found.has(zone)) return;
  const rival = next.get(zone);
  if (!rival || haze(field, line) > haze(field, rival)) next.set(zone, line);
}

/** What visibility takes along the line (Z-TR-03): 0 or less. */
export function haze(field: Field, line: SightLine): number {
  return line.zones.reduce((sum, zone) => sum + zoneOf(field, zone).traits.visibility, 0);
}

function last(line: SightLine): ZoneId {
  return line.zones[line.zones.length - 1] ?? "";
}

/** Everybody on the line, nearest first and the target last; the target alone unless the setting is on. */
export function onLine(battle: ZoneBattle, from: FigureId, target: FigureId): FigureId[] {
  const [start, end] = [battle.positions?.get(from), battle.positions?.get(target)];
  if (!battle.settings.linesByPosition || !start || !end) return [target];
  const between = standing(battle)
    .filter((who) => who !== from && who !== target)
    .flatMap((who) => crossedAt(battle.positions?.get(who), start, end).map((way) => ({ who, way })));
  return [...between.sort((one, other) => one.way - other.way).map(({ who }) => who), target];
}

/** How far along the line a figure is met: one number from 0 to 1, or none where the line passes it by. */
function crossedAt(point: Standpoint | undefined, start: Standpoint, end: Standpoint): number[] {
  if (!point) return [];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const way = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const off = Math.hypot(point.x - start.x - way * dx, point.y - start.y - way * dy);
  return way > 0 && way < 1 && off < point.radius ? [way] : [];
}
