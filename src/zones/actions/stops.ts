/** What a figure wears against blows. */
import { figureOf } from "../../engine/figures";
import { sumOf } from "../../engine/sums";
import type { FigureId, Sum } from "../../engine/types";
import type { ZoneBattle } from "../battle";

/** Hits that armour and shield stop, line by line. */
export function stops(battle: ZoneBattle, who: FigureId): Sum {
  const { armour, shield } = figureOf(battle, who);
  return sumOf([
    { key: "armour", value: armour.reduce((sum, piece) => sum + piece.stops, 0) },
    { key: "shield", value: shield?.stops ?? 0 },
  ]);
}
