/** What each intent of a figure would come to, kept for the battle it was worked out on, and every zone's in turn. */
import { placeOf } from "../../engine/battle";
import { zonesAt, across } from "../../zones/field/field";
import type { MoveIntent, ZoneIntent } from "../../zones/intents";
import type { ZoneId } from "../../zones/types";
import { findRoute, isRoute, zonesFound } from "../../zones/movement/path";
import type { Phrase } from "../text";
import {
  chancePhrase,
  type Told,
  type Forecast,
  forecast,
  successChance,
  reachOf,
  rulerOf,
  type RulerView,
} from "./ruler";
import type { ZoneBattle } from "../../zones/battle";
import { type DragPath, type DragSession, endOfDrag } from "../../zones/map/drag-session";

/** How an intent would go, as a mark on the map tells it. */
export interface ReachMark {
  readonly kind: RulerView["reach"];
  /** How likely it goes as wanted, in percent. */
  readonly percent: number;
  /** The chance that it goes as wanted, as it is to be told; null where it is not. */
  readonly chance: Phrase | null;
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
  { readonly battle: ZoneBattle; readonly told: Told; readonly preview: Preview }
>();

/** The preview of an intent, worked out once for each battle and way of telling odds. */
export function previewOf(battle: ZoneBattle, intent: ZoneIntent, told: Told): Preview {
  const last = latest.get(intent);
  if (last && last.battle === battle && last.told === told) return last.preview;
  const reckoned = reckonedFor(battle, intent, keptFor(battle, told));
  const preview = (reckoned.preview ??= workOut(battle, intent, reckoned.seen, told));
  latest.set(intent, { battle, told, preview });
  return preview;
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
  const reckoned = { seen: forecast(battle, intent), preview: null };
  bySaying.set(saying, reckoned);
  return reckoned;
}

function workOut(battle: ZoneBattle, intent: ZoneIntent, seen: Forecast, told: Told): Preview {
  const { lines } = rulerOf(battle, intent, seen, told);
  const zones = seen.kind === "odds" ? zonesOfPath(battle, intent) : [];
  return { ...reachMarkOf(seen, told), lines, zones };
}

function reachMarkOf(seen: Forecast, told: Told): ReachMark {
  const percent = seen.kind === "odds" ? successChance(seen) : 0;
  return { kind: reachOf(seen), percent, chance: chancePhrase(percent, told) };
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
  const beyond: ReachMark = { kind: "impossible", percent: 0, chance: chancePhrase(0, told) };
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
  return reachMarkOf(reckonedFor(battle, intent, keptFor(battle, told)).seen, told);
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
