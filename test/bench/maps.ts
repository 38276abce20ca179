/** Maps of zones as a GM might draw them, with the borders they truly have: square, brick, hex and irregular. */
import { seeded } from "./random";

export type MapKind = "square" | "brick" | "hex" | "irregular";

/** How to draw a map; lengths in pixels. */
export interface MapPlan {
  kind: MapKind;
  /** How many zones at least; the map is as square as they allow. */
  zones: number;
  /** The width of the gap between two zones. */
  gap: number;
  /** By how much the points of a shared edge stray from the straight line. */
  noise: number;
  /** By how much each zone strays from the shared edge by itself. */
  wobble?: number;
  seed?: number;
  /** The width of a zone. */
  size?: number;
}

export interface TrueBorder {
  a: string;
  b: string;
  line: number[];
}

export interface DrawnMap {
  zones: { id: string; rings: number[][] }[];
  borders: TrueBorder[];
  /** The width and height of the map. */
  width: number;
  height: number;
}

type Point = [number, number];
type Random = () => number;

/** Draws a map: corners shared by the zones, edges between them drawn once and taken by both, then the gap cut away. */
export function drawMap(plan: MapPlan): DrawnMap {
  const random = seeded(plan.seed ?? 1);
  const size = plan.size ?? 200;
  const columns = Math.ceil(Math.sqrt(plan.zones));
  const cells = cellsOf(plan.kind, columns, size);
  const sketch = new Sketch(plan, random);
  const outlines = cells.map((corners, index) => sketch.outline(zoneId(index), corners));
  const zones = outlines.map((points, index) => ({
    id: zoneId(index),
    rings: [inset(points, plan.gap / 2).flatMap(([x, y]) => stray(x, y, plan.wobble ?? 0, random))],
  }));
  return { zones, borders: sketch.borders(), width: (columns + 0.5) * size, height: columns * size };
}

/** Ids whose string order is not their order on the map. */
export function zoneId(index: number): string {
  return `z${(index * 7919) % 9973}`;
}

function cellsOf(kind: MapKind, columns: number, size: number): Point[][] {
  const cells: Point[][] = [];
  for (let row = 0; row < columns; row++) {
    for (let column = 0; column < columns; column++) cells.push(cellOf(kind, column, row, size));
  }
  return cells;
}

function cellOf(kind: MapKind, column: number, row: number, size: number): Point[] {
  const shift = kind === "square" || kind === "irregular" ? 0 : (row % 2) / 2;
  const left = (column + shift) * size;
  const top = row * size;
  const middle = left + size / 2;
  const right = left + size;
  const low = top + size;
  if (kind === "brick")
    return [
      [left, top],
      [middle, top],
      [right, top],
      [right, low],
      [middle, low],
      [left, low],
    ];
  if (kind === "hex") {
    const third = size / 3;
    return [
      [left, top + third],
      [middle, top],
      [right, top + third],
      [right, low],
      [middle, low + third],
      [left, low],
    ];
  }
  return [
    [left, top],
    [right, top],
    [right, low],
    [left, low],
  ];
}

/** The shared corners and edges of a map in the making. */
class Sketch {
  private readonly corners = new Map<string, Point>();
  private readonly edges = new Map<string, { line: Point[]; zones: string[] }>();

  constructor(
    private readonly plan: MapPlan,
    private readonly random: Random,
  ) {}

  outline(id: string, cell: readonly Point[]): Point[] {
    return cell.flatMap((from, index) => {
      const to = cell[(index + 1) % cell.length]!;
      const line = this.edge(id, from, to);
      const forward = line[0] === this.corner(from);
      return (forward ? line : [...line].reverse()).slice(0, -1);
    });
  }

  borders(): TrueBorder[] {
    const found: TrueBorder[] = [];
    for (const { line, zones } of this.edges.values()) {
      const [a, b] = [...zones].sort();
      if (a !== undefined && b !== undefined) found.push({ a, b, line: line.flat() });
    }
    return found;
  }

  private corner(at: Point): Point {
    const key = `${Math.round(at[0])} ${Math.round(at[1])}`;
    const known = this.corners.get(key);
    if (known) return known;
    const moved = this.plan.kind === "irregular" ? stray(at[0], at[1], (this.plan.size ?? 200) / 6, this.random) : at;
    this.corners.set(key, moved);
    return moved;
  }

  private edge(id: string, from: Point, to: Point): Point[] {
    const start = this.corner(from);
    const end = this.corner(to);
    const key = [start, end]
      .map((point) => point.join())
      .sort()
      .join(" ");
    const edge = this.edges.get(key) ?? { line: this.line(start, end), zones: [] };
    edge.zones.push(id);
    this.edges.set(key, edge);
    return edge.line;
  }

  /** Irregular maps have 9 pieces to an edge, so 36 points to a zone; the others stay straight without noise. */
  private line(start: Point, end: Point): Point[] {
    const pieces = this.plan.noise > 0 || this.plan.kind === "irregular" ? 9 : 1;
    return Array.from({ length: pieces + 1 }, (_, i): Point => {
      if (i === 0) return start;
      if (i === pieces) return end;
      const share = i / pieces;
      const x = start[0] + (end[0] - start[0]) * share;
      return stray(x, start[1] + (end[1] - start[1]) * share, this.plan.noise / 2, this.random);
    });
  }
}

function stray(x: number, y: number, by: number, random: Random): Point {
  return by === 0 ? [x, y] : [x + (random() * 2 - 1) * by, y + (random() * 2 - 1) * by];
}

/** The outline moved inwards by a distance, corner by corner. */
function inset(points: readonly Point[], by: number): Point[] {
  return points.map(([x, y], index) => {
    const before = points[(index + points.length - 1) % points.length]!;
    const after = points[(index + 1) % points.length]!;
    const one = inward(before, [x, y]);
    const two = inward([x, y], after);
    const share = by / Math.max(0.3, 1 + one[0] * two[0] + one[1] * two[1]);
    return [x + (one[0] + two[0]) * share, y + (one[1] + two[1]) * share];
  });
}

function inward(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
}
