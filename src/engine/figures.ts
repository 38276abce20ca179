/** Questions about figures as they are now: who their enemies are, whether they can act at all. */
import type { Battle } from "./battle";
import type { Ground } from "./ground";
import type { BattleState, FigureStateOn } from "./record";
import { areEnemies, type Figure, type FigureId } from "./types";

/** The figure; throws where the battle has none of that id. */
export function figureOf(battle: Battle, who: FigureId): Figure {
  const figure = battle.figures.get(who);
  if (!figure) throw new Error(`no such figure: ${who}`);
  return figure;
}

/** The figure's row, blank where nothing was written yet. */
export function stateOf<G extends Ground>({ record, rules }: Battle<G>, who: FigureId): FigureStateOn<G> {
  return record.figure[who] ?? rules.ground.blank.figure;
}

/** Where it stands; `off` beside the map. */
export function placeOf<G extends Ground>(battle: Battle<G>, who: FigureId): G["place"] {
  return stateOf(battle, who).place;
}

/** On the map and neither unconscious nor dead. */
export function isUp(battle: Battle, who: FigureId): boolean {
  const { fallen, place } = stateOf(battle, who);
  return fallen === "no" && place.kind !== "off";
}

/** All who are up, in the tracker's order. */
export function standing(battle: Battle): FigureId[] {
  return battle.order.filter((who) => isUp(battle, who));
}

/** Whether the two are enemies of each other; throws for an unknown id. */
export function areFoes(battle: Battle, one: FigureId, other: FigureId): boolean {
  return areEnemies(figureOf(battle, one), figureOf(battle, other));
}

/** Whether both are of one side; a figure is its own friend. Throws for an unknown id. */
export function isFriend(battle: Battle, one: FigureId, other: FigureId): boolean {
  return figureOf(battle, one).side === figureOf(battle, other).side;
}

/** Round, turn and revision as they are now. */
export function timeOf({ record, rules }: Battle): BattleState {
  return record.battle[""] ?? rules.ground.blank.battle;
}

/** Whose turn it is; null between turns. */
export function turnOf(battle: Battle): FigureId | null {
  return timeOf(battle).turn;
}

/** The number of the round, from 1. */
export function roundOf(battle: Battle): number {
  return timeOf(battle).round;
}
