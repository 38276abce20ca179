/** Moves that are worth a look: to the zones that bring a figure nearest to its foes, to the safest, and charges. */
import { placeOf } from "../../engine/battle";
import type { CandidateMove, Expectation } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import type { ZoneBattle } from "../battle";
import { homeOf } from "../field/field";
import type { MoveIntent } from "../intents";
import { findRoute, isRoute, zonesFound } from "../movement/path";
import type { Place, ZoneId } from "../types";
import { foesOfIt, menacesAt } from "./menace";
import { stepsBetween } from "./zone-steps";

/** So many zones are looked at: the nearest to a foe, and those where fewest can strike. */
const MOST_NEAR = 2;
const MOST_SAFE = 1;

interface Goal {
  readonly intent: MoveIntent;
  readonly chance: number;
  /** Turns fewer to the nearest foe. */
  readonly turns: number;
  readonly foe: FigureId;
  readonly menaces: readonly Expectation[];
}

/** To other zones, by the best way. */
export function* moveCandidates(battle: ZoneBattle, who: FigureId): Generator<CandidateMove> {
  const goals = goalsFor(battle, who);
  const near = [...goals].sort((one, other) => other.turns * other.chance - one.turns * one.chance);
  const safe = [...goals].sort((one, other) => one.menaces.length - other.menaces.length);
  for (const goal of new Set([...near.slice(0, MOST_NEAR), ...safe.slice(0, MOST_SAFE)])) {
    const { intent, foe, turns, chance, menaces } = goal;
    yield { intent, expects: [{ kind: "nears", foe, turns, chance }, ...menaces] };
  }
}

function goalsFor(battle: ZoneBattle, who: FigureId): Goal[] {
  const home = homeOf(battle, who);
  const foes = foesOfIt(battle, who);
  const now = nearestFoe(battle, foes, placeOf(battle, who));
  const zones = [...zonesFound(battle, { kind: "move", who })].filter((zone) => zone !== home);
  return zones.flatMap((zone) => {
    const place: Place = { kind: "zone", zone };
    const there = nearestFoe(battle, foes, place);
    if (!now || !there) return [];
    const menaces = menacesAt(battle, who, place);
    return [{ ...mannerTo(battle, who, zone), foe: there.foe, turns: now.steps - there.steps, menaces }];
  });
}

/** What cannot be paid for certain is run for, where runs are declared so. */
function mannerTo(battle: ZoneBattle, who: FigureId, zone: ZoneId): Pick<Goal, "intent" | "chance"> {
  const intent: MoveIntent = { kind: "move", who, to: { zone } };
  const chance = chanceOf(battle, intent);
  const runs = battle.rules.forecast !== undefined && chance < 1;
  return { intent: runs ? { ...intent, run: true } : intent, chance };
}

/** Into bottlenecks beside its zone, where it bars the way to those who come from the other side. */
export function* doorCandidates(battle: ZoneBattle, who: FigureId): Generator<CandidateMove> {
  for (const { id, bottleneck } of battle.field.bordersOf.get(homeOf(battle, who)) ?? []) {
    if (!bottleneck || placeOf(battle, who).kind === "border") continue;
    const place: Place = { kind: "border", border: id, from: homeOf(battle, who) };
    const holds: Expectation = { kind: "holds", what: id, chance: 1 };
    const intent: MoveIntent = { kind: "move", who, to: { border: id } };
    yield { intent, expects: [holds, ...menacesAt(battle, who, place)] };
  }
}

/** How likely it arrives while nobody stands in its way; 0 without a way. */
export function chanceOf(battle: ZoneBattle, intent: MoveIntent): number {
  const route = findRoute(battle, intent);
  return isRoute(route) ? route.stretch.chance : 0;
}

interface NearFoe {
  readonly foe: FigureId;
  readonly steps: number;
}

/** Null where no way leads to any. */
function nearestFoe(battle: ZoneBattle, foes: readonly FigureId[], from: Place): NearFoe | null {
  let best: NearFoe | null = null;
  for (const foe of foes) {
    const steps = stepsBetween(battle, from, placeOf(battle, foe));
    if (steps < (best?.steps ?? Infinity)) best = { foe, steps };
  }
  return best;
}
