/** What a figure knows of magic, as far as anybody has written it down. */
import { figureOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import type { ZoneBattle } from "../battle";

/** Whether its spells are listed and there are none; a figure whose spells nobody has listed may know some. */
export function knowsNoSpell(battle: ZoneBattle, who: FigureId): boolean {
  return figureOf(battle, who).spells?.length === 0;
}
