/** What each intent of a figure would come to: reckoned when it is picked up or nobody waits, then only looked up. */
import type { Battle } from "../../engine/battle";
import { placeOf, zonesAt } from "../../engine/figures";
import type { Intent } from "../../engine/intents";
import type { FigureId, ZoneId } from "../../engine/types";
import { across } from "../../zones/field/field";
import { findRoute, isRoute } from "../../zones/movement/path";
import { chancePhrase, type Told } from "../../view/ruler/chance";
import { forecast, successChance } from "../../view/ruler/preview";
import { type RulerView, rulerOf } from "../../view/ruler/ruler";
import { hasFree, withFree } from "./situational-modifier";
import { oddsTold } from "../settings/settings";
import { sayText } from "../localize";

/** Milliseconds of reckoning at a time. */
const SLICE = 6;

export interface Preview {
  readonly kind: RulerView["reach"];
  /** How likely it goes as wanted, in percent. */
  readonly percent: number;
  /** The chance that it goes as wanted, as it is to be told; empty where it is not. */
  readonly chance: string;
  /** The ruler's lines, in the reader's language. */
  readonly lines: readonly string[];
  /** The zones of the path, the start included; none for what has no path. */
  readonly zones: readonly ZoneId[];
}

/** A battle is a new value with every change, so nothing old is ever looked up. */
const cache = new WeakMap<Battle, Map<string, Preview>>();

/** With the free modifier chosen for the figure; reckoned once for each intent. */
export function previewOf(battle: Battle, bare: Intent): Preview {
  const intent = hasFree(battle) ? withFree(bare) : bare;
  const known = cache.get(battle) ?? new Map<string, Preview>();
  cache.set(battle, known);
  const told = oddsTold();
  const key = told + JSON.stringify(intent);
  const found = known.get(key) ?? reckon(battle, intent, told);
  known.set(key, found);
  return found;
}

function reckon(battle: Battle, intent: Intent, told: Told): Preview {
  const seen = forecast(battle, intent);
  const { lines, reach } = rulerOf(battle, intent, seen, told);
  const percent = seen.kind === "odds" ? successChance(seen) : 0;
  const chance = chancePhrase(percent, told);
  const zones = seen.kind === "odds" ? zonesOfPath(battle, intent) : [];
  return { kind: reach, percent, chance: chance ? sayText(chance) : "", lines: lines.map(sayText), zones };
}

function zonesOfPath(battle: Battle, intent: Intent): readonly ZoneId[] {
  const route = intent.kind === "move" ? findRoute(battle, intent) : null;
  return route && isRoute(route) ? route.stretch.zones : [];
}

/** One zone a figure may want to go to; those far beyond its reach are reckoned too, but not worth a mark. */
export interface ReachableZone {
  readonly zone: ZoneId;
  readonly seen: Preview;
  readonly isNear: boolean;
}

/** Every zone but the figure's own, nearest first, each as it is reckoned. */
export function* reachableZones(battle: Battle, who: FigureId, run: boolean): Generator<ReachableZone> {
  const place = placeOf(battle, who);
  const start = zonesAt(battle, place);
  // Whether a mark is worth drawing: the zone is in reach, or is next to one that is.
  const near = new Map<ZoneId, boolean>(start.map((zone) => [zone, true]));
  for (const [zone, isNear] of near) {
    const seen = place.kind === "zone" && start.includes(zone) ? null : previewOfMove(battle, who, zone, run);
    if (seen) yield { zone, seen, isNear };
    const goesOn = isNear && seen?.kind !== "impossible";
    for (const next of neighbours(battle, zone)) if (!near.has(next)) near.set(next, goesOn);
  }
}

function previewOfMove(battle: Battle, who: FigureId, zone: ZoneId, run: boolean): Preview {
  return previewOf(battle, { kind: "move", who, to: { zone }, ...(run ? { run } : {}) });
}

function neighbours(battle: Battle, zone: ZoneId): ZoneId[] {
  return (battle.field.bordersOf.get(zone) ?? []).map((border) => across(border, zone));
}

/** Hands every item on in slices of idle time, so that no frame waits; gives the way to stop. */
export function inSlices<T>(items: Iterator<T>, take: (item: T) => void, pause: () => void): () => void {
  let stopped = false;
  const run = () => {
    const until = performance.now() + SLICE;
    while (!stopped && performance.now() < until) {
      const next = items.next();
      if (next.done) return pause();
      take(next.value);
    }
    if (stopped) return;
    pause();
    window.setTimeout(run, 0);
  };
  window.setTimeout(run, 0);
  return () => (stopped = true);
}
