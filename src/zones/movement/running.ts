/** The mark of running, and when it goes (Z3-MV-10). */
import { stateOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import type { Conversation } from "../../engine/flow";
import { change } from "../changes";
import type { ZoneSituation } from "../battle";

/** The mark goes after any action without it. */
export function* stopRunning({ battle }: ZoneSituation, who: FigureId): Conversation {
  const { running, ranNow } = stateOf(battle, who);
  const over = !battle.rules.turns.mayAct(battle, who);
  if (running && !ranNow && over) yield* change({ kind: "mark", who, mark: "running", on: false });
}
