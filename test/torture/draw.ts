/** Which fights are drawn, so that a run meets every pair of step and fault on every ground. */
import { seeded } from "../bench/random";
import type { Foundry } from "../play/support/server";
import type { FaultName } from "./all-faults";
import { type FightPlan, groundOf, type GroundName, type SceneName, type Step, type Strike } from "./plan";

export interface Draw {
  readonly faults: readonly FaultName[];
  readonly steps: readonly Step[];
  readonly scenes: readonly SceneName[];
  /** How many strikes a fight has. */
  readonly fewest: number;
  readonly most: number;
}

/** Every pair of step and fault, in an order of the seed's. */
export function pairsOf({ faults, steps }: Draw, seed: number): Strike[] {
  const pairs = steps.flatMap((step) => faults.map((fault): Strike => ({ step, fault })));
  return shuffled(pairs, seeded(seed));
}

function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}

export const nameOf = ({ step, fault }: Strike): string => `${step}:${fault}`;

/** A pair that does not come about is tried again so often before the others have had their turn once more. */
const MOST_TRIES = 4;

/** The pairs of one ground that are still to come in this round of them. */
class Pairs {
  readonly #left: Strike[] = [];
  readonly #tries = new Map<string, number>();
  #round = 0;

  constructor(
    readonly draw: Draw,
    readonly seed: number,
  ) {}

  take(count: number): Strike[] {
    while (this.#left.length < count) {
      this.#left.push(...pairsOf(this.draw, this.seed + this.#round++));
      this.#tries.clear();
    }
    return this.#left.splice(0, count);
  }

  /** One that was planned and has not come about. */
  missed(pair: Strike): void {
    const tries = (this.#tries.get(nameOf(pair)) ?? 1) + 1;
    if (tries > MOST_TRIES) return;
    this.#tries.set(nameOf(pair), tries);
    this.#left.unshift(pair);
  }
}

/** A table changes its scene now and then: that is slow. */
const AT_ONE_SCENE = 5;

/** Fights without end on one version, each struck by the next pairs of its ground. */
export class Drawn {
  readonly #chance: () => number;
  readonly #pairs: Readonly<Record<GroundName, Pairs>>;
  #number = 0;

  constructor(
    readonly draw: Draw,
    seed: number,
    readonly foundry: Foundry,
  ) {
    this.#chance = seeded(seed * 2 + foundry);
    this.#pairs = { zones: new Pairs(draw, seed + foundry), hexes: new Pairs(draw, seed + foundry + 1000) };
  }

  next(): FightPlan {
    const { scenes, fewest, most } = this.draw;
    const count = fewest + Math.floor(this.#chance() * (most - fewest + 1));
    const scene = scenes[Math.floor(this.#number++ / AT_ONE_SCENE) % scenes.length]!;
    const strikes = this.#pairs[groundOf(scene)].take(count);
    return { foundry: this.foundry, scene, seed: Math.floor(this.#chance() * 1e9), strikes };
  }

  /** What has not come about in a fight comes again soon. */
  played({ scene, strikes }: FightPlan, struck: readonly Strike[]): void {
    const met = struck.map(nameOf);
    for (const one of strikes.filter((pair) => !met.includes(nameOf(pair)))) this.#pairs[groundOf(scene)].missed(one);
  }
}

/** How often so many fights plan each pair of each ground, on all versions together, where everything planned comes about; fewest and most. */
export function foretold(
  draw: Draw,
  { fights, seed, foundries }: { fights: number; seed: number; foundries: readonly Foundry[] },
): Map<GroundName, { readonly pairs: number; readonly fewest: number; readonly most: number }> {
  const counts = new Map<GroundName, Map<string, number>>();
  const all = pairsOf(draw, seed).map(nameOf);
  for (const scene of draw.scenes) counts.set(groundOf(scene), new Map(all.map((name) => [name, 0])));
  const drawn = foundries.map((foundry) => new Drawn(draw, seed, foundry));
  for (let at = 0; at < fights; at++) {
    const { scene, strikes } = drawn[at % drawn.length]!.next();
    const count = counts.get(groundOf(scene));
    for (const name of strikes.map(nameOf)) count?.set(name, (count.get(name) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([ground, count]) => {
      const times = [...count.values()];
      return [ground, { pairs: all.length, fewest: Math.min(...times), most: Math.max(...times) }];
    }),
  );
}
