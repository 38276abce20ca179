/** Where a walker is while others are asked: the token itself stays until all is decided. */
import type { Played } from "../../engine/journal";
import type { FigureId } from "../../engine/types";
import { type Cell, type Facing, FACINGS } from "../../hexes/board";

/** A walker on its way. */
export interface WalkGhost {
  readonly who: FigureId;
  /** The hex it set out from first, as planned. */
  readonly way: readonly { readonly at: Cell; readonly facing: Facing }[];
  /** Which of them it is in. */
  readonly stands: number;
  /** Somebody is asked about that hex. */
  readonly isAsked: boolean;
}

/** Null where nobody walks, or it is decided. */
export function walkGhostOf({
  state,
  notes,
  passed,
  asking,
}: Pick<Played, "state" | "notes" | "passed" | "asking">): WalkGhost | null {
  const note = state === "open" ? notes.find(({ key }) => key === "walks") : undefined;
  if (!note) return null;
  const { who, way, facings } = note;
  if (typeof who !== "string" || !isWordList(way) || !isWordList(facings)) return null;
  const poses = way.flatMap((place, at) => notedPose(place, facings[at]));
  return poses.length > 1 ? { who, way: poses, stands: standsAt(poses, passed), isAsked: asking.length > 0 } : null;
}

function isWordList(fact: unknown): fact is readonly string[] {
  return Array.isArray(fact) && fact.every((part) => typeof part === "string");
}

function notedPose(place: string, facing = "0"): WalkGhost["way"][number][] {
  const [column, row] = place.split(".").map(Number);
  const side = FACINGS.find((one) => String(one) === facing);
  if (column === undefined || row === undefined || side === undefined) return [];
  return Number.isInteger(column) && Number.isInteger(row) ? [{ at: [column, row], facing: side }] : [];
}

/** So many hexes have been entered; turns on one spot enter none. */
function standsAt(way: WalkGhost["way"], passed: number): number {
  let entered = 0;
  let stands = 0;
  way.forEach(({ at }, index) => {
    if (index > 0 && at.join() !== way[index - 1]?.at.join()) entered++;
    if (entered <= passed) stands = index;
  });
  return stands;
}
