/** The chances of a zone move, reckoned from the throws of its legs: what playing it would come to while nobody reacts. */
import { Fraction } from "../../engine/dice/fraction";
import { placeOf } from "../../engine/figures";
import type { LegResult, RollingBattle, ZoneBattle } from "../battle";
import { hasRoom } from "../bottlenecks/passage";
import { zoneOf } from "../field/field";
import type { MoveIntent } from "../intents";
import type { ZoneOutcome } from "../types";
import { findRoute, isRoute, type Route } from "./path";
import { endOfLeg, type Leg, legsOf } from "./zone-move";

/** Null where more may happen on the way than its throws: it has to be played. */
export function moveOdds(battle: RollingBattle, intent: MoveIntent): ReadonlyMap<ZoneOutcome, Fraction> | null {
  if (!isPlain(battle, intent)) return null;
  const route = findRoute(battle, intent);
  if (!isRoute(route) || mayMeetSomething(battle, route)) return null;
  const odds: OddsSoFar = new Map();
  addEnds(odds, { battle, route, legs: legsOf(battle, route) }, 0, Fraction.ONE);
  return odds;
}

/** From zone to zone, without a charge or the effect of an obstacle. */
function isPlain(battle: ZoneBattle, { who, to, charge, ignoreObstacle }: MoveIntent): boolean {
  return placeOf(battle, who).kind === "zone" && "zone" in to && charge === undefined && ignoreObstacle !== true;
}

function mayMeetSomething({ field }: ZoneBattle, { stretch }: Route): boolean {
  return stretch.zones.some((zone) => zoneOf(field, zone).traits.sporadics.length > 0);
}

type OddsSoFar = Map<ZoneOutcome, Fraction>;

interface Walk {
  readonly battle: RollingBattle;
  readonly route: Route;
  readonly legs: readonly Leg[];
}

/** Adds every end from one leg on, `chance` being that of having come so far; in the order in which they are played. */
function addEnds(odds: OddsSoFar, walk: Walk, at: number, chance: Fraction): void {
  const leg = walk.legs[at];
  if (!leg) return addTo(odds, "arrived", chance);
  for (const { result, share } of resultsOf(walk, leg)) {
    const here = share.equals(Fraction.ONE) ? chance : chance.times(share);
    if (result === "arrive") addEnds(odds, walk, at + 1, here);
    else addTo(odds, shortOf(walk, leg, result), here);
  }
}

function resultsOf({ battle, route }: Walk, leg: Leg): { result: LegResult; share: Fraction }[] {
  const thrown = battle.rules.movement.leg(battle, route.move, leg.stretch, leg.last);
  if (thrown === null) return [{ result: "arrive", share: Fraction.ONE }];
  if (thrown === "fails") return [{ result: "short", share: Fraction.ONE }];
  const total = thrown.outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return thrown.outcomes
    .filter(({ weight }) => weight > 0)
    .map(({ value, weight }) => ({ result: value, share: Fraction.of(weight, total) }));
}

function shortOf({ battle, route }: Walk, leg: Leg, result: LegResult): ZoneOutcome {
  return endOfLeg(route, leg, result === "border" && hasRoom(battle, leg.border));
}

function addTo(odds: OddsSoFar, outcome: ZoneOutcome, chance: Fraction): void {
  odds.set(outcome, odds.get(outcome)?.plus(chance) ?? chance);
}
