/** What each intent of a figure would come to, kept for the battle it was worked out on, and every zone's in turn. */
import { placeOf } from "../../engine/battle";
import { zonesAt, across } from "../../zones/field/field";
import type { MoveIntent, ZoneIntent } from "../../zones/intents";
import type { ZoneId } from "../../zones/types";
import { findRoute, isRoute, zonesFound } from "../../zones/movement/path";
import { type Phrase, say } from "../text";
import { chancePhrase, type Told, type Forecast, forecast, successChance, reachOf, type RulerView } from "../forecast";
import { rulerOf } from "./ruler";
import { type Worst, worstOf } from "../worst";
import type { ZoneBattle } from "../../zones/battle";
import { type DragPath, type DragSession, endOfDrag } from "../../zones/map/drag-session";

/** How an intent would go, as a mark on the map tells it. */
export interface ReachMark {
  readonly kind: RulerView["reach"];
  /** How likely it goes as wanted, in percent. */
  readonly percent: number;
  /** The chance that it goes as wanted, as it is to be told; null where it is not. */
  readonly chance: Phrase | null;
  /** From the worst that those who may react can make of it; null where that is nothing, not known yet, or not told. */
  readonly range: Phrase | null;
}

export interface Preview extends ReachMark {
  /** The ruler's lines. */
  readonly lines: readonly Phrase[];
  /** The zones of the path, the start included; none for what has no path. */
  readonly zones: readonly ZoneId[];
}

/** What an intent would come to; its preview as soon as one has been asked for. */
interface Reckoned {
  readonly seen: Forecast;
  preview: Preview | null;
  /** Undefined until it has been worked out. */
  worst?: Worst | null;
  /** What is worked out while somebody looks at it: it goes on where it was left. */
  seeking?: Iterator<void, Worst | null>;
}

/** Of one battle, odds told in one way: by what the intent says. */
interface KeptPreviews {
  readonly told: Told;
  readonly bySaying: Map<string, Reckoned>;
}

/** A battle is a new value with every change, so nothing old is ever looked up. */
const kept = new WeakMap<ZoneBattle, KeptPreviews>();

/** What the very same intent was last answered: a drag asks with one again and again. */
const latest = new WeakMap<
  ZoneIntent,
  { readonly battle: ZoneBattle; readonly told: Told; readonly reckoned: Reckoned }
>();

/** The preview of an intent, worked out once for each battle and way of telling odds. */
export function previewOf(battle: ZoneBattle, intent: ZoneIntent, told: Told): Preview {
  const last = latest.get(intent);
  const isSame = last?.battle === battle && last.told === told;
  const reckoned = isSame ? last.reckoned : reckonedFor(battle, intent, keptFor(battle, told));
  if (!isSame) latest.set(intent, { battle, told, reckoned });
  return (reckoned.preview ??= workOut(battle, intent, reckoned, told));
}

/** Works out what those who may react can make of it; yields in slices, true once its preview says more than before. */
export function* seekWorst(battle: ZoneBattle, intent: ZoneIntent, told: Told): Generator<boolean> {
  const reckoned = reckonedFor(battle, intent, keptFor(battle, told));
  if (reckoned.worst !== undefined || told === "none") return;
  reckoned.seeking ??= worstOf(battle, intent, reckoned.seen);
  // Whoever else looks for it goes on with the same search, and may come to its end first.
  while (reckoned.worst === undefined) {
    const slice = reckoned.seeking.next();
    if (slice.done) reckoned.worst = slice.value;
    else yield false;
  }
  if (!reckoned.worst) return;
  reckoned.preview = null;
  yield true;
}

/** What the ruler says of it as far as it is known. */
export function keptRuler(battle: ZoneBattle, intent: ZoneIntent, told: Told): RulerView {
  const { lines, kind } = previewOf(battle, intent, told);
  return { lines, reach: kind };
}

/** What it says once it is known what those who may react can make of it, where that is more; null between slices of the search. */
export function* refineRuler(battle: ZoneBattle, intent: ZoneIntent, told: Told): Generator<RulerView | null> {
  for (const isNew of seekWorst(battle, intent, told)) yield isNew ? keptRuler(battle, intent, told) : null;
}

function keptFor(battle: ZoneBattle, told: Told): KeptPreviews {
  const known = kept.get(battle);
  if (known?.told === told) return known;
  const fresh: KeptPreviews = { told, bySaying: new Map() };
  kept.set(battle, fresh);
  return fresh;
}

function reckonedFor(battle: ZoneBattle, intent: ZoneIntent, { bySaying }: KeptPreviews): Reckoned {
  const saying = JSON.stringify(intent);
  const known = bySaying.get(saying);
  if (known) return known;
  const reckoned: Reckoned = { seen: forecast(battle, intent), preview: null };
  bySaying.set(saying, reckoned);
  return reckoned;
}

function workOut(battle: ZoneBattle, intent: ZoneIntent, reckoned: Reckoned, told: Told): Preview {
  const { seen, worst = null } = reckoned;
  const { lines } = rulerOf(battle, intent, { seen, told, worst });
  const zones = seen.kind === "odds" ? zonesOfPath(battle, intent) : [];
  return { ...reachMarkOf(reckoned, told), lines, zones };
}

function reachMarkOf({ seen, worst = null }: Reckoned, told: Told): ReachMark {
  const percent = seen.kind === "odds" ? successChance(seen) : 0;
  const range = worst && told === "exact" ? say("Ruler.range", { percent, worst: worst.percent }) : null;
  return { kind: reachOf(seen), percent, chance: chancePhrase(percent, told), range };
}

function zonesOfPath(battle: ZoneBattle, intent: ZoneIntent): readonly ZoneId[] {
  const route = intent.kind === "move" ? findRoute(battle, intent) : null;
  return route && isRoute(route) ? route.stretch.zones : [];
}

/** One zone a figure may want to go to; those far beyond its reach are told of too, but not worth a mark. */
export interface ReachableZone<M> {
  readonly zone: ZoneId;
  readonly seen: M;
  readonly isNear: boolean;
}

/** How a move is declared, whatever its target. */
export type DeclaredMove = Pick<MoveIntent, "kind" | "who" | "run" | "free">;

/** Every zone but the figure's own, nearest first, each with how a move there would go. */
export function* reachableZones(
  battle: ZoneBattle,
  declared: DeclaredMove,
  told: Told,
): Generator<ReachableZone<ReachMark>> {
  const place = placeOf(battle, declared.who);
  const start = zonesAt(battle, place);
  const found = zonesFound(battle, declared);
  const beyond: ReachMark = { kind: "impossible", percent: 0, chance: chancePhrase(0, told), range: null };
  // Whether a mark is worth drawing: the zone is in reach, or is next to one that is.
  const near = new Map<ZoneId, boolean>(start.map((zone) => [zone, true]));
  for (const [zone, isNear] of near) {
    const isOwn = place.kind === "zone" && start.includes(zone);
    const seen = isOwn ? null : found.has(zone) ? markTo(battle, moveTo(declared, zone), told) : beyond;
    if (seen) yield { zone, seen, isNear };
    const goesOn = isNear && seen?.kind !== "impossible";
    for (const border of battle.field.bordersOf.get(zone) ?? []) {
      const next = across(border, zone);
      if (!near.has(next)) near.set(next, goesOn);
    }
  }
}

/** Said in the order in which a drag says it, so that both are looked up as one. */
function moveTo({ kind, who, ...how }: DeclaredMove, zone: ZoneId): MoveIntent {
  return { kind, who, to: { zone }, ...how };
}

function markTo(battle: ZoneBattle, intent: MoveIntent, told: Told): ReachMark {
  return reachMarkOf(reckonedFor(battle, intent, keptFor(battle, told)), told);
}

/** The marks of those zones again that others may keep the figure from, nearest first; null between slices of the search. */
export function* worstMarks(
  battle: ZoneBattle,
  declared: DeclaredMove,
  told: Told,
): Generator<ReachableZone<ReachMark> | null> {
  for (const { zone, seen, isNear } of reachableZones(battle, declared, told)) {
    if (!isNear || seen.kind === "impossible") continue;
    const intent = moveTo(declared, zone);
    for (const isNew of seekWorst(battle, intent, told)) if (!isNew) yield null;
    const mark = markTo(battle, intent, told);
    if (mark.range) yield { zone, seen: mark, isNear };
  }
}

/** What the drag would be taken to mean first if it ended here; null where the token just moves. */
export function firstMeaning(session: DragSession, path: DragPath): ZoneIntent | null {
  const { intents } = endOfDrag(session, path);
  return intents.kind === "intents" ? (intents.choices[0] ?? null) : null;
}

/** Figures that a drag is tried out on; they stand all over the map. */
const TRIED = 24;

/** Drags the token onto some of the others and looks at each label: the first step then finds every search done. */
export function rehearse(session: DragSession, look: (intent: ZoneIntent) => unknown): void {
  const others = [...session.others.values()];
  const every = Math.max(1, Math.floor(others.length / TRIED));
  for (const { x, y } of others.filter((_, at) => at % every === 0)) {
    const intent = firstMeaning(session, { corners: [{ x: x - session.half.x, y: y - session.half.y }], run: false });
    if (intent) look(intent);
  }
}
