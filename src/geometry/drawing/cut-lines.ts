/** Lines cut where they meet, into edges between points; what leads nowhere is left out. */

import { boxAround } from "../outline/shapes";

/** x and y of one end, x and y of the other, in pixels. */
export type StraightLine = readonly [x1: number, y1: number, x2: number, y2: number];

/** A piece of a line between two points. */
interface CutEdge {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** Points flat as [x0, y0, x1, y1, …], and the edges between them. */
export interface Cut {
  readonly points: readonly number[];
  readonly edges: readonly CutEdge[];
}

/** The edges of these lines; ends within `merge` pixels of each other, or of a line, meet. */
export function cutLines(lines: readonly StraightLine[], merge: number): Cut {
  const points = new PointSet(merge);
  const ends = lines.map(([x1, y1, x2, y2]) => [points.add(x1, y1), points.add(x2, y2)] as const);
  const stops = ends.map((both) => [...both]);
  const merged = ends.map(([from, to]) => points.line(from, to));
  for (const [one, two] of pairsNear(merged, merge)) stopBoth(points, { merged, ends, stops, merge }, [one, two]);
  const edges = new Map<string, CutEdge>();
  merged.forEach((line, at) => {
    const along = [...new Set(stops[at])].sort((one, two) => points.along(line, one) - points.along(line, two));
    for (let i = 1; i < along.length; i++) addEdge(edges, { from: along[i - 1]!, to: along[i]!, line: at });
  });
  return { points: points.flat, edges: withoutLoose([...edges.values()]) };
}

/** Points that are one where they lie within a distance of each other. */
class PointSet {
  readonly flat: number[] = [];
  readonly #cells = new Map<string, number[]>();
  readonly #settled = new Set<number>();
  readonly #merge: number;

  constructor(merge: number) {
    this.#merge = Math.max(merge, 1e-6);
  }

  add(x: number, y: number): number {
    const [column, row] = [Math.floor(x / this.#merge), Math.floor(y / this.#merge)];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const known of this.#cells.get(`${column + dx} ${row + dy}`) ?? [])
          if (Math.hypot(this.flat[2 * known]! - x, this.flat[2 * known + 1]! - y) <= this.#merge) return known;
    const added = this.flat.push(x, y) / 2 - 1;
    const key = `${column} ${row}`;
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), added]);
    return added;
  }

  line(from: number, to: number): StraightLine {
    return [this.flat[2 * from]!, this.flat[2 * from + 1]!, this.flat[2 * to]!, this.flat[2 * to + 1]!];
  }

  /** How far along a line a point lies, 0 at its start and 1 at its end, and how far off it in pixels. */
  place([x1, y1, x2, y2]: StraightLine, point: number): { along: number; off: number } {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const [px, py] = [this.flat[2 * point]! - x1, this.flat[2 * point + 1]! - y1];
    const length = Math.hypot(dx, dy) || 1;
    return { along: (px * dx + py * dy) / (length * length), off: Math.abs(px * dy - py * dx) / length };
  }

  /** Moves a point that is near a line onto it; one that has been moved stays. */
  settle(line: StraightLine, point: number): void {
    if (this.#settled.has(point)) return;
    this.#settled.add(point);
    const along = this.along(line, point);
    const [x1, y1, x2, y2] = line;
    this.flat[2 * point] = x1 + (x2 - x1) * along;
    this.flat[2 * point + 1] = y1 + (y2 - y1) * along;
  }

  along(line: StraightLine, point: number): number {
    return this.place(line, point).along;
  }
}

/** Pairs of lines whose boxes come near each other, by a sweep from left to right. */
function pairsNear(lines: readonly StraightLine[], merge: number): [one: number, two: number][] {
  const boxes = lines.map(({ 0: x1, 1: y1, 2: x2, 3: y2 }) => boxAround([[x1, y1, x2, y2]]));
  const order = lines.map((_line, at) => at).sort((a, b) => boxes[a]!.minX - boxes[b]!.minX);
  const pairs: [number, number][] = [];
  for (let at = 0; at < order.length; at++) {
    const { maxX, minY, maxY } = boxes[order[at]!]!;
    for (let i = at + 1; i < order.length; i++) {
      const box = boxes[order[i]!]!;
      if (box.minX > maxX + merge) break;
      if (box.minY <= maxY + merge && minY <= box.maxY + merge) pairs.push([order[at]!, order[i]!]);
    }
  }
  return pairs;
}

interface MetLines {
  readonly merged: readonly StraightLine[];
  readonly ends: readonly (readonly [number, number])[];
  readonly stops: number[][];
  readonly merge: number;
}

/** An end of one that lies on the other is a stop of that; else the place where they cross is one of both. */
function stopBoth(points: PointSet, { merged, ends, stops, merge }: MetLines, [one, two]: [number, number]): void {
  let met = false;
  for (const [line, other] of [
    [one, two],
    [two, one],
  ] as const)
    for (const end of ends[other]!) {
      const { along, off } = points.place(merged[line]!, end);
      met ||= ends[line]!.includes(end);
      if (ends[line]!.includes(end) || off > merge || along < 0 || along > 1) continue;
      points.settle(merged[line]!, end);
      stops[line]!.push(end);
      met = true;
    }
  const crossing = met ? null : crossingOf(merged[one]!, merged[two]!);
  if (!crossing) return;
  const point = points.add(...crossing);
  stops[one]!.push(point);
  stops[two]!.push(point);
}

function crossingOf([x1, y1, x2, y2]: StraightLine, [x3, y3, x4, y4]: StraightLine): [x: number, y: number] | null {
  const cross = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3);
  if (cross === 0) return null;
  const one = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / cross;
  const two = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / cross;
  if (one < 0 || one > 1 || two < 0 || two > 1) return null;
  return [x1 + (x2 - x1) * one, y1 + (y2 - y1) * one];
}

function addEdge(edges: Map<string, CutEdge>, edge: CutEdge): void {
  if (edge.from === edge.to) return;
  const key = edge.from < edge.to ? `${edge.from} ${edge.to}` : `${edge.to} ${edge.from}`;
  edges.set(key, edge);
}

/** An edge with an end that no other edge has encloses nothing; without it, others may be loose. */
function withoutLoose(edges: readonly CutEdge[]): CutEdge[] {
  const beside = new Map<number, Set<CutEdge>>();
  for (const edge of edges)
    for (const point of [edge.from, edge.to]) beside.set(point, (beside.get(point) ?? new Set()).add(edge));
  const gone = new Set<CutEdge>();
  const loose = [...beside.keys()].filter((point) => beside.get(point)!.size === 1);
  for (const point of loose) {
    const [edge] = beside.get(point)!;
    if (!edge) continue;
    gone.add(edge);
    for (const end of [edge.from, edge.to]) {
      beside.get(end)!.delete(edge);
      if (end !== point && beside.get(end)!.size === 1) loose.push(end);
    }
  }
  return edges.filter((edge) => !gone.has(edge));
}
