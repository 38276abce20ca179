/** What comes of strikes at somebody under way, by the arm that is chosen; and the words of a play that tell. */
import { answerKey, type Choice, type Note, type Prompt } from "../engine/flow";
import { Fraction, percentOf } from "../engine/dice/distribution";
import type { OpenPrompt } from "../engine/journal";
import { nearOdds, nobodyReacts } from "../engine/odds";
import type { Resolution } from "../engine/resolution";
import type { Besides, ChoiceOdds } from "./prompts";

/** Whether a line that the play has noted since says that the asked one got it; null while it says nothing of it. */
export type PromptVerdict = (note: Note, who: string) => boolean | null;

/** Its blow meets. */
export const blowHits: PromptVerdict = ({ key, attacker, hit }, who) =>
  key === "attack" && attacker === who ? hit === true : null;

/** The first word on it stands: whatever may still come changes nothing. */
export function isSaid<P>(judge: (play: P) => string | boolean | null): (play: P) => boolean {
  return (play) => judge(play) !== null;
}

export function firstWord(notes: readonly Note[], verdict: PromptVerdict, who: string): boolean | null {
  return notes.map((note) => verdict(note, who)).find((word) => word !== null) ?? null;
}

/** How a blow goes that is struck at somebody under way. */
type BlowEnd = "misses" | "hits" | "stops" | "fells";

/** The chance that a blow comes to one of these ends. */
type BlowShares = (...ends: readonly BlowEnd[]) => Fraction;

/** A play with the open question answered so. */
type Answered = (choice: Choice) => Resolution<string>;

/** With each arm: to hit, and how often that stops the mover or fells it; null where the play has no notes to go by. */
export function oddsOfArms(prompt: OpenPrompt, answered: Answered, since: number | undefined): ChoiceOdds | null {
  if (since === undefined) return null;
  const ends = prompt.choices.map((choice) =>
    choice === "no" ? null : sharesOf(() => answered(choice), prompt.who, since),
  );
  return {
    each: ends.map((shares) => shares && percentOf(shares("hits", "stops", "fells"))),
    besides: ends.map((shares) => (shares ? besidesOf(shares) : [])),
  };
}

function besidesOf(shares: BlowShares): Besides[] {
  return [
    { what: "stops", chance: percentOf(shares("stops", "fells")) },
    { what: "fells", chance: percentOf(shares("fells")) },
  ];
}

function sharesOf(begin: () => Resolution<string>, who: string, since: number): BlowShares {
  const told = ({ notes }: Resolution<string>): BlowEnd | null => blowEnd(notes.slice(since), who);
  const { chances } = nearOdds(begin, nobodyReacts, (play) => told(play) ?? "hits", isSaid(told));
  return (...ends) => ends.reduce((all, end) => all.plus(chances.get(end) ?? Fraction.ZERO), Fraction.ZERO);
}

/** Null while it is not yet clear. */
function blowEnd(notes: readonly Note[], who: string): BlowEnd | null {
  const hit = firstWord(notes, blowHits, who);
  if (hit !== true) return hit === null ? null : "misses";
  const harm = notes.find(({ key }) => key === "damage");
  if (harm?.["down"] === true) return "fells";
  const how = notes.find(({ key }) => key === "bears-up")?.["how"];
  if (how === undefined) return harm?.["loss"] === 0 ? "hits" : null;
  return how === "goes-on" ? "hits" : how === "stops" ? "stops" : "fells";
}

/** Beside each choice by which one may notice a mover: what its best strike would then do. */
export function bestStrikes(prompt: OpenPrompt, answered: Answered): (readonly Besides[])[] {
  return prompt.choices.map((choice) => (choice === "no" ? [] : bestStrike(() => answered(choice))));
}

function bestStrike(answered: () => Resolution<string>): readonly Besides[] {
  const begin = (): Resolution<string> => playNoticed(answered());
  const play = begin();
  const [strike] = askedIn(play);
  if (strike?.prompt !== "strike") return [];
  const arms = strike.choices.filter((arm) => arm !== "no");
  const shares = arms.map((arm) => sharesOf(() => playAnswered(begin(), strike, arm), strike.who, play.notes.length));
  const likely = (of: BlowShares): number => of("hits", "stops", "fells").toNumber();
  const [best] = shares.sort((one, other) => likely(other) - likely(one));
  return best ? [{ what: "hits", chance: percentOf(best("hits", "stops", "fells")) }, ...besidesOf(best)] : [];
}

/** The play in which the throw to notice succeeds, and the asked one turns to the mover if it can. */
function playNoticed(play: Resolution<string>): Resolution<string> {
  const outcomes = play.pending?.kind === "throw" ? play.pending.thrown.outcomes : [];
  const noticed = outcomes.findIndex(({ value, weight }) => value === "success" && weight > 0);
  if (noticed >= 0) play.settle(noticed);
  const [face] = askedIn(play);
  return face?.prompt === "face" ? playAnswered(play, face, "yes") : play;
}

function askedIn({ pending }: Resolution<string>): readonly Prompt[] {
  return pending?.kind === "ask" ? pending.prompts : [];
}

function playAnswered(play: Resolution<string>, prompt: Prompt, choice: Choice): Resolution<string> {
  play.answer(new Map([[answerKey(prompt), choice]]));
  return play;
}
