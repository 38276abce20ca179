/** Who is in which hex: a figure holds the hex under its middle, and those that it covers (HR-MV-07, HF-FA-06). */
import { figureOf, isUp, placeOf } from "../engine/battle";
import type { FigureId } from "../engine/types";
import { type HexBattle, hexUnder } from "./battle";
import { hexAtCube, type HexId } from "./board";
import { hexTraits } from "./traits";

/** The hexes that a figure holds when it stands in this one, that one first; those off the map left out. */
export function hexesOf(battle: HexBattle, who: FigureId, hex: HexId): HexId[] {
  const { covers } = hexTraits(figureOf(battle, who));
  if (covers.length === 0) return [hex];
  const { board } = battle.field;
  const [q = 0, r = 0] = board.cubes.subarray(hex * 2, hex * 2 + 2);
  const more = covers.map(([aside, along]) => hexAtCube(board, q + aside, r + along));
  return [hex, ...more.filter((covered) => covered >= 0)];
}

const kept = new WeakMap<HexBattle["record"], ReadonlyMap<HexId, readonly FigureId[]>>();

/** Everybody on the map, the fallen included, by the hexes they hold; found once for each record. */
function holders(battle: HexBattle): ReadonlyMap<HexId, readonly FigureId[]> {
  const known = kept.get(battle.record);
  if (known) return known;
  const found = new Map<HexId, FigureId[]>();
  for (const who of battle.order)
    for (const hex of heldBy(battle, who)) found.set(hex, [...(found.get(hex) ?? []), who]);
  kept.set(battle.record, found);
  return found;
}

/** The hexes that it holds where it is; none beside the board. */
export function heldBy(battle: HexBattle, who: FigureId): HexId[] {
  const hex = hexUnder(battle, who);
  return hex === null ? [] : hexesOf(battle, who, hex);
}

/** Everybody in the hex but this one, in turn order: the prone and the fallen too. */
export function othersIn(battle: HexBattle, hex: HexId, but: FigureId): FigureId[] {
  return (holders(battle).get(hex) ?? []).filter((who) => who !== but);
}

/** Those of them who are neither unconscious nor dead. */
export function holdersOf(battle: HexBattle, hex: HexId, but: FigureId): FigureId[] {
  return othersIn(battle, hex, but).filter((who) => isUp(battle, who));
}

/** Everybody on the map but this one, in turn order. */
export function othersOnMap(battle: HexBattle, but: FigureId): FigureId[] {
  return battle.order.filter((who) => who !== but && placeOf(battle, who).kind === "hex");
}
