/** Where hexes, their sides and facings lie on the canvas. */
import { type Cell, type Facing, type HexLayout, inRows } from "../../hexes/board";
import { levelOnView } from "../battlefield/levels";
import { type BoardMap, middleOfCell } from "../battlefield/read-board";

/** A point of the scene. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

const SIXTH = Math.PI / 3;

/** The middle of a cell's hex where this client looks at its level; null on another. */
export function seenMiddle(map: BoardMap, cell: Cell): MapPoint | null {
  const { x, y, level } = middleOfCell(map, cell);
  return level === undefined || level === levelOnView() ? { x, y } : null;
}

/** The angle in which a facing looks, clockwise from right as the screen shows it. */
export function angleOf(layout: HexLayout, facing: Facing): number {
  return SIXTH * facing - Math.PI / 2 + (inRows(layout) ? SIXTH / 2 : 0);
}

/** The facing that a direction on the screen comes nearest to. */
export function facingAlong(layout: HexLayout, angle: number): Facing {
  const sides = Math.round((angle + Math.PI / 2 - (inRows(layout) ? SIXTH / 2 : 0)) / SIXTH);
  return (((sides % 6) + 6) % 6) as 0 | 1 | 2 | 3 | 4 | 5 satisfies Facing;
}

/** Flat corners of a hex around a middle; `part` of its size. */
export function hexAround({ board: { layout }, size }: BoardMap, { x, y }: MapPoint, part = 1): number[] {
  const radius = (size / Math.sqrt(3)) * part;
  return Array.from({ length: 6 }, (_, at) => angleOf(layout, 0) + SIXTH * (at + 0.5)).flatMap((angle) => [
    x + Math.cos(angle) * radius,
    y + Math.sin(angle) * radius,
  ]);
}

/** The side of a hex that faces so, as a flat line; `part` of its size from the middle. */
export function hexSide(map: BoardMap, { x, y }: MapPoint, facing: Facing, part = 1): number[] {
  const radius = (map.size / Math.sqrt(3)) * part;
  return [-SIXTH / 2, SIXTH / 2].flatMap((by) => {
    const angle = angleOf(map.board.layout, facing) + by;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** A point so far from a middle in the direction of a facing. */
export function pointToward(layout: HexLayout, { x, y }: MapPoint, facing: Facing, far: number): MapPoint {
  const angle = angleOf(layout, facing);
  return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
}

/** Flat corners of an arrowhead whose tip is so far from a middle; slim, so that nobody takes another corner for the tip. */
export function arrowhead(
  { x, y }: MapPoint,
  angle: number,
  { tip, size }: { readonly tip: number; readonly size: number },
): number[] {
  const point = (far: number, aside: number): number[] => [
    x + Math.cos(angle) * far - Math.sin(angle) * aside,
    y + Math.sin(angle) * far + Math.cos(angle) * aside,
  ];
  return [
    ...point(tip, 0),
    ...point(tip - size, size * 0.42),
    ...point(tip - size * 0.85, 0),
    ...point(tip - size, -size * 0.42),
  ];
}
