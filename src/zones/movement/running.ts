/** The mark of running, and when it goes (Z3-MV-10). */
import type { Situation } from "../../engine/battle";
import { stateOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import { changing, type Conversation } from "../../engine/flow";

/** The mark goes after any action without it. */
export function* stopsRunning({ battle }: Situation, who: FigureId): Conversation {
  const { running, ranNow } = stateOf(battle, who);
  const over = !battle.rules.clock.mayAct(battle, who);
  if (running && !ranNow && over) yield* changing({ kind: "mark", who, mark: "running", on: false });
}
