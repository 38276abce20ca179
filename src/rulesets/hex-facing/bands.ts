/** What a figure reaches, in bands: within half its Move, within all, beyond only by a sprint's hex more or by pressing on [HF-FA-03, HF-MV-05, HF-MV-12]. */
import { figureOf, stateOf } from "../../engine/battle";
import { type FigureId, isRefusal } from "../../engine/types";
import { type HexBattle, type Manner, poseOf, type ReachedHex, type WalkTarget } from "../../hexes/battle";
import { cellOf, FACINGS, hexOf, neighbour } from "../../hexes/board";
import type { PathEntry, WalkIntent } from "../../hexes/intents";
import { judgeWalk, type JudgedWalk } from "./judge";
import { moveScore } from "./numbers";
import { boundRefusal, walkOf, wayPurse } from "./purse";
import { reachFromPose } from "./reached";
import { isPaidMode } from "./strides";
import { hasSprintHex, pointsFor } from "./turns";

const keptBands = new WeakMap<HexBattle, Map<string, readonly ReachedHex[]>>();

/** Every hex within reach in this manner; found once for a battle, figure and manner. */
export function reachedHexes(battle: HexBattle, who: FigureId, manner: Manner): readonly ReachedHex[] {
  const known = keptBands.get(battle) ?? new Map<string, readonly ReachedHex[]>();
  keptBands.set(battle, known);
  const key = `${who} ${JSON.stringify(manner)}`;
  let reached = known.get(key);
  if (!reached) known.set(key, (reached = boundRefusal(battle, who, manner) ? [] : findHexes(battle, who, manner)));
  return reached;
}

function findHexes(battle: HexBattle, who: FigureId, manner: Manner): ReachedHex[] {
  const within = manner.press ? [] : withinPurse(battle, who, manner);
  const beyond = beyondWays(battle, who, manner).flatMap(({ strides, cost }): ReachedHex[] => {
    const last = strides.at(-1);
    if (!last) return [];
    return [{ at: cellOf(battle.field.board, last.hex), cost, left: last.left, band: "beyond", facing: last.facing }];
  });
  const known = new Set(within.map(({ at }) => at.join()));
  return [...within, ...beyond.filter(({ at }) => !known.has(at.join()))];
}

function withinPurse(battle: HexBattle, who: FigureId, manner: Manner): ReachedHex[] {
  const purse = wayPurse(battle, who, manner);
  const reached = reachFromPose(battle, who, manner, { ...poseOf(battle, who), purse });
  const half = moveScore(figureOf(battle, who)) / 2 - stateOf(battle, who).used;
  // A step and slithering take no points: what bounds them is no price.
  const isPaid = isPaidMode(manner.mode);
  return reached.hexes().map((hex) => {
    const cost = isPaid ? reached.cost(hex) : 0;
    const facing = reached.facing(hex) ?? 0;
    const left = isPaid ? purse - cost : stateOf(battle, who).points;
    return { at: cellOf(battle.field.board, hex), cost, left, band: cost <= half || !isPaid ? "half" : "all", facing };
  });
}

/** All of them that may be gone. */
export function beyondWays(battle: HexBattle, who: FigureId, manner: Manner): JudgedWalk[] {
  const walks = [...pressedWays(battle, who, manner), sprintWay(battle, who, manner)];
  return walks.flatMap((walk) => {
    const judged = walk === null ? null : judgeWalk(battle, walk);
    return judged === null || isRefusal(judged) ? [] : [judged];
  });
}

/** The one that leads to this hex; null where none does. */
export function beyondTo(
  battle: HexBattle,
  who: FigureId,
  manner: Manner,
  { at, facing, via }: WalkTarget,
): WalkIntent | null {
  if (via !== undefined) return null;
  const hex = hexOf(battle.field.board, at);
  const found = beyondWays(battle, who, manner).find(({ strides }) => strides.at(-1)?.hex === hex);
  if (!found) return null;
  return facing === undefined || facing === found.strides.at(-1)?.facing ? found.walk : { ...found.walk, end: facing };
}

/** Into each hex beside; those that a turn's points would pay for are refused. */
function pressedWays(battle: HexBattle, who: FigureId, manner: Manner): WalkIntent[] {
  if (!isPaidMode(manner.mode)) return [];
  const { board } = battle.field;
  const { at } = poseOf(battle, who);
  const beside = FACINGS.map((side) => neighbour(board, at, side)).filter((hex) => hex >= 0);
  return beside.map((hex) => walkOf(who, { ...manner, press: true }, [{ at: cellOf(board, hex) }]));
}

/** Straight on with all the points and one more. */
function sprintWay(battle: HexBattle, who: FigureId, manner: Manner): WalkIntent | null {
  if (manner.mode !== "move" || manner.press || !hasSprintHex(battle, who)) return null;
  const { board } = battle.field;
  const path: PathEntry[] = [];
  const { facing, ...start } = poseOf(battle, who);
  let { at } = start;
  for (let left = pointsFor(battle, who, true); left > 0; left--) {
    at = neighbour(board, at, facing);
    if (at < 0) return null;
    path.push({ at: cellOf(board, at), facing });
  }
  return walkOf(who, { ...manner, run: true }, path);
}
