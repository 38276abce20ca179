/** The odds driver: explores every outcome of a conversation with its exact chance, one replay for each leaf. */
import { Fraction } from "./dice/fraction";
import { invariant } from "./types";
import type { Battle } from "./battle";
import type { Play } from "./resolution";
import { answerKey, type Choice, type Prompt, type Throw } from "./flow";

/** How prompts are taken to be answered: one choice for each, since people are not chance. */
export type AnswerPolicy = (prompt: Prompt) => Choice;

/** Everybody falls to what the prompt does without an answer. */
export const nobodyReacts: AnswerPolicy = (prompt) => prompt.otherwise;

/** One way a play can end, and how often it does. */
export interface Leaf<T, B extends Battle = Battle> {
  readonly play: Play<T, B>;
  readonly chance: Fraction;
}

/** One throw on the way to a leaf: the outcome tried now, and how many there are. */
interface Fork {
  outcome: number;
  readonly weights: readonly number[];
}

/** Whether a play that waits for a throw is followed no further, so many throws being behind it. */
type Stop<T, B extends Battle> = (play: Play<T, B>, throws: number) => boolean;

/**
 * Every way through the throws, depth first, up to where it is followed no further; there the play waits for the next
 * one. `begin` starts the same play anew at each call.
 */
export function* branchesOf<T, B extends Battle>(
  begin: () => Play<T, B>,
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
export function resultOf<T>(play: Pick<Play<T>, "pending" | "result">): T {
  invariant(play.pending === null && play.result !== undefined, "the play is not over");
  return play.result;
}

/** Plays on along the forks, and adds a fork for each throw that is met beyond them. */
function replay<T, B extends Battle>(
  play: Play<T, B>,
  forks: Fork[],
  { answers, stops }: { answers: AnswerPolicy; stops: Stop<T, B> },
): Play<T, B> {
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
  const fork = { outcome: -1, weights };
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
  for (const { outcome, weights } of forks) {
    top *= BigInt(weights[outcome] ?? 0);
    bottom *= BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  }
  return Fraction.of(top, bottom);
}
