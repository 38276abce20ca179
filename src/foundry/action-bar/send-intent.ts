/** Sends what was chosen in the palette to the referee, as a drag would be sent. */
import type { ZoneIntent } from "../../zones/intents";
import { askWhichIntent } from "../drag/ask-intent";
import { requestPlay } from "../drag/request";
import { seenBattle } from "../scene/seen-battle";

/** Asks first where only a run can do it; settles once the referee has taken it or turned it down. */
export async function sendIntent(scene: Scene.Implementation, wanted: ZoneIntent): Promise<void> {
  const battle = seenBattle(scene);
  const meant = battle ? await askWhichIntent(scene, battle, [wanted]) : null;
  if (!meant) return;
  if (!game.users.activeGM) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noGm"));
  await requestPlay(scene, meant);
}
