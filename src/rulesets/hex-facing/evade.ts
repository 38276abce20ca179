/** Past an enemy who is up: a contest of DX, once for each, and the one who stands in the way wins at equal margins [HF-RO-01, HF-MV-09]. */
import { stateOf } from "../../engine/battle";
import { duelThrow } from "../../engine/dice/rolls";
import { type Conversation, note, roll, type Throw } from "../../engine/flow";
import type { FigureId } from "../../engine/types";
import type { HexBattle, HexSituation } from "../../hexes/battle";
import type { HexId } from "../../hexes/board";
import { uprightFoes } from "./obstructions";
import { statSum } from "./numbers";
import { markTested } from "./due-tests";

/** Enemies in the hex whom this turn's way has not passed yet; a large one fills several hexes. */
export function foesToEvade(battle: HexBattle, who: FigureId, hex: HexId, tested: readonly string[]): FigureId[] {
  return uprightFoes(battle, hex, who).filter((foe) => !tested.includes(evadeOf(foe)));
}

/** What this turn has seen once the foe is passed. */
export function evadeOf(foe: FigureId): string {
  return `evade:${foe}`;
}

/** The larger margin wins: number less roll, no criticals. */
export function evadeThrow(battle: HexBattle, who: FigureId, foe: FigureId): Throw<boolean> {
  const [mine, theirs] = [statSum(battle, who, "DX"), statSum(battle, foe, "DX")];
  const dice = [who, foe].map((one) => ({ who: one, count: 3, sides: 6 }));
  const targets = [
    { who, sum: mine },
    { who: foe, sum: theirs },
  ];
  return duelThrow({ key: "evade", dice, targets }, (rolled, against) => mine.total - rolled > theirs.total - against);
}

/** Goes past everybody there, one after the other; says whether the way is open. */
export function* evadeAll(situation: HexSituation, who: FigureId, hex: HexId): Conversation<boolean> {
  const { tested } = stateOf(situation.battle, who);
  for (const foe of foesToEvade(situation.battle, who, hex, tested)) {
    const isPast = yield* roll(evadeThrow(situation.battle, who, foe));
    yield* note({ key: "contest", by: who, against: foe, winner: isPast ? who : foe });
    yield* markTested(situation, who, evadeOf(foe));
    if (!isPast) return false;
  }
  return true;
}
