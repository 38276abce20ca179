/** What stands in the way: walls, tables and heaps, enemies, and whoever is up where a way would end [HF-MV-09, HF-FA-06]. */
import { areFoes, isUp, stateOf } from "../../engine/battle";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import { cellOf, type HexId } from "../../hexes/board";
import { hexesOf, othersIn } from "../../hexes/occupancy";
import { underfoot } from "./underfoot";

/** Neither fallen nor lying. */
export function isOnItsFeet(battle: HexBattle, who: FigureId): boolean {
  return isUp(battle, who) && !stateOf(battle, who).prone;
}

/** Others in the hex who are on their feet: nobody ends a move beside them. */
export function upright(battle: HexBattle, hex: HexId, but: FigureId): FigureId[] {
  return othersIn(battle, hex, but).filter((other) => isOnItsFeet(battle, other));
}

/** Enemies who stand there: they are passed by an evade alone. */
export function uprightFoes(battle: HexBattle, hex: HexId, who: FigureId): FigureId[] {
  return upright(battle, hex, who).filter((other) => areFoes(battle, who, other));
}

/** Whether it could come to stand in the hex. */
export function isOpenTo(battle: HexBattle, who: FigureId, hex: HexId): boolean {
  return barrierRefusal(battle, who, hex) === null && occupiedRefusal(battle, who, hex) === null;
}

/** What must be gone around or climbed, in any hex that the figure would cover. */
export function barrierRefusal(battle: HexBattle, who: FigureId, hex: HexId): Refusal | null {
  for (const one of hexesOf(battle, who, hex)) {
    const what = underfoot(battle.field, one).barrier;
    if (what !== null) return refuse("wall", { who, at: hexName(battle, one), because: "hex", what });
  }
  return null;
}

/** Somebody who is up where the figure would come to stand. */
export function occupiedRefusal(battle: HexBattle, who: FigureId, hex: HexId): Refusal | null {
  return somebodyIn(battle, who, hexesOf(battle, who, hex));
}

/** Why it cannot pass: an enemy whom it does not evade, anybody up in the hexes that it covers besides. */
export function passingRefusal(battle: HexBattle, who: FigureId, hex: HexId, evades: boolean): Refusal | null {
  const [middle = hex, ...covered] = hexesOf(battle, who, hex);
  const [foe] = evades ? [] : uprightFoes(battle, middle, who);
  if (foe !== undefined) return refuse("occupied", { who, at: hexName(battle, middle), by: foe });
  return somebodyIn(battle, who, covered);
}

/** Whether a way may lead through the hex. */
export function isPassable(battle: HexBattle, who: FigureId, hex: HexId, evades: boolean): boolean {
  return barrierRefusal(battle, who, hex) === null && passingRefusal(battle, who, hex, evades) === null;
}

function somebodyIn(battle: HexBattle, who: FigureId, hexes: readonly HexId[]): Refusal | null {
  for (const hex of hexes) {
    const [by] = upright(battle, hex, who);
    if (by !== undefined) return refuse("occupied", { who, at: hexName(battle, hex), by });
  }
  return null;
}

function hexName({ field }: HexBattle, hex: HexId): string {
  return cellOf(field.board, hex).join(".");
}
