/** The moves that the judge looks at, promising first: few of all that there are. */
import type { CandidateMove, Expectation } from "../../../engine/tactics";
import { UNREACHABLE } from "../../../hexes/approach";
import { facingNearest, isInFront } from "../../../hexes/arcs";
import { cellOf, distance, type Facing, FACINGS, type HexId, type Pose } from "../../../hexes/board";
import type { WalkIntent } from "../../../hexes/intents";
import { costTo, hexesReached, wayTo } from "../../../hexes/read-reach";
import { hexesIn, type Mode } from "../modes";
import { hexSearch } from "../reach";
import type { Reach } from "../../../hexes/reach";
import { expectedOf, expectedOfCharge } from "./expected";
import { distanceValue, type EndPose, lookAtPose, poseValue, type Prospect, fewestSteps } from "./prospect";
import { type LookedMove, lookAtWay } from "./watched-way";

/** So many hexes within half a move are looked at closely, and so many beyond. */
const CLOSELY = { half: 5, full: 1 } as const;

/** So many moves are handed on. */
const MOST_MOVES = 16;

/** Standing still; to hexes to strike from, nearer, out of danger; dodging, charging; for who lies, up. */
export function hexMoves(prospect: Prospect): CandidateMove[] {
  const found = prospect.me.isProne ? lyingMoves(prospect) : [...stillMoves(prospect), ...farMoves(prospect)];
  found.sort((one, other) => other.way.value - one.way.value);
  const moves = found
    .slice(0, MOST_MOVES)
    .flatMap((move): CandidateMove[] => [...chargesBy(prospect, move), toCandidate(prospect, move)]);
  return [...moves, { ...toCandidate(prospect, inPlace(prospect, "still")), intent: null }];
}

function toCandidate(prospect: Prospect, move: LookedMove): CandidateMove {
  return { intent: move.intent, expects: expectationsOf(prospect, move) };
}

function expectationsOf(prospect: Prospect, move: LookedMove): Expectation[] {
  const expects = expectedOf(prospect, move);
  return move.pose.mode === "stand-up" ? [...expects, { kind: "recovers", from: "prone", chance: 1 }] : expects;
}

/** With a pole weapon, at a foe that the last hex brings it next to, in front as it comes [HR-RE-11]. */
function chargesBy(prospect: Prospect, move: LookedMove): CandidateMove[] {
  const { battle, me, armsAfter } = prospect;
  const { pose, steps } = move;
  const [last, before] = [steps.at(-1), steps.at(-2)];
  const arm = armsAfter(pose.mode).find(({ pole, way, reach }) => pole && way === "hand" && reach >= 1);
  if (!arm || !last || !before) return [];
  const { board } = battle.field;
  const comes: Pose = { at: pose.at, facing: pose.mode === "step" ? me.facing : last.facing };
  const met = prospect.threats.find(
    ({ foe: { at } }) =>
      distance(board, pose.at, at) === 1 && distance(board, before.at, at) > 1 && isInFront(board, comes, at),
  );
  if (!met) return [];
  const expects = expectedOfCharge(prospect, move, { arm, target: met.foe });
  const intent: WalkIntent = { ...move.intent, charge: met.foe.who };
  return [{ intent, expects }];
}

/** A walk without a way. */
function inPlace(prospect: Prospect, mode: Mode, end?: Facing): LookedMove {
  const { me } = prospect;
  const pose: EndPose = { at: me.at, facing: end ?? me.facing, mode };
  return looked(prospect, pose, {
    way: mode === "still" ? [] : [me],
    intent: { kind: "walk", who: me.who, mode, path: [], ...(end === undefined ? {} : { end }) },
  });
}

function looked(
  prospect: Prospect,
  pose: EndPose,
  { way, intent }: { way: readonly Pose[]; intent: WalkIntent },
): LookedMove {
  const worth = lookAtPose(prospect, pose);
  return { intent, pose, worth, steps: way, way: lookAtWay(prospect, way, worth, pose.mode === "dodge" ? 4 : 3) };
}

function stillMoves(prospect: Prospect): LookedMove[] {
  const moves = FACINGS.map((facing) => inPlace(prospect, "still", facing));
  return moves.sort((one, other) => other.way.value - one.way.value).slice(0, 2);
}

function lyingMoves(prospect: Prospect): LookedMove[] {
  return [...stillMoves(prospect), inPlace(prospect, "stand-up")];
}

/** A hex that can be reached, as it looks at first sight. */
interface SeenHex {
  readonly hex: HexId;
  readonly mode: Mode;
  readonly value: number;
}

function farMoves(prospect: Prospect): LookedMove[] {
  const { battle, me } = prospect;
  const [half, full] = [hexesIn(battle, me.who, "half"), hexesIn(battle, me.who, "full")];
  const search = hexSearch(battle, me.who, me.at, full);
  const seen = seenHexes(prospect, search, half);
  const near = seen.filter(({ mode }) => mode !== "full").slice(0, CLOSELY.half);
  const far = seen.filter(({ mode }) => mode === "full").slice(0, CLOSELY.full);
  return [...new Set([...near, ...far, ...nearestHex(prospect, seen)])].flatMap((one) =>
    movesInto(prospect, one, wayTo(search, one.hex)),
  );
}

/** The best first. */
function seenHexes(prospect: Prospect, search: Reach, half: number): SeenHex[] {
  const seen: SeenHex[] = [];
  for (const hex of hexesReached(search)) {
    if (hex === prospect.me.at) continue;
    const steps = costTo(search, hex);
    const mode: Mode = steps > half ? "full" : steps === 1 ? "step" : "half";
    seen.push({ hex, mode, value: firstSight(prospect, hex, mode) });
  }
  return seen.sort((one, other) => other.value - one.value);
}

/** The hex that brings it nearest to a foe, whatever it is worth: tempers differ. */
function nearestHex(prospect: Prospect, seen: readonly SeenHex[]): SeenHex[] {
  let [nearest, least]: [SeenHex | null, number] = [null, UNREACHABLE];
  for (const one of seen) {
    const steps = fewestSteps(prospect, one.hex);
    if (steps < least) [nearest, least] = [one, steps];
  }
  return nearest ? [nearest] : [];
}

/** Looking at the nearest foe; who goes so far that it strikes no more is only too near or too far. */
function firstSight(prospect: Prospect, at: HexId, mode: Mode): number {
  if (mode === "full") return distanceValue(prospect, at);
  const { board } = prospect.battle.field;
  let [nearest, least] = [at, Infinity];
  for (const { foe } of prospect.threats) {
    const far = distance(board, at, foe.at);
    if (far < least) [nearest, least] = [foe.at, far];
  }
  const facing = facingNearest(board, at, nearest) ?? prospect.me.facing;
  return poseValue(prospect, lookAtPose(prospect, { at, facing, mode }));
}

/** In the facing that suits it best; dodging too. */
function movesInto(prospect: Prospect, { hex, mode }: SeenHex, way: readonly Pose[]): LookedMove[] {
  const pose: EndPose = { at: hex, facing: bestFacing(prospect, hex, mode), mode };
  const go = walkBy(prospect, pose, way);
  if (mode === "full") return [go];
  return [go, walkBy(prospect, { ...pose, mode: "dodge" }, way)];
}

function bestFacing(prospect: Prospect, at: HexId, mode: Mode): Facing {
  let [found, most]: [Facing, number] = [0, -Infinity];
  for (const facing of FACINGS) {
    const value = poseValue(prospect, lookAtPose(prospect, { at, facing, mode }));
    if (value > most) [found, most] = [facing, value];
  }
  return found;
}

function walkBy(prospect: Prospect, pose: EndPose, way: readonly Pose[]): LookedMove {
  const { battle, me } = prospect;
  const path = way.slice(1).map(({ at }) => ({ at: cellOf(battle.field.board, at) }));
  const intent: WalkIntent = { kind: "walk", who: me.who, mode: pose.mode, path, end: pose.facing };
  return looked(prospect, pose, { way, intent });
}
