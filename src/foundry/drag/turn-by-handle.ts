/** Turns a figure as its handle on the map was drawn to: asked of the referee, or refused with the reason. */
import type { Intent } from "../../engine/intents";
import { isRefusal, type Refusal } from "../../engine/types";
import { movementLevel } from "../settings/settings";
import { tellRefusal } from "./pre-move-hook";
import { askWhichIntent, requestPlay } from "./request";

/** What a turn means, or why it cannot be. */
type HandleTurn = { readonly intent: Intent } | Refusal;

export async function turnByHandle(scene: Scene.Implementation, turn: HandleTurn): Promise<void> {
  if (isRefusal(turn)) return tellRefusal(scene, turn);
  if (!game.users.activeGM) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noGm"));
  const intent = await askWhichIntent(scene, [turn.intent], movementLevel(scene) === "ask");
  if (intent) await requestPlay(scene, intent);
}
