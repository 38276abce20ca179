/** The drag step as a whole, cold and warm, and its parts: touching and interceptors. */
import { dragStep, prepareDrag, type Drag } from "../../../src/geometry/drag";
import { touchedAt } from "../../../src/geometry/raster/touch";
import { waysFrom } from "../../../src/zones/field/ways";
import { benchField, type BenchField } from "../field";
import { scanAt, scannedZones } from "../naive/locate";
import { naiveGraph, naiveInterceptors, naiveTouched, naiveWay } from "../naive/ways";
import { compare, limit, quantile, type Row } from "../row";

export function dragRows(): Row[] {
  const field = benchField();
  const start = field.zones[0]!;
  const drag = pickUp(field, start);
  // Before anything else has run a step, so that these are the first ten of a session.
  const cold = field.points.slice(0, 10).map((point) => timeStep(drag, point));
  return [
    limit("drag step, slowest of the first ten, cold (µs)", Math.max(...cold), 1000),
    touchRow(field),
    interceptorRow(field, drag),
    wholeRow(field, drag, start),
    limit("drag step, 99th percentile, warm (µs)", quantile(warmTimes(field, drag), 0.99), 50),
  ];
}

function pickUp(field: BenchField, start: string): Drag {
  const counts = new Map<string, number>();
  for (const { zone } of field.tokens) if (zone !== null) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const against = field.zones.map((zone) => counts.get(zone) ?? 0);
  const { before } = waysFrom(field.ways, start);
  return prepareDrag(field.map, field.figures, { zones: field.zones, before, against });
}

function timeStep(drag: Drag, { x, y }: { x: number; y: number }): number {
  const start = performance.now();
  dragStep(drag, { x, y, radius: 50 });
  return (performance.now() - start) * 1000;
}

function warmTimes(field: BenchField, drag: Drag): number[] {
  return Array.from({ length: 20 }, () => field.points.map((point) => timeStep(drag, point))).flat();
}

function touchRow({ figures, tokens, points }: BenchField): Row {
  return compare({
    name: "figures touched at a point",
    ours: () => points.reduce((sum, { x, y }) => sum + touchedAt(figures, x, y, 50).length, 0),
    naive: () => points.reduce((sum, { x, y }) => sum + naiveTouched(tokens, x, y, 50).length, 0),
    atLeast: 20,
    units: points.length,
  });
}

function interceptorRow(field: BenchField, drag: Drag): Row {
  const ends = field.points.map(({ x, y }) => ({ x, y, radius: 0 }));
  const ways = ends.map((end) => wayOf(drag, end));
  return compare({
    name: "interceptors of a way",
    ours: () => ends.reduce((sum, end) => sum + dragStep(drag, end).against, 0),
    naive: () => ways.reduce((sum, way) => sum + naiveInterceptors(field.tokens, way).length, 0),
    atLeast: 20,
    units: ends.length,
  });
}

function wayOf(drag: Drag, end: { x: number; y: number; radius: number }): string[] {
  const { way, wayCount } = dragStep(drag, end);
  return Array.from(way.subarray(0, wayCount), (slot) => drag.map.outlines[slot]!.id);
}

function wholeRow(field: BenchField, drag: Drag, start: string): Row {
  const scanned = scannedZones(field.drawn.zones);
  const graph = naiveGraph(field.zones, field.steps);
  const naiveStep = ({ x, y }: { x: number; y: number }): number => {
    const zone = scanAt(scanned, x, y);
    const touched = naiveTouched(field.tokens, x, y, 50).length;
    return touched + (zone === null ? 0 : naiveInterceptors(field.tokens, naiveWay(graph, start, zone)).length);
  };
  const circles = field.points.map(({ x, y }) => ({ x, y, radius: 50 }));
  let at = 0;
  return compare({
    name: "whole drag step",
    ours: () => dragStep(drag, circles[at++ % circles.length]!),
    naive: () => naiveStep(circles[at++ % circles.length]!),
    atLeast: 1000,
  });
}
