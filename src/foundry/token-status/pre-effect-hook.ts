/** The gate every status effect passes on the client that switches it: in a fight the referee is asked instead. */
import { idOf } from "../documents";
import { sceneBattle } from "../battlefield/read-battle";
import { sendRequest, tellReply, playRequest } from "../referee/this-referee";
import { fighterOf } from "./fighters";
import { keptStatus, isMirroring } from "./flags";
import { isKeptStatus, isStatus } from "./status-effects";
import type { ConditionIntent, Intent } from "../../engine/intents";

type Effect = ActiveEffect.Implementation;

type Token = TokenDocument.Implementation;

type SceneDoc = Scene.Implementation;

/** Registers the hooks, which run on the switching client only; called once in `init`. */
export function registerConditionGate(): void {
  Hooks.on("preCreateActiveEffect", (effect) => passes(effect, true));
  Hooks.on("preDeleteActiveEffect", (effect) => passes(effect, false));
}

/** False to refuse. */
function passes(effect: Effect, on: boolean): boolean {
  const status = keptStatus(effect);
  const actor = effect.parent;
  if (status === null || !(actor instanceof Actor) || isMirroring(actor, status)) return true;
  const token = fighterOf(actor);
  if (!token?.parent) return true;
  if (isStatus(status)) ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.statusFollows"));
  else void ask(token, token.parent, status, on);
  return false;
}

async function ask(token: Token, scene: SceneDoc, condition: string, on: boolean): Promise<void> {
  const who = idOf(token);
  const intent = intentOfHand(scene, { who, condition, on: wanted(scene, who, condition, on) });
  if (!intent) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.conditionByGm"));
  tellReply(scene, await sendRequest(playRequest(scene, intent)));
}

/** A hidden figure shows no effects: whoever knows what it has switches that. */
function wanted(scene: SceneDoc, who: string, condition: string, on: boolean): boolean {
  const current = sceneBattle(scene);
  if (!current || !isKeptStatus(condition) || !scene.tokens.get(who)?.hidden) return on;
  return !current.adapter.statusEffectsOf(current.battle, who).includes(condition);
}

/** A GM's hand sets the rules aside, a player's is what the rules have for it; null where only a GM can. */
function intentOfHand(scene: SceneDoc, switched: Omit<ConditionIntent, "kind">): Intent | null {
  if (game.user?.isGM) return { kind: "condition", ...switched };
  const current = sceneBattle(scene);
  return current && current.adapter.byOwnWill(current.battle, switched);
}
