/** Hexes that hold a way: what lies around them is open on more than one side, with something shut between. */
import { type Board, type HexId, hexCount } from "./board";

/** How often a foe chooses the door that somebody holds. */
export const DOOR_CHANCE = 0.25;

/** Foes so many turns off make a door worth holding. */
export const DOOR_TURNS = 2;

/** By hex, not 0 where one figure holds the way; `isShut` is not 0 by hex where nobody goes. Beyond the map nobody does. */
export function narrowsIn(board: Board, isShut: ArrayLike<number>): Uint8Array {
  const narrow = new Uint8Array(hexCount(board));
  for (let hex = 0; hex < narrow.length; hex++)
    if (isShut[hex] === 0 && openingsOf(board, isShut, hex) > 1) narrow[hex] = 1;
  return narrow;
}

/** How many runs of open hexes there are around it. */
function openingsOf({ next }: Board, isShut: ArrayLike<number>, hex: HexId): number {
  const isOpen = (side: number): boolean => {
    const beside = next[hex * 6 + (side % 6)]!;
    return beside >= 0 && isShut[beside] === 0;
  };
  let openings = 0;
  for (let side = 0; side < 6; side++) if (isOpen(side) && !isOpen(side + 1)) openings += 1;
  return openings;
}
