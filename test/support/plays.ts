/** How tests play: every end with its chance, and answers by chance. */
import type { Battle } from "../../src/engine/battle";
import { Fraction } from "../../src/engine/dice/distribution";
import { type AnswerPolicy, branchesOf, type Leaf, nobodyReacts, resultOf, type Chance } from "../../src/engine/odds";
import type { Resolution } from "../../src/engine/resolution";

/** Every end of the play, depth first. `begin` starts the same play anew at each call. */
export function leavesOf<T, B extends Battle>(
  begin: () => Resolution<T, B>,
  answers: AnswerPolicy = nobodyReacts,
): Generator<Leaf<T, B>> {
  return branchesOf(begin, answers, () => false);
}

/** The chance of every class that finished plays fall into; classes are compared as map keys are. */
export function classOdds<T, C, B extends Battle>(
  begin: () => Resolution<T, B>,
  answers: AnswerPolicy,
  classify: (play: Resolution<T, B>) => C,
): Map<C, Fraction> {
  const odds = new Map<C, Fraction>();
  for (const { play, chance } of leavesOf(begin, answers)) {
    const value = classify(play);
    odds.set(value, (odds.get(value) ?? Fraction.ZERO).plus(chance));
  }
  return odds;
}

/** The chance of every result a play can end with. */
export function oddsOf<T, B extends Battle>(
  begin: () => Resolution<T, B>,
  answers: AnswerPolicy = nobodyReacts,
): Map<T, Fraction> {
  return classOdds(begin, answers, (play) => resultOf(play));
}

/** Answers each prompt with any of its choices that is accepted. */
export function anyAnswer(chance: Chance): AnswerPolicy {
  return (prompt) => {
    const open = prompt.choices.filter((choice) => prompt.accepts(choice) === null);
    return open[Math.floor(chance() * open.length)] ?? prompt.otherwise;
  };
}
