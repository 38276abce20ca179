/** Bursts and sweeps: what they may be aimed at and whom they hit (ZM-BT-01 to ZM-BT-05, ZM-RE-02). */
import { isRanged, weaponFor } from "../../zones/actions/weapons";
import type { ZoneBattle, ZoneDeed } from "../../zones/battle";
import { placeOf } from "../../engine/figures";
import { zonesAt } from "../../zones/field/places";
import type { ActionIntent } from "../../zones/intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { isAlone } from "../../zones/contact/status";
import { type Conversation, noting } from "../../engine/flow";
import { rangeBetween } from "../../zones/field/line-of-sight";
import { firstRefusal } from "../../zones/movement/refusals";
import { type Aim, isOffered, meleeOf, parseAim, takenBy, zonesOfAim } from "./aim";
import { scatters } from "./scatter";

export const burstDeed: ZoneDeed<ActionIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => (longRange(battle, intent) === null ? refuse("cannot", { who: intent.who, because: "no-weapon" }) : null),
      () => aimed(battle, intent, (aim) => burstRefusal(battle, intent, aim)),
    ),
  *play(situation, intent) {
    const aim = parseAim(situation.battle, intent.aim ?? "");
    if (!aim) return "failure";
    const hit = intent.scatters ? yield* scatters(situation, intent.who, aim) : takenBy(situation.battle, aim);
    return yield* hits(intent.who, hit);
  },
};

/** Of its own melee, whose half counts all in it; the sweeper itself is never hit. */
export const sweepDeed: ZoneDeed<ActionIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => (isAlone(battle, intent.who) ? refuse("cannot", { who: intent.who, because: "alone" }) : null),
      () => aimed(battle, intent, (aim) => (mayBeSwept(battle, intent.who, aim) ? null : notAChoice(intent))),
    ),
  *play({ battle }, { who, aim: text = "" }) {
    const aim = parseAim(battle, text);
    return aim
      ? yield* hits(
          who,
          takenBy(battle, aim).filter((one) => one !== who),
        )
      : "failure";
  },
};

function* hits(who: FigureId, targets: readonly FigureId[]): Conversation<"success"> {
  yield* noting({ key: "targets", who, targets });
  return "success";
}

/** The refusal of an aim that hits nobody else or is none; else what the check says. */
function aimed(battle: ZoneBattle, { who, aim: text = "" }: ActionIntent, check: (aim: Aim) => Refusal | null) {
  const aim = parseAim(battle, text);
  const somebody = aim && takenBy(battle, aim).some((one) => one !== who);
  return somebody ? check(aim) : refuse("no-target", { target: text });
}

function notAChoice({ aim = "" }: ActionIntent): Refusal {
  return refuse("not-a-choice", { choice: aim });
}

function mayBeSwept(battle: ZoneBattle, who: FigureId, aim: Aim): boolean {
  const melee = meleeOf(battle, who);
  return isOffered(battle, who, "small", aim) && aim.names.every((one) => melee.includes(one));
}

/** Out of sight comes before what the size does not offer, and that before what is out of range. */
function burstRefusal(battle: ZoneBattle, intent: ActionIntent, aim: Aim): Refusal | null {
  const range = rangeTo(battle, intent.who, aim);
  if (range === Infinity) return refuse("no-target", { target: intent.aim ?? "", because: "unseen" });
  if (!isOffered(battle, intent.who, intent.size ?? "", aim)) return notAChoice(intent);
  const long = longRange(battle, intent) ?? 0;
  return range <= long ? null : refuse("out-of-range", { target: aim.names[0] ?? "", range, long });
}

/** To the farthest zone it reaches into. */
function rangeTo(battle: ZoneBattle, who: FigureId, aim: Aim): number {
  const from = zonesAt(battle, placeOf(battle, who));
  const ranges = zonesOfAim(battle, aim).map((zone) =>
    Math.min(...from.map((here) => rangeBetween(battle.field, here, zone))),
  );
  return Math.max(...ranges);
}

/** The long range of the weapon it is made with; null without one that flies or shoots. */
function longRange(battle: ZoneBattle, { who, weapon }: ActionIntent): number | null {
  return weaponFor(battle, who, weapon, isRanged)?.range?.[2] ?? null;
}
