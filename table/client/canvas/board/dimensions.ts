/** A scene's measures in pixels, with the margin around it. */
import * as PIXI from "pixi.js";
import { CONST } from "../constants";
import { BaseGrid } from "../grid/base-grid";
import { createGrid } from "../grid/create-grid";
import type { Dimensions, SceneDocument } from "../document-types";
import { coreSetting } from "../host";
import { picturesOf } from "../../versions/scene-pictures";

interface GridSource {
  type?: number;
  size?: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
}

/** The scene's grid as a grid object, made from its data where the scene has only those. */
export function gridOf(scene: SceneDocument): BaseGrid {
  const given = scene.grid;
  if (given instanceof BaseGrid) return given;
  const source: GridSource = typeof given === "object" && given ? given : {};
  const { type = CONST.GRID_TYPES.SQUARE, size = 100, ...rest } = source;
  const diagonals = coreSetting("gridDiagonals", CONST.GRID_DIAGONALS.EQUIDISTANT as number);
  return createGrid(type, { ...rest, size, diagonals });
}

export function dimensionsOf(scene: SceneDocument, grid: BaseGrid): Dimensions {
  const { width, height, x, y, rows, columns } = grid.calculateDimensions(
    scene.width,
    scene.height,
    scene.padding ?? 0,
  );
  const { shift } = picturesOf(scene);
  const [sceneX, sceneY] = [x - shift.x, y - shift.y];
  const own: Dimensions = {
    width,
    height,
    size: grid.size,
    rect: new PIXI.Rectangle(0, 0, width, height),
    sceneX,
    sceneY,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
    sceneRect: new PIXI.Rectangle(sceneX, sceneY, scene.width, scene.height),
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    units: grid.units,
    ratio: scene.width / scene.height,
    maxR: Math.hypot(width, height),
    rows,
    columns,
    uiScale: grid.size / 100,
  };
  return withScenes(own, scene.getDimensions?.());
}

/** What the scene itself says about its measures wins. */
function withScenes(own: Dimensions, told: Partial<Dimensions> | undefined): Dimensions {
  if (!told?.width || !told.height) return own;
  const all = { ...own, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) };
  all.rect = new PIXI.Rectangle(0, 0, all.width, all.height);
  all.sceneRect = new PIXI.Rectangle(all.sceneX, all.sceneY, all.sceneWidth, all.sceneHeight);
  all.uiScale = told.uiScale ?? own.uiScale;
  return all;
}
