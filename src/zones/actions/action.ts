/** Actions by their ids: what a ruleset offers, and the refusal of what it does not. */
import { type Handler, figureOf } from "../../engine/battle";
import type { ZoneBattle } from "../battle";
import type { ActionIntent } from "../intents";
import { type Refusal, refuse, type FigureId } from "../../engine/types";

/** The handlers of a ruleset's actions, by their ids. */
export type Actions<B extends ZoneBattle> = { readonly [A in ActionId]?: Handler<ActionIntent, B> };

/** One handler that hands every action on to its own; the id comes from a client and may be any word. */
export function actionHandler<B extends ZoneBattle>(actions: Actions<B>): Handler<ActionIntent, B> {
  const known = new Map<string, Handler<ActionIntent, B>>(Object.entries(actions));
  return {
    refusal: (battle, intent) => {
      const handler = known.get(intent.action);
      return handler ? handler.refusal(battle, intent) : unknown(intent);
    },
    *resolve(situation, intent) {
      const handler = known.get(intent.action);
      return handler ? yield* handler.resolve(situation, intent) : "failure";
    },
  };
}

function unknown({ who, action }: ActionIntent): Refusal {
  return refuse("cannot", { who, because: "no-such-action", action });
}

/** The actions that rulesets know between them; what each one offers is decided in `legal-actions/`. */
export const ACTION_IDS = [
  "attack",
  "shoot",
  "withdraw",
  "close",
  "push",
  "rush",
  "trample",
  "protect",
  "wait",
  "opportunity",
  "defend",
  "fall-prone",
  "drop",
  "stand-up",
  "hold",
  "reverse",
  "break-hold",
  "knock-down",
  "subdue",
  "cast",
  "observe",
  "rest",
  "talent",
  "break",
  "run",
  "burst",
  "sweep",
] as const;

/** The id of an action that some ruleset has. */
export type ActionId = (typeof ACTION_IDS)[number];

/** Whether its spells are listed and there are none; a figure whose spells nobody has listed may know some. */
export function knowsNoSpell(battle: ZoneBattle, who: FigureId): boolean {
  return figureOf(battle, who).spells?.length === 0;
}
