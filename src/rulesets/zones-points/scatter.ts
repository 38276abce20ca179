/** A burst that scatters: how far, and what one step less leaves of its targets (ZM-BT-04). */
import type { FigureId } from "../../engine/types";
import { homeOf } from "../../zones/contact/leave-action";
import { type Conversation, rolling } from "../../engine/flow";
import { pickThrow, sumThrow } from "../../engine/dice/rolls";
import { type Aim, everyoneIn, halfOf, meleeOf } from "./aim";
import type { ZoneBattle, ZoneSituation } from "../../zones/battle";

/** From this distance on it does no harm. */
const HARMLESS = 4;

/** Whom it hits in the end; dice and picks are the thrower's. */
export function* scatters(situation: ZoneSituation, who: FigureId, aim: Aim): Conversation<FigureId[]> {
  const how = yield* rolling(
    sumThrow({ key: "scatter", who, count: 1 }, (face) => (face >= HARMLESS ? "far" : "near")),
  );
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
    const at = left.length === 1 ? 0 : yield* rolling(pickThrow("pick", who, left.length));
    picked.push(...left.splice(at, 1));
  }
  return picked;
}

function inOrder(battle: ZoneBattle, names: readonly FigureId[]): FigureId[] {
  return battle.order.filter((who) => names.includes(who));
}
