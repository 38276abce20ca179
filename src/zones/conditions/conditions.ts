/** What a figure suffers or keeps up, read from the record: the names under which tokens, sheets and trackers show it. */
import { stateOf } from "../../engine/figures";
import { isHeld } from "../field/places";
import type { FigureState } from "../record";
import type { FigureId } from "../../engine/types";
import { isProne } from "../contact/status";
import type { ZoneBattle } from "../battle";

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
export function conditionsOf(battle: ZoneBattle, who: FigureId): FigureCondition[] {
  const state = stateOf(battle, who);
  return CONDITIONS.filter((condition) => holds(battle, who, state, condition));
}

function holds(battle: ZoneBattle, who: FigureId, state: FigureState, condition: FigureCondition): boolean {
  if (condition === "unconscious" || condition === "dead") return state.fallen === condition;
  if (condition === "prone") return isProne(battle, who);
  if (condition === "held") return isHeld(battle, who);
  if (condition === "protecting") return state.ward !== null;
  return condition === "on-fire" ? state.onFire : state[condition];
}
