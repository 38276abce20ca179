/** A board of hexes read a second time: columns, the odd ones half a hex lower, all by plain geometry. */

export type At = readonly [number, number];

export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly walls: readonly At[];
}

const AROUND = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
] as const;

export const isSame = ([c, r]: At, [d, s]: At): boolean => c === d && r === s;

export function isOn({ columns, rows }: Board, [c, r]: At): boolean {
  return c >= 0 && r >= 0 && c < columns && r < rows;
}

export function isWall({ walls }: Board, at: At): boolean {
  return walls.some((wall) => isSame(wall, at));
}

export function beside([c, r]: At, side: number): At {
  const [dc, dr] = AROUND[c % 2 === 0 ? 0 : 1]?.[((side % 6) + 6) % 6] ?? [0, 0];
  return [c + dc, r + dr];
}

/** The side on which another hex lies next to this one; -1 for none. */
export function sideTo(from: At, to: At): number {
  return [0, 1, 2, 3, 4, 5].findIndex((side) => isSame(beside(from, side), to));
}

/** Middles, the hexes being one high. */
function middle([c, r]: At): readonly [number, number] {
  return [c * (Math.sqrt(3) / 2), r + (c % 2 === 0 ? 0 : 0.5)];
}

/** Counted ring by ring. */
export function distance(from: At, to: At): number {
  const dc = Math.abs(to[0] - from[0]);
  const up = middle(to)[1] - middle(from)[1];
  return dc + Math.max(0, Math.abs(up) - dc / 2);
}

/** Degrees clockwise from up. */
function bearing(from: At, to: At): number {
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  return (Math.atan2(u - x, y - v) * 180) / Math.PI;
}

/** The limits count as the more forward. */
export function arcOf(at: At, facing: number, other: At): "front" | "side" | "rear" {
  const turned = Math.abs(((bearing(at, other) - facing * 60 + 900) % 360) - 180);
  return turned < 90.001 ? "front" : turned < 150.001 ? "side" : "rear";
}

/** Of two facings alike the clockwise one. */
export function facingTo(from: At, to: At): number {
  return Math.floor(bearing(from, to) / 60 + 0.5 + 1e-6 + 6) % 6;
}

const HAIR = 1e-4;

/** Open where one of the two lines a hair beside the one from middle to middle meets no wall. */
export function isSeen(board: Board, from: At, to: At): boolean {
  if (distance(from, to) <= 1) return true;
  return [HAIR, -HAIR].some((hair) => !board.walls.some((wall) => isMet(wall, from, to, hair)));
}

/** The line clipped by the six sides of a hex: anything left is inside. */
function isMet(wall: At, from: At, to: At, hair: number): boolean {
  const [[x, y], [u, v], [wx, wy]] = [middle(from), middle(to), middle(wall)];
  const length = Math.hypot(u - x, v - y);
  const [ox, oy] = [(-(v - y) / length) * hair, ((u - x) / length) * hair];
  let [enter, leave] = [0, 1];
  for (const side of [0, 1, 2, 3, 4, 5]) {
    const [nx, ny] = [Math.sin((side * Math.PI) / 3), -Math.cos((side * Math.PI) / 3)];
    const start = (x + ox - wx) * nx + (y + oy - wy) * ny - 0.5;
    const slope = (u - x) * nx + (v - y) * ny;
    if (Math.abs(slope) < 1e-9) {
      if (start > 0) return false;
    } else if (slope > 0) leave = Math.min(leave, -start / slope);
    else enter = Math.max(enter, -start / slope);
  }
  return leave - enter > 1e-9;
}
