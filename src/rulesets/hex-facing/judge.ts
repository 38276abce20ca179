/** A walk judged as a whole before anything is rolled: of all that stands against it, what comes first in the order of the codes. */
import { figureOf, stateOf } from "../../engine/battle";
import { type FigureId, isRefusal, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, postureOf } from "../../hexes/battle";
import type { WalkIntent } from "../../hexes/intents";
import { firstByCode, stepsOf } from "../../hexes/way";
import { factorFor } from "./costs";
import { endRefusal } from "./end-turn";
import { isAtSpeed } from "./numbers";
import { barrierRefusal, occupiedRefusal, passingRefusal } from "./obstructions";
import { paidInto, pressRefusal } from "./press";
import { isQuicksandFor } from "./quicksand";
import { radiusRefusal } from "./radius";
import { slitherRefusals } from "./slither";
import { positionRefusal } from "./standing-up";
import { isStraightRun } from "./stopping";
import { isPaidMode, type PaidStride, readStrides, type Stride } from "./strides";
import { hasFaced, pointsFor } from "./turns";
import { underfoot } from "./underfoot";

/** How a figure can move in its turn, in the order of the wheel [HF-MV-02, HF-MV-04, HF-GR-04]. */
export const FACING_MODES = ["move", "wait", "all-out-attack", "step", "change-position", "slither"] as const;

/** A walk that may be gone. */
export interface JudgedWalk {
  readonly walk: WalkIntent;
  readonly strides: readonly PaidStride[];
  readonly cost: number;
  /** The points that there are for it. */
  readonly points: number;
  readonly isStraight: boolean;
}

const judgedWalks = new WeakMap<HexBattle, WeakMap<WalkIntent, JudgedWalk | Refusal>>();

/** Reads and judges a walk; once for each battle, since who asks whether it may be gone goes it next. */
export function judgeWalk(battle: HexBattle, walk: WalkIntent): JudgedWalk | Refusal {
  const known = judgedWalks.get(battle) ?? new WeakMap<WalkIntent, JudgedWalk | Refusal>();
  judgedWalks.set(battle, known);
  const judged = known.get(walk) ?? readWalk(battle, walk);
  known.set(walk, judged);
  return judged;
}

function readWalk(battle: HexBattle, walk: WalkIntent): JudgedWalk | Refusal {
  const { steps, refusal: noWay } = stepsOnMap(battle, walk);
  const { strides, refusals } = readStrides(battle, walk, steps);
  const judged = payStrides(battle, walk, strides);
  const first = firstByCode([
    turnModeRefusal(battle, walk),
    ...mannerRefusals(battle, walk, strides, noWay !== null),
    ...refusals,
    ...entryRefusals(battle, walk, strides),
    radiusRefusal(battle, walk, strides),
    ...(noWay ? [noWay] : [lastRefusal(battle, walk, strides), ...purseRefusals(battle, judged)]),
  ]);
  return first ?? judged;
}

/** The steps as far as the way touches and stays on the map. */
function stepsOnMap(battle: HexBattle, walk: WalkIntent) {
  for (let length = walk.path.length; ; length--) {
    const steps = stepsOf(battle, { who: walk.who, path: walk.path.slice(0, length) });
    if (!isRefusal(steps)) return { steps, refusal: length < walk.path.length ? broken(battle, walk) : null };
  }
}

function broken(battle: HexBattle, walk: WalkIntent): Refusal | null {
  const steps = stepsOf(battle, walk);
  return isRefusal(steps) ? steps : null;
}

/** The points that each stride takes; one that takes all takes what the others have left. */
function payStrides(battle: HexBattle, walk: WalkIntent, strides: readonly Stride[]): JudgedWalk {
  const isStraight = isStraightRun(battle, walk, strides);
  const points = pointsFor(battle, walk.who, isStraight);
  const paid: PaidStride[] = [];
  let left = points;
  for (const stride of strides) {
    const taken = takenFor(battle, walk, stride, left);
    left -= taken;
    paid.push({ ...stride, paid: taken, left });
  }
  return { walk, strides: paid, cost: points - left, points, isStraight };
}

function takenFor(battle: HexBattle, { who, press }: WalkIntent, { cost, hex }: Stride, left: number): number {
  if (cost === "all") return Math.max(0, left);
  return press ? Math.min(left, cost - paidInto(battle, who, hex)) : cost;
}

/** The mode of the turn's first step holds, and nothing follows the end of the move; one change of position is all of it. */
export function turnModeRefusal(battle: HexBattle, { who, mode, run, posture }: WalkIntent): Refusal | null {
  const state = stateOf(battle, who);
  if (state.mode === "change-position" && posture !== undefined)
    return refuse("already-acted", { who, mode: state.mode });
  if (state.mode !== null && state.mode !== mode && !(state.mode === "run" && mode === "move"))
    return refuse("already-acted", { who, mode: state.mode });
  if (run && state.acted) return refuse("already-acted", { who });
  return state.moveEnded ? refuse("already-moved", { who }) : null;
}

/** What the figure's condition, or what is declared with the mode, forbids; a way that breaks off was to go on. */
function mannerRefusals(
  battle: HexBattle,
  walk: WalkIntent,
  strides: readonly Stride[],
  breaksOff: boolean,
): (Refusal | null)[] {
  const { who, mode, path, run, stop, posture } = walk;
  const cannot = (isSo: boolean, because: string) => (isSo ? refuse("cannot", { who, because }) : null);
  const moves = breaksOff || strides.some(({ toward }) => toward !== null);
  return [
    cannot(!FACING_MODES.some((one) => one === mode), "no-mode"),
    cannot(stateOf(battle, who).mire !== null, "in-quicksand"),
    ...(path.length > 0 ? heldRefusals(battle, who, moves) : []),
    cannot(run === true && mode !== "move", "only-move-runs"),
    cannot(stop === true && run !== true, "only-runners-stop"),
    cannot(isAtSpeed(figureOf(battle, who)) && !isPaidMode(mode), "at-speed"),
    ...(mode === "change-position" ? positionRefusals(battle, walk) : [cannot(posture !== undefined, "no-posture")]),
    ...(mode === "slither" ? slitherRefusals(battle, walk, strides) : []),
    pressRefusal(battle, walk, strides),
  ];
}

/** What holds a figure where it is: it has turned to a foe, is in quicksand, sticks; who sits turns, but goes nowhere. */
export function heldRefusals(battle: HexBattle, who: FigureId, moves: boolean): (Refusal | null)[] {
  const { mire, bogged } = stateOf(battle, who);
  const cannot = (isSo: boolean, because: string) => (isSo ? refuse("cannot", { who, because }) : null);
  return [
    cannot(hasFaced(battle, who), "faced"),
    cannot(mire !== null, "in-quicksand"),
    cannot(bogged === "stuck", "stuck"),
    cannot(moves && postureOf(battle, who) === "sitting", "sitting"),
  ];
}

function positionRefusals(battle: HexBattle, { who, path, posture }: WalkIntent): (Refusal | null)[] {
  const holdsNoStep = path.length > 0 ? refuse("cannot", { who, because: "holds-no-step" }) : null;
  return [holdsNoStep, positionRefusal(battle, who, posture)];
}

/** What stands against entering each hex. Nobody passes over quicksand in which somebody stands: the way may end there. */
function entryRefusals(battle: HexBattle, { who, evade }: WalkIntent, strides: readonly Stride[]): (Refusal | null)[] {
  return strides.flatMap(({ hex, toward }) => {
    if (toward === null) return [];
    const isRoadless = factorFor(battle, who, underfoot(battle.field, hex)) === null;
    return [
      isRoadless ? refuse("cannot", { who, because: "no-vehicle" }) : null,
      barrierRefusal(battle, who, hex),
      passingRefusal(battle, who, hex, evade === true),
      isQuicksandFor(battle, who, hex) ? occupiedRefusal(battle, who, hex) : null,
    ];
  });
}

/** Nobody ends a way where another is up. */
function lastRefusal(battle: HexBattle, { who }: WalkIntent, strides: readonly Stride[]): Refusal | null {
  const last = strides.at(-1);
  const hasMoved = strides.some(({ toward }) => toward !== null);
  return last && hasMoved ? occupiedRefusal(battle, who, last.hex) : null;
}

/** Points, a step's one hex, and the free turn at the end. */
function purseRefusals(battle: HexBattle, { walk, strides, cost, points }: JudgedWalk): (Refusal | null)[] {
  const { who, mode, end } = walk;
  const { facing, used } = stateOf(battle, who);
  const last = { mode, used: used + cost, facing: strides.at(-1)?.facing ?? facing };
  const hexes = used + strides.filter(({ toward }) => toward !== null).length;
  return [
    endRefusal(battle, who, last, end),
    mode === "step" && hexes > 1 ? refuse("too-far", { who, hexes, most: 1, because: "hexes" }) : null,
    isPaidMode(mode) ? purseRefusal(walk, strides, points) : null,
  ];
}

/** A hex that takes all that is left wants some of it. */
function purseRefusal({ who, press }: WalkIntent, strides: readonly PaidStride[], points: number): Refusal | null {
  const isMissing = strides.some(({ cost, paid, left }) => left < 0 || (paid === 0 && (cost === "all" || press)));
  const left = strides.at(-1)?.left ?? points;
  return isMissing ? refuse("not-enough-points", { who, points, cost: Math.max(points - left, points + 1) }) : null;
}
