/** Attacks and shots: whom they may be made at; whether they hit is the table's own affair (ZM-RG-01, ZM-RE-01). */
import { lineBetween } from "../../zones/actions/aim";
import { contactOf, noFoe, shootHandler as rolledShot } from "../../zones/actions/attack";
import { isMelee as isForMelee, isRanged, weaponFor } from "../../zones/actions/weapons";
import type { ZoneOutcome } from "../../zones/types";
import type { ZoneBattle, ZoneHandler, ZoneSituation } from "../../zones/battle";
import { areFoes, isUp } from "../../engine/battle";
import type { ActionIntent } from "../../zones/intents";
import { type FigureId, refuse, type Weapon } from "../../engine/types";
import { meetingZones } from "../../zones/contact/approach";
import { areTouching, groupOf, isMelee, isAlone } from "../../zones/contact/group";
import { askOne, type Conversation, note, yesOrNo } from "../../engine/flow";
import { firstRefusal } from "../../zones/movement/refusals";
import { mayReact } from "../../zones/reactions/readiness";
import { pointsContactHandler } from "./close-moves";
import { isReachWeapon, joinMelee } from "./melee";

const BANDS = ["short", "medium", "long"] as const;

/** On whom it does not touch, the attack holds the leg to contact, unless a reach weapon strikes from outside. */
export const pointsAttackHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => (weaponOf(battle, intent) ? null : refuse("cannot", { who: intent.who, because: "no-weapon" })),
      () => noFoe(battle, intent.who, intent.target ?? ""),
      () => (holdsLeg(battle, intent) ? pointsContactHandler.refusal(battle, contactOf(intent)) : null),
    ),
  resolve: payForAttack,
};

function weaponOf(battle: ZoneBattle, { who, weapon }: ActionIntent): Weapon | null {
  return weaponFor(battle, who, weapon, isForMelee);
}

function holdsLeg(battle: ZoneBattle, intent: ActionIntent): boolean {
  return !areTouching(battle, intent.who, intent.target ?? "") && !strikesFromOutside(battle, intent);
}

/** A loose figure with a reach weapon, at one in a melee of the same zone. */
function strikesFromOutside(battle: ZoneBattle, intent: ActionIntent): boolean {
  const { who, target = "" } = intent;
  const weapon = weaponOf(battle, intent);
  if (!weapon || !isReachWeapon(weapon) || !isAlone(battle, who) || groupOf(battle, who).includes(target)) return false;
  return isMelee(battle, groupOf(battle, target)) && meetingZones(battle, who, target).length > 0;
}

function* payForAttack(situation: ZoneSituation, intent: ActionIntent): Conversation<ZoneOutcome> {
  const { who, target = "" } = intent;
  const melee = strikesFromOutside(situation.battle, intent) ? groupOf(situation.battle, target) : [];
  if (holdsLeg(situation.battle, intent)) yield* pointsContactHandler.resolve(situation, contactOf(intent));
  yield* note(attackNote(intent, weaponOf(situation.battle, intent)));
  yield* comeOutOfClose(situation, who, melee);
  return "success";
}

function attackNote({ who, target = "", action }: ActionIntent, weapon: Weapon | null) {
  return { key: "attack", attacker: who, target, kind: action, weapon: weapon?.name ?? "", hit: null };
}

/** The striker's enemies in the melee are asked in turn order; who comes out engages it for nothing (ZM-RE-01). */
function* comeOutOfClose(situation: ZoneSituation, striker: FigureId, melee: readonly FigureId[]): Conversation {
  for (const who of situation.battle.rules.turns.order(situation.battle)) {
    const { battle } = situation;
    const may = melee.includes(who) && areFoes(battle, who, striker) && mayReact(battle, who, "engage", striker);
    if (!may || !isUp(battle, striker)) continue;
    if ((yield* askOne(yesOrNo(who, "engage", { striker }))) === "no") continue;
    const [zone = ""] = meetingZones(battle, who, striker);
    yield* joinMelee(situation, who, striker, zone);
  }
}

/** The range band of a shot, in zones; null beyond the last. */
export function bandOf(battle: ZoneBattle, { who, target = "", weapon }: ActionIntent): (typeof BANDS)[number] | null {
  const range = lineBetween(battle, who, target)?.range ?? Infinity;
  const held = weaponFor(battle, who, weapon, isRanged);
  return BANDS.find((_, at) => range <= (held?.range?.[at] ?? -1)) ?? null;
}

export const pointsShootHandler: ZoneHandler<ActionIntent> = {
  refusal: rolledShot.refusal,
  *resolve({ battle }, intent) {
    yield* note({ key: "band", band: bandOf(battle, intent) });
    yield* note(attackNote(intent, weaponFor(battle, intent.who, intent.weapon, isRanged)));
    return "success";
  },
};
