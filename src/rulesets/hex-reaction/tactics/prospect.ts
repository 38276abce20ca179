/** What a pose is worth to a figure that may come to stand in it: whom it could strike, who could strike it, how near its foes are. */
import { roundOf } from "../../../engine/battle";
import { approachTo, narrowsIn, type StepMap, stepsAt, UNREACHABLE } from "../../../hexes/approach";
import { isInFront } from "../../../hexes/arcs";
import type { HexBattle } from "../../../hexes/battle";
import type { HexId, Pose } from "../../../hexes/board";
import type { HexField } from "../../../hexes/types";
import { othersAround } from "../../../hexes/read-figures";
import { sees, wallsOf } from "../../../hexes/walls";
import { extentOf, type Mode } from "../modes";
import { type Arm, armsOf, flies } from "../weapons";
import { meanHarm, type AimedBlow } from "./blow-harm";
import { type Duelist, duelistIn } from "./duelists";

/** A foe as it bears on those whom it may strike. */
export interface Menacing {
  readonly foe: Duelist;
  /** The steps to it from every hex. */
  readonly approach: StepMap;
  /** How many steps off it can still strike by hand this turn. */
  readonly span: number;
  /** Its one blow is for one of so many: the part that falls to each. */
  readonly share: number;
}

/** All that the worth of a figure's poses depends on besides them. */
export interface Prospect {
  readonly battle: HexBattle;
  readonly me: Duelist;
  readonly threats: readonly Menacing[];
  /** The most that any blow of its own could come to, were its target as near as it likes. */
  readonly best: number;
  /** What harm to itself counts beside harm to its foes. */
  readonly caution: number;
  armsAfter(mode: Mode): readonly Arm[];
}

/** Where it would stand, having moved so. */
export interface EndPose extends Pose {
  readonly mode: Mode;
}

/** Weights of what is not harm done or taken at once. */
export const POSE_WEIGHTS = { caution: 1, patience: 10, ready: 0.35, coming: 0.6, turn: 0.08, blow: 0.1 } as const;

/** The prospect of one who is up. */
export function prospectOf(battle: HexBattle, me: Duelist): Prospect {
  const { foes, friends } = othersAround(battle, me.who, duelistIn);
  const kept = new Map<Mode, readonly Arm[]>();
  const armsAfter = (mode: Mode): readonly Arm[] => {
    const known = kept.get(mode) ?? armsOf(battle, me.who, mode);
    kept.set(mode, known);
    return known;
  };
  let best = 0;
  for (const foe of foes) best = Math.max(best, nearHarm(battle, me, foe, armsAfter("still")));
  const caution = POSE_WEIGHTS.caution / (1 + (roundOf(battle) - 1) / POSE_WEIGHTS.patience);
  return { battle, me, threats: foes.map((foe) => threatOf(battle, foe, friends)), best, caution, armsAfter };
}

function threatOf(battle: HexBattle, foe: Duelist, friends: readonly Duelist[]): Menacing {
  const approach = stepsToHex(battle.field, foe.at);
  const span = (foe.hasMoved ? 0 : Math.floor(foe.MA / 2)) + foe.handReach;
  let within = 1;
  for (const { at } of friends) if (stepsAt(approach, at) <= span) within += 1;
  return { foe, approach, span, share: 1 / within };
}

const openKept = new WeakMap<HexField, Uint8Array>();

/** Around walls, through whoever stands there. */
export function stepsToHex(field: HexField, hex: HexId): StepMap {
  let open = openKept.get(field);
  if (!open) openKept.set(field, (open = wallsOf(field).map((wall) => (wall === 0 ? 1 : 0))));
  return approachTo(field.board, open, hex);
}

const narrowsKept = new WeakMap<HexField, Uint8Array>();

/** Whether one figure holds the way there. */
export function isNarrow(field: HexField, hex: HexId): boolean {
  let known = narrowsKept.get(field);
  if (!known) narrowsKept.set(field, (known = narrowsIn(field.board, wallsOf(field))));
  return known[hex] !== 0;
}

/** The most that any of these arms could take of the target, were it as near as they like. */
function nearHarm({ field: { board } }: HexBattle, by: Duelist, target: Duelist, arms: readonly Arm[]): number {
  const stroke: AimedBlow = { by, from: target.at, at: target, target, dice: target.dodges ? 4 : 3 };
  let best = 0;
  for (const arm of arms) best = Math.max(best, meanHarm(board, arm, stroke));
  return best;
}

/** The arm that takes the most, of those that reach and see; null where none does. */
export function bestArm(
  { field }: HexBattle,
  arms: readonly Arm[],
  stroke: AimedBlow,
): { arm: Arm; harm: number } | null {
  let [best, most]: [Arm | null, number] = [null, 0];
  for (const arm of arms) {
    const harm = meanHarm(field.board, arm, stroke);
    if (harm > most && (!flies(arm) || sees(field, stroke.from, stroke.at.at))) [best, most] = [arm, harm];
  }
  return best && { arm: best, harm: most };
}

/** The best blow at a foe in its own turn to act; null at one that is out of its front, reach or sight. */
export function blowFrom({ battle, me, armsAfter }: Prospect, foe: Duelist, pose: EndPose) {
  if (!isInFront(battle.field.board, pose, foe.at)) return null;
  const stroke: AimedBlow = { by: me, from: pose.at, at: foe, target: foe, dice: foe.dodges ? 4 : 3 };
  const best = bestArm(battle, armsAfter(pose.mode), stroke);
  return best && { ...best, stroke };
}

/** How a foe strikes at it there, as that stands or, where it is yet to move, comes to stand: how likely, and with what. */
export function blowUpon({ battle, me }: Prospect, { foe, approach, span, share }: Menacing, pose: EndPose) {
  if (foe.hasActed || (foe.hasMoved && !isInFront(battle.field.board, foe, pose.at))) return null;
  const stroke: AimedBlow = { by: foe, from: foe.at, at: pose, target: me, dice: pose.mode === "dodge" ? 4 : 3 };
  const now = bestArm(battle, foe.arms, stroke);
  if (now) return { ...now, stroke, chance: share };
  if (foe.hasMoved || stepsAt(approach, pose.at) > span) return null;
  const near: AimedBlow = { ...stroke, from: pose.at };
  const then = bestArm(battle, foe.arms, near);
  return then && { ...then, stroke: near, chance: POSE_WEIGHTS.coming * share };
}

/** Whether it would strike first at a foe that has not moved yet, and comes. */
export function isReadyFor({ battle, armsAfter }: Prospect, { foe, approach, span }: Menacing, pose: EndPose): boolean {
  if (foe.hasMoved || !isInFront(battle.field.board, pose, foe.at)) return false;
  let reach = 0;
  for (const arm of armsAfter(pose.mode)) reach = Math.max(reach, arm.reach);
  return stepsAt(approach, pose.at) <= span + reach;
}

/** A pose by itself, whatever the way there comes to. */
export interface PoseWorth {
  /** The harm of its best blow in its turn to act. */
  readonly strike: number;
  /** By threat, the harm that it takes there. */
  readonly dangers: readonly number[];
  /** What else speaks for it: that it meets those who come, and is near enough. */
  readonly rest: number;
}

/** Looks at a pose. */
export function lookAtPose(prospect: Prospect, pose: EndPose): PoseWorth {
  const acts = extentOf(pose.mode) !== null;
  let [strike, ready, near] = [0, false, UNREACHABLE];
  const dangers: number[] = [];
  for (const threat of prospect.threats) {
    const danger = blowUpon(prospect, threat, pose);
    dangers.push(danger === null ? 0 : danger.chance * danger.harm);
    near = Math.min(near, stepsAt(threat.approach, pose.at));
    if (!acts) continue;
    strike = Math.max(strike, blowFrom(prospect, threat.foe, pose)?.harm ?? 0);
    ready ||= isReadyFor(prospect, threat, pose);
  }
  return {
    strike,
    dangers,
    rest: (ready ? POSE_WEIGHTS.ready * prospect.best : 0) - distanceCost(prospect, strike, near),
  };
}

/** Who is not in place to strike as well as it can is to come nearer: by the turns that it takes. */
function distanceCost(prospect: Prospect, strike: number, near: number): number {
  return POSE_WEIGHTS.turn * needToMove(prospect, strike) * turnsOf(prospect, near);
}

/** The steps to the nearest foe; {@link UNREACHABLE} where no way leads to any. */
export function fewestSteps({ threats }: Prospect, hex: HexId): number {
  let steps: number = UNREACHABLE;
  for (const { approach } of threats) steps = Math.min(steps, stepsAt(approach, hex));
  return steps;
}

/** From 0 for one that strikes as well as it ever could to 1. */
export function needToMove({ best }: Prospect, strike: number): number {
  return best > 0 ? Math.max(0, best - strike) / best : 1;
}

/** The turns that so many steps take at half its move; so many at most that a board without ways is no reason for anything. */
export function turnsOf({ me }: Prospect, steps: number): number {
  return Math.min(20, steps / Math.max(1, Math.floor(me.MA / 2)));
}

/** What a hex is worth where nothing will be struck from, by the foes alone that could come to strike there. */
export function distanceValue(prospect: Prospect, at: HexId): number {
  let [harm, near]: [number, number] = [0, UNREACHABLE];
  for (const { foe, approach, span, share } of prospect.threats) {
    const steps = stepsAt(approach, at);
    near = Math.min(near, steps);
    if (!foe.hasActed && steps <= span) harm += share * POSE_WEIGHTS.blow;
  }
  return -prospect.caution * harm - distanceCost(prospect, 0, near);
}

/** The whole: a blow for harm taken. */
export function poseValue({ caution }: Prospect, { strike, dangers, rest }: PoseWorth): number {
  let harm = 0;
  for (const danger of dangers) harm += danger;
  return strike + rest - caution * harm;
}
