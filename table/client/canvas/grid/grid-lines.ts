/** The lines of a grid inside a rectangle, each once. */
import type { BaseGrid } from "./base-grid";
import type { Point, Rectangle } from "./grid-types";

export type Line = [from: Point, to: Point];

export function linesOf(grid: BaseGrid, area: Rectangle): Line[] {
  if (grid.isSquare) return squareLines(grid, area);
  return grid.isHexagonal ? hexLines(grid, area) : [];
}

function squareLines({ sizeX, sizeY }: BaseGrid, { x, y, width, height }: Rectangle): Line[] {
  const lines: Line[] = [];
  for (let at = x; at <= x + width; at += sizeX)
    lines.push([
      { x: at, y },
      { x: at, y: y + height },
    ]);
  for (let at = y; at <= y + height; at += sizeY)
    lines.push([
      { x, y: at },
      { x: x + width, y: at },
    ]);
  return lines;
}

/** Half of each hex's edges: the others are those of its neighbours. */
function hexLines(grid: BaseGrid, area: Rectangle): Line[] {
  const [top, left, bottom, right] = grid.getOffsetRange(area);
  const corners = grid.getShape().slice(0, 4);
  const lines: Line[] = [];
  for (let i = top; i < bottom; i++) {
    for (let j = left; j < right; j++) {
      const middle = grid.getCenterPoint({ i, j });
      const places = corners.map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
      for (const [at, to] of places.slice(1).entries()) addPart(lines, [places[at] ?? to, to], area);
    }
  }
  return lines;
}

/** Adds the part of a line that lies in the area, if any. */
function addPart(lines: Line[], line: Line, area: Rectangle): void {
  const part = clip(line, area);
  if (part) lines.push(part);
}

function clip([from, to]: Line, { x, y, width, height }: Rectangle): Line | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [-dx, from.x - x],
    [dx, x + width - from.x],
    [-dy, from.y - y],
    [dy, y + height - from.y],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) enter = Math.max(enter, room / step);
    if (step > 0) leave = Math.min(leave, room / step);
  }
  const at = (part: number): Point => ({ x: from.x + dx * part, y: from.y + dy * part });
  return enter < leave ? [at(enter), at(leave)] : null;
}
