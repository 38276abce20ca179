/** A leg to another zone, paid whole: leaving a melee, and every zone of the way (ZM-MV-02, ZM-MV-07). */
import type { ZoneOutcome, ZoneId } from "../../zones/types";
import type { ZoneBattle, ZoneHandler, ZoneSituation, NextBorder, MovementCosts, PathSoFar } from "../../zones/battle";
import { figureOf, isUp, placeOf, stateOf } from "../../engine/battle";
import { isAtZone, zoneFull, across } from "../../zones/field/field";
import type { MoveIntent } from "../../zones/intents";
import { type FigureId, type Refusal, refuse, type Sum } from "../../engine/types";
import { type Conversation, note } from "../../engine/flow";
import { change } from "../../zones/changes";
import { firstRefusal, lying, unableToMove } from "../../zones/movement/refusals";
import { endOf, findRoute, isRoute, type Route } from "../../zones/movement/path";
import { joiningCost, joinMelee, leavingCost } from "./melee";
import { groundOf, terrainLoss } from "./numbers";
import { pay, rollRun, tooDear, runChance } from "./points";
import type { DeclaredMove } from "../../zones/declarations";
import { adding, sumOf } from "../../engine/resolution";

export const pointsMoveHandler: ZoneHandler<MoveIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => notOffered(intent),
      () => unableToMove(battle, intent.who),
      () => lying(battle, intent.who),
      () => notThere(battle, intent),
      () => wayRefusal(battle, intent),
    ),
  resolve: payForMove,
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

function* payForMove(situation: ZoneSituation, intent: MoveIntent): Conversation<ZoneOutcome> {
  const { who, join } = intent;
  const runs = runsNow(situation.battle, intent);
  if (runs) yield* rollRun(situation, who);
  const route = findRoute(situation.battle, intent);
  if (!isRoute(route)) return "stayed";
  const cost = costOf(situation.battle, route, intent);
  if (runs && tooDear(situation.battle, who, cost)) return "stayed";
  yield* walkPath(situation, route, cost);
  if (join !== undefined) yield* joinMelee(situation, who, join, endOf(route.stretch));
  return "arrived";
}

function* walkPath(situation: ZoneSituation, { move: { who }, stretch }: Route, cost: number): Conversation {
  const [, ...way] = stretch.zones;
  yield* note({ key: "sets-out", who, way: stretch.zones, run: stateOf(situation.battle, who).running });
  const ground = groundOf(situation.battle.field, way).map(({ whole }) => whole);
  yield* pay(situation, who, cost, ground);
  for (const zone of way) yield* change({ kind: "place", who, at: { kind: "zone", zone } });
}

/** What a way costs: leaving a melee, six for each zone, and terrain that has not come off yet (ZM-MV-02, ZM-MV-03). */
const ZONE = 6;

/** Ways go on from where the points and the run die can bring the figure. The sum of a stretch is what is left of the points; below zero, what is missing. */
export const ways: MovementCosts = {
  startPath: (battle, { who }, from) => {
    const lines = [
      { key: "points", value: stateOf(battle, who).points },
      { key: "melee", value: -leavingCost(battle, who) },
    ];
    return counted(battle, who, { zones: [from], borders: [], sum: sumOf(lines) });
  },
  extendPath: extend,
  priceOf: ({ sum }) => -sum.total,
  /** An obstacle costs nothing, on its border or off it. */
  halfObstacle: () => 0,
};

function counted(
  battle: ZoneBattle,
  who: FigureId,
  way: { zones: readonly ZoneId[]; borders: PathSoFar["borders"]; sum: Sum },
): PathSoFar {
  const chance = runChance(battle, who, -way.sum.total);
  return { ...way, factor: 1, obstacle: { size: 0, skill: null }, chance, mayGoOn: chance > 0 };
}

/** Borders are crossed, not stood on. */
function extend(
  battle: ZoneBattle,
  { who }: DeclaredMove,
  stretch: PathSoFar,
  { border, onto }: NextBorder,
): PathSoFar | null {
  if (onto) return null;
  const to = across(border, endOf(stretch));
  const met = [...stateOf(battle, who).ground, ...stretch.zones.slice(1)];
  const sum = adding(stretch.sum, [
    { key: "zone", of: to, value: -ZONE },
    { key: "terrain", of: to, value: -terrainLoss(figureOf(battle, who), battle.field, met, to) },
  ]);
  return counted(battle, who, { zones: [...stretch.zones, to], borders: [...stretch.borders, border], sum });
}
