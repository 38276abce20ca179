/** A leg to another zone, paid whole: leaving a melee, and every zone of the way (ZM-MV-02, ZM-MV-07). */
import type { ZoneOutcome } from "../../zones/types";
import type { ZoneBattle, ZoneDeed, ZoneSituation } from "../../zones/battle";
import { figureOf, isUp, placeOf, stateOf } from "../../engine/figures";
import { isAtZone } from "../../zones/field/places";
import type { MoveIntent } from "../../zones/intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { zoneFull } from "../../zones/contact/front-line";
import { type Conversation, noting } from "../../engine/flow";
import { changing } from "../../zones/changes";
import { firstRefusal, lying, unableToMove } from "../../zones/movement/refusals";
import { endOf } from "../../zones/field/path-search";
import { findRoute, isRoute, type Route } from "../../zones/movement/path";
import { joiningCost, joins, leavingCost } from "./melee";
import { groundOf } from "./numbers";
import { paying, running, tooDear } from "./points";
import { ZONE } from "./ways";

export const moveDeed: ZoneDeed<MoveIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => notOffered(intent),
      () => unableToMove(battle, intent.who),
      () => lying(battle, intent.who),
      () => notThere(battle, intent),
      () => wayRefusal(battle, intent),
    ),
  play: moving,
};

function notOffered({ who, to, charge }: MoveIntent): Refusal | null {
  if ("border" in to) return refuse("cannot", { who, because: "no-standing" });
  return charge === undefined ? null : refuse("cannot", { who, because: "no-such-action" });
}

/** Whoever is to be joined must be where the leg leads. */
function notThere(battle: ZoneBattle, { who, to, join }: MoveIntent): Refusal | null {
  if (join === undefined) return null;
  const there = "zone" in to && join !== who && battle.figures.has(join) && isUp(battle, join);
  return there && isAtZone(battle, join, to.zone) ? null : refuse("no-target", { target: join });
}

function wayRefusal(battle: ZoneBattle, intent: MoveIntent): Refusal | null {
  const { who, to } = intent;
  const place = placeOf(battle, who);
  if ("zone" in to && place.kind === "zone" && place.zone === to.zone) return refuse("no-way", { to: to.zone });
  const route = findRoute(battle, intent);
  if (!isRoute(route)) return route.code === "too-far" ? tooFar(battle, intent, Number(route.facts.zones)) : route;
  const more = runsNow(battle, intent) ? figureOf(battle, who).stats.runDie : 0;
  return zoneFull(battle, who, endOf(route.stretch)) ?? tooDear(battle, who, costOf(battle, route, intent), more);
}

function tooFar(battle: ZoneBattle, { who, to }: MoveIntent, zones: number): Refusal {
  return ("zone" in to ? zoneFull(battle, who, to.zone) : null) ?? farTooDear(battle, who, zones);
}

/** No way there can be paid this turn, run or not; the sum is that of the shortest way over level ground at least. */
function farTooDear(battle: ZoneBattle, who: FigureId, zones: number): Refusal {
  const { points } = stateOf(battle, who);
  const cost = Math.max(leavingCost(battle, who) + zones * ZONE, points + 1);
  return refuse("not-enough-points", { who, cost, points });
}

/** The move declares the run itself. */
function runsNow(battle: ZoneBattle, { who, run }: MoveIntent): boolean {
  return run === true && !stateOf(battle, who).running;
}

function costOf(battle: ZoneBattle, { stretch }: Route, { who, join }: MoveIntent): number {
  const joining = join === undefined ? 0 : joiningCost(battle, who, join);
  return stateOf(battle, who).points - stretch.sum.total + joining;
}

function* moving(situation: ZoneSituation, intent: MoveIntent): Conversation<ZoneOutcome> {
  const { who, join } = intent;
  const runs = runsNow(situation.battle, intent);
  if (runs) yield* running(situation, who);
  const route = findRoute(situation.battle, intent);
  if (!isRoute(route)) return "stayed";
  const cost = costOf(situation.battle, route, intent);
  if (runs && tooDear(situation.battle, who, cost)) return "stayed";
  yield* goes(situation, route, cost);
  if (join !== undefined) yield* joins(situation, who, join, endOf(route.stretch));
  return "arrived";
}

function* goes(situation: ZoneSituation, { move: { who }, stretch }: Route, cost: number): Conversation {
  const [, ...way] = stretch.zones;
  yield* noting({ key: "sets-out", who, way: stretch.zones, run: stateOf(situation.battle, who).running });
  const ground = groundOf(situation.battle.field, way).map(({ whole }) => whole);
  yield* paying(situation, who, cost, ground);
  for (const zone of way) yield* changing({ kind: "place", who, at: { kind: "zone", zone } });
}
