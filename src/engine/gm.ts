/** What the clock and a GM do on any ground: no cost, no reaction. */
import type { CoreChange } from "./changes";
import { yieldChanges } from "./flow";
import type { PassIntent, RemoveIntent } from "./intents";
import type { Deed } from "./battle";
import { refuse } from "./types";

export const passDeed: Deed<PassIntent> = {
  refusal: () => null,
  *play(situation, { to }) {
    yield* situation.battle.rules.clock.pass(situation, to);
    return "done";
  },
};

export const removeDeed: Deed<RemoveIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *play(_situation, { who }) {
    const fall: CoreChange = { kind: "fall", who, how: "off" };
    yield* yieldChanges(fall);
    return "done";
  },
};
