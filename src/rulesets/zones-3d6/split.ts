/** Who may split its move (Z3-MV-11). */
import type { Battle } from "../../rules/battle/battle";
import { figureOf } from "../../rules/battle/figures";
import type { FigureId } from "../../rules/battle/vocabulary";
import { refuse, type Refusal } from "../../rules/battle/vocabulary";

/** MR from which a figure splits its move by nature. */
const BY_NATURE = 20;
const TALENTS = ["split-move", "split"];

export function splitRefusal(battle: Battle, who: FigureId): Refusal | null {
  const { stats, talents } = figureOf(battle, who);
  return stats.MR >= BY_NATURE || talents.some((talent) => TALENTS.includes(talent))
    ? null
    : refuse("cannot", { who, because: "no-split" });
}
