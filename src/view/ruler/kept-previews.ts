/** What each intent of a figure would come to, kept for the battle it was worked out on, and every zone's in turn. */
import { placeOf } from "../../engine/figures";
import { zonesAt } from "../../zones/field/places";
import type { ZoneIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../../zones/types";
import { across } from "../../zones/field/field";
import { findRoute, isRoute } from "../../zones/movement/path";
import type { Phrase } from "../text";
import { chancePhrase, type Told } from "./chance";
import { forecast, successChance } from "./preview";
import { rulerOf, type RulerView } from "./ruler";
import type { ZoneBattle } from "../../zones/battle";

export interface Preview {
  readonly kind: RulerView["reach"];
  /** How likely it goes as wanted, in percent. */
  readonly percent: number;
  /** The chance that it goes as wanted, as it is to be told; null where it is not. */
  readonly chance: Phrase | null;
  /** The ruler's lines. */
  readonly lines: readonly Phrase[];
  /** The zones of the path, the start included; none for what has no path. */
  readonly zones: readonly ZoneId[];
}

/** A battle is a new value with every change, so nothing old is ever looked up. */
const kept = new WeakMap<ZoneBattle, Map<string, Preview>>();

/** The preview of an intent, worked out once for each battle and way of telling odds. */
export function previewOf(battle: ZoneBattle, intent: ZoneIntent, told: Told): Preview {
  const known = kept.get(battle) ?? new Map<string, Preview>();
  kept.set(battle, known);
  const key = told + JSON.stringify(intent);
  const found = known.get(key) ?? workOut(battle, intent, told);
  known.set(key, found);
  return found;
}

function workOut(battle: ZoneBattle, intent: ZoneIntent, told: Told): Preview {
  const seen = forecast(battle, intent);
  const { lines, reach } = rulerOf(battle, intent, seen, told);
  const percent = seen.kind === "odds" ? successChance(seen) : 0;
  const zones = seen.kind === "odds" ? zonesOfPath(battle, intent) : [];
  return { kind: reach, percent, chance: chancePhrase(percent, told), lines, zones };
}

function zonesOfPath(battle: ZoneBattle, intent: ZoneIntent): readonly ZoneId[] {
  const route = intent.kind === "move" ? findRoute(battle, intent) : null;
  return route && isRoute(route) ? route.stretch.zones : [];
}

/** One zone a figure may want to go to; those far beyond its reach are reckoned too, but not worth a mark. */
export interface ReachableZone<P> {
  readonly zone: ZoneId;
  readonly seen: P;
  readonly isNear: boolean;
}

/** Every zone but the figure's own, nearest first, each with its preview as `look` works it out. */
export function* reachableZones<P extends { readonly kind: Preview["kind"] }>(
  battle: ZoneBattle,
  who: FigureId,
  look: (zone: ZoneId) => P,
): Generator<ReachableZone<P>> {
  const place = placeOf(battle, who);
  const start = zonesAt(battle, place);
  // Whether a mark is worth drawing: the zone is in reach, or is next to one that is.
  const near = new Map<ZoneId, boolean>(start.map((zone) => [zone, true]));
  for (const [zone, isNear] of near) {
    const seen = place.kind === "zone" && start.includes(zone) ? null : look(zone);
    if (seen) yield { zone, seen, isNear };
    const goesOn = isNear && seen?.kind !== "impossible";
    for (const next of neighbours(battle, zone)) if (!near.has(next)) near.set(next, goesOn);
  }
}

function neighbours(battle: ZoneBattle, zone: ZoneId): ZoneId[] {
  return (battle.field.bordersOf.get(zone) ?? []).map((border) => across(border, zone));
}
