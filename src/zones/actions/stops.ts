/** What a figure wears against blows. */
import type { Battle } from "../../engine/battle";
import { figureOf } from "../../engine/figures";
import { sumOf } from "../../engine/sums";
import type { FigureId, Sum } from "../../engine/types";

/** Hits that armour and shield stop, line by line. */
export function stops(battle: Battle, who: FigureId): Sum {
  const { armour, shield } = figureOf(battle, who);
  return sumOf([
    { key: "armour", value: armour.reduce((sum, piece) => sum + piece.stops, 0) },
    { key: "shield", value: shield?.stops ?? 0 },
  ]);
}
