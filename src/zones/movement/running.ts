/** The mark of running, and when it goes (Z3-MV-10). */
import { stateOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import type { Conversation } from "../../engine/flow";
import { changing } from "../changes";
import type { ZoneSituation } from "../battle";

/** The mark goes after any action without it. */
export function* stopsRunning({ battle }: ZoneSituation, who: FigureId): Conversation {
  const { running, ranNow } = stateOf(battle, who);
  const over = !battle.rules.clock.mayAct(battle, who);
  if (running && !ranNow && over) yield* changing({ kind: "mark", who, mark: "running", on: false });
}
