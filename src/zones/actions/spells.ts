/** What a figure knows of magic, as far as anybody has written it down. */
import type { Battle } from "../../engine/battle";
import { figureOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";

/** Whether its spells are listed and there are none; a figure whose spells nobody has listed may know some. */
export function knowsNoSpell(battle: Battle, who: FigureId): boolean {
  return figureOf(battle, who).spells?.length === 0;
}
