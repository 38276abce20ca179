/** What will become of a fight: many of them played out, each with a chance of its own, and added up one by one. */
import { type Battle, figureOf } from "../engine/battle";
import { seededChance } from "../engine/odds";
import { type FigureId, NOBODY, type Side } from "../engine/types";
import { type FightPlan, type FightResult, judgePolicy, Playout, sidesLeft } from "./playout";
import type { Strengths } from "./table-blows";
import { type TemperId, TEMPERS, USUAL_TEMPER } from "./tempers";

/** What a forecast is of, as plain data but for the battle. */
export interface FightSetup {
  readonly battle: Battle;
  /** How each side fights; one that is not there by {@link USUAL_TEMPER}. */
  readonly tempers: Readonly<Record<Side, TemperId>>;
  readonly strengths: Strengths;
  readonly mostRounds?: number;
}

/** The plan of such fights. */
export function planOf({ battle, tempers, strengths, mostRounds }: FightSetup): FightPlan {
  const policies = new Map(
    sidesOf(battle).map((side) => [side, judgePolicy(TEMPERS[tempers[side] ?? USUAL_TEMPER], strengths)]),
  );
  const usual = judgePolicy(TEMPERS[USUAL_TEMPER], strengths);
  const policyOf = (who: FigureId) => policies.get(battle.figures.get(who)?.side ?? NOBODY) ?? usual;
  return { battle, policyOf, strengths, ...(mostRounds === undefined ? {} : { mostRounds }) };
}

function sidesOf(battle: Battle): Side[] {
  return [...new Set([...battle.figures.values()].map(({ side }) => side))];
}

/** Fight number `number`, from 0, of a forecast with this seed: the same whatever came before it. */
export function fightOf(plan: FightPlan, seed: number, number: number): Playout {
  return new Playout(plan, seededChance(fightSeed(seed, number)));
}

/** Numbers that follow each other give seeds that have nothing to do with each other (the finalizer of MurmurHash3). */
export function fightSeed(seed: number, number: number): number {
  let mixed = (seed ^ Math.imul(number + 1, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A share of all fights, from 0 to 1, and how far from it the truth may be: in 95 of 100 forecasts it is no further. */
export interface Estimate {
  readonly share: number;
  readonly halfWidth: number;
}

/** What is foretold of a figure. */
export interface FigureForecast {
  readonly falls: Estimate;
  /** The round of the fight in which it falls, on average of the fights in which it does; null where it never has. */
  readonly fallsIn: number | null;
  /** Hits left on average of the fights in which it is up at the end; null where it never is. */
  readonly hitsLeft: number | null;
}

/** What is foretold of a fight: plain data. */
export interface FightForecast {
  readonly seed: number;
  readonly fights: number;
  readonly wins: Readonly<Record<Side, Estimate>>;
  /** Nobody was left, or nothing was decided. */
  readonly undecided: Estimate;
  /** Rounds that a fight takes: the mean, and the standard deviation. */
  readonly rounds: { readonly mean: number; readonly spread: number };
  readonly figures: Readonly<Record<FigureId, FigureForecast>>;
  /** Of each side the figures fallen by the end of each round, the first round first, on average of all fights. */
  readonly losses: Readonly<Record<Side, readonly number[]>>;
}

interface FigureTally {
  readonly side: Side;
  /** How often it fell, by round. */
  readonly fell: number[];
  up: number;
  hits: number;
}

/** Adds fights up; the order in which they come says nothing. */
export class ForecastTally {
  #fights = 0;
  #rounds = 0;
  #squares = 0;
  readonly #wins: Map<Side, number>;
  readonly #figures: Map<FigureId, FigureTally>;

  constructor(
    battle: Battle,
    readonly seed: number,
  ) {
    this.#wins = new Map(sidesLeft(battle).map((side) => [side, 0]));
    this.#figures = new Map(
      battle.order.map((who) => [who, { side: figureOf(battle, who).side, fell: [], up: 0, hits: 0 }]),
    );
  }

  /** Fights added so far. */
  get fights(): number {
    return this.#fights;
  }

  add({ winner, rounds, fates }: FightResult): void {
    this.#fights += 1;
    this.#rounds += rounds;
    this.#squares += rounds * rounds;
    if (winner !== null) this.#wins.set(winner, (this.#wins.get(winner) ?? 0) + 1);
    for (const [who, { fell, hits, isUp }] of fates) {
      const tally = this.#figures.get(who);
      if (!tally) continue;
      if (fell !== null) tally.fell[fell - 1] = (tally.fell[fell - 1] ?? 0) + 1;
      if (isUp) [tally.up, tally.hits] = [tally.up + 1, tally.hits + hits];
    }
  }

  /** What can be told by now. */
  get forecast(): FightForecast {
    const decided = [...this.#wins.values()].reduce((sum, wins) => sum + wins, 0);
    return {
      seed: this.seed,
      fights: this.#fights,
      wins: Object.fromEntries([...this.#wins].map(([side, wins]) => [side, shareOf(wins, this.#fights)])),
      undecided: shareOf(this.#fights - decided, this.#fights),
      rounds: this.#roundsOf(),
      figures: Object.fromEntries([...this.#figures].map(([who, tally]) => [who, this.#figureOf(tally)])),
      losses: Object.fromEntries([...this.#wins.keys()].map((side) => [side, this.#lossesOf(side)])),
    };
  }

  #roundsOf(): FightForecast["rounds"] {
    const count = Math.max(1, this.#fights);
    const mean = this.#rounds / count;
    return { mean, spread: Math.sqrt(Math.max(0, this.#squares / count - mean * mean)) };
  }

  #figureOf({ fell, up, hits }: FigureTally): FigureForecast {
    const falls = sumOfAll(fell);
    const rounds = fell.reduce((sum, count, at) => sum + count * (at + 1), 0);
    return {
      falls: shareOf(falls, this.#fights),
      fallsIn: falls === 0 ? null : rounds / falls,
      hitsLeft: up === 0 ? null : hits / up,
    };
  }

  /** As long as anybody fell, whichever side it was of. */
  #lossesOf(side: Side): number[] {
    const tallies = [...this.#figures.values()];
    const last = Math.max(0, ...tallies.map(({ fell }) => fell.length));
    const own = tallies.filter((tally) => tally.side === side);
    let fallen = 0;
    return Array.from({ length: last }, (_, at) => {
      fallen += sumOfAll(own.map(({ fell }) => fell[at] ?? 0));
      return fallen / Math.max(1, this.#fights);
    });
  }
}

/** Lists of counts have holes. */
function sumOfAll(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** 95 of 100. */
const Z = 1.959964;

/** So many of so many, with half the width of Wilson's interval. Of none at all, half, and as wide as can be. */
export function shareOf(count: number, of: number): Estimate {
  if (of === 0) return { share: 0.5, halfWidth: 0.5 };
  const share = count / of;
  const square = (Z * Z) / of;
  const halfWidth = Math.sqrt(square * (share * (1 - share) + square / 4)) / (1 + square);
  return { share, halfWidth };
}
