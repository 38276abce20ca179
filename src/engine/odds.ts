/** The odds drivers: every outcome with its exact chance, one replay for each leaf; past a bound, and for whole fights, samples. */
import { Fraction } from "./dice/distribution";
import { invariant } from "./types";
import type { Battle } from "./battle";
import type { Resolution } from "./resolution";
import { answerKey, type Choice, type Prompt, type Throw, type DiceOf } from "./flow";

/** How prompts are taken to be answered: one choice for each, since people are not chance. */
export type AnswerPolicy = (prompt: Prompt) => Choice;

/** Everybody falls to what the prompt does without an answer. */
export const nobodyReacts: AnswerPolicy = (prompt) => prompt.otherwise;

/** One way a play can end, and how often it does. */
export interface Leaf<T, B extends Battle = Battle> {
  readonly play: Resolution<T, B>;
  readonly chance: Fraction;
}

/** One throw on the way to a leaf: the outcome tried now, and how many there are. */
interface Fork {
  outcome: number;
  readonly weights: readonly number[];
  /** Their sum. */
  readonly whole: number;
}

/** Whether a play that waits for a throw is followed no further, so many throws being behind it. */
type Stop<T, B extends Battle> = (play: Resolution<T, B>, throws: number) => boolean;

/**
 * Every way through the throws, depth first, up to where it is followed no further; there the play waits for the next
 * one. `begin` starts the same play anew at each call.
 */
export function* branchesOf<T, B extends Battle>(
  begin: () => Resolution<T, B>,
  answers: AnswerPolicy,
  stops: Stop<T, B>,
): Generator<Leaf<T, B>> {
  const forks: Fork[] = [];
  do {
    const play = replay(begin(), forks, { answers, stops });
    yield { play, chance: chanceOf(forks) };
  } while (advance(forks));
}

/** What a finished play ended with. */
export function resultOf<T>(play: Pick<Resolution<T>, "pending" | "result">): T {
  invariant(play.pending === null && play.result !== undefined, "the play is not over");
  return play.result;
}

/** Plays on along the forks, and adds a fork for each throw that is met beyond them. */
function replay<T, B extends Battle>(
  play: Resolution<T, B>,
  forks: Fork[],
  { answers, stops }: { answers: AnswerPolicy; stops: Stop<T, B> },
): Resolution<T, B> {
  for (let depth = 0; play.pending;) {
    if (play.pending.kind === "ask") {
      play.answer(new Map(play.pending.prompts.map((prompt) => [answerKey(prompt), answers(prompt)])));
      continue;
    }
    if (depth >= forks.length && stops(play, depth)) break;
    const fork = (forks[depth] ??= firstFork(play.pending.thrown));
    play.settle(fork.outcome);
    depth += 1;
  }
  return play;
}

function firstFork(thrown: Throw<unknown>): Fork {
  const weights = thrown.outcomes.map(({ weight }) => weight);
  const fork = { outcome: -1, weights, whole: weights.reduce((sum, weight) => sum + weight, 0) };
  invariant(turnFork(fork), `a throw without outcomes: ${thrown.key}`);
  return fork;
}

/** On to the next outcome that can happen; false past the last. */
function turnFork(fork: Fork): boolean {
  do fork.outcome += 1;
  while (fork.weights[fork.outcome] === 0);
  return fork.outcome < fork.weights.length;
}

/** To the next leaf: the last fork that has an outcome left takes it, those after it are met anew. */
function advance(forks: Fork[]): boolean {
  for (let fork = forks.at(-1); fork; fork = forks.at(-1)) {
    if (turnFork(fork)) return true;
    forks.pop();
  }
  return false;
}

function chanceOf(forks: readonly Fork[]): Fraction {
  let [top, bottom] = [1n, 1n];
  for (const { outcome, weights, whole } of forks) {
    top *= BigInt(weights[outcome] ?? 0);
    bottom *= BigInt(whole);
  }
  return Fraction.of(top, bottom);
}

/** The chance of every class of ends; `exact` unless the later throws of some ways were thrown rather than counted. */
export interface NearOdds<C> {
  readonly chances: ReadonlyMap<C, Fraction>;
  readonly exact: boolean;
}

/** Ways that are followed one by one; a mine among a crowd has millions of ends. */
const MOST_BRANCHES = 2000;

/** Throws that are counted where not all can be: the first number that keeps within the bound. */
const DEPTHS = [6, 4, 2, 1];

/** Whether the class of a play is settled although it is not over: nothing that may still come is followed then. */
type Decided<T, B extends Battle> = (play: Resolution<T, B>) => boolean;

/** What `classify` makes of plays, finished or decided, by their chance. The same question has the same answer each time. */
export function nearOdds<T, C, B extends Battle>(
  begin: () => Resolution<T, B>,
  answers: AnswerPolicy,
  classify: (play: Resolution<T, B>) => C,
  isDecided: Decided<T, B> = () => false,
): NearOdds<C> {
  for (const most of [Infinity, ...DEPTHS]) {
    const chances = chancesOf(begin, { answers, most, classify, isDecided });
    if (chances) return { chances, exact: most === Infinity };
  }
  return { chances: new Map(), exact: false };
}

/** The chance of every result, as {@link nearOdds}. */
export function nearResults<T, B extends Battle>(begin: () => Resolution<T, B>, answers: AnswerPolicy): NearOdds<T> {
  return nearOdds(begin, answers, (play) => resultOf(play));
}

interface Bounded<T, C, B extends Battle> {
  readonly answers: AnswerPolicy;
  readonly most: number;
  readonly classify: (play: Resolution<T, B>) => C;
  readonly isDecided: Decided<T, B>;
}

/** Null where there are too many ways through so many throws. */
function chancesOf<T, C, B extends Battle>(
  begin: () => Resolution<T, B>,
  { answers, most, classify, isDecided }: Bounded<T, C, B>,
): Map<C, Fraction> | null {
  const odds = new Map<C, Fraction>();
  const chance: Chance = seededChance(1);
  let ways = 0;
  for (const { play, chance: share } of branchesOf(begin, answers, (at, throws) => throws >= most || isDecided(at))) {
    if (++ways > MOST_BRANCHES) return null;
    const value = classify(isDecided(play) ? play : samplePlay(play, chance, answers));
    odds.set(value, (odds.get(value) ?? Fraction.ZERO).plus(share));
  }
  return odds;
}

/** A source of chance: each call a number from 0 to less than 1. */
export type Chance = () => number;

/** The generator sfc32 (Chris Doty-Humphrey's Small Fast Counter), seeded by one whole number. */
export function seededChance(seed: number): Chance {
  const state = new Uint32Array([seed, seed ^ 0x9e3779b9, 0x243f6a88, 1]);
  const next = () => stepped(state) / 2 ** 32;
  for (let round = 0; round < 12; round++) next();
  return next;
}

function stepped(state: Uint32Array): number {
  const [a = 0, b = 0, c = 0, count = 0] = state;
  const sum = (a + b + count) >>> 0;
  state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + sum, count + 1]);
  return sum;
}

/** A throw's faces, in the order of its dice. */
export function rollFaces(thrown: Throw<unknown>, chance: Chance): number[][] {
  return thrown.dice.map((dice) => rollDice(dice, chance));
}

function rollDice({ count, sides }: DiceOf, chance: Chance): number[] {
  return Array.from({ length: count }, () => 1 + Math.floor(chance() * sides));
}

/** Plays to the end: dice by chance, answers by the policy. */
export function samplePlay<T, B extends Battle>(
  play: Resolution<T, B>,
  chance: Chance,
  answers: AnswerPolicy,
): Resolution<T, B> {
  while (play.pending) {
    if (play.pending.kind === "throw") play.roll(rollFaces(play.pending.thrown, chance));
    else play.answer(new Map(play.pending.prompts.map((prompt) => [answerKey(prompt), answers(prompt)])));
  }
  return play;
}
