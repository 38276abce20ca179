/** What a GM and the clock do: no cost, no reaction, status derived anew. */
import type { Battle, Deed } from "../../engine/battle";
import { areFoes, isUp, placeOf } from "../../engine/figures";
import type { PassIntent, PlaceIntent, RemoveIntent } from "../../engine/intents";
import { type FigureId, refuse } from "../../engine/types";
import { changing } from "../../engine/flow";

export const passDeed: Deed<PassIntent> = {
  refusal: () => null,
  *play(situation, { to }) {
    yield* situation.battle.rules.clock.pass(situation, to);
    return "done";
  },
};

export const placeDeed: Deed<PlaceIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *play(situation, { who, at, touching = [] }) {
    yield* changing({ kind: "place", who, at });
    const met = touching.filter((other) => meets(situation.battle, who, other));
    yield* changing(...met.map((other) => ({ kind: "touch", one: who, other }) as const));
    return "done";
  },
};

/** Contact is with foes who stand in the same zone. */
function meets(battle: Battle, who: FigureId, other: FigureId): boolean {
  if (!battle.figures.has(other) || !areFoes(battle, who, other)) return false;
  const [mine, theirs] = [who, other].map((one) => placeOf(battle, one));
  const share = mine?.kind === "zone" && theirs?.kind === "zone" && mine.zone === theirs.zone;
  return share && isUp(battle, who) && isUp(battle, other);
}

export const removeDeed: Deed<RemoveIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *play(_situation, { who }) {
    yield* changing({ kind: "fall", who, how: "off" });
    return "done";
  },
};
