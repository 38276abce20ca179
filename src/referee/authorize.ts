/** Who may ask and who may answer: what a request must stand up to, and an occasion's prompts while they wait. */
import { type Battle, isUp, timeOf, turnOf, stateOf } from "../engine/battle";
import { actorOf, isPass, refusalOf } from "../engine/legality";
import type { Intent } from "../engine/intents";
import type { Resolution } from "../engine/resolution";
import type { AutomationLevel, FigureId } from "../engine/types";
import { type Denial, DENIAL_CODES, deny, malformedAt } from "../engine/refusal";
import { mentions, without } from "../engine/redact";
import { readSent } from "../engine/sent";
import { chanceOfPrompt } from "../view/prompt-odds";
import { isOneOf } from "../view/text";
import { answerByItself, type ByItself, featureOf } from "./automation-levels";
import type { PlayCard, SecretPart } from "./card";
import { FightOver, type PeoplePort, type Ports } from "./ports";
import {
  type PlayRequest,
  type UserId,
  type RefuseRequest,
  parseRequest,
  type Reply,
  type Request,
  type Sent,
} from "./request";
import { answerKey, type Choice, type Prompt } from "../engine/flow";
import { type OpenPrompt, timesAnswered } from "../engine/journal";
import { planFigureWrite } from "../engine/writes";
import { mayRefuse } from "../rulesets/registry";

/** What a request is judged by. */
interface Hearing {
  readonly people: PeoplePort;
  readonly sender: UserId;
  readonly battle: Battle;
  readonly secrets: ReadonlySet<FigureId>;
  /** The revision that players know of: plays of hidden figures do not count in it. */
  readonly shown: number;
}

/** The request in what was sent, as the scene's battle has it; why not, where it is none. */
export function requestIn({ world, positions }: Ports, sent: Sent): Request | Denial {
  const battle = world.battle(sent.scene);
  return battle ? parseRequest(sent, battle.rules.ground, positions.areaOf(sent.scene)) : deny("no-battle");
}

/**
 * What is said of a request that failed. A fight that was deleted in that moment is no bug; where this window is not the
 * referee any more, or its line is gone, nothing is said: whoever asked asks again.
 */
export function replyToFailure({ world, log }: Ports, { id, scene }: Request, error: unknown): Reply {
  const isGone = error instanceof FightOver || !world.battle(scene);
  if (isGone) return { kind: "denied", request: id, denial: deny("fight-over") };
  if (!world.isMine(scene)) return { kind: "ignored", request: id };
  log.broken(scene, error);
  return { kind: "denied", request: id, denial: deny("broken", { error: String(error) }) };
}

/** Why the request is turned down, in words its sender may hear; null if it becomes a play. */
export function denialOf(hearing: Hearing, request: PlayRequest): Denial | null {
  const { battle } = hearing;
  return (
    strayPart(battle, request) ??
    notAllowed(hearing, request) ??
    stale(hearing, request) ??
    refused(hearing, request.intent)
  );
}

function strayPart(battle: Battle, { intent, overrides }: PlayRequest): Denial | null {
  const stray = strayName(battle, intent);
  if (stray !== null) return malformedAt("intent", stray);
  const other = overrides ? strayName(battle, overrides) : null;
  return other === null ? null : malformedAt("overrides", other);
}

/** A figure acts for its owner, a turn is passed by whoever has it; the rest is a GM's. */
function notAllowed({ people, sender, battle }: Hearing, { intent, overrides, why }: PlayRequest): Denial | null {
  if (people.isGM(sender)) return null;
  const actor = isPass(intent) && intent.to === "turn" ? turnOf(battle) : actorOf(intent);
  if (actor === null || overrides || why) return deny("gm-only");
  return people.owns(sender, actor) ? null : deny("not-yours", { who: actor });
}

function stale({ battle, shown }: Hearing, { revision }: PlayRequest): Denial | null {
  return revision === null || revision === shown || revision === timeOf(battle).revision ? null : deny("stale");
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

/** The field of the first part of an intent that makes no sense or names nothing here; null if all do. Reads what is of any make. */
export function strayName(battle: Battle, sent: unknown): string | null {
  const { ground } = battle.rules;
  const found = readSent(ground.intents, sent);
  return "fault" in found ? found.fault : ground.unknownName(battle, found.value);
}

export class Asking {
  /** True once all are answered, false if it ends before that. */
  readonly over: Promise<boolean>;
  readonly answers: Map<string, Choice>;
  readonly #waiting: Map<string, Prompt>;
  #end: (complete: boolean) => void = () => undefined;

  constructor(
    prompts: readonly Prompt[],
    answered: ReadonlyMap<string, Choice>,
    /** Server time until which answers count; null for no limit. */
    readonly deadline: number | null,
    /** Server time at which it was asked. */
    readonly since: number,
  ) {
    this.answers = new Map(answered);
    this.#waiting = new Map(
      prompts.filter((prompt) => !answered.has(answerKey(prompt))).map((prompt) => [answerKey(prompt), prompt]),
    );
    this.over = new Promise((resolve) => (this.#end = resolve));
  }

  get waiting(): Prompt[] {
    return [...this.#waiting.values()];
  }

  find(key: string): Prompt | null {
    return this.#waiting.get(key) ?? null;
  }

  /** Takes an answer; the first one counts. */
  take(prompt: Prompt, choice: Choice): void {
    if (!this.#waiting.delete(answerKey(prompt))) return;
    this.answers.set(answerKey(prompt), choice);
  }

  /** Goes on where nothing is waited for any more. */
  settle(): void {
    if (this.#waiting.size === 0) this.#end(true);
  }

  stop(): void {
    this.#waiting.clear();
    this.#end(false);
  }
}

/** Whether its owner has said no once and for all, and no exception to it holds: then nobody is asked [Z-RE-11]. */
function isRefused(battle: Battle, prompt: Prompt): boolean {
  if (!battle.figures.has(prompt.who) || !prompt.choices.includes("no")) return false;
  const no = stateOf(battle, prompt.who).refuses.find((refused) => kindOf(refused) === prompt.prompt);
  if (no === undefined) return false;
  const unless = no.slice(prompt.prompt.length + 1);
  return unless === "" || battle.rules.standingNo?.stillAsked(prompt, unless) !== true;
}

/** The kind of prompt that a standing no is about; what stands after the colon is the exception to it. */
function kindOf(refused: string): string {
  return refused.split(":")[0] ?? refused;
}

/** Why somebody cannot say so for this figure; null if they can. */
export function refuseDenial({ people, world }: Ports, sender: UserId, request: RefuseRequest): Denial | null {
  const { scene, who, prompt, unless } = request;
  const battle = world.battle(scene);
  if (!battle) return deny("no-battle");
  if (!battle.figures.has(who)) return malformedAt("who");
  if (!mayRefuse(prompt)) return malformedAt("prompt");
  if (unless !== undefined && !battle.rules.standingNo?.words.includes(unless)) return malformedAt("unless");
  return people.isGM(sender) || people.owns(sender, who) ? null : deny("not-yours", { who });
}

/** Writes it down, or takes it back. */
export async function writeRefusal({ world }: Ports, request: RefuseRequest): Promise<void> {
  const { scene, who, prompt, on, unless } = request;
  if (!world.isMine(scene)) return;
  const no = unless === undefined ? prompt : `${prompt}:${unless}`;
  await world.writeRecord(scene, (battle) => {
    const others = stateOf(battle, who).refuses.filter((refused) => kindOf(refused) !== prompt);
    return [planFigureWrite(battle, [who, "refuses"], on ? [...others, no] : others)];
  });
}

/** A play under way. */
interface AskingPlay {
  readonly pen: { readonly ports: Ports; readonly card: PlayCard; readonly secret: SecretPart };
  readonly curtain: { hides(value: unknown): boolean };
  readonly course: { readonly before: Battle; readonly play: Pick<Resolution<string>, "battle"> };
}

/** How many questions of its kind the figure has answered in this play before this one, as far as whoever reads this one knows. */
export function repeatOf({ pen: { card, secret }, curtain }: AskingPlay, prompt: Prompt): number {
  const isHidden = curtain.hides({ ...prompt });
  return timesAnswered(isHidden ? secret.journal.map(({ entry }) => entry) : card.journal, prompt);
}

/** A prompt as it is put. */
export function openPrompt(conduct: AskingPlay, { deadline, since }: Asking, one: Prompt): OpenPrompt {
  const { who, prompt, about, choices, otherwise } = one;
  const repeat = repeatOf(conduct, one);
  return { who, prompt, about, choices, otherwise, deadline, since, ...(repeat > 0 && { repeat }) };
}

/** The answer that nobody need be asked for: a standing no, an automation level, a figure that nobody plays; null where somebody is asked. */
export function unaskedAnswer(conduct: AskingPlay, prompt: Prompt): ByItself | null {
  const { pen, course } = conduct;
  const { ports, card, secret } = pen;
  const battle = ports.world.battle(card.scene);
  if (battle && isRefused(battle, prompt)) return { choice: "no", unasked: "standing" };
  const feature = featureOf(prompt.prompt);
  const played = { battle: course.before, intent: card.intent, journal: card.journal, secret: secret.journal };
  const odds = () => chanceOfPrompt(played, { ...prompt, deadline: null, since: 0 });
  const byLevel = feature && answerByItself(prompt, levelFor(conduct, prompt, feature), odds);
  return byLevel ?? pilotsAnswer(conduct, prompt);
}

/** Where somebody would be asked, hidden figures have a level of their own: a standing decision takes no time. */
function levelFor({ pen, curtain }: AskingPlay, prompt: Prompt, feature: "reactions" | "opportunity"): AutomationLevel {
  const { ports, card } = pen;
  const levelOf = (one: typeof feature | "hidden") => card.levels?.[one] ?? ports.automation.levelOf(one);
  const level = levelOf(feature);
  return level === "ask" && curtain.hides({ ...prompt }) ? levelOf("hidden") : level;
}

function pilotsAnswer({ pen: { ports, card }, course }: AskingPlay, prompt: Prompt): ByItself | null {
  const choice = ports.automation.answerFor(card.scene, course.play.battle, prompt);
  return choice === null ? null : { choice, unasked: "autopilot" };
}
