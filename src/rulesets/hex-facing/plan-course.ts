/** What the planner of fast movers goes by: the hexes that are open, how far each pose is from both ends, the ways of one turn to and fro [HF-SP-03]. */
import { figureOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { poseOf, type HexBattle } from "../../hexes/battle";
import { type Board, hexCount, hexOf } from "../../hexes/board";
import type { SpeedTarget } from "../../hexes/tables";
import { hexTraits } from "../../hexes/traits";
import { isOpenTo, isPassable } from "./obstructions";
import { turningRadius } from "./radius";

/** From so many hexes on it makes no difference how long ago the last bend was. */
export const FAR = 0xfffe;

/** Of a pose that one end has no way to. */
export const NEVER = 0xffff;

/** A pose is hex · 6 + facing. */
export interface SpeedCourse {
  readonly board: Board;
  /** By hex: whether a way leads through, whether a turn may end there. */
  readonly isOpen: Uint8Array;
  readonly mayEnd: Uint8Array;
  readonly start: number;
  readonly targets: readonly number[];
  /** By pose, the fewest hexes from the start, and to the target, whatever the radius. */
  readonly fromStart: Uint16Array;
  readonly toTarget: Uint16Array;
  /** In hexes a turn: as it sets out, and by how much it changes from turn to turn. */
  readonly speed: number;
  readonly accel: number;
  /** By speed. */
  radius(speed: number): number;
}

/** The course of a figure at speed to its target. */
export function courseTo(battle: HexBattle, who: FigureId, { at, facing, accel }: SpeedTarget): SpeedCourse {
  const { board } = battle.field;
  const figure = figureOf(battle, who);
  const { medium } = hexTraits(figure);
  const hexes = Array.from({ length: hexCount(board) }, (_, hex) => hex);
  const isOpen = Uint8Array.from(hexes, (hex) => Number(isPassable(battle, who, hex, false)));
  const mayEnd = Uint8Array.from(hexes, (hex) => Number(isOpen[hex] === 1 && isOpenTo(battle, who, hex)));
  const pose = poseOf(battle, who);
  const start = pose.at * 6 + pose.facing;
  const target = (hexOf(board, at) ?? 0) * 6;
  const targets = (facing === undefined ? [0, 1, 2, 3, 4, 5] : [facing]).map((side) => target + side);
  const ways = { board, isOpen };
  return {
    ...{ ...ways, mayEnd, start, targets, accel, speed: figure.stats.speed },
    fromStart: fewestHexes(ways, [start], posesAfter),
    toTarget: fewestHexes(ways, targets, posesBefore),
    radius: (speed) => turningRadius(speed, medium),
  };
}

type Ways = Pick<SpeedCourse, "board" | "isOpen">;

/** How far each pose is from these, by the poses that are one hex on. */
function fewestHexes(
  ways: Ways,
  poses: readonly number[],
  onFrom: (ways: Ways, pose: number) => readonly number[],
): Uint16Array {
  const fewest = new Uint16Array(ways.isOpen.length * 6).fill(NEVER);
  const queue = new Int32Array(fewest.length);
  let length = 0;
  const meet = (pose: number, hexes: number): void => {
    if (fewest[pose] !== NEVER) return;
    fewest[pose] = hexes;
    queue[length++] = pose;
  };
  for (const pose of poses) meet(pose, 0);
  for (let index = 0; index < length; index++) {
    const pose = queue[index] ?? 0;
    for (const next of onFrom(ways, pose)) meet(next, (fewest[pose] ?? 0) + 1);
  }
  return fewest;
}

/** Straight on, then a hex-side to either hand. */
const BENDS = [0, 1, 5] as const;

const NO_BEND = [0] as const;

function posesAfter({ board, isOpen }: Ways, pose: number): number[] {
  const hex = Math.floor(pose / 6);
  const sides = BENDS.map((by) => (pose + by - hex * 6) % 6);
  return sides.flatMap((side) => {
    const next = board.next[hex * 6 + side] ?? -1;
    return next < 0 || isOpen[next] === 0 ? [] : [next * 6 + side];
  });
}

/** A pose is come to from the hex behind it; that one need not be open, since the way may set out there. */
function posesBefore({ board, isOpen }: Ways, pose: number): number[] {
  const hex = Math.floor(pose / 6);
  const behind = board.next[hex * 6 + ((pose - hex * 6 + 3) % 6)] ?? -1;
  if (behind < 0 || isOpen[hex] === 0) return [];
  return BENDS.map((by) => behind * 6 + ((pose - hex * 6 + by) % 6));
}

/** The most hexes of so many turns that come after one speed, and before another where one is told. */
export function hexesWithinTurns(turns: number, accel: number, after: number, before = Infinity): number {
  let hexes = 0;
  for (let turn = 1; turn <= turns; turn++)
    hexes += Math.min(after + accel * turn, before + accel * (turns - turn + 1));
  return hexes;
}

/** What is made of each pose on the way: it ends the search, is followed no further, or is. */
export type Visit = (pose: number, since: number, hexes: number) => "found" | "leave" | "follow";

interface PoseSince {
  readonly pose: number;
  /** Hexes since the last bend. */
  readonly since: number;
}

/** Follows all ways of one turn at a speed; gives the poses of the one that was found. */
export function followTurn(
  course: SpeedCourse,
  { pose, since }: PoseSince,
  speed: number,
  visit: Visit,
): number[] | null {
  const radius = course.radius(speed);
  const { board, isOpen } = course;
  const trail: number[] = [];
  const isFound = (at: number, bent: number, hexes: number): boolean => {
    const hex = (at / 6) | 0;
    for (const by of bent >= radius ? BENDS : NO_BEND) {
      const side = (at - hex * 6 + by) % 6;
      const next = board.next[hex * 6 + side] ?? -1;
      if (next < 0 || isOpen[next] === 0) continue;
      const after = by === 0 ? Math.min(FAR, bent + 1) : 1;
      trail[hexes] = next * 6 + side;
      const verdict = visit(next * 6 + side, after, hexes + 1);
      if (verdict === "found") return true;
      if (verdict === "follow" && isFound(next * 6 + side, after, hexes + 1)) return true;
    }
    trail.length = hexes;
    return false;
  };
  return isFound(pose, since, 0) ? trail : null;
}

/**
 * Follows all ways of one turn at a speed back from where it ends; `needs` is how many hexes since the last bend what
 * follows asks for there, and what is visited is told how many the way asks for where it begins.
 */
export function followBack(
  course: SpeedCourse,
  { pose, needs }: { readonly pose: number; readonly needs: number },
  speed: number,
  visit: (pose: number, needs: number, hexes: number) => boolean,
): void {
  const radius = course.radius(speed);
  const { board, isOpen } = course;
  const follow = (at: number, asked: number, hexes: number): void => {
    const hex = (at / 6) | 0;
    const facing = at - hex * 6;
    const behind = board.next[hex * 6 + ((facing + 3) % 6)] ?? -1;
    if (behind < 0 || isOpen[hex] === 0) return;
    // A hex after a bend is the first since.
    for (const by of asked <= 1 ? BENDS : NO_BEND) {
      const before = behind * 6 + ((facing + by) % 6);
      const asks = by === 0 ? Math.max(0, asked - 1) : radius;
      if (visit(before, asks, hexes + 1)) follow(before, asks, hexes + 1);
    }
  };
  follow(pose, needs, 0);
}
