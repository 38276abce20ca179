/** Whom or what an action could be done to: every intent that is worth judging. */
import { homeOf } from "../field/field";
import { areFoes, isFriend, placeOf, standing } from "../../engine/battle";
import type { ActionIntent, ContactIntent } from "../intents";
import type { FigureId } from "../../engine/types";
import { obstaclesIn, zoneFor } from "../contact/contact-action";
import { areTouching, closeWith, groupOf } from "../contact/group";
import { OCCASIONS } from "../reactions/readied-action";
import type { ZoneBattle } from "../battle";

/** The intents of an action, one for each target; `bare` has none. */
export type At = (battle: ZoneBattle, bare: ActionIntent) => readonly ActionIntent[];

/** It is just done. */
export const nobody: At = (_battle, bare) => [bare];

/** Every event that can be waited for (Z3-AC-09). */
export const events: At = (_battle, bare) => OCCASIONS.map((event) => ({ ...bare, with: event }));

/** Every enemy on the map. */
export const foes: At = (battle, bare) => foesOf(battle, bare.who).map((target) => ({ ...bare, target }));

/** Those it would first have to come to: past an obstacle with its harm, too (Z-OB-03). */
export const foesReached: At = (battle, bare) =>
  foesOf(battle, bare.who).flatMap((target) => waysTo(battle, { ...bare, target }, target));

/** Every enemy in contact. */
export const foesTouched: At = (battle, bare) =>
  foes(battle, bare).filter(({ target = "" }) => areTouching(battle, bare.who, target));

/** Every enemy InClose. */
export const foesClose: At = (battle, bare) => closeWith(battle, bare.who).map((target) => ({ ...bare, target }));

/** At large, or at anybody in sight. */
export const anybody: At = (battle, bare) => [
  bare,
  ...standing(battle)
    .filter((target) => target !== bare.who)
    .map((target) => ({ ...bare, target })),
];

/** Friends, and the obstacles of its zone (Z-RE-06, Z-OB-08). */
export const wards: At = (battle, bare) => {
  const friends = standing(battle).filter((other) => other !== bare.who && isFriend(battle, bare.who, other));
  return [...friends, ...battle.field.obstacles.keys()].map((ward) => ({ ...bare, ward }));
};

const MOST_PUSHED = 4;

/** One foe, or several of those it touches together (Z3-AC-02). */
export const foesTogether: At = (battle, bare) => {
  const touched = foesTouched(battle, bare).flatMap(({ target = "" }) => target);
  const several = choices(touched.slice(0, MOST_PUSHED)).filter(({ length }) => length > 1);
  return [...foesReached(battle, bare), ...several.map(([target = "", ...targets]) => ({ ...bare, target, targets }))];
};

function choices(all: readonly FigureId[]): FigureId[][] {
  return all.reduce<FigureId[][]>((some, one) => [...some, ...some.map((few) => [...few, one])], [[]]);
}

function foesOf(battle: ZoneBattle, who: FigureId): FigureId[] {
  return standing(battle).filter((other) => areFoes(battle, who, other));
}

/** As it is, and regardless of harm where an obstacle would do some. */
export function waysTo<I extends ActionIntent | ContactIntent>(battle: ZoneBattle, intent: I, target: FigureId): I[] {
  return isHarmed(battle, intent.who, target) ? [intent, { ...intent, ignoreObstacle: true }] : [intent];
}

function isHarmed(battle: ZoneBattle, who: FigureId, target: FigureId): boolean {
  if (placeOf(battle, who).kind === "off" || groupOf(battle, who).includes(target)) return false;
  const zone = zoneFor(battle, { kind: "contact", who, target });
  if (zone === null || homeOf(battle, who) === "") return false;
  return obstaclesIn(battle, who, zone).some(({ damage, condition }) => damage !== null || condition !== null);
}
