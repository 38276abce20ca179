/** Keeping one's feet: what mud, water and running backwards ask for on a way, and the fall [HF-GR-01, HF-GR-02, HF-GR-04, HF-MV-07]. */
import { figureOf, stateOf } from "../../engine/battle";
import { type Conversation, note } from "../../engine/flow";
import { type FigureId, refuse } from "../../engine/types";
import { type HexBattle, type HexHandler, hexUnder, type HexSituation, postureOf } from "../../hexes/battle";
import type { HexId } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { HexActionIntent } from "../../hexes/intents";
import { hexTraits } from "../../hexes/traits";
import { isVehicle } from "./costs";
import { isDeepMud } from "./mud";
import { balanceInWater, checkThrow, statSum } from "./numbers";
import { type DueTest, rollDue } from "./due-tests";
import { loseRest } from "./turns";
import { underfoot } from "./underfoot";

/** How a way is gone, as far as keeping one's feet depends on it. */
export interface Going {
  readonly who: FigureId;
  readonly runs: boolean;
  /** It turns by more than one hex-side in a hex of mud. */
  readonly turnsSharply: boolean;
  /** It runs backwards, in a tenth turn in a row. */
  readonly isTenthBackwards: boolean;
}

/** The tests that a hex asks for, less those that this turn has seen, in the order in which they are rolled. */
export function testsUnderfoot(battle: HexBattle, going: Going, hex: HexId, tested: readonly string[]): DueTest[] {
  if (!canFall(battle, going.who)) return [];
  const due = [mudTest(battle, going, hex), waterTest(battle, going, hex), backwardsTest(battle, going, hex)];
  return due.flatMap((test) => (test && !tested.includes(test.test) && !covers(tested, test.test) ? [test] : []));
}

/** Whoever walks on the ground on its own feet, and does not lie there already. */
function canFall(battle: HexBattle, who: FigureId): boolean {
  const { medium } = hexTraits(figureOf(battle, who));
  return medium === "land" && !isVehicle(battle, who) && postureOf(battle, who) !== "lying";
}

/** Who has stood fast water need not be tested again for running in calmer water. */
function covers(tested: readonly string[], test: string): boolean {
  return test === "wade" && tested.includes("current");
}

/** DX+5, or DX for who runs or turns sharply; a slip is a fall unless DX [HF-GR-04]. */
function mudTest(battle: HexBattle, { who, runs, turnsSharply }: Going, hex: HexId): DueTest | null {
  const { mud } = underfoot(battle.field, hex);
  if (mud === null || isDeepMud(mud)) return null;
  const ease = runs || turnsSharply ? [] : [{ key: "careful", value: 5 }];
  return slipTest(battle, who, "slip", ease);
}

/** DX less encumbrance in fast water, or where one runs in any [HF-GR-02]. */
function waterTest(battle: HexBattle, { who, runs }: Going, hex: HexId): DueTest | null {
  const { water, current } = underfoot(battle.field, hex);
  const test = current !== null ? "current" : water !== null && runs ? "wade" : null;
  return test && { test, throws: [checkThrow(test, who, balanceInWater(battle, who))], costs: "fall" };
}

/** In every tenth turn of running backwards in a row, but on smooth ground [HF-MV-07]. */
function backwardsTest(battle: HexBattle, { who, isTenthBackwards }: Going, hex: HexId): DueTest | null {
  if (!isTenthBackwards || underfoot(battle.field, hex).isSmooth) return null;
  return slipTest(battle, who, "backwards");
}

/** The test, and where it fails DX to stay up. */
function slipTest(
  battle: HexBattle,
  who: FigureId,
  test: string,
  lines: readonly { key: string; value: number }[] = [],
): DueTest {
  const balance = checkThrow("balance", who, statSum(battle, who, "DX"));
  return { test, throws: [checkThrow(test, who, statSum(battle, who, "DX", lines)), balance], costs: "fall" };
}

/** Rolls them until one is failed: then the figure lies there. Says whether it is still up. */
export function* keepFeet(situation: HexSituation, going: Going, hex: HexId): Conversation<boolean> {
  const { who } = going;
  for (const test of testsUnderfoot(situation.battle, going, hex, stateOf(situation.battle, who).tested)) {
    if (yield* rollDue(situation, who, test)) continue;
    yield* goDown(who);
    return false;
  }
  return true;
}

/** It falls where it is, and its move is over. */
export function* goDown(who: FigureId): Conversation {
  yield* note({ key: "falls", who });
  yield* change({ kind: "mark", who, mark: "prone", on: true });
  yield* loseRest(who);
}

/** What a GM asks of whoever tries too much on this ground, or stands in calmer water: DX [HF-GR-01, HF-GR-02]. */
export const balanceHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, { who }) => (canFall(battle, who) ? null : refuse("cannot", { who, because: "cannot-fall" })),
  *resolve(situation, { who }) {
    const test = balanceTest(situation.battle, who, hexUnder(situation.battle, who));
    if (yield* rollDue(situation, who, test)) return "success";
    yield* goDown(who);
    return "failure";
  },
};

/** In water who fails is down; elsewhere it slips, and has another try. */
function balanceTest(battle: HexBattle, who: FigureId, hex: HexId | null): DueTest {
  const isInWater = hex !== null && underfoot(battle.field, hex).water !== null;
  if (!isInWater) return slipTest(battle, who, "slip");
  return { test: "wade", throws: [checkThrow("wade", who, balanceInWater(battle, who))], costs: "fall" };
}
