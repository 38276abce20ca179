/** Ways that lead forward alone, hex by hex at one each: of figures at speed within their radius, and slithering [HF-SP-01, HF-GR-04]. */
import { figureOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import type { HexBattle, Manner } from "../../hexes/battle";
import { type Board, type Facing, type HexId, neighbour, type Pose, turned } from "../../hexes/board";
import { hexTraits } from "../../hexes/traits";
import { isDeepMud } from "./mud";
import { isPassable } from "./obstructions";
import { turningRadius } from "./radius";
import { underfoot } from "./underfoot";

/** Where such a way has come to. */
export interface ForwardState extends Pose {
  readonly hexes: number;
  /** Hexes since the last turn, that of the turn counted; as many as the radius before the first. */
  readonly since: number;
  readonly before: ForwardState | null;
}

/** What bounds such a way. */
interface ForwardBounds {
  readonly most: number;
  /** Hexes between two turns. */
  readonly radius: number;
  isOpen(hex: HexId): boolean;
}

/** The ways to all poses within so many hexes, each by the fewest; those that turn come after those that do not. */
export function forwardWays(board: Board, start: Pose, bounds: ForwardBounds): ForwardState[] {
  const seen = new Set<number>();
  const found: ForwardState[] = [{ ...start, hexes: 0, since: bounds.radius, before: null }];
  for (const state of found) {
    if (state.hexes === bounds.most) continue;
    for (const next of stepsFrom(board, state, bounds)) {
      const key = (next.at * 6 + next.facing) * (bounds.radius + 1) + next.since;
      if (seen.has(key)) continue;
      seen.add(key);
      found.push(next);
    }
  }
  return found;
}

function stepsFrom(board: Board, state: ForwardState, { radius, isOpen }: ForwardBounds): ForwardState[] {
  const turns = state.since >= radius ? [0, -1, 1] : [0];
  return turns.flatMap((by) => {
    const facing: Facing = turned(state.facing, by);
    const at = neighbour(board, state.at, facing);
    if (at < 0 || !isOpen(at)) return [];
    const since = by === 0 ? Math.min(radius, state.since + 1) : Math.min(radius, 1);
    return [{ at, facing, hexes: state.hexes + 1, since, before: state }];
  });
}

/** What bounds a figure at speed: its radius, one less where it turns tighter [HF-SP-02]. */
export function speedBounds(battle: HexBattle, who: FigureId, manner: Manner, most: number): ForwardBounds {
  const figure = figureOf(battle, who);
  const radius = turningRadius(figure.stats.speed, hexTraits(figure).medium) - (manner.tighter ? 1 : 0);
  return { most, radius: Math.max(0, radius), isOpen: (hex) => isPassable(battle, who, hex, manner.evade === true) };
}

/** Slithering goes over deep mud alone. */
export function slitherBounds(battle: HexBattle, who: FigureId, manner: Manner, most: number): ForwardBounds {
  const isOpen = (hex: HexId) => isDeepMud(underfoot(battle.field, hex).mud);
  return { most, radius: 0, isOpen: (hex) => isOpen(hex) && isPassable(battle, who, hex, manner.evade === true) };
}
