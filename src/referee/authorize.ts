/** What a request must stand up to before it becomes a play. */
import type { Battle } from "../engine/battle";
import { actorOf, type Intent, isPass } from "../engine/intents";
import { isUp, timeOf, turnOf } from "../engine/figures";
import type { FigureId } from "../engine/types";
import { refusalOf } from "../engine/legality";
import { type Denial, DENIAL_CODES, deny } from "../engine/refusal";
import { mentions, without } from "../engine/redact";
import { isOneOf } from "../view/lang-keys/lang-keys";
import type { PeoplePort } from "./ports";
import type { PlayRequest, UserId } from "./request";

/** What a request is judged by. */
interface Hearing {
  readonly people: PeoplePort;
  readonly sender: UserId;
  readonly battle: Battle;
  readonly secrets: ReadonlySet<FigureId>;
}

/** Why the request is turned down, in words its sender may hear; null if it becomes a play. */
export function denialOf(hearing: Hearing, request: PlayRequest): Denial | null {
  const { battle } = hearing;
  const stray = strayName(battle, request.intent) ?? (request.overrides ? strayName(battle, request.overrides) : null);
  if (stray !== null) return deny("malformed", { what: stray });
  return notAllowed(hearing, request) ?? stale(battle, request) ?? refused(hearing, request.intent);
}

/** A figure acts for its owner, a turn is passed by whoever has it; the rest is a GM's. */
function notAllowed({ people, sender, battle }: Hearing, { intent, overrides }: PlayRequest): Denial | null {
  if (people.isGM(sender)) return null;
  const actor = isPass(intent) && intent.to === "turn" ? turnOf(battle) : actorOf(intent);
  if (actor === null || overrides) return deny("gm-only");
  return people.owns(sender, actor) ? null : deny("not-yours", { who: actor });
}

function stale(battle: Battle, { revision }: PlayRequest): Denial | null {
  return revision === null || revision === timeOf(battle).revision ? null : deny("stale");
}

/** A player hears of no refusal that stands only because of what nobody shows them. */
function refused({ people, sender, battle, secrets }: Hearing, intent: Intent): Denial | null {
  const refusal = refusalOf(battle, intent);
  if (!refusal || people.isGM(sender)) return refusal;
  const unseen = [...secrets].filter((who) => !people.owns(sender, who));
  return refusalOf(without(battle, new Set(unseen)), intent) ?? deny("something-bars");
}

/** A denial as every player may read it: a hidden figure is not named, nor told apart from another. */
export function aloud(denial: Denial, secrets: ReadonlySet<FigureId>): Denial {
  if (!mentions(denial.facts, secrets)) return denial;
  if (denial.code === "changed-since" || denial.code === "moved-since") return deny("reads-differently");
  return isOneOf(DENIAL_CODES, denial.code) ? denial : deny("something-bars");
}

/** Whether an intent, the prompts apart, still can be done: for a play taken up again. */
export function stillPossible(battle: Battle, intent: Intent): Denial | null {
  const actor = actorOf(intent);
  if (actor !== null && !(battle.figures.has(actor) && isUp(battle, actor))) return deny("reads-differently");
  return strayName(battle, intent) === null ? refusalOf(battle, intent) : deny("reads-differently");
}

/** The first word of the intent that names nothing here; null if all do. Reads intents of unknown make. */
export function strayName(battle: Battle, intent: unknown): string | null {
  return battle.rules.ground.unknownName(battle, intent);
}
