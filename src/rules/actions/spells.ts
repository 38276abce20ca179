/** What a figure knows of magic, as far as anybody has written it down. */
import type { Battle } from "../battle/battle";
import { figureOf } from "../battle/figures";
import type { FigureId } from "../battle/vocabulary";

/** Whether its spells are listed and there are none; a figure whose spells nobody has listed may know some. */
export function knowsNoSpell(battle: Battle, who: FigureId): boolean {
  return figureOf(battle, who).spells?.length === 0;
}
