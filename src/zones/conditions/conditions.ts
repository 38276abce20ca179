/** What a figure suffers or keeps up, read from the record: the names under which tokens, sheets and trackers show it. */
import type { Battle } from "../../engine/battle";
import { isHeld, stateOf } from "../../engine/figures";
import type { FigureState } from "../../engine/record";
import type { FigureId } from "../../engine/types";
import { isProne } from "../contact/status";

/** In the order in which they are shown. */
export const CONDITIONS = [
  "prone",
  "stunned",
  "running",
  "waiting",
  "defending",
  "protecting",
  "held",
  "on-fire",
  "unconscious",
  "dead",
] as const;
export type FigureCondition = (typeof CONDITIONS)[number];

export function isCondition(word: string): word is FigureCondition {
  return CONDITIONS.some((condition) => condition === word);
}

/** Those that hold now. Who lies under one three times its size is prone without a mark (Z-ST-07). */
export function conditionsOf(battle: Battle, who: FigureId): FigureCondition[] {
  const state = stateOf(battle, who);
  return CONDITIONS.filter((condition) => holds(battle, who, state, condition));
}

function holds(battle: Battle, who: FigureId, state: FigureState, condition: FigureCondition): boolean {
  if (condition === "unconscious" || condition === "dead") return state.fallen === condition;
  if (condition === "prone") return isProne(battle, who);
  if (condition === "held") return isHeld(battle, who);
  if (condition === "protecting") return state.ward !== null;
  return condition === "on-fire" ? state.onFire : state[condition];
}
