/** Who could strike a figure that stands somewhere, before its next turn. */
import { areFoes, isUp, placeOf, standing } from "../../engine/battle";
import type { Expectation } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import { isRanged } from "../actions/weapons";
import { areTouching } from "../contact/group";
import type { ZoneBattle } from "../battle";
import type { Place } from "../types";
import { stepsBetween } from "./zone-steps";

/** How likely a foe comes from the next zone and strikes in one turn: by a charge, or a leg that joins. */
const FROM_NEXT_ZONE = 0.25;

/** A foe in the same zone has others to strike, too. */
const FROM_HERE = 0.5;

/** One that it touches. */
const TOUCHED = 0.8;

/** Every foe that may strike the figure at this place. */
export function menacesAt(battle: ZoneBattle, who: FigureId, place: Place): Expectation[] {
  const stays = place === placeOf(battle, who);
  return foesOfIt(battle, who).flatMap((by): Expectation[] => {
    const chance = reachChance(battle, by, { who, place, stays });
    return chance === 0
      ? []
      : [{ kind: "struck", by, odds: battle.rules.tactics?.blow(battle, by, who) ?? null, chance }];
  });
}

/** Enemies that are up, in the tracker's order. */
export function foesOfIt(battle: ZoneBattle, who: FigureId): FigureId[] {
  return standing(battle).filter((other) => areFoes(battle, who, other));
}

interface Stand {
  readonly who: FigureId;
  readonly place: Place;
  readonly stays: boolean;
}

function reachChance(battle: ZoneBattle, by: FigureId, { who, place, stays }: Stand): number {
  if (!isUp(battle, by)) return 0;
  if (stays && areTouching(battle, who, by)) return TOUCHED;
  const steps = stepsBetween(battle, placeOf(battle, by), place);
  if (steps === 0) return FROM_HERE;
  if (shootsAsFar(battle, by, steps)) return FROM_HERE;
  return steps === 1 ? FROM_NEXT_ZONE : 0;
}

function shootsAsFar(battle: ZoneBattle, by: FigureId, steps: number): boolean {
  const weapons = battle.figures.get(by)?.weapons ?? [];
  return weapons.some((weapon) => isRanged(weapon) && (weapon.range?.[2] ?? -1) >= steps);
}
