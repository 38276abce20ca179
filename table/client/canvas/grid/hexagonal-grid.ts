/** Hexagonal spaces in rows or columns (API: foundry.grid.HexagonalGrid). */
import { CONST } from "../constants";
import { isOffset } from "./base-grid";
import type { Metric } from "./ball";
import type {
  CubePoint,
  ElevatedPoint,
  GridConfig,
  GridDimensions,
  Offset,
  Offset3D,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./grid-types";
import { CUBE_STEPS, cubeDistance, cubeRound, cubeToOffset, offsetToCube, type Cube, type Cube3D } from "./hex-cube";
import { hexDimensions, hexMetric, hexShape } from "./hex-measures";
import { shiftHex } from "./shift-hex";
import { snapToHexes } from "./snap-hexes";
import { SpacedGrid } from "./spaced-grid";

export interface HexagonalGridConfig extends GridConfig {
  /** Flat on top, in columns. */
  columns?: boolean;
  /** Even rows or columns are pushed, not the odd ones. */
  even?: boolean;
}

export class HexagonalGrid extends SpacedGrid {
  override readonly type: number;
  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: HexagonalGridConfig) {
    super(config);
    const { columns = false, even = false } = config;
    Object.assign(this, hexSizes(config.size, columns));
    [this.columns, this.even] = [columns, even];
    const { HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = CONST.GRID_TYPES;
    this.type = columns ? (even ? HEXEVENQ : HEXODDQ) : even ? HEXEVENR : HEXODDR;
  }

  static cubeRound(cube: Cube): Cube {
    return cubeRound(cube);
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return cubeDistance(a, b);
  }

  override get isHexagonal(): boolean {
    return true;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    return hexDimensions(this, { width: sceneWidth, height: sceneHeight, padding });
  }

  offsetToCube(offset: Offset): Cube3D {
    return offsetToCube(offset, this);
  }

  cubeToOffset(cube: Cube): Offset3D {
    return cubeToOffset(cube, this);
  }

  /** The cube coordinates of a point, with fractions. */
  pointToCube({ x, y, elevation = 0 }: Point & { elevation?: number }): Cube3D {
    const { x: firstX, y: firstY } = this.#firstMiddle();
    const [dx, dy] = [(x - firstX) / this.sizeX, (y - firstY) / this.sizeY];
    const [q, r] = this.columns ? [dx / 0.75, dy - dx / 1.5] : [dx - dy / 1.5, dy / 0.75];
    return { q, r, s: -q - r, k: elevation / this.distance };
  }

  cubeToPoint({ q, r, k = 0 }: Cube): ElevatedPoint {
    const { x, y } = this.#firstMiddle();
    const elevation = k * this.distance;
    if (this.columns) return { x: x + q * 0.75 * this.sizeX, y: y + (r + q / 2) * this.sizeY, elevation };
    return { x: x + (q + r / 2) * this.sizeX, y: y + r * 0.75 * this.sizeY, elevation };
  }

  /** The middle of the hex 0, 0; it is pushed where even lines are. */
  #firstMiddle(): Point {
    const push = this.even ? 1 : 0.5;
    return this.columns ? { x: this.sizeX / 2, y: this.sizeY * push } : { x: this.sizeX * push, y: this.sizeY / 2 };
  }

  /** The hex at a point, at an offset, or with those cube coordinates. */
  getCube(coords: CubePoint): Cube3D {
    if (isOffset(coords)) return this.offsetToCube({ i: coords.i, j: coords.j, k: coords.k ?? this.#level(coords) });
    const { q, r } = coords;
    const exact = q === undefined || r === undefined ? this.#pointOf(coords) : { q, r, s: coords.s ?? -q - r };
    return { ...cubeRound({ q: exact.q, r: exact.r, s: exact.s }), k: coords.k ?? this.#level(coords) };
  }

  #pointOf({ x = 0, y = 0 }: CubePoint): Cube {
    return this.pointToCube({ x, y });
  }

  #level({ elevation = 0 }: CubePoint): number {
    return Math.floor(elevation / this.distance + 1e-8) || 0;
  }

  override getOffset(coords: CubePoint): Offset3D {
    return this.cubeToOffset(this.getCube(coords));
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const [stepX, stepY] = this.columns ? [0.75 * this.sizeX, this.sizeY] : [this.sizeX, 0.75 * this.sizeY];
    const first = (from: number, step: number): number => Math.floor(from / step) - 1;
    const last = (to: number, step: number): number => Math.ceil(to / step) + 1;
    return [first(y, stepY), first(x, stepX), last(y + height, stepY), last(x + width, stepX)];
  }

  getAdjacentCubes(coords: CubePoint): Cube3D[] {
    const { q, r, s, k } = this.getCube(coords);
    return CUBE_STEPS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s, k }));
  }

  override getAdjacentOffsets(coords: CubePoint): Offset3D[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  /** Next to each other at heights no more than one space apart, by the rule for diagonals. */
  override testAdjacency(a: CubePoint, b: CubePoint): boolean {
    const [from, to] = [this.getCube(a), this.getCube(b)];
    const [across, up] = [cubeDistance(from, to), Math.abs(from.k - to.k)];
    const straightOnly = this.diagonals === CONST.GRID_DIAGONALS.ILLEGAL;
    return straightOnly ? across + up === 1 : Math.max(across, up) === 1;
  }

  getShiftedCube(coords: CubePoint, direction: number): Cube3D {
    return this.offsetToCube(this.getShiftedOffset(coords, direction));
  }

  override getShiftedOffset(coords: CubePoint, direction: number): Offset3D {
    return shiftHex(this.getOffset(coords), direction, this);
  }

  /** As far from the middle of its hex as before. */
  override getShiftedPoint(point: Point & { elevation?: number }, direction: number): ElevatedPoint {
    const [from, to] = [this.getCenterPoint(point), this.getCenterPoint(this.getShiftedOffset(point, direction))];
    const rise = to.elevation - from.elevation;
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y, elevation: (point.elevation ?? 0) + rise };
  }

  override getTopLeftPoint(coords: CubePoint): ElevatedPoint {
    const { x, y, elevation } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2, elevation };
  }

  override getCenterPoint(coords: CubePoint): ElevatedPoint {
    return this.cubeToPoint(this.getCube(coords));
  }

  override getShape(): Point[] {
    return hexShape(this);
  }

  /** The resolution divides nothing: hexes do not fall into smaller ones. */
  override getSnappedPoint(point: Point, { mode }: SnappingBehavior): Point {
    const around = [this.getCube(point), ...this.getAdjacentCubes(point)].map((cube) => this.cubeToPoint(cube));
    return snapToHexes(point, mode, around, this);
  }

  protected override get _metric(): Metric {
    return hexMetric(this.columns);
  }

  protected override _deltasBetween(from: Offset3D, to: Offset3D): number[] {
    return [cubeDistance(this.offsetToCube(from), this.offsetToCube(to)), Math.abs(to.k - from.k)];
  }

  protected override _spacesBetween(from: Offset3D, to: Offset3D): Offset3D[] {
    const [a, b] = [this.offsetToCube(from), this.offsetToCube(to)];
    const count = Math.max(cubeDistance(a, b), Math.abs(b.k - a.k));
    return Array.from({ length: count }, (_, at) => this.cubeToOffset(cubeBetween(a, b, (at + 1) / count)));
  }
}

/** `size` is the distance of two opposite edges; the other way a hex is longer. */
function hexSizes(size: number, columns: boolean): { sizeX: number; sizeY: number } {
  const long = (2 * size) / Math.sqrt(3);
  return columns ? { sizeX: long, sizeY: size } : { sizeX: size, sizeY: long };
}

/** Nudged off the edges between hexes, always to the same side: the way back meets the same hexes. */
function cubeBetween(a: Cube3D, b: Cube3D, part: number): Cube {
  const mix = (from: number, to: number): number => from + (to - from) * part;
  const [q, r] = [mix(a.q, b.q) + 1e-6, mix(a.r, b.r) + 2e-6];
  return { ...cubeRound({ q, r, s: -q - r }), k: Math.round(mix(a.k, b.k) - 1e-9) || 0 };
}
