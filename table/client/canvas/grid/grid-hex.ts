/** One hexagon of a hexagonal grid (API: foundry.grid.GridHex). */
import type { Offset, Point } from "./grid-types";
import type { Cube } from "./hex-cube";
import type { HexagonalGrid } from "./hexagonal-grid";

export class GridHex {
  readonly grid: HexagonalGrid;
  readonly cube: Cube;
  readonly offset: Offset;

  /** Throws for coordinates that are neither an offset nor cube coordinates. */
  constructor(coordinate: Offset | Cube, grid: HexagonalGrid) {
    const known = "i" in coordinate ? "j" in coordinate : "q" in coordinate && "r" in coordinate;
    if (!known) throw new Error("A hex needs an offset {i, j} or cube coordinates {q, r, s}.");
    this.grid = grid;
    const { q, r, s } = grid.getCube(coordinate);
    this.cube = { q, r, s };
    const { i, j } = grid.cubeToOffset(this.cube);
    this.offset = { i, j };
  }

  get center(): Point {
    const { x, y } = this.grid.getCenterPoint(this.offset);
    return { x, y };
  }

  get topLeft(): Point {
    const { x, y } = this.grid.getTopLeftPoint(this.offset);
    return { x, y };
  }

  equals(other: GridHex): boolean {
    return this.offset.i === other.offset.i && this.offset.j === other.offset.j;
  }

  getNeighbors(): GridHex[] {
    return this.grid.getAdjacentOffsets(this.offset).map((offset) => new GridHex(offset, this.grid));
  }

  /** Two of the three shifts suffice; three must sum to zero. */
  shiftCube(dq?: number, dr?: number, ds?: number): GridHex {
    const { q, r, s } = this.cube;
    const [a, b, c] = [
      dq ?? -(dr ?? NaN) - (ds ?? NaN),
      dr ?? -(dq ?? NaN) - (ds ?? NaN),
      ds ?? -(dq ?? NaN) - (dr ?? NaN),
    ];
    if (a + b + c !== 0) throw new Error(`${dq}, ${dr}, ${ds} is no shift of cube coordinates.`);
    return new GridHex({ q: q + a, r: r + b, s: s + c }, this.grid);
  }
}
