/** Crossing a border: its bottleneck is counted, an ignored obstacle does what it does (Z-BN-01, Z-OB-03). */
import { isUp } from "../../engine/figures";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { Border, Obstacle } from "../types";
import { type Conversation, noting, rolling } from "../../engine/flow";
import { changing } from "../changes";
import { damageThrow } from "../../engine/dice/rolls";
import type { ZoneSituation } from "../battle";

/** Counts the passing and lets an ignored obstacle take effect; true if the figure is still up. */
export function* crossing(
  situation: ZoneSituation,
  who: FigureId,
  border: Border,
  ignores: boolean,
): Conversation<boolean> {
  if (border.bottleneck) yield* changing({ kind: "pass-bottleneck", border: border.id, who });
  if (ignores && border.obstacle) yield* suffers(situation, who, border.obstacle);
  return isUp(situation.battle, who);
}

/** What an obstacle does to who ignores it: damage, a condition, or both. */
export function* suffers(situation: ZoneSituation, who: FigureId, obstacle: Obstacle): Conversation {
  if (obstacle.damage) {
    const loss = yield* rolling(damageThrow("obstacle", who, obstacle.damage));
    yield* changing({ kind: "hurt", who, loss });
    yield* noting({ key: "suffers", who, obstacle: obstacle.id, loss, down: !isUp(situation.battle, who) });
  }
  const mark = markOf(obstacle);
  if (mark && isUp(situation.battle, who)) yield* changing({ kind: "mark", who, mark, on: true });
}

function markOf({ condition }: Obstacle): "prone" | "stunned" | "onFire" | null {
  if (condition === "on-fire") return "onFire";
  return condition === "prone" || condition === "stunned" ? condition : null;
}

/** An obstacle without an effect cannot be ignored (Z-OB-03). */
export function cannotIgnore(obstacles: readonly (Obstacle | null)[]): Refusal | null {
  const bare = obstacles.find((obstacle) => obstacle && !obstacle.damage && !obstacle.condition);
  return bare ? refuse("cannot", { because: "no-effect", obstacle: bare.id }) : null;
}

export function obstaclesOn(borders: readonly Border[]): (Obstacle | null)[] {
  return borders.map((border) => border.obstacle);
}
