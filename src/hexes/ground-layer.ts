/** What entering each hex costs by its ground: made of kinds of ground by a ruleset, and changed hex by hex. */
import { type Board, hexCount, type HexId } from "./board";

/** All costs are counted in quarter points, since every cost of the rules is a multiple of one. */
export const QUARTERS = 4;
/** The largest price, and factor, in quarters: their product stays a small integer. */
const MOST_QUARTERS = 0x7fff;
/** A factor that stands for all points that are left in the turn. */
export const TAKES_ALL = 0xffff;

/** By hex. */
export interface GroundLayer {
  /** Times the price, in quarters: 4 for plain ground, or `TAKES_ALL`. */
  readonly factor: Uint16Array;
  /** Quarter points beside that. */
  readonly added: Uint16Array;
  /** Not 0 where nobody enters. */
  readonly shut: Uint8Array;
}

/** The ground of one hex; what is left out is as on plain ground. */
export interface HexGround {
  readonly at: HexId;
  /** Times the price: 1. */
  readonly factor?: number;
  /** Points beside that: 0. */
  readonly added?: number;
  readonly shut?: boolean;
  /** Entering takes all points that are left, whatever they are, as long as there are any. */
  readonly takesAll?: boolean;
}

/**
 * Builds the layer of a board that is plain but for these hexes; of two entries for a hex the later one holds.
 * @throws {RangeError} when a hex is off the board, or a number is below zero or none
 */
export function buildGround(board: Board, hexes: readonly HexGround[]): GroundLayer {
  const size = hexCount(board);
  const ground = { factor: new Uint16Array(size), added: new Uint16Array(size), shut: new Uint8Array(size) };
  ground.factor.fill(QUARTERS);
  return changeGround(ground, hexes);
}

/**
 * Changes these hexes and no other, and gives back the same layer.
 * @throws {RangeError} as `buildGround`; the hexes before the malformed one are then changed
 */
export function changeGround(ground: GroundLayer, hexes: readonly HexGround[]): GroundLayer {
  for (const { at, factor = 1, added = 0, shut = false, takesAll = false } of hexes) {
    if (!(at in ground.shut)) throw new RangeError(`no hex of the board: ${at}`);
    ground.factor[at] = takesAll ? TAKES_ALL : inQuarters(factor);
    ground.added[at] = inQuarters(added);
    ground.shut[at] = shut ? 1 : 0;
  }
  return ground;
}

/**
 * A number of points in quarters, rounded to the nearest, and at most `MOST_QUARTERS`.
 * @throws {RangeError} when it is below zero or no number
 */
export function inQuarters(points: number): number {
  if (!(points >= 0)) throw new RangeError(`no number of points: ${points}`);
  return Math.min(MOST_QUARTERS, Math.round(points * QUARTERS));
}
