/** All that a figure reaches from a pose in one manner, whatever the mode counts: points, hexes, or a single step. */
import { figureOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import type { HexBattle, Manner } from "../../hexes/battle";
import { type Facing, FACINGS, facingTo, type HexId, neighbour, type Pose, sidesBetween } from "../../hexes/board";
import type { Reach } from "../../hexes/reach";
import { costTo, facingIn, hexesReached, wayTo } from "../../hexes/read-reach";
import { factorFor } from "./costs";
import { type ForwardState, forwardWays, slitherBounds, speedBounds } from "./forward-ways";
import { isAtSpeed } from "./numbers";
import { isOpenTo, upright } from "./obstructions";
import { isPaidMode } from "./strides";
import { underfoot } from "./underfoot";
import { paidReach } from "./ways";

/** What is reached, and how. */
export interface ReachedPoses {
  /** The hexes in which the figure can come to stand, its own left out. */
  hexes(): HexId[];
  /** What it costs; Infinity where it does not come to stand. */
  cost(hex: HexId, facing?: Facing): number;
  /** The facing in which the cheapest way comes there. */
  facing(hex: HexId): Facing | null;
  /** The poses of the cheapest way, the first entry's on. */
  way(hex: HexId, facing?: Facing): Pose[];
}

const keptReach = new WeakMap<HexBattle, Map<string, ReachedPoses>>();

/** Found once for each battle, figure, manner, pose and purse: points where the mode pays, else hexes. */
export function reachFromPose(
  battle: HexBattle,
  who: FigureId,
  manner: Manner,
  from: Pose & { purse: number },
): ReachedPoses {
  const known = keptReach.get(battle) ?? new Map<string, ReachedPoses>();
  keptReach.set(battle, known);
  const { mode, evade = false, tighter = false, keepFacing = false } = manner;
  const key = [who, mode, evade, tighter, keepFacing, from.at, from.facing, from.purse].join();
  let reached = known.get(key);
  if (!reached) known.set(key, (reached = searchReach(battle, who, manner, from)));
  return reached;
}

function searchReach(battle: HexBattle, who: FigureId, manner: Manner, from: Pose & { purse: number }): ReachedPoses {
  const { board } = battle.field;
  const purse = Math.max(0, from.purse);
  if (manner.mode === "step") return byStep(battle, who, from, purse);
  if (manner.mode === "slither")
    return byWays(battle, who, forwardWays(board, from, slitherBounds(battle, who, manner, purse)));
  if (isAtSpeed(figureOf(battle, who)))
    return byWays(battle, who, forwardWays(board, from, speedBounds(battle, who, manner, purse)));
  return byReach(paidReach(battle, who, manner, { ...from, purse: isPaidMode(manner.mode) ? purse : 0 }), from);
}

function byReach(reach: Reach, from: Pose): ReachedPoses {
  return {
    hexes: () => [...hexesReached(reach)].filter((hex) => hex !== from.at),
    cost: (hex, facing) => costTo(reach, hex, facing),
    facing: (hex) => facingIn(reach, hex),
    way: (hex, facing) => wayTo(reach, hex, facing).slice(1),
  };
}

/** Of ways found one after the other, the first to a pose is the best. */
function byWays(battle: HexBattle, who: FigureId, ways: readonly ForwardState[]): ReachedPoses {
  const found = new Map<string, ForwardState>();
  for (const way of ways)
    for (const key of [String(way.at), `${way.at},${way.facing}`]) if (!found.has(key)) found.set(key, way);
  const to = (hex: HexId, facing?: Facing) =>
    found.get(facing === undefined ? String(hex) : `${hex},${facing}`) ?? null;
  const mayStand = (hex: HexId) => hex === ways[0]?.at || upright(battle, hex, who).length === 0;
  return {
    hexes: () => [...new Set(ways.map(({ at }) => at))].filter((hex) => hex !== ways[0]?.at && mayStand(hex)),
    cost: (hex, facing) => (mayStand(hex) ? (to(hex, facing)?.hexes ?? Infinity) : Infinity),
    facing: (hex) => to(hex)?.facing ?? null,
    way: (hex, facing) => posesOf(to(hex, facing)),
  };
}

function posesOf(way: ForwardState | null): Pose[] {
  const poses: Pose[] = [];
  for (let at = way; at?.before; at = at.before) poses.push(at);
  return poses.reverse();
}

/** One hex any way, free, in any facing [HF-MV-04]. */
function byStep(battle: HexBattle, who: FigureId, from: Pose, purse: number): ReachedPoses {
  const { board } = battle.field;
  const beside = FACINGS.map((side) => neighbour(board, from.at, side)).filter((hex) => hex >= 0);
  const mayEnter = (hex: HexId) =>
    isOpenTo(battle, who, hex) && factorFor(battle, who, underfoot(battle.field, hex)) !== null;
  const open = purse < 1 ? [] : beside.filter(mayEnter);
  const usual = (hex: HexId): Facing => {
    const toward = facingTo(board, from.at, hex) ?? from.facing;
    return sidesBetween(from.facing, toward) <= 1 ? toward : from.facing;
  };
  return {
    hexes: () => open,
    cost: (hex) => (hex === from.at || open.includes(hex) ? 0 : Infinity),
    facing: usual,
    way: (hex, facing = usual(hex)) => (hex === from.at && facing === from.facing ? [] : [{ at: hex, facing }]),
  };
}
