/** Who may split its move (Z3-MV-11). */
import { figureOf } from "../../engine/figures";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { ZoneBattle } from "../../zones/battle";

/** MR from which a figure splits its move by nature. */
const BY_NATURE = 20;
const TALENTS = ["split-move", "split"];

export function splitRefusal(battle: ZoneBattle, who: FigureId): Refusal | null {
  const { stats, talents } = figureOf(battle, who);
  return stats.MR >= BY_NATURE || talents.some((talent) => TALENTS.includes(talent))
    ? null
    : refuse("cannot", { who, because: "no-split" });
}
