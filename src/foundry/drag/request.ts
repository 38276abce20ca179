/** Sends what a drag means to the referee, and says what became of it. */
import type { Intent } from "../../engine/intents";
import { rowOf } from "../../engine/writes";
import { sceneBattle } from "../scene/read-battle";
import { takeFree } from "./situational-modifier";
import { requestId, sendRequest } from "../referee/requests";
import { tellReply } from "../referee/tell";

/** Where it was dropped, and the intent that a GM sets aside for it. */
export interface MoveDetails {
  readonly drop: { readonly x: number; readonly y: number };
  readonly overrides?: Intent | undefined;
}

/** Settles once the referee has taken the request or turned it down. */
export async function requestMove(
  token: TokenDocument.Implementation,
  meant: Intent,
  { drop, overrides }: MoveDetails,
): Promise<void> {
  const scene = token.parent;
  const battle = sceneBattle(scene)?.battle;
  if (!scene || !battle) return;
  const { revision } = rowOf(battle.record, "battle", "");
  const spot = { ...drop, elevation: token._source.elevation ?? 0 };
  const intent = takeFree(meant);
  const common = { kind: "play", id: requestId(), scene: scene.id ?? "", intent, drop: spot, revision } as const;
  tellReply(scene, await sendRequest(overrides ? { ...common, overrides } : common));
}
