/** The door to the rules: whose an intent is, why it is refused, and the resolution that carries it out. */
import { type FigureId, type Refusal, refuse, invariant } from "./types";
import { type Battle, isUp, turnOf, stateOf, placeOf, type Situation, type Handler } from "./battle";
import { freeRefusal, Resolution, bringing } from "./resolution";
import type { Conversation } from "./flow";
import type { Fraction } from "./dice/distribution";
import type { Intent, PassIntent } from "./intents";

/** Kinds that a GM or time has, never a figure of its own will. */
const BY_HAND: readonly string[] = ["pass", "place", "remove", "condition"];

/** Whose intent it is; null for time and the GM. */
export function actorOf({ kind, who }: Intent): FigureId | null {
  return BY_HAND.includes(kind) ? null : (who ?? null);
}

/** Whether time passes by it. */
export function isPass(intent: Intent): intent is PassIntent {
  return intent.kind === "pass";
}

/** Why this cannot be done now, the first reason in the fixed order of the codes; null if it can. */
export function refusalOf<I extends Intent>(battle: Battle, intent: I): Refusal | null {
  const actor = actorOf(intent);
  if (actor === null) return refusalOfIntent(battle, intent);
  if (!battle.figures.has(actor)) return refuse("no-target", { target: actor });
  const early = outOfTurn(battle, actor);
  if (early) return early;
  if (!isUp(battle, actor)) return fallenRefusal(battle, actor, intent);
  return freeRefusal(battle, actor, intent) ?? refusalOfIntent(battle, intent);
}

/** One acts on its own turn, or out of turn while it waits. */
export function outOfTurn(battle: Battle, who: FigureId): Refusal | null {
  const turn = turnOf(battle);
  return turn === who || stateOf(battle, who).waiting ? null : refuse("not-your-turn", { who, turn: turn ?? "" });
}

/** Codes that come before `cannot`. */
const EARLY: readonly Refusal["code"][] = ["not-your-turn", "already-acted", "already-moved"];

/** A figure that is down can do nothing; that its action is spent is said first. */
function fallenRefusal(battle: Battle, who: FigureId, intent: Intent): Refusal {
  const fallen = refuse("cannot", { who, because: "fallen" });
  if (placeOf(battle, who).kind === "off") return fallen;
  const refusal = refusalOfIntent(battle, intent);
  return refusal && EARLY.includes(refusal.code) ? refusal : fallen;
}

/** Why the intent cannot be done, turn order apart; null if it can. */
export function refusalOfIntent<I extends Intent>(battle: Battle, intent: I): Refusal | null {
  const handler = handlerOf(battle, intent);
  return handler ? handler.refusal(battle, intent) : refuse("cannot", { because: "no-such-action" });
}

/** The conversation of an intent that is not refused. */
export function resolveIntent(situation: Situation, intent: Intent): Conversation<string> {
  const handler = handlerOf(situation.battle, intent);
  invariant(handler, `an intent of a kind that ${situation.battle.rules.id} does not know: ${intent.kind}`);
  return handler.resolve(situation, intent);
}

function handlerOf({ rules }: Battle, { kind }: Intent): Handler | undefined {
  return Object.hasOwn(rules.handlers, kind) ? rules.handlers[kind] : undefined;
}

/** Begins the play of an intent that {@link refusalOf} does not refuse, on a copy of the battle. */
export function resolve<B extends Battle, I extends Intent>(battle: B, intent: I): Resolution<string, B> {
  const actor = actorOf(intent);
  const rolled = actor === null ? battle : bringing(battle, actor, intent);
  return new Resolution(rolled, (situation) => resolveWithAround(situation, intent));
}

/** The chance of every outcome of such a play while nobody reacts, without playing it; null where it has to be played. */
export function reckonedOdds<I extends Intent>(battle: Battle, intent: I): ReadonlyMap<string, Fraction> | null {
  const actor = actorOf(intent);
  const rolled = actor === null ? battle : bringing(battle, actor, intent);
  return handlerOf(battle, intent)?.odds?.(rolled, intent) ?? null;
}

function* resolveWithAround(situation: Situation, intent: Intent): Conversation<string> {
  const actor = actorOf(intent);
  const { around } = situation.battle.rules;
  if (actor !== null && around) yield* around.before(situation, actor, intent);
  const outcome = yield* resolveIntent(situation, intent);
  if (actor !== null && around) yield* around.after(situation, actor);
  return outcome;
}
