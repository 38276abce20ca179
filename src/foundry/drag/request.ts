/** Asks the referee to play an intent, and says what became of it. */
import type { ZoneIntent } from "../../zones/intents";
import { rowOf } from "../../zones/record";
import type { TokenPosition } from "../../referee/request";
import { requestId, sendRequest } from "../referee/requests";
import { tellReply } from "../referee/tell";
import { sceneBattle } from "../scene/read-battle";
import { takeFree } from "./situational-modifier";

/** Where the token was dropped, and the intent that a GM sets aside for it. */
interface Details {
  readonly drop?: TokenPosition;
  readonly overrides?: ZoneIntent | undefined;
}

/** Settles once the referee has taken the request or turned it down. */
export async function requestPlay(
  scene: Scene.Implementation,
  meant: ZoneIntent,
  details: Details = {},
): Promise<void> {
  const battle = sceneBattle(scene)?.battle;
  if (!battle) return;
  const { drop = null, overrides } = details;
  const { revision } = rowOf(battle.record, "battle", "");
  const intent = takeFree(meant);
  const common = { kind: "play", id: requestId(), scene: scene.id ?? "", intent, drop, revision } as const;
  tellReply(scene, await sendRequest(overrides ? { ...common, overrides } : common));
}
