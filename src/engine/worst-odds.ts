/** The least chance that a play goes as wanted: over every allowed answer of those who may react, their dice still thrown. */
import type { Battle } from "./battle";
import { Fraction } from "./dice/distribution";
import { answerKey, type Answers, type Choice, type Prompt } from "./flow";
import { isConsent, type Resolution } from "./resolution";
import type { FigureId } from "./types";

/** The least chance, and who reacts on the ways that lead to it. */
export interface WorstOdds {
  readonly chance: Fraction;
  /** Those whose answer is not what happens without one; each figure and kind of prompt once, in the order asked. */
  readonly reacting: readonly Pick<Prompt, "who" | "prompt">[];
}

/** A play that is looked at from the side of one figure. */
export interface WantedPlay<T, B extends Battle = Battle> {
  /** Starts the same play anew at each call. */
  begin(): Resolution<T, B>;
  /** Whose play it is: what this one is asked falls to what happens without an answer. */
  readonly who: FigureId;
  /** Whether it has ended as wanted. */
  isWanted(result: T): boolean;
}

/** Ends that are looked at; a play with more has no answer in time. */
const MOST_ENDS = 3000;

/** Yields between the ends that it looks at; null where there are too many. */
export function* worstOdds<T, B extends Battle>(wanted: WantedPlay<T, B>): Generator<void, WorstOdds | null> {
  const search = new WorstSearch(wanted);
  const worst = yield* search.from(wanted.begin(), [], Infinity);
  return worst && !search.isCut ? { chance: worst.chance, reacting: [...worst.reacting.values()] } : null;
}

/** What a play was given so far, one after the other: outcomes of throws by number, and answers. */
type Given = readonly (number | Answers)[];

interface WorstSoFar {
  readonly chance: Fraction;
  readonly reacting: ReadonlyMap<string, Pick<Prompt, "who" | "prompt">>;
}

const NOBODY: WorstSoFar["reacting"] = new Map();

class WorstSearch<T, B extends Battle> {
  /** Whether there were more ends than are looked at. */
  isCut = false;
  #ends = 0;

  constructor(readonly wanted: WantedPlay<T, B>) {}

  /** The worst from where the play stands; null where it is no less than `most`, or too much was looked at. */
  *from(play: Resolution<T, B>, given: Given, most: number): Generator<void, WorstSoFar | null> {
    const { pending } = play;
    if (pending?.kind === "throw") return yield* this.#overDice(play, pending.thrown.outcomes, { given, most });
    if (pending?.kind === "ask") return yield* this.#overAnswers(play, pending.prompts, { given, most });
    yield;
    this.isCut ||= ++this.#ends > MOST_ENDS;
    const isWanted = play.result !== undefined && this.wanted.isWanted(play.result);
    return this.isCut ? null : { chance: isWanted ? Fraction.ONE : Fraction.ZERO, reacting: NOBODY };
  }

  *#overDice(
    play: Resolution<T, B>,
    outcomes: readonly { readonly weight: number }[],
    { given, most }: { given: Given; most: number },
  ): Generator<void, WorstSoFar | null> {
    const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    let [chance, reacting] = [Fraction.ZERO, NOBODY];
    let at: Resolution<T, B> | null = play;
    for (const [outcome, { weight }] of outcomes.entries()) {
      if (weight === 0) continue;
      const next = at ?? this.#again(given);
      at = null;
      next.settle(outcome);
      const left = ((most - chance.toNumber()) * whole) / weight;
      const found: WorstSoFar | null = yield* this.from(next, [...given, outcome], left);
      if (!found) return null;
      chance = chance.plus(found.chance.times(Fraction.of(weight, whole)));
      reacting = together(reacting, found.reacting);
      if (chance.toNumber() > most) return null;
    }
    return { chance, reacting };
  }

  *#overAnswers(
    play: Resolution<T, B>,
    prompts: readonly Prompt[],
    { given, most }: { given: Given; most: number },
  ): Generator<void, WorstSoFar | null> {
    let worst: WorstSoFar | null = null;
    let at: Resolution<T, B> | null = play;
    for (const answers of jointAnswers(prompts, this.wanted.who)) {
      const next = at ?? this.#again(given);
      at = null;
      next.answer(answers);
      const least: number = worst ? Math.min(most, worst.chance.toNumber()) : most;
      const found: WorstSoFar | null = yield* this.from(next, [...given, answers], least);
      if (this.isCut) return null;
      if (found && found.chance.toNumber() < least) worst = { ...found, reacting: withThese(found, prompts, answers) };
      if (worst?.chance.equals(Fraction.ZERO)) break;
    }
    return worst;
  }

  #again(given: Given): Resolution<T, B> {
    const play = this.wanted.begin();
    for (const each of given) {
      if (typeof each === "number") play.settle(each);
      else play.answer(each);
    }
    return play;
  }
}

/** Every allowed way to answer them together; where all react comes first. */
function* jointAnswers(prompts: readonly Prompt[], own: FigureId): Generator<Answers> {
  const [first, ...others] = prompts;
  if (!first) return yield new Map();
  for (const choice of allowedChoices(first, own))
    for (const rest of jointAnswers(others, own)) yield new Map([[answerKey(first), choice], ...rest]);
}

function allowedChoices(prompt: Prompt, own: FigureId): readonly Choice[] {
  const { who, otherwise, choices } = prompt;
  if (who === own || isConsent(prompt)) return [otherwise];
  const others = choices.filter((choice) => choice !== otherwise && prompt.accepts(choice) === null);
  return [...others, otherwise];
}

function together(one: WorstSoFar["reacting"], other: WorstSoFar["reacting"]): WorstSoFar["reacting"] {
  return one.size === 0 ? other : other.size === 0 ? one : new Map([...one, ...other]);
}

function withThese({ reacting }: WorstSoFar, prompts: readonly Prompt[], answers: Answers): WorstSoFar["reacting"] {
  const these = prompts.filter((prompt) => answers.get(answerKey(prompt)) !== prompt.otherwise);
  return together(new Map(these.map(({ who, prompt }) => [answerKey({ who, prompt }), { who, prompt }])), reacting);
}
