/** Turns in the tracker's order; the fallen are passed over, and past the last one a new round begins. */
import { changing, type Conversation } from "../conversation/steps";
import type { Situation } from "./battle";
import { isUp, standing, turnOf } from "./figures";

/** Passes the turn on, or begins the next round at once; true where a round has begun. */
export function* passingOn(situation: Situation, to: "turn" | "round"): Conversation<boolean> {
  const { battle } = situation;
  const at = battle.order.indexOf(turnOf(battle) ?? "");
  const next = to === "turn" ? battle.order.slice(at + 1).find((who) => isUp(battle, who)) : undefined;
  if (next === undefined) yield* changing({ kind: "begin-round" });
  yield* changing({ kind: "begin-turn", who: next ?? standing(situation.battle)[0] ?? null });
  return next === undefined;
}
