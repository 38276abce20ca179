/** Running straight and sprinting [HF-MV-05], and stopping short from a run [HF-MV-06]. */
import { figureOf, stateOf } from "../../engine/battle";
import { type Conversation, roll } from "../../engine/flow";
import type { FigureId } from "../../engine/types";
import { type HexBattle, type HexSituation, hexUnder, postureOf } from "../../hexes/battle";
import { type Facing, type HexId, neighbour } from "../../hexes/board";
import type { WalkIntent } from "../../hexes/intents";
import { hasTrait } from "../../hexes/traits";
import { isOpenTo } from "./obstructions";
import { checkThrow, isAtSpeed, statSum } from "./numbers";
import type { Stride } from "./strides";
import { underfoot } from "./underfoot";

/** Upright, forward hex by hex without any turn, on good ground where nobody lies or stands, and on to no stop. */
export function isStraightRun(battle: HexBattle, walk: WalkIntent, strides: readonly Stride[]): boolean {
  const { who, run, stop, end } = walk;
  if (!run || stop || strides.length === 0 || isAtSpeed(figureOf(battle, who))) return false;
  if (postureOf(battle, who) !== "standing" || (end !== undefined && end !== stateOf(battle, who).facing)) return false;
  return strides.every(
    ({ kind, sides, cost, hex }) =>
      kind === "forward" && sides === 0 && cost === 1 && underfoot(battle.field, hex).isGood,
  );
}

/** Backwards hex by hex, running [HF-MV-07]. */
export function isBackwardsRun({ run }: WalkIntent, strides: readonly Stride[]): boolean {
  return run === true && strides.length > 0 && strides.every(({ kind }) => kind === "back");
}

/** Misses after which a runner stands all the same. */
const MOST_MISSES = 3;

/** DX to stop in a hex. */
export function stopTest(battle: HexBattle, who: FigureId) {
  return checkThrow("stop", who, statSum(battle, who, "DX"));
}

/** What a hex run on into has to say: whether the runner is still up and free to run on. */
type EnteredRunning = (hex: HexId) => Conversation<boolean>;

/**
 * Rolls DX to stop where the runner is, and again in each hex that it is carried into, straight on and at no cost; after
 * three misses it stands, unless that hex is slippery or it is at super speed, and so it does where it cannot go on.
 * Gives how many hexes it was carried too far, null where it came to grief.
 */
export function* stopOrRunOn(
  situation: HexSituation,
  who: FigureId,
  toward: Facing,
  entered: EnteredRunning,
): Conversation<number | null> {
  for (let misses = 0; ; misses++) {
    if (misses >= MOST_MISSES && !slidesOn(situation.battle, who)) return misses;
    if (yield* roll(stopTest(situation.battle, who))) return misses;
    const hex = hexAhead(situation.battle, who, toward);
    if (hex === null) return misses;
    if (!(yield* entered(hex))) return null;
  }
}

function slidesOn(battle: HexBattle, who: FigureId): boolean {
  const hex = hexUnder(battle, who);
  return hasTrait(figureOf(battle, who), "super-speed") || (hex !== null && underfoot(battle.field, hex).isSlippery);
}

/** The next hex, where it is open and nobody stands in it. */
function hexAhead(battle: HexBattle, who: FigureId, toward: Facing): HexId | null {
  const from = hexUnder(battle, who);
  const hex = from === null ? -1 : neighbour(battle.field.board, from, toward);
  return hex >= 0 && isOpenTo(battle, who, hex) ? hex : null;
}
