/** A bottleneck's label: how much of its number the round has used, and a pip for each place in it. */
import { figureOf } from "../../engine/figures";
import { standingOn } from "../../zones/field/places";
import { areEnemies, type Side } from "../../engine/types";
import type { Border } from "../../zones/types";
import { usedOf } from "../../zones/bottlenecks/passage";
import type { ZoneBattle } from "../../zones/battle";

export type Pip = "friend" | "foe" | "free";

export interface BottleneckView {
  readonly used: number;
  readonly capacity: number;
  /** One for each place: friends, then foes, then free ones. */
  readonly pips: readonly Pip[];
}

/** As somebody of this side sees it; null where the border has no bottleneck. */
export function bottleneckView(battle: ZoneBattle, border: Border, side: Side): BottleneckView | null {
  if (!border.bottleneck) return null;
  const { capacity } = border.bottleneck;
  const inside = standingOn(battle, border.id).map((who): Pip =>
    areEnemies(figureOf(battle, who), { side }) ? "foe" : "friend",
  );
  const taken = [...inside].sort((one, other) => (one === other ? 0 : one === "friend" ? -1 : 1));
  const free = Array.from({ length: Math.max(0, capacity - taken.length) }, (): Pip => "free");
  return { used: usedOf(battle, border), capacity, pips: [...taken, ...free] };
}
