/** Sends what was chosen in the palette to the referee, as a drag would be sent. */
import type { Intent } from "../../rules/battle/intent";
import { rowOf } from "../../rules/battle/writes";
import { sceneBattle } from "../battle/read-battle";
import { seenBattle } from "../battle/seen-battle";
import { askMeaning } from "../movement/ask-meaning";
import { requestId, sendRequest } from "../referee/send-request";
import { tellReply } from "../referee/tell";
import { takeFree } from "../free-choice";

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
