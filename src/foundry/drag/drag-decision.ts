/** What becomes of a drag, by what it means and how far the rules decide on movement here, and the free modifier that its figure brings. Pure. */
import type { AutomationLevel } from "../../engine/types";
import type { DragIntents } from "../battlefield/adapter";
import type { Battle } from "../../engine/battle";
import { MOST_FREE } from "../../engine/resolution";
import type { Intent } from "../../engine/intents";
import { actorOf } from "../../engine/legality";

/**
 * What becomes of a drag that the rules ask about: it goes as it likes, goes and its owner hears what the rules would
 * have said, is asked of the rules once its owner has seen the odds and says so, or is asked of them at once.
 */
const DRAGS = { off: "goes", remind: "told", ask: "confirmed", do: "requested" } as const satisfies {
  readonly [L in AutomationLevel]: string;
};

/** What becomes of a move that went past the rules: the record follows it, follows it and the chat says so, or it is put back. */
export const PAST_THE_RULES = { off: "followed", remind: "told", ask: "put-back", do: "put-back" } as const satisfies {
  readonly [L in AutomationLevel]: string;
};

/** What a drag is judged by. */
export interface DragNow {
  readonly level: AutomationLevel;
  readonly intents: DragIntents;
  /** Made by arrow keys where they know no place to go to, as no middle of a zone. */
  readonly byKeys: boolean;
  readonly isGmThere: boolean;
  readonly isFreeWithoutGm: boolean;
}

export type DragDecision =
  | { readonly kind: "goes" }
  /** The token stays where it is, and nobody needs to hear why. */
  | { readonly kind: "stays" }
  /** It goes, and whoever made it hears what the rules would have said. */
  | { readonly kind: "told" }
  /** The rules are asked; `always` after its owner has seen the odds, else only where it may mean several things. */
  | { readonly kind: "requested"; readonly always: boolean }
  | { readonly kind: "refused"; readonly notice: "outside" | "keyboard" | "noGm" };

const GOES: DragDecision = { kind: "goes" };

export function decideDrag({ level, intents, byKeys, isGmThere, isFreeWithoutGm }: DragNow): DragDecision {
  const drag = DRAGS[level];
  if (drag === "goes" || intents.kind === "free") return GOES;
  if (!isGmThere) return isFreeWithoutGm ? GOES : { kind: "refused", notice: "noGm" };
  if (intents.kind === "nothing") return drag === "told" ? GOES : { kind: "stays" };
  if (drag === "told") return { kind: "told" };
  if (intents.kind === "nowhere") return { kind: "refused", notice: "outside" };
  return byKeys ? { kind: "refused", notice: "keyboard" } : { kind: "requested", always: drag === "confirmed" };
}

/** The free modifier that somebody has chosen for a figure on this client: it goes with the figure's next step, and is gone. */
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
