/** The worst that others' answers can do to a play: as the odds driver finds it, and by trying everything. */
import { Fraction } from "../../src/engine/dice/distribution";
import { answerKey, type Prompt } from "../../src/engine/flow";
import type { Resolution } from "../../src/engine/resolution";
import { type WorstOdds, worstOdds } from "../../src/engine/worst-odds";

/** What the search for the worst comes to. */
export function worstOf<T>(
  start: () => Resolution<T>,
  who: string,
  isWanted: (result: T) => boolean,
): WorstOdds | null {
  return finished(worstOdds({ begin: start, who, isWanted }));
}

/** What a search that goes in slices comes to in one go. */
export function finished<T>(search: Generator<void, T>): T {
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
}

type Given = readonly (number | ReadonlyMap<string, Prompt["otherwise"]>)[];

/** Every answer of others and every fall of the dice, one by one; nothing is left out. */
export function leastOf<T>(
  start: () => Resolution<T>,
  own: string,
  wanted: (result: T) => boolean,
  given: Given = [],
): Fraction {
  const play = start();
  for (const each of given) {
    if (typeof each === "number") play.settle(each);
    else play.answer(each);
  }
  const { pending } = play;
  if (!pending) return play.result !== undefined && wanted(play.result) ? Fraction.ONE : Fraction.ZERO;
  if (pending.kind === "throw") {
    const { outcomes } = pending.thrown;
    const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    return outcomes.reduce((sum, { weight }, at) => {
      if (weight === 0) return sum;
      return sum.plus(leastOf(start, own, wanted, [...given, at]).times(Fraction.of(weight, whole)));
    }, Fraction.ZERO);
  }
  const all = combinations(pending.prompts, own).map((answers) => leastOf(start, own, wanted, [...given, answers]));
  return all.reduce((least, next) => (next.toNumber() < least.toNumber() ? next : least));
}

function combinations(prompts: readonly Prompt[], own: string): Map<string, Prompt["otherwise"]>[] {
  return prompts.reduce<Map<string, Prompt["otherwise"]>[]>(
    (all, prompt) => {
      const choices = prompt.who === own ? [prompt.otherwise] : prompt.choices.filter((one) => !prompt.accepts(one));
      return all.flatMap((answers) => choices.map((choice) => new Map([...answers, [answerKey(prompt), choice]])));
    },
    [new Map()],
  );
}
