/** What a figure has to spend on ways in its turn, and whether it goes anywhere at all in a manner. */
import { figureOf, isUp, stateOf } from "../../engine/battle";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, hexUnder, type Manner } from "../../hexes/battle";
import type { PathEntry, WalkIntent } from "../../hexes/intents";
import { firstByCode } from "../../hexes/way";
import { heldRefusals, turnModeRefusal } from "./judge";
import { isPaidMode } from "./strides";
import { pointsFor } from "./turns";

/** What the mode has left in this turn: points, a step's one hex, hexes at swimming speed. */
export function wayPurse(battle: HexBattle, who: FigureId, { mode }: Manner): number {
  if (isPaidMode(mode)) return pointsFor(battle, who, false);
  const { used } = stateOf(battle, who);
  if (mode === "step") return 1 - used;
  return mode === "slither" ? figureOf(battle, who).stats.swim - used : 0;
}

/** A way in this manner, as an intent declares it. */
export function walkOf(who: FigureId, { keepFacing: _, ...manner }: Manner, path: readonly PathEntry[]): WalkIntent {
  return { kind: "walk", who, ...manner, path };
}

/** Why it goes nowhere in this manner. */
export function boundRefusal(battle: HexBattle, who: FigureId, manner: Manner): Refusal | null {
  if (!isUp(battle, who) || hexUnder(battle, who) === null) return refuse("cannot", { who, because: "fallen" });
  return firstByCode([turnModeRefusal(battle, walkOf(who, manner, [])), ...heldRefusals(battle, who, true)]);
}
