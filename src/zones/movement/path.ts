/** The way a zone move takes, or why it takes none. */
import type { PathSoFar, ZoneBattle } from "../battle";
import type { DeclaredMove, StepOff } from "../declarations";
import { placeOf } from "../../engine/battle";
import type { MoveIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { Border, BorderId, ZoneId } from "../types";
import { byBorders, heldAgainst, noRoom, stepOffOf, stepOffRefusal, barredAt, FREE } from "../field/borders";
import { across, borderOf, isBeside, isOpen } from "../field/field";
import { closedVia, whyNone } from "./refusals";
import { exact } from "../../engine/dice/distribution";

/** A way zone by zone; `onto` is the border it ends on, where it ends on one. */
export interface Route {
  readonly start: ZoneId;
  readonly move: DeclaredMove;
  readonly stretch: PathSoFar;
  readonly onto: Border | null;
}

interface Start {
  readonly zone: ZoneId;
  readonly stepOff: StepOff;
  /** The border that coming off into this zone passes. */
  readonly passed: BorderId | null;
}

/** The best way: the best chance to arrive, then the fewest zones, then the order of the borders. */
export function findRoute(battle: ZoneBattle, intent: MoveIntent): Route | Refusal {
  const starts = startsOf(battle, intent.who);
  const zones = starts.map(({ zone }) => zone);
  const walled = closedVia(battle, intent, zones) ?? walledTarget(battle, intent);
  if (walled) return walled;
  const routes = starts.flatMap((start) => routesFrom(battle, intent, start));
  const fit = placeOf(battle, intent.who).kind === "border" ? startsNearest(routes) : routes;
  return firstOf(bestOf(battle, fit) ?? whyNone(battle, intent, starts), barredTarget(battle, intent));
}

/** A target that bottlenecks bar goes before a way that is too long, and after one that is not there. */
function firstOf(found: Route | Refusal, barred: Refusal | null): Route | Refusal {
  const lost = !isRoute(found) && found.code !== "too-far";
  return lost ? found : (barred ?? found);
}

/** Whether a way was found. */
export function isRoute(found: Route | Refusal): found is Route {
  return "stretch" in found;
}

/** From a border only the zone that is nearer to the target counts (Z-BD-06). */
function startsNearest(routes: readonly Route[]): Route[] {
  const legs = ({ stretch, onto }: Route): number => lengthOf(stretch) + (onto ? 1 : 0);
  const nearest = Math.min(...routes.map(legs));
  const near = new Set(routes.filter((route) => legs(route) === nearest).map(({ start }) => start));
  return routes.filter((route) => near.has(route.start));
}

function bestOf(battle: ZoneBattle, routes: readonly Route[]): Route | null {
  const { priceOf } = battle.rules.movement;
  const sorted = [...routes].sort(
    (one, other) =>
      exact(other.stretch.chance) - exact(one.stretch.chance) ||
      lengthOf(one.stretch) - lengthOf(other.stretch) ||
      priceOf(one.stretch) - priceOf(other.stretch) ||
      byBorders(battle, one.stretch.borders, other.stretch.borders),
  );
  return sorted[0] ?? null;
}

function routesFrom(battle: ZoneBattle, intent: MoveIntent, start: Start): Route[] {
  const { move, found } = explored(battle, intent, start);
  const near = "zone" in intent.to ? (found.get(intent.to.zone) ?? []) : [...found.values()].flat();
  return near.flatMap((stretch) => finish(battle, intent, { start: start.zone, move, stretch, onto: null }));
}

/** Every zone that a move declared so comes near: to any other it is refused, for want of a way. */
export function zonesFound(battle: ZoneBattle, declared: Omit<MoveIntent, "to" | "via">): ReadonlySet<ZoneId> {
  const intent: MoveIntent = { ...declared, to: { zone: "" } };
  const found = startsOf(battle, intent.who).map((start) => explored(battle, intent, start).found);
  return new Set(found.flatMap((stretches) => [...stretches.keys()]));
}

/** Every way that one declared move can take from one zone, whatever its target. */
interface Exploration {
  readonly move: DeclaredMove;
  readonly found: ReadonlyMap<ZoneId, readonly PathSoFar[]>;
}

/** By battle, which is a new value with every change, and by what was declared: one search serves all targets. */
const explorations = new WeakMap<ZoneBattle, Map<string, Exploration>>();

function explored(battle: ZoneBattle, intent: MoveIntent, start: Start): Exploration {
  const known = explorations.get(battle) ?? new Map<string, Exploration>();
  explorations.set(battle, known);
  const key = declaredAs(intent, start);
  const exploration = known.get(key) ?? exploreFrom(battle, intent, start);
  known.set(key, exploration);
  return exploration;
}

function exploreFrom(battle: ZoneBattle, intent: MoveIntent, start: Start): Exploration {
  const move = declaredMoveOf(intent, start.stepOff);
  const passable = followingVia(intent, start.zone, passableFor(battle, intent.who, start.passed));
  return { move, found: explore(battle, move, start.zone, passable) };
}

/** All that a search depends on besides the battle; a way asked for by name is searched with its target. */
function declaredAs({ who, run, charge, ignoreObstacle, leaveSurplus, via, to }: MoveIntent, { zone }: Start): string {
  const how = [run === true || charge !== undefined, ignoreObstacle === true, leaveSurplus === true];
  return JSON.stringify([who, zone, ...how, ...(via ? [via, to] : [])]);
}

/** The move as its ruleset is asked for its costs. */
export function declaredMoveOf(intent: MoveIntent, stepOff: StepOff): DeclaredMove {
  const { who, ignoreObstacle = false, leaveSurplus = false } = intent;
  return {
    who,
    run: intent.run === true || intent.charge !== undefined,
    ignoreObstacle,
    leaveSurplus,
    stepOff,
  };
}

/** The route if this stretch reaches the target, with the step onto its border where that is the target. */
function finish(battle: ZoneBattle, intent: MoveIntent, route: Route): Route[] {
  const { stretch } = route;
  if (!viaDone(intent, stretch)) return [];
  if ("zone" in intent.to) return lengthOf(stretch) > 0 && endOf(stretch) === intent.to.zone ? [route] : [];
  const border = borderOf(battle.field, intent.to.border);
  if (!isBeside(border, endOf(stretch)) || stretch.borders.includes(border) || !isOpen(border, endOf(stretch)))
    return [];
  const onto = battle.rules.movement.extendPath(battle, route.move, stretch, { border, onto: true });
  return onto ? [{ ...route, stretch: onto, onto: border }] : [];
}

function viaDone({ via, to }: MoveIntent, stretch: PathSoFar): boolean {
  if (!via) return true;
  const wanted = "zone" in to ? [...via, to.zone] : [...via];
  return wanted.length === lengthOf(stretch) && wanted.every((zone, at) => stretch.zones[at + 1] === zone);
}

function followingVia({ via, to }: MoveIntent, start: ZoneId, passable: Passable): Passable {
  if (!via) return passable;
  const way = [start, ...via, ...("zone" in to ? [to.zone] : [])];
  return (border, from, stretch) =>
    across(border, from) === way[lengthOf(stretch) + 1] && passable(border, from, stretch);
}

/** Where a zone move can count from: the zone stood in, or either one beside the border stood on (Z-BD-06). */
function startsOf(battle: ZoneBattle, who: FigureId): Start[] {
  const place = placeOf(battle, who);
  if (place.kind === "zone") return [{ zone: place.zone, stepOff: FREE, passed: null }];
  if (place.kind === "off") return [];
  const border = borderOf(battle.field, place.border);
  const beyond = across(border, place.from);
  const open = stepOffRefusal(battle, who, border, beyond) === null;
  return [
    { zone: place.from, stepOff: stepOffOf(battle, who, place.from), passed: null },
    ...(open ? [{ zone: beyond, stepOff: stepOffOf(battle, who, beyond), passed: border.id }] : []),
  ];
}

function walledTarget(battle: ZoneBattle, { to }: MoveIntent): Refusal | null {
  if ("zone" in to) return null;
  const { wall, a, b } = borderOf(battle.field, to.border);
  return wall ? refuse("wall", { a, b }) : null;
}

function barredTarget(battle: ZoneBattle, { who, to }: MoveIntent): Refusal | null {
  if ("zone" in to) return null;
  const border = borderOf(battle.field, to.border);
  return heldAgainst(battle, border, who) ?? noRoom(battle, border);
}

/** Whether a way may cross this border next. */
export type Passable = (border: Border, from: ZoneId, stretch: PathSoFar) => boolean;

/** The zone a stretch has come to. */
export function endOf(stretch: PathSoFar): ZoneId {
  return stretch.zones[stretch.zones.length - 1] ?? "";
}

/** How many zones a stretch has entered. */
export function lengthOf(stretch: PathSoFar): number {
  return stretch.zones.length - 1;
}

/** Open borders, bottlenecks that neither an enemy nor the round's count bars; `passed` has been by coming off it. */
export function passableFor(battle: ZoneBattle, who: string, passed: BorderId | null = null): Passable {
  return (border, from, stretch) => {
    const before = stretch.borders.filter(({ id }) => id === border.id).length + Number(border.id === passed);
    return isOpen(border, from) && barredAt(battle, border, who, before) === null;
  };
}

/** All stretches from a zone that can be tried, by the zone they end in; the start itself with no step. */
export function explore(
  battle: ZoneBattle,
  move: DeclaredMove,
  from: ZoneId,
  passable: Passable,
): Map<ZoneId, PathSoFar[]> {
  const first = battle.rules.movement.startPath(battle, move, from);
  const found = new Map<ZoneId, PathSoFar[]>([[from, [first]]]);
  let front = [first];
  while (front.length > 0) {
    const next = front.flatMap((stretch) => further(battle, move, stretch, passable));
    front = next.filter((stretch) => keep(found, stretch));
  }
  return found;
}

function further(battle: ZoneBattle, move: DeclaredMove, stretch: PathSoFar, passable: Passable): PathSoFar[] {
  const at = endOf(stretch);
  const cameBack = lengthOf(stretch) > 0 && at === stretch.zones[0];
  if (!stretch.mayGoOn || cameBack) return [];
  const borders = (battle.field.bordersOf.get(at) ?? []).filter(
    (border) => mayEnter(stretch, across(border, at)) && passable(border, at, stretch),
  );
  return borders.flatMap(
    (border) => battle.rules.movement.extendPath(battle, move, stretch, { border, onto: false }) ?? [],
  );
}

/** A way meets no zone twice, but may end where it began (a charge that leaves and comes back). */
function mayEnter(stretch: PathSoFar, zone: ZoneId): boolean {
  return !stretch.zones.includes(zone) || zone === stretch.zones[0];
}

/**
 * Ways are met shorter ones first, and of one length by the order of their borders. So one that came later never drops
 * an earlier one: with less to spare it may come as surely further on, and then the order decides.
 */
function keep(found: Map<ZoneId, PathSoFar[]>, stretch: PathSoFar): boolean {
  const rivals = found.get(endOf(stretch)) ?? [];
  if (rivals.some((rival) => lengthOf(rival) > 0 && beats(rival, stretch))) return false;
  found.set(endOf(stretch), [...rivals, stretch]);
  return true;
}

/** No worse in anything, and met first. */
function beats(one: PathSoFar, other: PathSoFar): boolean {
  return (
    lengthOf(one) <= lengthOf(other) &&
    one.sum.total >= other.sum.total &&
    one.factor >= other.factor &&
    exact(one.chance) >= exact(other.chance)
  );
}
