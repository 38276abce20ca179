/** The view's words for hexes, each with the texts it must have in `lang/`. */
import { type Board, type Cell, type Facing, inRows } from "../../hexes/board";
import type { HexBattle } from "../../hexes/battle";
import { isOneOf, MODES, type Phrase, say } from "../text";

/** Where a facing points on the screen. */
export const DIRECTIONS = [
  ...(["up", "up-right", "right", "down-right"] as const),
  ...(["down", "down-left", "left", "up-left"] as const),
] as const;

/** One of these words. */
export type Direction = (typeof DIRECTIONS)[number];

const IN_COLUMNS: readonly Direction[] = ["up", "up-right", "down-right", "down", "down-left", "up-left"];
const IN_ROWS: readonly Direction[] = ["up-right", "right", "down-right", "down-left", "left", "up-left"];

/** A mode by its name; one that no text knows, as a module may bring it, by its word. */
export function modeName(mode: string): Phrase | string {
  return isOneOf<string>(MODES, mode) ? say(`Mode.${mode}`) : mode;
}

export function facingName(board: Pick<Board, "layout">, facing: Facing): Phrase {
  return say(`Direction.${directionOf(board, facing)}`);
}

/** Where a facing points on the screen, as a word. */
export function directionOf({ layout }: Pick<Board, "layout">, facing: Facing): Direction {
  return (inRows(layout) ? IN_ROWS : IN_COLUMNS)[facing] ?? "up";
}

const QUARTERS = " ¼½¾";

/** Points as people write them: quarters are the smallest there are. */
export function formatPoints(points: number): string {
  const quarters = Math.round(Math.abs(points) * 4);
  const [whole, rest] = [Math.floor(quarters / 4), QUARTERS.charAt(quarters % 4).trim()];
  return `${points < 0 ? "−" : ""}${whole === 0 && rest !== "" ? "" : whole}${rest}`;
}

/** What a way costs, in what the ruleset counts: points, or hexes where it has none. */
export function costPhrase({ rules }: HexBattle, cost: number): Phrase {
  if (cost === 0) return say("ActionBar.cost.free");
  const one = cost === 1 ? "one-" : "";
  return say(`ActionBar.cost.${one}${rules.purse ? "points" : "hexes"}`, { cost: formatPoints(cost) });
}

/** A hex as cards, lists and refusals name it. */
export function cellName(at: Cell): string {
  return at.join(".");
}
