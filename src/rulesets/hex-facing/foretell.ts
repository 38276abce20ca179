/** A way foretold: what each entry costs, what it asks for and how likely it goes on from there, and the turn that is free at its end. */
import { stateOf } from "../../engine/battle";
import { type FigureId, isRefusal, type Refusal } from "../../engine/types";
import { type ForetoldStep, type ForetoldWalk, type HexBattle, hexUnder, type StepTest } from "../../hexes/battle";
import { cellOf } from "../../hexes/board";
import type { WalkIntent } from "../../hexes/intents";
import { freeFacings } from "./end-turn";
import { goingOf } from "./entering";
import { evadeOf, evadeThrow, foesToEvade } from "./evade";
import { type Going, testsUnderfoot } from "./footing";
import { judgeWalk, type JudgedWalk } from "./judge";
import { checkThrow, skillSum } from "./numbers";
import { paidInto } from "./press";
import { controlTests } from "./radius";
import { isHardSlither } from "./slither";
import { stopTest } from "./stopping";
import { isPaidMode, type PaidStride } from "./strides";
import { chanceOfThrow, chanceToPass } from "./due-tests";

/** What the way comes to; why it cannot be gone. Quicksand is not foretold: nobody knows of it who has not seen it. */
export function foretellWalk(battle: HexBattle, walk: WalkIntent): ForetoldWalk | Refusal {
  const judged = judgeWalk(battle, walk);
  if (isRefusal(judged)) return judged;
  const { strides, cost, points } = judged;
  const { who, mode, end } = walk;
  const { facing: before, used } = stateOf(battle, who);
  const facing = strides.at(-1)?.facing ?? before;
  return {
    steps: stridesForetold(battle, judged),
    cost,
    left: isPaidMode(mode) ? points - cost : stateOf(battle, who).points,
    facing: end ?? facing,
    freeTurns: end === undefined ? freeFacings(battle, who, { mode, used: used + cost, facing }) : [],
  };
}

function stridesForetold(battle: HexBattle, judged: JudgedWalk): ForetoldStep[] {
  const { walk, strides } = judged;
  const going = goingOf(battle, judged);
  const entersAll = !isStillPaying(battle, judged);
  const seen = [...stateOf(battle, walk.who).tested];
  let paid = 0;
  return strides.map((stride, index) => {
    paid += stride.paid;
    const tests = !entersAll
      ? []
      : [
          ...(index === 0 ? testsBefore(battle, going, judged, seen) : []),
          ...testsIn(battle, going, stride, seen),
          ...controlTests(battle, walk.who, strides, index).map((test) => ({
            test: test.test,
            chance: chanceToPass(test),
          })),
          ...(index === strides.length - 1 && walk.stop ? [stopping(battle, walk.who)] : []),
        ];
    return {
      at: cellOf(battle.field.board, stride.hex),
      facing: stride.facing,
      step: stepOf(walk, stride),
      cost: paid,
      tests,
    };
  });
}

/** All goes into a hex that is not entered in this turn yet [HF-MV-12]. */
function isStillPaying(battle: HexBattle, { walk: { who, press }, strides: [first] }: JudgedWalk): boolean {
  return press === true && first !== undefined && paidInto(battle, who, first.hex) + first.paid < Number(first.cost);
}

function stepOf({ mode }: WalkIntent, { kind }: PaidStride): ForetoldStep["step"] {
  return mode === "step" ? "free" : kind;
}

/** Where it stands, before the first hex. */
function testsBefore(battle: HexBattle, going: Going, { walk, strides }: JudgedWalk, seen: string[]): StepTest[] {
  const { who, mode } = walk;
  const hex = hexUnder(battle, who);
  const isHard = mode === "slither" && isHardSlither(walk, strides, stateOf(battle, who).facing);
  const swim = isHard
    ? [{ test: "swim", chance: chanceOfThrow(checkThrow("swim", who, skillSum(battle, who, "swimming"))) }]
    : [];
  return [...swim, ...(hex === null ? [] : underfootTests(battle, { ...going, isTenthBackwards: false }, hex, seen))];
}

/** Enemies to pass, then the ground; each once, so that what was seen is kept. */
function testsIn(battle: HexBattle, going: Going, { hex, toward }: PaidStride, seen: string[]): StepTest[] {
  if (toward === null) return [];
  const { who } = going;
  const evades = foesToEvade(battle, who, hex, seen).map((foe) => {
    seen.push(evadeOf(foe));
    return { test: "evade", chance: chanceOfThrow(evadeThrow(battle, who, foe)) };
  });
  return [...evades, ...underfootTests(battle, going, hex, seen)];
}

function underfootTests(battle: HexBattle, going: Going, hex: number, seen: string[]): StepTest[] {
  return testsUnderfoot(battle, going, hex, seen).map((due) => {
    seen.push(due.test);
    return { test: due.test, chance: chanceToPass(due) };
  });
}

function stopping(battle: HexBattle, who: FigureId): StepTest {
  return { test: "stop", chance: chanceOfThrow(stopTest(battle, who)) };
}
