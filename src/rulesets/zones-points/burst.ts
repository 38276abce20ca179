/** Bursts and sweeps: what they may be aimed at and whom they hit (ZM-BT-01 to ZM-BT-05, ZM-RE-02). */
import { isRanged, weaponFor } from "../../zones/actions/weapons";
import type { ZoneBattle, ZoneHandler, ZoneSituation } from "../../zones/battle";
import { placeOf } from "../../engine/battle";
import { zonesAt, homeOf } from "../../zones/field/field";
import type { ActionIntent } from "../../zones/intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { isAlone } from "../../zones/contact/group";
import { type Conversation, note, roll } from "../../engine/flow";
import { rangeBetween } from "../../zones/field/line-of-sight";
import { firstRefusal } from "../../zones/movement/refusals";
import { type Aim, isOffered, meleeOf, parseAim, takenBy, zonesOfAim, everyoneIn, halfOf } from "./aim";
import { pickThrow, sumThrow } from "../../engine/dice/rolls";

export const pointsBurstHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => (longRange(battle, intent) === null ? refuse("cannot", { who: intent.who, because: "no-weapon" }) : null),
      () => aimed(battle, intent, (aim) => burstRefusal(battle, intent, aim)),
    ),
  *resolve(situation, intent) {
    const aim = parseAim(situation.battle, intent.aim ?? "");
    if (!aim) return "failure";
    const hit = intent.scatters ? yield* scatter(situation, intent.who, aim) : takenBy(situation.battle, aim);
    return yield* hits(intent.who, hit);
  },
};

/** Of its own melee, whose half counts all in it; the sweeper itself is never hit. */
export const pointsSweepHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => (isAlone(battle, intent.who) ? refuse("cannot", { who: intent.who, because: "alone" }) : null),
      () => aimed(battle, intent, (aim) => (mayBeSwept(battle, intent.who, aim) ? null : notAChoice(intent))),
    ),
  *resolve({ battle }, { who, aim: text = "" }) {
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
  yield* note({ key: "targets", who, targets });
  return "success";
}

/** The refusal of an aim that hits nobody else or is none; else what the check says. Only a burst can be aimed at oneself by name. */
function aimed(battle: ZoneBattle, { who, action, aim: text = "" }: ActionIntent, check: (aim: Aim) => Refusal | null) {
  const aim = parseAim(battle, text);
  const isAtItself = aim?.kind === "half" && action !== "sweep";
  const somebody = aim && (isAtItself || takenBy(battle, aim).some((one) => one !== who));
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

/** From this distance on it does no harm. */
const HARMLESS = 4;

/** Whom it hits in the end; dice and picks are the thrower's. */
function* scatter(situation: ZoneSituation, who: FigureId, aim: Aim): Conversation<FigureId[]> {
  const how = yield* roll(sumThrow({ key: "scatter", who, count: 1 }, (face) => (face >= HARMLESS ? "far" : "near")));
  return how === "far" ? [] : yield* oneStepLess(situation, who, aim);
}

function* oneStepLess({ battle }: ZoneSituation, who: FigureId, { kind, names }: Aim): Conversation<FigureId[]> {
  const [first = ""] = names;
  switch (kind) {
    case "zones":
      return everyoneIn(battle, first);
    case "zone":
      return yield* meleeOrHalf(battle, who, everyoneIn(battle, first));
    case "melee":
      return yield* picks(who, meleeOf(battle, first), halfOf(meleeOf(battle, first)));
    case "two":
      return yield* picks(who, inOrder(battle, names), 1);
    case "half":
    case "one":
      return yield* picks(who, bystanders(battle, first), 1);
  }
}

/** A zone becomes a random melee in it, or a random half of it where there is none. */
function* meleeOrHalf(battle: ZoneBattle, who: FigureId, all: readonly FigureId[]): Conversation<FigureId[]> {
  const firsts = all.filter((one) => meleeOf(battle, one)[0] === one);
  if (firsts.length === 0) return yield* picks(who, all, halfOf(all));
  const [first = ""] = yield* picks(who, firsts, 1);
  return meleeOf(battle, first);
}

/** The others of the zone: all but the melee aimed into, or the one loose figure aimed at. */
function bystanders(battle: ZoneBattle, aimedAt: FigureId): FigureId[] {
  const spared = new Set([aimedAt, ...meleeOf(battle, aimedAt)]);
  return everyoneIn(battle, homeOf(battle, aimedAt)).filter((one) => !spared.has(one));
}

/** So many at random, one by one among those left; where but one is left nothing is rolled. */
function* picks(who: FigureId, among: readonly FigureId[], count: number): Conversation<FigureId[]> {
  const left = [...among];
  const picked: FigureId[] = [];
  while (picked.length < count && left.length > 0) {
    const at = left.length === 1 ? 0 : yield* roll(pickThrow("pick", who, left.length));
    picked.push(...left.splice(at, 1));
  }
  return picked;
}

function inOrder(battle: ZoneBattle, names: readonly FigureId[]): FigureId[] {
  return battle.order.filter((who) => names.includes(who));
}
