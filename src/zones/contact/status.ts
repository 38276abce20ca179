/** Status is read from links and places, never stored: Alone, InContact or InClose (Z-ST-01 to Z-ST-07). */
import { figureOf, stateOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import { closeWith, groupOf, isMelee, terrainAt } from "./group";
import type { ZoneBattle } from "../battle";

export type Status = "Alone" | "InContact" | "InClose";

export function statusOf(battle: ZoneBattle, who: FigureId): Status {
  if (closeWith(battle, who).length > 0) return "InClose";
  const group = groupOf(battle, who);
  const onTerrain = group.some((member) => terrainAt(battle, member) !== null);
  return onTerrain || isMelee(battle, group) ? "InContact" : "Alone";
}

export function isAlone(battle: ZoneBattle, who: FigureId): boolean {
  return statusOf(battle, who) === "Alone";
}

/** Lies on the ground: by its mark, or InClose with one less than a third its size (Z-ST-07). */
export function isProne(battle: ZoneBattle, who: FigureId): boolean {
  const { prone } = stateOf(battle, who);
  return prone || closeWith(battle, who).some((other) => sizeOf(battle, who) < 3 * sizeOf(battle, other));
}

function sizeOf(battle: ZoneBattle, who: FigureId): number {
  return figureOf(battle, who).stats.size;
}
