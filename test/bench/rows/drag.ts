/** The drag step as a whole, cold and warm, and its parts: touching and interceptors. */
import { touchedAt } from "../../../src/geometry/borders/border-at";
import type { DragSession } from "../../../src/zones/map/drag-session";
import { countInterceptors } from "../../../src/zones/reactions/intercept";
import { type BenchField, benchField } from "../field";
import { scanAt, scannedZones } from "../naive/locate";
import { naiveGraph, naiveInterceptors, naiveTouched, naiveWay } from "../naive/ways";
import { dragStep, pickUp, reachOf, zoneAt } from "../outside";
import { compare, limit, quantile, type Row, timeCold } from "../row";
import { throwsDice } from "../../../src/zones/battle";

export function dragRows(): Row[] {
  const field = benchField();
  const session = pickUp(field.battle, field.map, field.tokens, field.mover.id);
  // The map marks every zone as the figure is picked up, so that a step only looks its odds up.
  reachOf(field.battle, field.mover.id);
  // Before anything else has run a step, so that these are the first ten of a session.
  timeCold(() => null);
  const cold = field.points.slice(0, 10).map(({ x, y }) => timeCold(() => dragStep(session, x, y)));
  return [
    limit("drag step, slowest of the first ten, cold (µs)", Math.max(...cold), 1000),
    touchRow(field, session),
    interceptorRow(field),
    wholeRow(field, session),
    limit("drag step, 99th percentile, warm (µs)", quantile(warmTimes(field, session), 0.99), 50),
  ];
}

function timeStep(session: DragSession, { x, y }: { x: number; y: number }): number {
  const start = performance.now();
  dragStep(session, x, y);
  return (performance.now() - start) * 1000;
}

function warmTimes(field: BenchField, session: DragSession): number[] {
  return Array.from({ length: 20 }, () => field.points.map((point) => timeStep(session, point))).flat();
}

function touchRow({ tokens, points }: BenchField, { figures }: DragSession): Row {
  return compare({
    name: "figures touched at a point",
    ours: () => points.reduce((sum, { x, y }) => sum + touchedAt(figures, x, y, 50).length, 0),
    naive: () => points.reduce((sum, { x, y }) => sum + naiveTouched(tokens, x, y, 50).length, 0),
    atLeast: 20,
    units: points.length,
  });
}

/** Ways to the zones under the points, as the ruler asks along them. */
function interceptorRow({ battle, mover, zones, steps, map, points, tokens }: BenchField): Row {
  if (!throwsDice(battle)) throw new Error("nobody intercepts without dice");
  const graph = naiveGraph(zones, steps);
  const scanned = points.slice(0, 100).map(({ x, y }) => zoneAt(map, x, y));
  const ways = scanned.flatMap((zone) => (zone === null ? [] : [naiveWay(graph, mover.zone!, zone)]));
  return compare({
    name: "interceptors of a way",
    ours: () => ways.reduce((sum, way) => sum + countInterceptors(battle, mover.id, way), 0),
    naive: () => ways.reduce((sum, way) => sum + naiveInterceptors(tokens, way).length, 0),
    atLeast: 20,
    units: ways.length,
  });
}

function wholeRow(field: BenchField, session: DragSession): Row {
  const scanned = scannedZones(field.drawn.zones);
  const graph = naiveGraph(field.zones, field.steps);
  const naiveStep = ({ x, y }: { x: number; y: number }): number => {
    const zone = scanAt(scanned, x, y);
    const touched = naiveTouched(field.tokens, x, y, 50).length;
    return (
      touched + (zone === null ? 0 : naiveInterceptors(field.tokens, naiveWay(graph, field.mover.zone!, zone)).length)
    );
  };
  let at = 0;
  const next = (): { x: number; y: number } => field.points[at++ % field.points.length]!;
  const step = ({ x, y }: { x: number; y: number }): unknown => dragStep(session, x, y);
  return compare({ name: "whole drag step", ours: () => step(next()), naive: () => naiveStep(next()), atLeast: 1000 });
}
