/**
 * The fewest turns between two poses at speed [HF-SP-03]: tried with one turn after the other added, searched from both
 * ends to the middle, every way of a turn followed hex by hex as long as the turns that are left could still bring it
 * there. Hexes since the last bend are counted on from turn to turn; of states alike, the one is kept that may bend sooner,
 * or asks for less.
 */
import { figureOf } from "../../engine/battle";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import { cellOf, type Facing, hexOf } from "../../hexes/board";
import type { PathEntry } from "../../hexes/intents";
import type { PlannedTurn, SpeedTarget } from "../../hexes/tables";
import { isOnBoard } from "../../hexes/way";
import { isAtSpeed } from "./numbers";
import { barrierRefusal, occupiedRefusal } from "./obstructions";
import { courseTo, hexesWithinTurns, NEVER, type SpeedCourse } from "./plan-course";
import { type PlanLeg, PlanSearch } from "./plan-search";

/** No plan is longer by so many turns than the way would take without a radius. */
const MOST_DETOUR = 40;

/** The turns of the plan; why there is none. */
export function* planTurns(
  battle: HexBattle,
  who: FigureId,
  to: SpeedTarget,
): Generator<void, readonly PlannedTurn[] | Refusal> {
  const refusal = planRefusal(battle, who, to);
  if (refusal) return refusal;
  const course = courseTo(battle, who, to);
  yield;
  const least = leastTurns(course);
  if (least === 0) return [];
  if (least === Infinity) return refuse("no-way", { who, at: to.at.join("."), because: "cut-off" });
  for (let turns = least; turns <= least + MOST_DETOUR; turns++) {
    const search = new PlanSearch(course, turns);
    const legs = yield* search.run();
    if (legs) return legs.map((leg) => plannedTurn(battle, leg));
    if (!search.isCut) break;
  }
  return refuse("cannot", { who, because: "too-tight" });
}

function planRefusal(battle: HexBattle, who: FigureId, { at }: SpeedTarget): Refusal | null {
  if (!isOnBoard(battle, who)) return refuse("cannot", { who, because: "fallen" });
  if (!isAtSpeed(figureOf(battle, who))) return refuse("cannot", { who, because: "no-speed" });
  const hex = hexOf(battle.field.board, at);
  if (hex === null) return refuse("no-way", { who, at: at.join("."), because: "hex" });
  return barrierRefusal(battle, who, hex) ?? occupiedRefusal(battle, who, hex);
}

function plannedTurn({ field }: HexBattle, { speed, poses }: PlanLeg): PlannedTurn {
  const entries = poses.map((pose): PathEntry => {
    return { at: cellOf(field.board, Math.floor(pose / 6)), facing: (pose % 6) as Facing };
  });
  return { speed, path: entries };
}

/** The fewest turns to the target, were there no radius; Infinity where it is never reached. */
function leastTurns({ toTarget, start, speed, accel }: SpeedCourse): number {
  const hexes = toTarget[start] ?? NEVER;
  if (hexes === NEVER) return Infinity;
  let turns = 0;
  while (hexesWithinTurns(turns, accel, speed) < hexes) turns++;
  return turns;
}
