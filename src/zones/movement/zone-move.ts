/** A zone move under way, zone by zone in the order of Z-RE-14. */
import { zoneFull, across, borderOf, zoneOf } from "../field/field";
import type { Border, ZoneId, ZoneOutcome } from "../types";
import type { LegResult, RollingSituation, PathSoFar, ZoneBattle, RollingBattle } from "../battle";
import { isUp, placeOf } from "../../engine/battle";
import type { MoveIntent } from "../intents";
import type { FigureId } from "../../engine/types";
import { barredAt, hasRoom, heldAgainst, noRoom, stepOffRefusal, crossBorder } from "../field/borders";
import { type Conversation, note, roll } from "../../engine/flow";
import { change } from "../changes";
import { isAlone, isProne } from "../contact/group";
import { interceptors } from "../reactions/intercept";
import { type Happening, takeOpportunities } from "../reactions/readied-action";
import { meetHazards } from "../hazards/moving";
import { finishCharge, strikeCatcher } from "./charge";
import { endOf, type Route, findRoute, isRoute } from "./path";
import { Fraction } from "../../engine/dice/distribution";

/** One zone of the way. */
interface Leg {
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly border: Border;
  readonly stretch: PathSoFar;
  readonly last: boolean;
}

/** A move from zone to zone, leg by leg, with all who may react. */
export function* resolveZoneMove(
  situation: RollingSituation,
  intent: MoveIntent,
  route: Route,
): Conversation<ZoneOutcome> {
  const { who } = intent;
  if (route.move.run) yield* change({ kind: "run", who });
  if (intent.charge !== undefined) yield* change({ kind: "mark", who, mark: "charging", on: true });
  const outcome = yield* followPath(situation, intent, route);
  yield* change({ kind: "mark", who, mark: "charging", on: false });
  return outcome;
}

function* followPath(situation: RollingSituation, intent: MoveIntent, route: Route): Conversation<ZoneOutcome> {
  const { who } = intent;
  yield* change({ kind: "spend", who, by: "zone-move" });
  yield* note({ key: "sets-out", who, way: route.stretch.zones, run: route.move.run });
  for (const leg of legsOf(situation.battle, route)) {
    const end = yield* walkOneZone(situation, intent, { route, leg });
    if (end !== null) return end;
  }
  if (route.onto) return yield* standsOn(situation, route, route.onto);
  return intent.charge === undefined ? "arrived" : yield* finishCharge(situation, intent);
}

/** The way's stretches one by one; the last counts the step onto the border with it (Z3-MV-14). */
function legsOf(battle: ZoneBattle, { move, start, stretch, onto }: Route): Leg[] {
  let sofar = battle.rules.movement.startPath(battle, move, start);
  return crossedBorders(stretch, onto).map((border, at, all) => {
    const from = endOf(sofar);
    sofar = battle.rules.movement.extendPath(battle, move, sofar, { border, onto: false }) ?? sofar;
    const last = at === all.length - 1;
    return { from, to: across(border, from), border, stretch: last ? stretch : sofar, last };
  });
}

function crossedBorders(stretch: PathSoFar, onto: Border | null): readonly Border[] {
  return onto ? stretch.borders.slice(0, stretch.zones.length - 1) : stretch.borders;
}

/** One zone further; gives how the move ended, or null where it goes on. */
function* walkOneZone(
  situation: RollingSituation,
  intent: MoveIntent,
  { route, leg }: { route: Route; leg: Leg },
): Conversation<ZoneOutcome | null> {
  const { who } = intent;
  const catcher = yield* interceptors(situation, { mover: who, zone: leg.from, when: "leaving" });
  if (catcher !== null) return yield* endAsCaught(situation, intent, { catcher, crossed: leg.from !== route.start });
  if (yield* interruptByWatchers(situation, { event: "leaves", by: who, zone: leg.from }, leg)) return "caught";
  const result = yield* decideLeg(situation, route, leg);
  if (result !== "arrive") return yield* stopShort(situation, who, { route, leg, result });
  yield* stepOffBorder(situation, who, leg.from);
  yield* change({ kind: "place", who, at: { kind: "zone", zone: leg.to } });
  if (!(yield* crossBorder(situation, who, leg.border, route.move.ignoreObstacle))) return "short";
  const { sporadics } = zoneOf(situation.battle.field, leg.to).traits;
  const met = sporadics.length > 0 ? yield* meetHazards(situation, who, leg.to) : "goes-on";
  const second = isUp(situation.battle, who)
    ? yield* interceptors(situation, { mover: who, zone: leg.to, when: "arriving" })
    : null;
  if (second !== null) return yield* endAsCaught(situation, intent, { catcher: second, crossed: true });
  if (
    (yield* interruptByWatchers(situation, { event: "enters", by: who, zone: leg.to })) &&
    goesFurther(intent, { route, leg })
  )
    return "caught";
  if (met === "goes-on" && isUp(situation.battle, who) && !isProne(situation.battle, who)) return null;
  return goesFurther(intent, { route, leg }) ? "short" : "arrived";
}

/** Who acted first can have used up the bottleneck, stepped into it, or taken the last room (Z-BN-02, Z-BN-03, Z-BF-08). */
function isShut(battle: ZoneBattle, who: FigureId, { from, to, border, last }: Leg): boolean {
  const place = placeOf(battle, who);
  const off = place.kind === "border" ? stepOffRefusal(battle, who, borderOf(battle.field, place.border), from) : null;
  return (off ?? barredAt(battle, border, who) ?? (last ? zoneFull(battle, who, to) : null)) !== null;
}

/** Whether more was meant than to come into this zone. */
function goesFurther({ charge }: MoveIntent, { route, leg }: { route: Route; leg: Leg }): boolean {
  return !leg.last || route.onto !== null || charge !== undefined;
}

/** Who waited for this acts now; true if the mover cannot go on after it, on the leg before it if any (Z3-AC-09). */
function* interruptByWatchers(situation: RollingSituation, happening: Happening, before?: Leg): Conversation<boolean> {
  const { by } = happening;
  if (!(yield* takeOpportunities(situation, happening))) return false;
  const { battle } = situation;
  const able = isUp(battle, by) && isAlone(battle, by) && !isProne(battle, by);
  if (able && !(before && isShut(battle, by, before))) return false;
  yield* change({ kind: "mark", who: by, mark: "running", on: false });
  return true;
}

function* decideLeg({ battle }: RollingSituation, { move }: Route, leg: Leg): Conversation<LegResult> {
  const thrown = battle.rules.movement.leg(battle, move, leg.stretch, leg.last);
  if (thrown === null) return "arrive";
  return thrown === "fails" ? "short" : yield* roll(thrown);
}

/** Coming off on the other side is what passes a bottleneck (Z-BD-06). */
function* stepOffBorder(situation: RollingSituation, who: FigureId, into: ZoneId): Conversation {
  const place = placeOf(situation.battle, who);
  if (place.kind !== "border") return;
  const border = borderOf(situation.battle.field, place.border);
  yield* change({ kind: "place", who, at: { kind: "zone", zone: into } });
  if (place.from !== into) yield* crossBorder(situation, who, border, false);
}

function* endAsCaught(
  situation: RollingSituation,
  intent: MoveIntent,
  { catcher, crossed }: { catcher: FigureId; crossed: boolean },
): Conversation<ZoneOutcome> {
  if (intent.charge !== undefined && crossed) yield* strikeCatcher(situation, intent.who, catcher);
  return "caught";
}

/** On the border of the zone it failed to reach, or in the last zone that it reached for sure (Z3-MV-06, Z3-MV-07). */
function* stopShort(
  situation: RollingSituation,
  who: FigureId,
  end: { route: Route; leg: Leg; result: LegResult },
): Conversation<ZoneOutcome> {
  const { leg, result, route } = end;
  yield* stepOffBorder(situation, who, leg.from);
  const onBorder = result === "border" && hasRoom(situation.battle, leg.border) && isUp(situation.battle, who);
  if (onBorder) yield* change({ kind: "place", who, at: { kind: "border", border: leg.border.id, from: leg.from } });
  else if (result === "short") yield* change({ kind: "turn-over", who });
  return endOfLeg(route, leg, onBorder);
}

/** How a move ends that does not get over this leg. */
function endOfLeg({ start, onto }: Route, leg: Leg, onBorder: boolean): ZoneOutcome {
  if (onBorder) return leg.last && !onto ? "border" : "border-before";
  return leg.from === start ? "stayed" : "short";
}

/** The end of a move onto a border: it has not arrived anywhere, nobody is asked (Z-RE-14). */
function* standsOn(situation: RollingSituation, route: Route, border: Border): Conversation<ZoneOutcome> {
  const { who } = route.move;
  const from = endOf(route.stretch);
  if (route.stretch.zones.length === 1) {
    const result = yield* decideLeg(situation, route, {
      from,
      to: across(border, from),
      border,
      stretch: route.stretch,
      last: true,
    });
    yield* stepOffBorder(situation, who, from);
    if (result === "short") {
      yield* change({ kind: "turn-over", who });
      return "stayed";
    }
  }
  if (heldAgainst(situation.battle, border, who) ?? noRoom(situation.battle, border)) return "short";
  yield* change({ kind: "place", who, at: { kind: "border", border: border.id, from } });
  return "arrived";
}

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
