/** Odds within bounded work: exact as long as a conversation has not too many ends, else exact in its first throws only. */
import { Fraction } from "./dice/fraction";
import { type AnswerPolicy, branchesOf, resultOf } from "./odds";
import type { Battle } from "./battle";
import type { Play } from "./resolution";
import { type Chance, samplePlay, seededChance } from "./sample";

/** The chance of every class of ends; `exact` unless the later throws of some ways were thrown rather than counted. */
export interface NearOdds<C> {
  readonly chances: ReadonlyMap<C, Fraction>;
  readonly exact: boolean;
}

/** Ways that are followed one by one; a mine among a crowd has millions of ends. */
const MOST_BRANCHES = 2000;
/** Throws that are counted where not all can be: the first number that keeps within the bound. */
const DEPTHS = [6, 4, 2];

/** Whether the class of a play is settled although it is not over: nothing that may still come is followed then. */
type Decided<T, B extends Battle> = (play: Play<T, B>) => boolean;

/** What `classify` makes of plays, finished or decided, by their chance. The same question has the same answer each time. */
export function nearOdds<T, C, B extends Battle>(
  begin: () => Play<T, B>,
  answers: AnswerPolicy,
  classify: (play: Play<T, B>) => C,
  isDecided: Decided<T, B> = () => false,
): NearOdds<C> {
  for (const most of [Infinity, ...DEPTHS]) {
    const chances = chancesOf(begin, { answers, most, classify, isDecided });
    if (chances) return { chances, exact: most === Infinity };
  }
  return { chances: new Map(), exact: false };
}

/** The chance of every result, as {@link nearOdds}. */
export function nearResults<T, B extends Battle>(begin: () => Play<T, B>, answers: AnswerPolicy): NearOdds<T> {
  return nearOdds(begin, answers, (play) => resultOf(play));
}

interface Bounded<T, C, B extends Battle> {
  readonly answers: AnswerPolicy;
  readonly most: number;
  readonly classify: (play: Play<T, B>) => C;
  readonly isDecided: Decided<T, B>;
}

/** Null where there are too many ways through so many throws. */
function chancesOf<T, C, B extends Battle>(
  begin: () => Play<T, B>,
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
