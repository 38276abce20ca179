/** The free modifier that somebody has chosen for a figure on this client: it goes with the figure's next step, and is gone. */
import { MOST_FREE } from "../../engine/resolution";
import { actorOf, type Intent } from "../../engine/intents";
import type { Battle } from "../../engine/battle";

let chosen = { who: "", value: 0 };

/** Whether figures may bring one at all: where dice are thrown, unless the GM has switched it off. */
export function hasFree(battle: Battle): boolean {
  return battle.settings.freeModifier && battle.rules.takesFree === true;
}

export function freeOfFigure(who: string): number {
  return chosen.who === who ? chosen.value : 0;
}

/** Kept within the bounds of the rules; what is no number counts as none. Gives what it has become. */
export function chooseFree(who: string, value: number): number {
  const whole = Number.isFinite(value) ? Math.round(value) : 0;
  chosen = { who, value: Math.max(-MOST_FREE, Math.min(MOST_FREE, whole)) };
  return chosen.value;
}

/** The intent as it will be sent: for odds and rulers. */
export function withFree<I extends Intent>(intent: I): I {
  if (!takesFree(intent) || chosen.value === 0 || intent.who !== chosen.who) return intent;
  return { ...intent, free: chosen.value };
}

/** The intent to send now; the next one goes without. */
export function takeFree<I extends Intent>(intent: I): I {
  const sent = withFree(intent);
  if (sent !== intent) chosen = { who: "", value: 0 };
  return sent;
}

/** A figure's own step, which brings none already. */
function takesFree(intent: Intent): boolean {
  return actorOf(intent) !== null && intent.free === undefined;
}
