/** Actions by their ids: what a ruleset offers, and the refusal of what it does not. */
import type { ActionId } from "./action-id";
import type { Deed } from "../../engine/battle";
import type { ActionIntent } from "../../engine/intents";
import { refuse } from "../../engine/types";

export type Actions = { readonly [A in ActionId]?: Deed<ActionIntent> };

/** One deed that hands every action on to its own; the id comes from a client and may be any word. */
export function actionDeed(actions: Actions): Deed<ActionIntent> {
  const known = new Map<string, Deed<ActionIntent>>(Object.entries(actions));
  return {
    refusal: (battle, intent) => {
      const deed = known.get(intent.action);
      return deed ? deed.refusal(battle, intent) : unknown(intent);
    },
    *play(situation, intent) {
      const deed = known.get(intent.action);
      return deed ? yield* deed.play(situation, intent) : "failure";
    },
  };
}

function unknown({ who, action }: ActionIntent): ReturnType<Deed["refusal"]> {
  return refuse("cannot", { who, because: "no-such-action", action });
}
