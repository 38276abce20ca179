/** Bottlenecks: who holds one, who may pass, where a place is free (Z-BN-01 to Z-BN-04). */
import { areFoes } from "../../engine/figures";
import { standingOn } from "../field/places";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { Border } from "../types";
import { rowOf } from "../record";
import type { ZoneBattle } from "../battle";

/** How many have passed it this round. */
export function usedOf(battle: ZoneBattle, border: Border): number {
  return rowOf(battle.record, "border", border.id).passed.length;
}

/** The enemies of a figure who stand in it: while one does, the figure cannot pass. */
export function holdersAgainst(battle: ZoneBattle, border: Border, who: FigureId): FigureId[] {
  return border.bottleneck ? standingOn(battle, border.id).filter((other) => areFoes(battle, who, other)) : [];
}

/** Why a figure cannot pass: an enemy holds it, or its number is used up; `more` of its crossings come before. */
export function barredAt(battle: ZoneBattle, border: Border, who: FigureId, more = 0): Refusal | null {
  if (!border.bottleneck) return null;
  return heldAgainst(battle, border, who) ?? usedUp(battle, border, more);
}

export function heldAgainst(battle: ZoneBattle, border: Border, who: FigureId): Refusal | null {
  const [holder] = holdersAgainst(battle, border, who);
  return holder === undefined
    ? null
    : refuse("bottleneck-held", { ...sides(border), holder, holders: holdersAgainst(battle, border, who).length });
}

function usedUp(battle: ZoneBattle, border: Border, more: number): Refusal | null {
  const capacity = border.bottleneck?.capacity ?? Infinity;
  const used = usedOf(battle, border);
  return used + more < capacity ? null : refuse("bottleneck-full", { ...sides(border), used, capacity });
}

/** Whether somebody more can stand in it. A bare border has room for all. */
export function hasRoom(battle: ZoneBattle, border: Border): boolean {
  return !border.bottleneck || standingOn(battle, border.id).length < border.bottleneck.capacity;
}

/** Why there is no place to stand in it. */
export function noRoom(battle: ZoneBattle, border: Border): Refusal | null {
  if (hasRoom(battle, border)) return null;
  const capacity = border.bottleneck?.capacity ?? 0;
  return refuse("bottleneck-full", { ...sides(border), used: capacity, capacity });
}

function sides({ a, b }: Border): { a: string; b: string } {
  return { a, b };
}
