/** Who stands in the way: what figures do to the hexes they hold, kept up figure by figure. */
import { type Board, hexCount, type HexId } from "./board";
import { inQuarters } from "./ground-layer";

/** By hex; several figures in one hex add up. */
export interface OccupiedLayer {
  /** Quarter points more to enter. */
  readonly added: Int32Array;
  /** How many figures are there beside whom one may not stop. */
  readonly passing: Uint16Array;
  /** How many figures are there whom one cannot pass. */
  readonly barring: Uint16Array;
}

/** What one figure is to those who come its way. */
export interface Occupant {
  /** All hexes that it holds. */
  readonly hexes: readonly HexId[];
  /** Points more to enter one of them. */
  readonly added: number;
  /** What nobody can do in them. */
  readonly forbids: "nothing" | "stopping" | "entering";
}

/** A board without figures, then these. */
export function buildOccupied(board: Board, occupants: Iterable<Occupant>): OccupiedLayer {
  const size = hexCount(board);
  const blank = { added: new Int32Array(size), passing: new Uint16Array(size), barring: new Uint16Array(size) };
  for (const occupant of occupants) occupy(blank, occupant);
  return blank;
}

/** A figure comes to stand there. */
export function occupy({ added, passing, barring }: OccupiedLayer, { hexes, forbids, ...of }: Occupant): void {
  const counted = { nothing: null, stopping: passing, entering: barring }[forbids];
  for (const hex of hexes) {
    added[hex]! += inQuarters(of.added);
    if (counted) counted[hex]!++;
  }
}
