/** One region of a scene as what it lays on hexes. */
import { type GroundKind, MUD_DEPTHS, type Patch } from "../../hexes/types";
import { GROUND_TYPE, GroundBehavior } from "../data/ground-behavior";
import { idOf } from "../documents";
import { isOnLevel, ringsOf } from "./levels";
import { type BoardMap, ringsOnBoard } from "./read-board";

type Region = RegionDocument.Implementation;

/** A region with ground in it. */
export interface GroundSource {
  readonly id: string;
  readonly name: string;
  /** As they lie on the board; none where the region has no shape. */
  readonly rings: readonly (readonly number[])[];
  readonly lays: readonly Patch[];
}

/** Whether a region lays ground: one that is hidden lays none [API14 RegionDocument#hidden]. */
export function isGroundRegion(region: Region): boolean {
  if ("hidden" in region && region.hidden === true) return false;
  return region.behaviors.some(({ type, disabled }) => type === GROUND_TYPE && !disabled);
}

export function readGround(map: BoardMap, region: Region): GroundSource {
  const rings = ringsOnBoard(map, ringsOf(region), (level) => isOnLevel(region, level));
  const lays = region.behaviors.contents.flatMap(({ disabled, system }) => (disabled ? [] : patchOf(system)));
  return { id: idOf(region), name: region.name, rings, lays };
}

function patchOf(system: unknown): Patch[] {
  if (!(system instanceof GroundBehavior)) return [];
  return [{ kind: system.kind, number: COUNTED_BY[system.kind]?.(system) ?? 0 }];
}

/** What a kind counts; those that are not named count nothing. */
const COUNTED_BY: { readonly [K in GroundKind]?: (system: GroundBehavior) => number } = {
  footing: ({ badness }) => badness,
  mud: ({ depth }) => MUD_DEPTHS.indexOf(depth),
  fast: ({ current }) => (current === "none" ? -1 : Number(current)),
};
