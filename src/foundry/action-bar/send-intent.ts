/** Sends what was chosen in the palette to the referee, as a drag would be sent. */
import type { Intent } from "../../engine/intents";
import { rowOf } from "../../engine/writes";
import { sceneBattle } from "../scene/read-battle";
import { seenBattle } from "../scene/seen-battle";
import { askMeaning } from "../drag/ask-intent";
import { requestId, sendRequest } from "../referee/requests";
import { tellReply } from "../referee/tell";
import { takeFree } from "../drag/situational-modifier";

/** Asks first where only a run can do it; settles once the referee has taken it or turned it down. */
export async function sendIntent(scene: Scene.Implementation, wanted: Intent): Promise<void> {
  const battle = seenBattle(scene);
  const meant = battle ? await askMeaning(scene, battle, [wanted]) : null;
  const now = sceneBattle(scene)?.battle;
  if (!meant || !now) return;
  if (!game.users.activeGM) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noGm"));
  const { revision } = rowOf(now.record, "battle", "");
  const id = scene.id ?? "";
  const intent = takeFree(meant);
  tellReply(scene, await sendRequest({ kind: "play", id: requestId(), scene: id, intent, drop: null, revision }));
}
