/** Turns in the tracker's order, one each: the fallen are passed over, past the last one a new round begins; what time and the GM do. */
import type { CoreChange } from "./changes";
import { type Conversation, yieldChanges } from "./flow";
import { type Battle, type Handler, type Situation, type TurnSlot, isUp, standing, stateOf, turnOf } from "./battle";
import type { PassesTo, PassIntent, RemoveIntent } from "./intents";
import { type FigureId, refuse } from "./types";

/** One turn for each figure, in their order. */
export function oneSlotEach(battle: Battle): TurnSlot[] {
  return battle.order.map((who) => ({ who, die: null, state: slotState(battle, who) }));
}

function slotState(battle: Battle, who: FigureId): TurnSlot["state"] {
  if (turnOf(battle) === who) return "now";
  const state = stateOf(battle, who);
  return !isUp(battle, who) || battle.rules.turns.hasActed(state) ? "spent" : state.waiting ? "kept" : "open";
}

/** Passes the turn on, or begins the next round at once; true where a round has begun. */
export function* passingOn(situation: Situation, to: PassesTo): Conversation<boolean> {
  const { battle } = situation;
  const next = to === "turn" ? laterInOrder(battle).find((who) => isUp(battle, who)) : undefined;
  if (next === undefined) yield* change({ kind: "begin-round" });
  yield* change({ kind: "begin-turn", who: next ?? standing(situation.battle)[0] ?? null });
  return next === undefined;
}

/** Those who come after whoever has the turn. */
export function laterInOrder(battle: Battle): readonly FigureId[] {
  return battle.order.slice(battle.vacated ?? battle.order.indexOf(turnOf(battle) ?? "") + 1);
}

function* change(made: CoreChange): Conversation {
  yield* yieldChanges(made);
}

/** Whatever comes of time passing. */
export const passHandler: Handler<PassIntent> = {
  refusal: ({ rules }, { to }) =>
    to === "pass" && !rules.turns.passes ? refuse("cannot", { because: "no-passes" }) : null,
  *resolve(situation, { to }) {
    yield* situation.battle.rules.turns.pass(situation, to);
    return "done";
  },
};

/** A GM takes a figure off the map: no cost, no reaction. */
export const removeHandler: Handler<RemoveIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *resolve(_situation, { who }) {
    const fall: CoreChange = { kind: "fall", who, how: "off" };
    yield* yieldChanges(fall);
    return "done";
  },
};
