/** The gate every status effect passes on the client that switches it: in a fight the referee is asked instead. */
import { isInCombat, idOf } from "../documents";
import { sceneBattle } from "../battlefield/read-battle";
import { isBattlefield } from "../battlefield/adapter";
import { sendRequest, tellReply, playRequest } from "../referee/this-referee";
import { keptStatus, isMirroring } from "./flags";
import { isKeptStatus, isStatus } from "./status-effects";
import type { ConditionIntent, Intent } from "../../engine/intents";

type Effect = ActiveEffect.Implementation;

type ActorDoc = Actor.Implementation;

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

/** The token by which an actor is in a fight, on the scene on the screen before others; null for none. */
export function fighterOf(actor: ActorDoc): Token | null {
  if (actor.token) return isFighter(actor.token) ? actor.token : null;
  const scenes = [canvas.scene, ...game.scenes].filter((scene) => isBattlefield(scene));
  const tokens = scenes.flatMap((scene) => scene?.tokens.contents ?? []);
  return tokens.find((token) => token.actorLink && token.actorId === actor.id && isFighter(token)) ?? null;
}

function isFighter(token: Token): boolean {
  return isBattlefield(token.parent) && isInCombat(token);
}

async function ask(token: Token, scene: SceneDoc, condition: string, on: boolean): Promise<void> {
  const who = idOf(token);
  const intent = intentOfHand({ who, condition, on: wanted(scene, who, condition, on) }, game.user?.isGM === true);
  if (!intent) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.conditionByGm"));
  tellReply(scene, await sendRequest(playRequest(scene, intent)));
}

/** A hidden figure shows no effects: whoever knows what it has switches that. */
function wanted(scene: SceneDoc, who: string, condition: string, on: boolean): boolean {
  const current = sceneBattle(scene);
  if (!current || !isKeptStatus(condition) || !scene.tokens.get(who)?.hidden) return on;
  return !current.adapter.statusEffectsOf(current.battle, who).includes(condition);
}

/** Actions that put a condition on or take it off. */
const BY_HAND: Readonly<Record<string, { readonly on?: string; readonly off?: string }>> = {
  prone: { on: "fall-prone", off: "stand-up" },
  waiting: { on: "wait" },
  defending: { on: "defend" },
};

/** Null where only a GM can. */
function intentOfHand({ who, condition, on }: Omit<ConditionIntent, "kind">, isGM: boolean): Intent | null {
  const byHand: ConditionIntent = { kind: "condition", who, condition, on };
  const action = BY_HAND[condition]?.[on ? "on" : "off"];
  const byWill = { kind: "action", who, action };
  return isGM ? byHand : action === undefined ? null : byWill;
}
