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
  readonly zone: ZoneId;
  /** Turns fewer to the nearest foe. */
  readonly turns: number;
  readonly foe: FigureId;
  readonly menaces: readonly Expectation[];
}

/** To other zones, the plain way. */
export function* moveCandidates(battle: ZoneBattle, who: FigureId): Generator<CandidateMove> {
  const goals = goalsFor(battle, who);
  const near = [...goals].sort((one, other) => other.turns - one.turns).slice(0, MOST_NEAR);
  const safe = [...goals].sort((one, other) => one.menaces.length - other.menaces.length).slice(0, MOST_SAFE);
  for (const { zone, turns, foe, menaces } of new Set([...near, ...safe])) {
    const intent: MoveIntent = { kind: "move", who, to: { zone } };
    yield { intent, expects: [{ kind: "nears", foe, turns, chance: chanceOf(battle, intent) }, ...menaces] };
  }
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

function goalsFor(battle: ZoneBattle, who: FigureId): Goal[] {
  const home = homeOf(battle, who);
  const foes = foesOfIt(battle, who);
  if (foes.length === 0) return [];
  const now = nearest(battle, foes, placeOf(battle, who)).steps;
  const zones = [...zonesFound(battle, { kind: "move", who })].filter((zone) => zone !== home);
  return zones.map((zone) => {
    const place: Place = { kind: "zone", zone };
    const { foe, steps } = nearest(battle, foes, place);
    return { zone, foe, turns: Number.isFinite(now - steps) ? now - steps : 0, menaces: menacesAt(battle, who, place) };
  });
}

function nearest(battle: ZoneBattle, foes: readonly FigureId[], from: Place): { foe: FigureId; steps: number } {
  let best = { foe: foes[0] ?? "", steps: Infinity };
  for (const foe of foes) {
    const steps = stepsBetween(battle, from, placeOf(battle, foe));
    if (steps < best.steps) best = { foe, steps };
  }
  return best;
}
