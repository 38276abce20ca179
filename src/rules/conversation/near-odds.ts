/** Odds within bounded work: exact as long as a conversation has not too many ends, else exact in its first throws only. */
import { Fraction } from "../dice/fraction";
import { type AnswerPolicy, branchesOf, resultOf } from "./odds";
import type { Play } from "./play";
import { type Chance, samplePlay, seededChance } from "./sample";

/** The chance of every class of ends; `exact` unless the later throws of some ways were thrown rather than counted. */
export interface NearOdds<C> {
  readonly chances: ReadonlyMap<C, Fraction>;
  readonly exact: boolean;
}

/** Ways that are followed one by one; a mine among a crowd has millions of ends. */
const MOST_WAYS = 2000;
/** Throws that are counted where not all can be: the first number that keeps within the bound. */
const DEPTHS = [6, 4, 2];

/** What `classify` makes of finished plays, by their chance. The same question has the same answer each time. */
export function nearOdds<T, C>(
  begin: () => Play<T>,
  answers: AnswerPolicy,
  classify: (play: Play<T>) => C,
): NearOdds<C> {
  for (const throws of [Infinity, ...DEPTHS]) {
    const chances = chancesOf(begin, { answers, throws, classify });
    if (chances) return { chances, exact: throws === Infinity };
  }
  return { chances: new Map(), exact: false };
}

/** The chance of every result, as {@link nearOdds}. */
export function nearResults<T>(begin: () => Play<T>, answers: AnswerPolicy): NearOdds<T> {
  return nearOdds(begin, answers, (play) => resultOf(play));
}

/** Null where there are too many ways through so many throws. */
function chancesOf<T, C>(
  begin: () => Play<T>,
  { answers, throws, classify }: { answers: AnswerPolicy; throws: number; classify: (play: Play<T>) => C },
): Map<C, Fraction> | null {
  const odds = new Map<C, Fraction>();
  const chance: Chance = seededChance(1);
  let ways = 0;
  for (const branch of branchesOf(begin, answers, throws)) {
    if (++ways > MOST_WAYS) return null;
    const value = classify(samplePlay(branch.play, chance, answers));
    odds.set(value, (odds.get(value) ?? Fraction.ZERO).plus(branch.chance));
  }
  return odds;
}
