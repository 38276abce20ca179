/** What may stand against a figure's move, in the fixed order of the refusal codes; and why a zone move finds no way. */
import { isUp, stateOf, turnOf } from "../../engine/battle";
import { isHeld, across, borderBetween, borderOf, isOpen } from "../field/field";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { rowOf, type ZoneBattle } from "../battle";
import { isProne, statusOf } from "../contact/group";
import type { Destination, MoveIntent } from "../intents";
import type { Border, BorderId, ZoneId } from "../types";
import { barredAt } from "../field/borders";

/** One reason why not, or null; checks stand in the order of the codes. */
export type Check = () => Refusal | null;

/** The refusal of the first check that has one. */
export function firstRefusal(...checks: readonly Check[]): Refusal | null {
  for (const check of checks) {
    const refusal = check();
    if (refusal) return refusal;
  }
  return null;
}

/** A rule has ended its turn: free actions included (Z-MV-10). */
export function turnOver(battle: ZoneBattle, who: FigureId): Refusal | null {
  return rowOf(battle.record, "battle", "").turnOver === who ? refuse("already-acted", { who }) : null;
}

/** The action of this turn is spent, or a rule has ended the turn (Z-MV-10). */
export function actionSpent(battle: ZoneBattle, who: FigureId): Refusal | null {
  const open = battle.rules.turns.mayAct(battle, who) || stateOf(battle, who).splitting;
  return turnOver(battle, who) ?? (open ? null : refuse("already-acted", { who }));
}

/** A trivial or battle move is part of an action: before it, or once after it (Z-MV-09). */
export function stepSpent(battle: ZoneBattle, who: FigureId): Refusal | null {
  const state = stateOf(battle, who);
  if (state.splitting) return turnOver(battle, who);
  if (state.mayStepAfter && turnOf(battle) === who) return null;
  return actionSpent(battle, who) ?? (state.moved ? refuse("already-moved", { who }) : null);
}

/** One zone move a round, and none in an action that has held another move (Z-MV-03); the halves of one count as one. */
export function zoneMoveSpent(battle: ZoneBattle, who: FigureId): Refusal | null {
  const { zoneMoved, moved, splitting } = stateOf(battle, who);
  return !splitting && (zoneMoved || moved) ? refuse("already-moved", { who }) : null;
}

/** Down, held, in a pit, or at a defensible place while attacked (Z-SP-03). */
export function unableToMove(battle: ZoneBattle, who: FigureId): Refusal | null {
  if (!isUp(battle, who)) return refuse("cannot", { who, because: "fallen" });
  const { spot, attackers } = stateOf(battle, who);
  if (spot?.kind === "pit") return refuse("cannot", { who, because: "pit" });
  if (spot?.attackers && attackers.length > 0) return refuse("cannot", { who, because: "attacked" });
  return isHeld(battle, who) ? refuse("cannot", { who, because: "held" }) : null;
}

/** Who lies makes no zone move (Z3-AC-10). */
export function lying(battle: ZoneBattle, who: FigureId): Refusal | null {
  return isProne(battle, who) && statusOf(battle, who) !== "InClose"
    ? refuse("cannot", { who, because: "prone" })
    : null;
}

/** Refused to whoever is InClose; null for others. */
export function inClose(battle: ZoneBattle, who: FigureId): Refusal | null {
  return statusOf(battle, who) === "InClose" ? refuse("in-close", { who }) : null;
}

/** Refused to whoever is InContact; null for others. */
export function inContact(battle: ZoneBattle, who: FigureId): Refusal | null {
  return statusOf(battle, who) === "InContact" ? refuse("in-contact", { who }) : null;
}

/** A way asked for by name that no open borders make: a missing one is no way, a closed one a wall. */
export function closedVia(battle: ZoneBattle, intent: MoveIntent, starts: readonly ZoneId[]): Refusal | null {
  if (!intent.via) return null;
  const closed = starts.map((start) => closedFrom(battle, intent, start));
  if (closed.includes(null)) return null;
  return closed.find((refusal) => refusal?.code === "wall") ?? closed[0] ?? null;
}

function closedFrom(battle: ZoneBattle, intent: MoveIntent, start: ZoneId): Refusal | null {
  let at = start;
  for (const next of wantedZones(intent) ?? []) {
    const border = borderBetween(battle.field, at, next);
    if (!border) return refuse("no-way", { to: next });
    if (!isOpen(border, at)) return refuse("wall", { a: border.a, b: border.b });
    at = next;
  }
  return null;
}

/** Every zone of a way that is named, the target with them; null where the mover leaves it open. */
function wantedZones({ via, to }: MoveIntent): readonly ZoneId[] | null {
  if (!via) return null;
  return "zone" in to ? [...via, to.zone] : via;
}

/** A zone to set out from, and the border that coming off into it passes. */
interface Setting {
  readonly zone: ZoneId;
  readonly passed: BorderId | null;
}

/** The borders of a way from there. */
interface BlockedPath {
  readonly start: Setting;
  readonly way: readonly Border[];
}

/** No way can be tried from any of these zones. */
export function whyNone(battle: ZoneBattle, intent: MoveIntent, starts: readonly Setting[]): Refusal {
  const open = shortest(battle, intent, starts, true);
  if (open !== null) return refuse("too-far", { zones: Math.max(1, open.way.length), to: nameOf(intent.to) });
  const barred = shortest(battle, intent, starts, false);
  const blocked = barred && barredOn(battle, intent.who, barred);
  return blocked ?? refuse("no-way", { to: nameOf(intent.to) });
}

function nameOf(to: Destination): string {
  return "zone" in to ? to.zone : to.border;
}

/** The shortest way, whatever it costs; with or without those that bottlenecks bar. */
function shortest(
  battle: ZoneBattle,
  intent: MoveIntent,
  starts: readonly Setting[],
  heedBottlenecks: boolean,
): BlockedPath | null {
  const ways = starts.flatMap((start) => {
    const way = wayTo(battle, intent, reachedFrom(battle, intent, start, heedBottlenecks));
    return way ? [{ start, way }] : [];
  });
  return ways.sort((one, other) => one.way.length - other.way.length)[0] ?? null;
}

/** One border of a way, and those before it; of two ways the one with the lower number was found first, and is no longer. */
interface WayStep {
  readonly border: Border;
  readonly before: WayStep | null;
  readonly number: number;
}

/** The last steps of the shortest ways from one zone to every other, nearest first, and of the shortest that comes back to it. */
interface Reached {
  readonly ways: ReadonlyMap<ZoneId, WayStep | null>;
  readonly back: WayStep | null;
}

/** By battle, which is a new value with every change: one search serves all targets. */
const kept = new WeakMap<ZoneBattle, Map<string, Reached>>();

function reachedFrom(battle: ZoneBattle, intent: MoveIntent, start: Setting, heedBottlenecks: boolean): Reached {
  const known = kept.get(battle) ?? new Map<string, Reached>();
  kept.set(battle, known);
  const wanted = wantedZones(intent);
  const key = JSON.stringify([intent.who, start.zone, heedBottlenecks, wanted, mayComeBack(intent)]);
  const reached = known.get(key) ?? searchFrom(battle, intent, start, heedBottlenecks);
  known.set(key, reached);
  return reached;
}

/** For a way back each zone is looked at once for every border that the way may begin with. */
function searchFrom(battle: ZoneBattle, intent: MoveIntent, start: Setting, heedBottlenecks: boolean): Reached {
  const wanted = wantedZones(intent);
  const ways = new Map<ZoneId, WayStep | null>([[start.zone, null]]);
  const front: [ZoneId, WayStep | null][] = [[start.zone, null]];
  const met = new Set<string>();
  let back: WayStep | null = null;
  for (const [zone, before] of front)
    for (const border of battle.field.bordersOf.get(zone) ?? []) {
      const next = across(border, zone);
      if (!isOpen(border, zone) || (wanted && wanted[stepsTo(before)] !== next)) continue;
      const step = { border, before, number: front.length };
      if (heedBottlenecks && border.bottleneck && barredOn(battle, intent.who, { start, way: bordersTo(step) }))
        continue;
      if (next === start.zone && before) back ??= step;
      const key = mayComeBack(intent) ? `${next} ${bordersTo(step)[0]?.id ?? ""}` : next;
      if (next === start.zone || met.has(key)) continue;
      met.add(key);
      if (!ways.has(next)) ways.set(next, step);
      front.push([next, step]);
    }
  return { ways, back };
}

/** A charge may end in the zone it began in (Z3-MV-12). */
function mayComeBack({ charge }: MoveIntent): boolean {
  return charge !== undefined;
}

function stepsTo(step: WayStep | null): number {
  return step ? bordersTo(step).length : 0;
}

function bordersTo(last: WayStep): Border[] {
  const borders: Border[] = [];
  for (let step: WayStep | null = last; step; step = step.before) borders.unshift(step.border);
  return borders;
}

/** A charge may end in the zone it began in (Z3-MV-12). */
function wayTo(battle: ZoneBattle, { to, charge }: MoveIntent, { ways, back }: Reached): readonly Border[] | null {
  if ("border" in to) return wayBeside(borderOf(battle.field, to.border), ways);
  const last = ways.get(to.zone);
  const comesBack = last === null && charge !== undefined;
  const end = comesBack ? back : last;
  return end ? bordersTo(end) : null;
}

/** The way to the nearer of the zones from which a border can be moved onto; no step at all from the start itself. */
function wayBeside(border: Border, ways: Reached["ways"]): readonly Border[] | null {
  const sides = [border.a, border.b].filter((zone) => isOpen(border, zone) && ways.has(zone));
  const found = sides.map((zone) => ways.get(zone) ?? null);
  if (found.includes(null)) return [];
  const [nearest] = found.flatMap((step) => step ?? []).sort((one, other) => one.number - other.number);
  return nearest ? bordersTo(nearest) : null;
}

/** The first bottleneck that bars a way, which counts itself where it passes one twice. */
function barredOn(battle: ZoneBattle, who: FigureId, { start, way }: BlockedPath): Refusal | null {
  for (const [at, border] of way.entries()) {
    const before = way.slice(0, at).filter(({ id }) => id === border.id).length + Number(start.passed === border.id);
    const barred = barredAt(battle, border, who, before);
    if (barred) return barred;
  }
  return null;
}
