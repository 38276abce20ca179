/** The door to the rules: why an intent is refused, and the play that carries it out. */
import type { Battle, Outcome, Situation } from "../engine/battle";
import { playIntent, refusalOfIntent } from "../engine/dispatch";
import { isUp, placeOf, stateOf } from "../engine/figures";
import { bringing, freeRefusal } from "../engine/modifier";
import { actorOf, type Intent } from "../engine/intents";
import { type FigureId, REFUSAL_CODES, refuse, type Refusal } from "../engine/types";
import { changing, type Conversation } from "../engine/flow";
import { Play } from "../engine/resolution";
import { outOfTurn } from "./movement/refusals";
import { stopsRunning } from "./movement/running";
import { actAfterwards } from "./reactions/guard-follow-up";
import { seizing } from "./reactions/readied-action";

/** Why this cannot be done now, the first reason in the fixed order of the codes; null if it can. */
export function refusalOf(battle: Battle, intent: Intent): Refusal | null {
  const actor = actorOf(intent);
  if (actor === null) return refusalOfIntent(battle, intent);
  if (!battle.figures.has(actor)) return refuse("no-target", { target: actor });
  const early = outOfTurn(battle, actor);
  if (early) return early;
  if (!isUp(battle, actor)) return fallenRefusal(battle, actor, intent);
  return freeRefusal(battle, actor, intent) ?? refusalOfIntent(battle, intent);
}

/** Who is down can do nothing; that its action is spent would have been said before. */
function fallenRefusal(battle: Battle, who: FigureId, intent: Intent): Refusal {
  const fallen = refuse("cannot", { who, because: "fallen" });
  if (placeOf(battle, who).kind === "off") return fallen;
  const refusal = refusalOfIntent(battle, intent);
  return refusal && REFUSAL_CODES.indexOf(refusal.code) < REFUSAL_CODES.indexOf("cannot") ? refusal : fallen;
}

/** Begins the play of an intent that {@link refusalOf} does not refuse, on a copy of the battle. */
export function perform(battle: Battle, intent: Intent): Play<Outcome> {
  const actor = actorOf(intent);
  const rolled = actor === null ? battle : bringing(battle, actor, intent);
  return new Play(rolled, (situation) => doing(situation, intent));
}

function* doing(situation: Situation, intent: Intent): Conversation<Outcome> {
  const actor = actorOf(intent);
  if (actor !== null) yield* stopsGuarding(situation, actor, intent);
  const outcome = yield* playIntent(situation, intent);
  if (actor !== null) yield* afterwards(situation, actor);
  return outcome;
}

/** Any own move or action but waiting breaks a protection (Z-RE-06). */
function* stopsGuarding({ battle }: Situation, who: FigureId, intent: Intent): Conversation {
  const waits = intent.kind === "action" && (intent.action === "wait" || intent.action === "protect");
  if (!waits && stateOf(battle, who).ward !== null) yield* changing({ kind: "guard", who, ward: null });
}

/** What others make of the step once it is done. */
function* afterwards(situation: Situation, actor: FigureId): Conversation {
  yield* actAfterwards(situation, actor);
  yield* seizing(situation, { event: "any", by: actor });
  yield* stopsRunning(situation, actor);
}
