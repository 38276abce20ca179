/** Slithering over mud above the thigh, at swimming speed [HF-GR-04]. */
import { figureOf, stateOf } from "../../engine/battle";
import { type Refusal, refuse } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import type { WalkIntent } from "../../hexes/intents";
import { isDeepMud } from "./mud";
import type { Stride } from "./strides";
import { underfoot } from "./underfoot";

/** Only such mud is slithered over, and no farther than the figure swims in a turn. */
export function slitherRefusals(
  battle: HexBattle,
  { who }: WalkIntent,
  strides: readonly Stride[],
): (Refusal | null)[] {
  const entered = strides.filter(({ toward }) => toward !== null);
  const isAllMud = entered.every(({ hex }) => isDeepMud(underfoot(battle.field, hex).mud));
  const hexes = stateOf(battle, who).used + entered.length;
  const most = figureOf(battle, who).stats.swim;
  return [
    isAllMud ? null : refuse("cannot", { who, because: "no-deep-mud" }),
    hexes > most ? refuse("too-far", { who, hexes, most, because: "hexes" }) : null,
  ];
}

/** Whether it is harder than straight on: any turn, any step that is not forward. Then it takes a swimming roll. */
export function isHardSlither({ end }: WalkIntent, strides: readonly Stride[], facing: number): boolean {
  const last = strides.at(-1)?.facing ?? facing;
  return strides.some(({ kind, sides }) => kind !== "forward" || sides > 0) || (end !== undefined && end !== last);
}
