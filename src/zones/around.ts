/** What the zone rules do around every figure's own intent. */
import { stateOf } from "../engine/figures";
import type { Conversation } from "../engine/flow";
import type { ZoneIntent } from "./intents";
import type { Around } from "../engine/battle";
import type { FigureId } from "../engine/types";
import type { RollingBattle, RollingSituation } from "./battle";
import { change } from "./changes";
import { stopRunning } from "./movement/running";
import { actAfterwards, takeOpportunities } from "./reactions/readied-action";

/** What happens around every own intent: guarding ends before it, guards and watchers act after it. */
export const zoneAround: Around<RollingBattle> = {
  before: stopGuarding,
  after: afterwards,
};

/** Any own move or action but waiting breaks a protection (Z-RE-06). */
function* stopGuarding({ battle }: RollingSituation, who: FigureId, intent: ZoneIntent): Conversation {
  const waits = isWaiting(intent);
  if (!waits && stateOf(battle, who).ward !== null) yield* change({ kind: "guard", who, ward: null });
}

/** What others make of the step once it is done. */
function* afterwards(situation: RollingSituation, actor: FigureId): Conversation {
  yield* actAfterwards(situation, actor);
  yield* takeOpportunities(situation, { event: "any", by: actor });
  yield* stopRunning(situation, actor);
}

function isWaiting(intent: ZoneIntent): boolean {
  return intent.kind === "action" && "action" in intent && (intent.action === "wait" || intent.action === "protect");
}
