/** Keeping one's feet: the test of who is pushed, rushed or knocked down (Z3-AC-02, Z3-AC-03, Z3-MV-10). */
import type { TestHead } from "../declarations";
import { placeOf, stateOf } from "../../engine/figures";
import { bottleneckAt } from "../field/places";
import type { FigureId, Line } from "../../engine/types";
import { type Conversation, rolling } from "../../engine/flow";
import type { RollingBattle, RollingSituation } from "../battle";

/** What shoves. */
export interface Shove {
  readonly target: FigureId;
  /** The strength behind it, where strength counts. */
  readonly strength: number | null;
  readonly braced: boolean;
}

/** True if the target keeps its feet. */
export function* keepsFeet({ battle }: RollingSituation, shove: Shove): Conversation<boolean> {
  const thrown = battle.rules.rolls.test(battle, headOf(battle, shove));
  return thrown === "fails" ? false : yield* rolling(thrown);
}

/** One die fewer against less strength or braced, one more while running; a point for every full six over. */
function headOf(battle: RollingBattle, { target, strength, braced }: Shove): TestHead {
  const over = strength === null ? 0 : strength - battle.rules.rolls.might(battle, target);
  const resist = bottleneckAt(battle, placeOf(battle, target))?.resist ?? 0;
  const lines: Line[] = [
    { key: "strength", value: -Math.max(0, Math.floor(over / 6)) },
    { key: "resist", value: resist },
  ];
  const dice = Number(stateOf(battle, target).running) - Number(over < 0) - Number(braced);
  return { key: "balance", who: target, attribute: "DX", lines: lines.filter(({ value }) => value !== 0), dice };
}
