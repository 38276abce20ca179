/** The sample driver: plays on with seeded dice and a policy for answers. The same seed gives the same play. */
import type { Battle } from "./battle";
import type { AnswerPolicy } from "./odds";
import type { Play } from "./resolution";
import { answerKey, type DiceOf, type Throw } from "./flow";

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
export function samplePlay<T, B extends Battle>(play: Play<T, B>, chance: Chance, answers: AnswerPolicy): Play<T, B> {
  while (play.pending) {
    if (play.pending.kind === "throw") play.roll(rollFaces(play.pending.thrown, chance));
    else play.answer(new Map(play.pending.prompts.map((prompt) => [answerKey(prompt), answers(prompt)])));
  }
  return play;
}
