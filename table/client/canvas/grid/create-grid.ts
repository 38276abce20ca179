/** Makes a grid from a scene's grid data. */
import { CONST } from "../constants";
import type { BaseGrid } from "./base-grid";
import type { GridConfig } from "./grid-types";
import { GridlessGrid } from "./gridless-grid";
import { HexagonalGrid } from "./hexagonal-grid";
import { SquareGrid } from "./square-grid";

/** `type` is one of CONST.GRID_TYPES; anything else throws. */
export function createGrid(type: number, config: GridConfig): BaseGrid {
  const { GRIDLESS, SQUARE, HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = CONST.GRID_TYPES;
  if (type === GRIDLESS) return new GridlessGrid(config);
  if (type === SQUARE) return new SquareGrid(config);
  if (type === HEXODDR) return new HexagonalGrid({ ...config, columns: false, even: false });
  if (type === HEXEVENR) return new HexagonalGrid({ ...config, columns: false, even: true });
  if (type === HEXODDQ) return new HexagonalGrid({ ...config, columns: true, even: false });
  if (type === HEXEVENQ) return new HexagonalGrid({ ...config, columns: true, even: true });
  throw new Error(`${type} is none of CONST.GRID_TYPES.`);
}
