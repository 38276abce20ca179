/** What a GM and the clock do: no cost, no reaction, status derived anew. */
import type { Deed } from "./battle";
import type { PassIntent, PlaceIntent, RemoveIntent } from "./intent";
import { refuse } from "./vocabulary";
import { changing } from "../conversation/steps";

export const passDeed: Deed<PassIntent> = {
  refusal: () => null,
  *play(situation, { to }) {
    yield* situation.battle.rules.clock.pass(situation, to);
    return "done";
  },
};

export const placeDeed: Deed<PlaceIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *play(_situation, { who, at }) {
    yield* changing({ kind: "place", who, at });
    return "done";
  },
};

export const removeDeed: Deed<RemoveIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *play(_situation, { who }) {
    yield* changing({ kind: "fall", who, how: "off" });
    return "done";
  },
};
