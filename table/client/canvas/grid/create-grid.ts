/** Makes a grid from a scene's grid data. */
import { CONST } from "../constants";
import type { BaseGrid } from "./base-grid";
import type { GridConfig } from "./grid-types";
import { GridlessGrid } from "./gridless-grid";
import { SquareGrid } from "./square-grid";

/** `type` is one of CONST.GRID_TYPES; a kind that the table does not have throws `NotOnTheTable`. */
export function createGrid(type: number, config: GridConfig): BaseGrid {
  if (type === CONST.GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === CONST.GRID_TYPES.SQUARE) return new SquareGrid(config);
  throw new Error(`NotOnTheTable: grids of type ${type} (hexagonal) cannot be drawn yet.`);
}
