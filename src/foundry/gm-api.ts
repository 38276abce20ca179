/** What GMs do often, for macros: `game.zonebound.gm`, as docs/api.md says. Players' clients do none of it. */
import type { Reply } from "../referee/request";
import { redrawBattlefield } from "./canvas/register-canvas";
import { openForecast } from "./forecast/forecast-window";
import { beginFight } from "./first-steps/new-fight";
import { resetFight, restoreFigures } from "./first-steps/restore-figures";
import { changeAutopilot, isPilotOrder, ordered, type PilotOrder } from "./autopilot/state";
import { combatOf, idOf } from "./documents";
import { playsOf } from "./referee/fight-store";
import { requestId, sendRequest, tellReply } from "./referee/this-referee";
import { hasFloors, isOfLevels, layBeside, makeLevels } from "./scene-tools/floors";
import { ZoneCheck } from "./scene-tools/zone-check";
import { editBattlefield } from "./settings/battlefield-settings";
import { showsOverlay } from "./settings/settings";

type SceneDoc = Scene.Implementation;

export const gmApi = {
  ...{ check, settings, fight, reset, undoLast, heal, showZones, floors },
  forecast: showForecast,
  autopilot,
};

/** Opens the zone check of the scene on the screen. */
async function check(): Promise<void> {
  if (isGMHere()) await new ZoneCheck().render({ force: true });
}

/** Opens the battlefield settings. */
async function settings(scene = sceneHere()): Promise<void> {
  if (isGMHere() && scene) await editBattlefield(scene);
}

/** Opens the forecast of the fight on the screen. */
async function showForecast(): Promise<void> {
  if (isGMHere()) await openForecast();
}

/** Begins a fight with the figures of these tokens, or with all of the scene. */
async function fight(tokens: readonly string[] = [], scene = sceneHere()): Promise<void> {
  if (isGMHere() && scene) await beginFight(scene, namedTokens(scene, tokens));
}

/** Asks, ends the fight, restores its figures, and makes another ready with them; whether it did. */
async function reset(scene = sceneHere()): Promise<boolean> {
  return isGMHere() && scene ? resetFight(scene) : false;
}

/** Asks the referee to take back the last play of the fight that is done; null where there is none. */
async function undoLast(scene = sceneHere()): Promise<Reply | null> {
  if (!isGMHere() || !scene) return null;
  const done = playsOf(scene).filter(([, { state }]) => state === "done");
  const last = done.reduce<(typeof done)[number] | null>(later, null);
  if (!last) {
    ui.notifications?.info("ZONEBOUND.Notice.nothingToUndo", { localize: true });
    return null;
  }
  const reply = await sendRequest({ kind: "undo", id: requestId(), scene: idOf(scene), play: last[0] });
  tellReply(scene, reply);
  return reply;
}

/** Of two plays the one that began later; of two of the same moment the one that is named later. */
function later<P extends readonly [string, { readonly revision: number }]>(one: P | null, other: P): P {
  return one && one[1].revision > other[1].revision ? one : other;
}

/** Gives the figures of these tokens, or all of the scene, their hits back, and ends their conditions. */
async function heal(tokens: readonly string[] = [], scene = sceneHere()): Promise<void> {
  if (isGMHere() && scene) await restoreFigures(scene, namedTokens(scene, tokens));
}

/** Shows zones on this client, or hides them; the other of the two where nothing is said. */
async function showZones(on = !showsOverlay()): Promise<void> {
  await game.settings.set("zonebound", "overlay", on);
  redrawBattlefield();
}

/** Makes levels of floors that lie side by side, and the other way round; tells where the scene has none, or Foundry knows no levels. */
async function floors(scene = sceneHere()): Promise<void> {
  if (!isGMHere() || !scene) return;
  if (!hasFloors(scene)) return void ui.notifications?.info("ZONEBOUND.Notice.noFloors", { localize: true });
  await (isOfLevels(scene) ? layBeside(scene) : makeLevels(scene));
}

/**
 * Gives figures or a side to the autopilot, or takes them back (`temper: null`); `rests` stops all of it, or has it go
 * on. Whether the order was understood.
 */
async function autopilot(order: PilotOrder & { readonly rests?: boolean }, scene = sceneHere()): Promise<boolean> {
  const combat = isGMHere() && scene ? combatOf(scene) : null;
  if (!combat || !isPilotOrder(order)) return false;
  const { rests, ...wanted } = order;
  const all = wanted.side === undefined ? { tokens: fightersOf(combat) } : {};
  await changeAutopilot(combat, (state) => ({
    ...ordered(state, { ...all, ...wanted }),
    rests: rests ? "stopped" : null,
  }));
  return true;
}

function fightersOf({ combatants }: Combat.Implementation): string[] {
  return combatants.contents.flatMap(({ tokenId }) => tokenId ?? []);
}

function namedTokens(scene: SceneDoc, ids: readonly string[]): TokenDocument.Implementation[] {
  return ids.flatMap((id) => scene.tokens.get(id) ?? []);
}

/** The one on the screen; without a board the one that is looked at. */
function sceneHere(): SceneDoc | null {
  return canvas.scene ?? game.scenes.viewed ?? null;
}

function isGMHere(): boolean {
  return game.user?.isGM === true;
}
