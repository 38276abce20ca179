/** What a GM and the clock do: no cost, no reaction, status derived anew. */
import type { ZoneBattle, ZoneDeed } from "../battle";
import { areFoes, isUp, placeOf } from "../../engine/figures";
import type { PlaceIntent } from "../intents";
import { type FigureId, refuse } from "../../engine/types";
import { changing } from "../changes";

export const placeDeed: ZoneDeed<PlaceIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *play(situation, { who, at, touching = [] }) {
    yield* changing({ kind: "place", who, at });
    const met = touching.filter((other) => meets(situation.battle, who, other));
    yield* changing(...met.map((other) => ({ kind: "touch", one: who, other }) as const));
    return "done";
  },
};

/** Contact is with foes who stand in the same zone. */
function meets(battle: ZoneBattle, who: FigureId, other: FigureId): boolean {
  if (!battle.figures.has(other) || !areFoes(battle, who, other)) return false;
  const [mine, theirs] = [who, other].map((one) => placeOf(battle, one));
  const share = mine?.kind === "zone" && theirs?.kind === "zone" && mine.zone === theirs.zone;
  return share && isUp(battle, who) && isUp(battle, other);
}
