/** Who could strike a figure that stands somewhere, before its next turn. */
import { areFoes, isFriend, placeOf, standing } from "../../engine/battle";
import type { BlowOdds, Expectation } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import { areTouching, isAlone } from "../contact/group";
import { throwsDice, type ZoneBattle } from "../battle";
import type { Place } from "../types";
import { plainBlow } from "./blow-odds";
import { shootsAsFar, stepsBetween } from "./zone-steps";

/** How likely a foe of the next zone comes and strikes in one turn: by a leg that joins, or by a charge. */
const BY_A_LEG = 0.8;
const BY_A_CHARGE = 0.7;

/** One that it touches strikes it rather than others. */
const TOUCHED = 0.75;

/** Every foe that may strike the figure at this place; they share their blows among all whom they find there. */
export function menacesAt(battle: ZoneBattle, who: FigureId, place: Place): Expectation[] {
  const stays = place === placeOf(battle, who);
  const share = 1 / (1 + friendsAt(battle, who, place));
  return foesOfIt(battle, who).flatMap((by): Expectation[] => {
    const steps = stepsBetween(battle, placeOf(battle, by), place);
    const touched = stays && areTouching(battle, who, by);
    const chance = touched ? Math.max(TOUCHED, share) : share * reachChance(battle, by, steps);
    return chance === 0 ? [] : [{ kind: "struck", by, odds: oddsFrom(battle, by, who, steps), chance }];
  });
}

/** From so many zones away; null where the table rolls it. */
function oddsFrom(battle: ZoneBattle, by: FigureId, at: FigureId, steps: number): BlowOdds | null {
  if (!throwsDice(battle)) return null;
  const how = steps === 0 ? "attack" : shootsAsFar(battle, by, steps) ? "shoot" : "charge";
  return plainBlow(battle, by, at, how);
}

/** Enemies that are up, in the tracker's order. */
export function foesOfIt(battle: ZoneBattle, who: FigureId): FigureId[] {
  return standing(battle).filter((other) => areFoes(battle, who, other));
}

function friendsAt(battle: ZoneBattle, who: FigureId, place: Place): number {
  const isThere = (other: FigureId): boolean =>
    other !== who && isFriend(battle, who, other) && stepsBetween(battle, placeOf(battle, other), place) === 0;
  return standing(battle).filter(isThere).length;
}

function reachChance(battle: ZoneBattle, by: FigureId, steps: number): number {
  if (steps === 0 || shootsAsFar(battle, by, steps)) return 1;
  if (steps > 1) return 0;
  const { joins, charges } = battle.rules.steps;
  if (joins) return BY_A_LEG;
  return charges && isAlone(battle, by) ? BY_A_CHARGE : 0;
}
