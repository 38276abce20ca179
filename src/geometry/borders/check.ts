/** The zone check: what a GM should look at before playing on a map of their own. */
import { lineLength, placeAlong } from "../outline/shapes";
import { distanceToOutline } from "../outline/outline";
import { overlapLines } from "../outline/overlay";
import { cellsAround } from "../raster/raster";
import { bordersOf, type ZoneMap } from "../zone-map";
import type { Border } from "./border";

/** One thing to look at; lengths in pixels, areas in square pixels. */
export type ZoneFinding =
  /** Two neighbours are so far apart that a little more would part them. */
  | { kind: "wide-gap"; a: string; b: string; width: number }
  /** Two zones overlap by more than the tolerance; points there count for the smaller one. */
  | { kind: "overlap"; a: string; b: string; length: number }
  /** No way leads to this zone from most of the others. */
  | { kind: "out-of-reach"; zone: string }
  /** The zone has less room than asked for. */
  | { kind: "too-small"; zone: string; area: number };

/** What the check goes by. */
export interface CheckOptions {
  /** The room that a zone should have at least, in square pixels: a token's footprint times how many should fit. */
  readonly smallest: number;
  /** Zones joined without a border, such as by stairs. */
  readonly joined?: readonly (readonly [string, string])[];
}

/** Borders are measured at places about this many pixels apart. */
const SAMPLE = 8;

/** All findings, by kind and then by zone. */
export function checkZones(map: ZoneMap, { smallest, joined = [] }: CheckOptions): ZoneFinding[] {
  return [...wideGaps(map), ...overlaps(map), ...outOfReach(map, joined), ...tooSmall(map, smallest)];
}

/** Borders whose gap lies between half the tolerance and all of it. */
function wideGaps(map: ZoneMap): ZoneFinding[] {
  return bordersOf(map)
    .map((border) => ({ border, width: gapOf(map, border) }))
    .filter(({ width }) => width > map.options.tolerance / 2 && width <= map.options.tolerance)
    .map(({ border: { a, b }, width }) => ({ kind: "wide-gap", a, b, width }));
}

/** The mean distance between two neighbours, measured from the line between them to both. */
function gapOf(map: ZoneMap, border: Border): number {
  const outlines = [border.a, border.b].map((id) => map.outlines[map.slots.get(id) ?? -1]);
  let sum = 0;
  let count = 0;
  for (const line of border.lines) {
    const length = lineLength(line);
    for (let along = SAMPLE / 2; along < length; along += SAMPLE, count++) {
      const { x, y } = placeAlong(line, along);
      for (const outline of outlines) if (outline) sum += distanceToOutline(outline, x, y);
    }
  }
  return count > 0 ? sum / count : 0;
}

function overlaps(map: ZoneMap): ZoneFinding[] {
  const found: ZoneFinding[] = [];
  for (const [id, slot] of map.slots) {
    const outline = map.outlines[slot]!;
    for (const other of slotsOver(map, slot)) {
      const beyond = map.outlines[other]!;
      if (beyond.id <= id) continue;
      const lines = overlapLines(outline, beyond, map.options.tolerance);
      const length = lines.reduce((sum, line) => sum + lineLength(line), 0);
      if (length > 0) found.push({ kind: "overlap", a: id, b: beyond.id, length });
    }
  }
  return found.sort(byZones);
}

function slotsOver(map: ZoneMap, slot: number): Set<number> {
  const found = new Set<number>();
  const { raster } = map;
  const { left, right, top, bottom } = cellsAround(raster, map.outlines[slot]!.box, 0);
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      for (let entry = raster.heads[row * raster.columns + column]!; entry >= 0; entry = raster.next[entry]!)
        found.add(raster.zones[entry]! >> 1);
    }
  }
  return found;
}

/** All zones that are not in the largest group of zones joined by borders or otherwise. */
function outOfReach(map: ZoneMap, joined: readonly (readonly [string, string])[]): ZoneFinding[] {
  const beside = new Map<string, string[]>([...map.slots.keys()].map((id) => [id, []]));
  for (const [a, b] of [...bordersOf(map).map(({ a, b }) => [a, b] as const), ...joined]) {
    beside.get(a)?.push(b);
    beside.get(b)?.push(a);
  }
  const groups = groupsOf(beside).sort((one, two) => two.length - one.length);
  return groups
    .slice(1)
    .flat()
    .sort()
    .map((zone) => ({ kind: "out-of-reach", zone }));
}

function groupsOf(beside: ReadonlyMap<string, readonly string[]>): string[][] {
  const seen = new Set<string>();
  const groups: string[][] = [];
  for (const start of beside.keys()) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (const zone of group) {
      for (const next of beside.get(zone) ?? []) {
        if (seen.has(next) || !beside.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

function tooSmall(map: ZoneMap, smallest: number): ZoneFinding[] {
  return [...map.slots]
    .map(([zone, slot]) => ({ kind: "too-small" as const, zone, area: map.outlines[slot]!.area }))
    .filter(({ area }) => area < smallest)
    .sort((one, two) => (one.zone < two.zone ? -1 : 1));
}

function byZones(one: ZoneFinding, two: ZoneFinding): number {
  return JSON.stringify(one) < JSON.stringify(two) ? -1 : 1;
}
