/** The chance that a reaction gets what it is for, if its owner says yes and nobody else reacts. */
import { unlessRulesFail } from "../engine/fence";
import type { Intent } from "../engine/intents";
import { resolve } from "../engine/legality";
import { nearOdds, nobodyReacts } from "../engine/odds";
import { bestStrikes, firstWord, blowHits, isSaid, oddsOfArms, type PromptVerdict } from "./strike-odds";
import type { Resolution } from "../engine/resolution";
import { answerKey, type Choice, type PromptKind } from "../engine/flow";
import { Fraction, percentOf } from "../engine/dice/distribution";
import type { JournalEntry, OpenPrompt, SecretEntry } from "../engine/journal";
import type { ChoiceOdds, PromptFacts } from "./prompts";
import { replay } from "../engine/replay";
import { type Battle, stateOf } from "../engine/battle";

const winsContest: PromptVerdict = ({ key, by, winner }, who) =>
  key === "contest" && by === who ? winner === who : null;
const isMissed: PromptVerdict = ({ key, target, hit }, who) =>
  key === "attack" && target === who ? hit === false : null;

/** Prompts where a yes is for something that chance decides. */
const VERDICTS: { readonly [P in PromptKind]?: PromptVerdict } = {
  intercept: winsContest,
  protect: winsContest,
  evade: winsContest,
  dodge: isMissed,
  block: isMissed,
  brace: isMissed,
  "closing-attack": blowHits,
  "charge-response": blowHits,
  opportunity: blowHits,
  strike: blowHits,
};

/** Prompts whose facts hold the chances: what is rolled at once to notice somebody, by each sense. */
const SAID: { readonly [P in PromptKind]?: (about: OpenPrompt["about"], choice: Choice) => number | null } = {
  perceive: ({ chance, hearing }, choice) =>
    numberOr(choice === "yes" ? chance : choice === "hearing" ? hearing : null),
};

function numberOr(fact: unknown): number | null {
  return typeof fact === "number" ? fact : null;
}

/** Prompts where each choice has a chance of its own: that the act hits, or that the mover gets there. */
const EACH: { readonly [P in PromptKind]?: (play: Resolution<string>, since: number, who: string) => boolean | null } =
  {
    act: (play, since, who) => firstWord(play.notes.slice(since), blowHits, who),
    "choose-obstacle": arrives,
    "choose-zone": arrives,
  };

function arrives({ result }: Resolution<string>): boolean | null {
  return result === undefined ? null : result === "arrived" || result === "success";
}

/** A play as far as it has come. Players give the battle less what they cannot see, and the public journal. */
interface Course {
  readonly battle: Battle;
  readonly intent: Intent;
  readonly journal: readonly JournalEntry[];
  readonly secret?: readonly SecretEntry[];
}

/** All that can be told of a prompt beforehand. */
export function factsOfPrompt(course: Course, prompt: OpenPrompt): PromptFacts {
  return unlessRulesFail(() => reckonedFacts(course, prompt), { chance: null, choices: null, price: null });
}

function reckonedFacts(course: Course, prompt: OpenPrompt): PromptFacts {
  const chance = chanceOfPrompt(course, prompt);
  return { chance, choices: chance === null ? oddsOfChoices(course, prompt) : null, price: priceOf(course, prompt) };
}

/** What a yes spends of whoever is asked, before anything is rolled for it. */
function priceOf(course: Course, prompt: OpenPrompt): string | null {
  const before = prompt.choices.includes("yes") ? replayed(course) : null;
  if (!before) return null;
  const { who } = prompt;
  const after = answered(course, prompt, "yes");
  const { turns } = before.battle.rules;
  const [had, has] = [stateOf(before.battle, who), stateOf(after.battle, who)];
  if (turns.spent) return turns.spent(had, has);
  return turns.hasActed(has) && !turns.hasActed(had) ? "action" : null;
}

/** The chance in percent of what an answer is for, `yes` unless another is given; null where nothing is left to chance, or the play reads differently. */
export function chanceOfPrompt(course: Course, prompt: OpenPrompt, choice: Choice = "yes"): number | null {
  const verdict = prompt.choices.includes(choice) ? VERDICTS[prompt.prompt] : undefined;
  const now = verdict ? replayed(course) : null;
  if (!verdict || !now) return null;
  const judge = (play: Resolution<string>): boolean | null =>
    firstWord(play.notes.slice(now.notes.length), verdict, prompt.who);
  const odds = nearOdds(() => answered(course, prompt, choice), nobodyReacts, judge, isSaid(judge)).chances;
  return percentWon(odds.get(true) ?? Fraction.ZERO, odds.get(false) ?? Fraction.ZERO);
}

/** The chance in percent that each choice leads to; null where none of them leaves anything to chance. */
export function oddsOfChoices(course: Course, prompt: OpenPrompt): ChoiceOdds | null {
  const said = SAID[prompt.prompt];
  const begin = (choice: Choice): Resolution<string> => answered(course, prompt, choice);
  if (said && replayed(course))
    return { each: prompt.choices.map((choice) => said(prompt.about, choice)), besides: bestStrikes(prompt, begin) };
  const judge = EACH[prompt.prompt];
  const now = judge ? replayed(course) : null;
  if (prompt.prompt === "strike" && !prompt.choices.includes("yes"))
    return oddsOfArms(prompt, begin, replayed(course)?.notes.length);
  if (!judge || !now) return null;
  const each = prompt.choices.map((choice) => {
    const judged = (play: Resolution<string>): boolean | null => judge(play, now.notes.length, prompt.who);
    const odds = nearOdds(() => begin(choice), nobodyReacts, judged, isSaid(judged)).chances;
    return percentWon(odds.get(true) ?? Fraction.ZERO, odds.get(false) ?? Fraction.ZERO);
  });
  return each.some((chance) => chance !== null && chance > 0 && chance < 100) ? { each } : null;
}

/** Of the ways in which it comes to that at all. */
function percentWon(wins: Fraction, loses: Fraction): number | null {
  const decided = wins.plus(loses);
  if (decided.equals(Fraction.ZERO)) return null;
  return percentOf(Fraction.of(wins.top * decided.bottom, wins.bottom * decided.top));
}

/** The play at the question that stands open; null where its journal does not fit this battle, or it is past it. */
function replayed({ battle, intent, journal, secret = [] }: Course): Resolution<string> | null {
  const play = resolve(battle, intent);
  const standing = replay(play, journal, secret);
  return standing && play.pending?.kind === "ask" ? play : null;
}

function answered(course: Course, prompt: OpenPrompt, choice: Choice): Resolution<string> {
  const play = replayed(course);
  if (!play) throw new Error("the same journal reads differently the second time");
  play.answer(new Map([[answerKey(prompt), choice]]));
  return play;
}
