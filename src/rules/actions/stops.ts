/** What a figure wears against blows. */
import type { Battle } from "../battle/battle";
import { figureOf } from "../battle/figures";
import { sumOf } from "../battle/sums";
import type { FigureId, Sum } from "../battle/vocabulary";

/** Hits that armour and shield stop, line by line. */
export function stops(battle: Battle, who: FigureId): Sum {
  const { armour, shield } = figureOf(battle, who);
  return sumOf([
    { key: "armour", value: armour.reduce((sum, piece) => sum + piece.stops, 0) },
    { key: "shield", value: shield?.stops ?? 0 },
  ]);
}
