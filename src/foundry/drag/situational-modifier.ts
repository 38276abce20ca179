/** The free modifier that somebody has chosen for a figure on this client: it goes with the figure's next step, and is gone. */
import { MOST_FREE } from "../../engine/modifier";
import type { ZoneIntent } from "../../zones/intents";
import type { ZoneBattle } from "../../zones/battle";

let chosen = { who: "", value: 0 };

/** Whether figures may bring one at all: where dice are thrown, unless the GM has switched it off. */
export function hasFree(battle: ZoneBattle): boolean {
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
export function withFree(intent: ZoneIntent): ZoneIntent {
  if (!takesFree(intent) || chosen.value === 0 || intent.who !== chosen.who) return intent;
  return { ...intent, free: chosen.value };
}

/** The intent to send now; the next one goes without. */
export function takeFree(intent: ZoneIntent): ZoneIntent {
  const sent = withFree(intent);
  if (sent !== intent) chosen = { who: "", value: 0 };
  return sent;
}

type Rolled = Extract<ZoneIntent, { free?: number }>;

/** A figure's own step, which brings none already. */
function takesFree(intent: ZoneIntent): intent is Rolled {
  const { kind } = intent;
  const isOwn =
    kind === "move" ||
    kind === "shift" ||
    kind === "contact" ||
    kind === "leave" ||
    kind === "split" ||
    kind === "action";
  return isOwn && intent.free === undefined;
}
