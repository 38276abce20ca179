/** The way that a drag to a hex means: the cheapest there, by the waypoints set, in the manner declared, the free turn included [HF-MV-10]. */
import { figureOf, stateOf } from "../../engine/battle";
import { type FigureId, isRefusal, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, hexUnder, type Manner, poseOf, type WalkTarget } from "../../hexes/battle";
import { cellOf, distance, type Facing, FACINGS, type HexId, hexOf, type Pose, sidesBetween } from "../../hexes/board";
import type { PathEntry, WalkIntent } from "../../hexes/intents";
import { beyondTo } from "./bands";
import { freeSides } from "./end-turn";
import { judgeWalk } from "./judge";
import { isAtSpeed } from "./numbers";
import { barrierRefusal, occupiedRefusal } from "./obstructions";
import { boundRefusal, wayPurse, walkOf } from "./purse";
import { reachFromPose } from "./reached";
import { isPaidMode } from "./strides";
import { isCutOff } from "./ways";

/** Where a leg sets out, and what is left to spend there. */
interface WayLegStart extends Pose {
  readonly purse: number;
}

/** The cheapest way there, leg by leg; the last ends in the facing asked for, by the free turn where that is cheaper. */
export function cheapestWalk(battle: HexBattle, who: FigureId, manner: Manner, to: WalkTarget): WalkIntent | Refusal {
  const bound = boundRefusal(battle, who, manner);
  if (bound) return bound;
  const way = wayBy(battle, who, manner, to);
  const walk = isRefusal(way) ? (beyondTo(battle, who, manner, to) ?? way) : way;
  if (isRefusal(walk)) return walk;
  const judged = judgeWalk(battle, walk);
  return isRefusal(judged) ? judged : walk;
}

/** The same, unjudged: whoever goes it finds out what else stands against it. */
export function wayBy(
  battle: HexBattle,
  who: FigureId,
  manner: Manner,
  { at, facing, via = [] }: WalkTarget,
): WalkIntent | Refusal {
  const poses: Pose[] = [];
  let start: WayLegStart = { ...poseOf(battle, who), purse: wayPurse(battle, who, manner) };
  for (const cell of [...via, at]) {
    const hex = hexOf(battle.field.board, cell);
    if (hex === null) return refuse("no-way", { who, at: cell.join("."), because: "hex" });
    const wanted = cell === at ? facing : undefined;
    const leg = wayLegTo(battle, who, manner, { start, hex, facing: wanted });
    if (isRefusal(leg)) return leg;
    poses.push(...leg.poses);
    start = leg.after;
  }
  const walk = walkOf(who, manner, entriesOf(battle, who, poses));
  return facing === undefined || facing === start.facing ? walk : { ...walk, end: facing };
}

interface WayLeg {
  readonly poses: readonly Pose[];
  readonly after: WayLegStart;
}

interface WayLegTarget {
  readonly start: WayLegStart;
  readonly hex: HexId;
  readonly facing: Facing | undefined;
}

function wayLegTo(
  battle: HexBattle,
  who: FigureId,
  manner: Manner,
  { start, hex, facing }: WayLegTarget,
): WayLeg | Refusal {
  const reached = reachFromPose(battle, who, manner, start);
  const used = wayPurse(battle, who, manner) - start.purse + stateOf(battle, who).used;
  const comesIn =
    facing === undefined
      ? reached.facing(hex)
      : comingIn(battle, who, facing, (one) => {
          const cost = reached.cost(hex, one);
          return { cost, mode: manner.mode, used: used + cost };
        });
  const cost = comesIn === null ? Infinity : reached.cost(hex, comesIn);
  if (comesIn === null || cost === Infinity) return unreachedRefusal(battle, who, manner, { start, hex, facing });
  return { poses: reached.way(hex, comesIn), after: { at: hex, facing: comesIn, purse: start.purse - cost } };
}

/** The facing in which it comes there at least cost, so that a free turn leads from it to the one wanted. */
function comingIn(
  battle: HexBattle,
  who: FigureId,
  wanted: Facing,
  moveTo: (facing: Facing) => { readonly cost: number; readonly mode: string; readonly used: number },
): Facing | null {
  let best: { readonly facing: Facing; readonly cost: number } | null = null;
  const nearest = [...FACINGS].sort((one, other) => sidesBetween(one, wanted) - sidesBetween(other, wanted));
  for (const facing of nearest) {
    const { cost, mode, used } = moveTo(facing);
    const isFree = facing === wanted || sidesBetween(facing, wanted) <= freeSides(battle, who, { mode, used });
    if (isFree && cost < (best?.cost ?? Infinity)) best = { facing, cost };
  }
  return best?.facing ?? null;
}

/** Poses as the entries of a path: of turns on one spot the last. */
function entriesOf(battle: HexBattle, who: FigureId, poses: readonly Pose[]): PathEntry[] {
  const start = hexUnder(battle, who);
  const isTurn = (index: number) => poses[index]?.at === (index === 0 ? start : poses[index - 1]?.at);
  return poses
    .filter((_, index) => !isTurn(index) || !(index + 1 < poses.length && isTurn(index + 1)))
    .map(({ at, facing }) => ({ at: cellOf(battle.field.board, at), facing }));
}

/** Points with which any way on a board can be paid. */
const RICH = 4000;

/** Why there is no way to the hex. */
function unreachedRefusal(
  battle: HexBattle,
  who: FigureId,
  manner: Manner,
  { start, hex, facing }: WayLegTarget,
): Refusal {
  const { board } = battle.field;
  const [hexes, most] = [distance(board, start.at, hex), Math.max(0, start.purse)];
  const shut = barrierRefusal(battle, who, hex) ?? occupiedRefusal(battle, who, hex);
  if (shut) return shut;
  if (!isPaidMode(manner.mode)) return refuse("too-far", { who, hexes, most, because: "hexes" });
  if (isAtSpeed(figureOf(battle, who)))
    return hexes > most
      ? refuse("not-enough-points", { who, points: most, cost: hexes })
      : refuse("cannot", { who, because: "too-tight" });
  const cost = reachFromPose(battle, who, manner, { ...start, purse: RICH }).cost(hex, facing);
  if (cost < RICH) return refuse("not-enough-points", { who, points: most, cost });
  return isCutOff(battle, who, manner, hex)
    ? refuse("no-way", { who, at: cellOf(board, hex).join("."), because: "cut-off" })
    : refuse("not-enough-points", { who, points: most, cost: Math.max(hexes, most + 1) });
}
