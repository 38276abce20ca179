/** The measures of a scene in canvas pixels: the picture, and the padding around it in whole grid spaces. */
import type { BaseGrid } from "../canvas/grid/base-grid";
import { picturesOf } from "../versions/scene-pictures";

export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  rect: { x: number; y: number; width: number; height: number };
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: { x: number; y: number; width: number; height: number };
  distance: number;
  distancePixels: number;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
  uiScale: number;
}

interface Measured {
  width: number;
  height: number;
  padding: number;
}

export function measureScene(scene: Measured, grid: BaseGrid): SceneDimensions {
  const { size, distance } = grid;
  const { x, y, width, height, rows, columns } = grid.calculateDimensions(scene.width, scene.height, scene.padding);
  const { shift } = picturesOf(scene);
  const [sceneX, sceneY] = [x - shift.x, y - shift.y];
  const [sceneWidth, sceneHeight] = [scene.width, scene.height];
  return {
    ...{ width, height, size, distance, rows, columns, sceneX, sceneY, sceneWidth, sceneHeight },
    rect: { x: 0, y: 0, width, height },
    sceneRect: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
    distancePixels: size / distance,
    ratio: width / height,
    maxR: Math.hypot(width, height),
    uiScale: size / 100,
  };
}
