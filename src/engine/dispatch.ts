/** Judges and carries out an intent by the deeds of the battle's ruleset. */
import type { Conversation } from "./flow";
import type { Battle, Deed, Outcome, Situation } from "./battle";
import type { Intent, IntentKind } from "./intents";
import { refuse, type Refusal } from "./types";

type IntentOf<K extends IntentKind> = Extract<Intent, { kind: K }>;

/** Why the intent cannot be done, turn order apart; null if it can. */
export function refusalOfIntent(battle: Battle, intent: Intent): Refusal | null {
  return judge(battle, intent.kind, intent);
}

function judge<K extends IntentKind>(battle: Battle, kind: K, intent: Intent): Refusal | null {
  const deed = deedOf(battle, kind);
  if (!deed) return refuse("cannot", { because: "no-such-action" });
  return isOfKind(intent, kind) ? deed.refusal(battle, intent) : null;
}

/** The conversation of an intent that is not refused. */
export function playIntent(situation: Situation, intent: Intent): Conversation<Outcome> {
  return begin(situation, intent.kind, intent);
}

function begin<K extends IntentKind>(situation: Situation, kind: K, intent: Intent): Conversation<Outcome> {
  const deed = deedOf(situation.battle, kind);
  if (!deed || !isOfKind(intent, kind)) throw new Error(`an intent of another kind than ${kind}`);
  return deed.play(situation, intent);
}

function deedOf<K extends IntentKind>({ rules }: Battle, kind: K): Deed<IntentOf<K>> | undefined {
  const deeds: { readonly [D in IntentKind]?: Deed<IntentOf<D>> } = rules.deeds;
  return deeds[kind];
}

function isOfKind<K extends IntentKind>(intent: Intent, kind: K): intent is IntentOf<K> {
  return intent.kind === kind;
}
