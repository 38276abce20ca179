/** Who else a mine hurts: 1d others nearby, odd lots its friends (Z-SP-03). */
import { areFoes, standing } from "../../engine/figures";
import { isInside } from "../field/places";
import type { DiceSum, FigureId } from "../../engine/types";
import type { ZoneId } from "../types";
import { type Conversation, rolling } from "../../engine/flow";
import { pickThrow, sumThrow } from "../../engine/dice/rolls";
import type { RollingSituation } from "../battle";

const SPLINTERS: DiceSum = { count: 2, sides: 6, plus: 0 };
type Harm = (situation: RollingSituation, who: FigureId, dice: DiceSum) => Conversation;

export function* blast(
  situation: RollingSituation,
  { who, zone }: { who: FigureId; zone: ZoneId },
  harm: Harm,
): Conversation {
  const lots = yield* rolling(sumThrow({ key: "lots", who, count: 1 }, (face) => face));
  const hit = new Set([who]);
  for (let lot = 0; lot < lots; lot++) {
    const victim = yield* drawn(situation, { who, zone }, hit);
    if (victim === null) continue;
    hit.add(victim);
    yield* harm(situation, victim, SPLINTERS);
  }
}

/** An odd lot falls to a friend, an even one to anybody else; none where nobody is left. */
function* drawn(
  situation: RollingSituation,
  { who, zone }: { who: FigureId; zone: ZoneId },
  hit: ReadonlySet<FigureId>,
): Conversation<FigureId | null> {
  const friend = yield* rolling(sumThrow({ key: "lot", who, count: 1 }, (face) => face % 2 === 1));
  const { battle } = situation;
  const near = standing(battle).filter(
    (other) => !hit.has(other) && isInside(battle, other, zone) && areFoes(battle, who, other) !== friend,
  );
  if (near.length === 0) return null;
  const at = near.length === 1 ? 0 : yield* rolling(pickThrow("pick", who, near.length));
  return near[at] ?? null;
}
