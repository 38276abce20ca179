/** The chance that a reaction gets what it is for, if its owner says yes and nobody else reacts. */
import type { Intent } from "../engine/intents";
import { resolve } from "../engine/legality";
import { nearOdds, nobodyReacts } from "../engine/odds";
import type { Resolution } from "../engine/resolution";
import { answerKey, type Choice, type Note, type PromptKind } from "../engine/flow";
import { Fraction, percentOf } from "../engine/dice/distribution";
import type { JournalEntry, OpenPrompt, SecretEntry } from "../engine/journal";
import type { ChoiceOdds, OddsView } from "./prompts";
import { replay } from "../engine/replay";
import type { Battle } from "../engine/battle";

/** Whether a line that the play has noted since says that the asked one got it; null while it says nothing of it. */
type Verdict = (note: Note, who: string) => boolean | null;

const winsContest: Verdict = ({ key, by, winner }, who) => (key === "contest" && by === who ? winner === who : null);
const hits: Verdict = ({ key, attacker, hit }, who) => (key === "attack" && attacker === who ? hit === true : null);
const isMissed: Verdict = ({ key, target, hit }, who) => (key === "attack" && target === who ? hit === false : null);

/** Prompts where a yes is for something that chance decides. */
const VERDICTS: { readonly [P in PromptKind]?: Verdict } = {
  intercept: winsContest,
  protect: winsContest,
  evade: winsContest,
  dodge: isMissed,
  block: isMissed,
  brace: isMissed,
  "closing-attack": hits,
  "charge-response": hits,
  opportunity: hits,
  strike: hits,
};

/** Prompts where each choice has a chance of its own: that the act hits, or that the mover gets there. */
const EACH: { readonly [P in PromptKind]?: (play: Resolution<string>, since: number, who: string) => boolean | null } =
  {
    act: (play, since, who) => firstWord(play.notes.slice(since), hits, who),
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

/** The odds of an answer, `yes` unless another is given; null where nothing is left to chance, or the play reads differently. */
export function oddsOfPrompt(course: Course, prompt: OpenPrompt, choice: Choice = "yes"): OddsView | null {
  const verdict = VERDICTS[prompt.prompt];
  const now = verdict ? replayed(course) : null;
  if (!verdict || !now) return null;
  const judge = (play: Resolution<string>): boolean | null =>
    firstWord(play.notes.slice(now.notes.length), verdict, prompt.who);
  const odds = nearOdds(() => answered(course, prompt, choice), nobodyReacts, judge, isSaid(judge)).chances;
  return oddsView(odds.get(true) ?? Fraction.ZERO, odds.get(false) ?? Fraction.ZERO);
}

/** The chance in percent that each choice leads to; null where none of them leaves anything to chance. */
export function oddsOfChoices(course: Course, prompt: OpenPrompt): ChoiceOdds | null {
  const judge = EACH[prompt.prompt];
  const now = judge ? replayed(course) : null;
  if (!judge || !now) return null;
  const each = prompt.choices.map((choice) => {
    const begin = (): Resolution<string> => answered(course, prompt, choice);
    const judged = (play: Resolution<string>): boolean | null => judge(play, now.notes.length, prompt.who);
    const odds = nearOdds(begin, nobodyReacts, judged, isSaid(judged)).chances;
    return oddsView(odds.get(true) ?? Fraction.ZERO, odds.get(false) ?? Fraction.ZERO)?.asked ?? null;
  });
  return each.some((chance) => chance !== null && chance > 0 && chance < 100) ? { each } : null;
}

/** Of the ways in which it comes to that at all. */
function oddsView(wins: Fraction, loses: Fraction): OddsView | null {
  const decided = wins.plus(loses);
  if (decided.equals(Fraction.ZERO)) return null;
  const asked = percentOf(Fraction.of(wins.top * decided.bottom, wins.bottom * decided.top));
  return { asked, other: 100 - asked };
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

/** The first word on it stands: whatever may still come changes nothing. */
function isSaid<P>(judge: (play: P) => boolean | null): (play: P) => boolean {
  return (play) => judge(play) !== null;
}

function firstWord(notes: readonly Note[], verdict: Verdict, who: string): boolean | null {
  return notes.map((note) => verdict(note, who)).find((word) => word !== null) ?? null;
}
