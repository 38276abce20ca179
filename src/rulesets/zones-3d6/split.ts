/** Who may split its move (Z3-MV-11). */
import type { Battle } from "../../engine/battle";
import { figureOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import { refuse, type Refusal } from "../../engine/types";

/** MR from which a figure splits its move by nature. */
const BY_NATURE = 20;
const TALENTS = ["split-move", "split"];

export function splitRefusal(battle: Battle, who: FigureId): Refusal | null {
  const { stats, talents } = figureOf(battle, who);
  return stats.MR >= BY_NATURE || talents.some((talent) => TALENTS.includes(talent))
    ? null
    : refuse("cannot", { who, because: "no-split" });
}
