/** The odds of whole conversations are those of playing every fall of the dice. */
import { describe, expect, it } from "vitest";
import { nobodyReacts } from "../../src/engine/odds";
import type { Resolution } from "../../src/engine/resolution";
import { answerKey, type Choice, type Conversation, type Prompt, roll } from "../../src/engine/flow";
import { Fraction } from "../../src/engine/dice/distribution";
import { classThrow } from "../../src/engine/dice/rolls";
import { everyFace } from "./dice/every-face";
import { begin, intercepted, long, struck, test } from "./toys";
import { classOdds, leavesOf, oddsOf } from "../support/plays";

/** Plays on with every faces of every throw; the chance of each end is one in all faces met on its way. */
function counted<T>(
  start: () => Resolution<T>,
  answers: (prompt: Prompt) => Choice,
  path: number[][][] = [],
): Map<T, Fraction> {
  const play = start();
  let depth = 0;
  let chance = Fraction.ONE;
  while (play.pending) {
    if (play.pending.kind === "ask") {
      play.answer(new Map(play.pending.prompts.map((prompt) => [answerKey(prompt), answers(prompt)])));
      continue;
    }
    const { dice } = play.pending.thrown;
    chance = dice.reduce((part, { count, sides }) => part.times(Fraction.of(1, sides ** count)), chance);
    const faces = path[depth++];
    if (!faces) return merged([...everyFace(dice)].map((next) => counted(start, answers, [...path, next])));
    play.roll(faces);
  }
  if (play.result === undefined) throw new Error("no result");
  return new Map([[play.result, chance]]);
}

function merged<T>(parts: readonly Map<T, Fraction>[]): Map<T, Fraction> {
  const all = new Map<T, Fraction>();
  for (const part of parts)
    for (const [value, chance] of part) all.set(value, (all.get(value) ?? Fraction.ZERO).plus(chance));
  return all;
}

function sumOf(odds: ReadonlyMap<unknown, Fraction>): Fraction {
  return [...odds.values()].reduce((sum, chance) => sum.plus(chance), Fraction.ZERO);
}

function sorted<T>(odds: ReadonlyMap<T, Fraction>): [string, string][] {
  return [...odds].map(([value, { top, bottom }]): [string, string] => [String(value), `${top}/${bottom}`]).sort();
}

describe("odds", () => {
  it("of one test are its weights", () => {
    expect(sorted(oddsOf(() => begin(test)))).toEqual([
      ["failed", "1/2"],
      ["made", "1/2"],
    ]);
  });

  it("of an attack with damage equal counting every fall of its dice", () => {
    const start = () => begin(struck);
    expect(sorted(oddsOf(start))).toEqual(sorted(counted(start, nobodyReacts)));
  });

  it("take prompts as the policy says", () => {
    const start = () => begin(struck);
    const back = (prompt: Prompt) => (prompt.prompt === "fall" ? "back" : prompt.otherwise);
    const odds = oddsOf(start, back);
    expect(sorted(odds)).toEqual(sorted(counted(start, back)));
    expect(Math.max(...odds.keys())).toBe(0);
  });

  it("of a contest equal counting, and a second one is met only if the first is lost", () => {
    const start = () => begin(intercepted);
    expect(sorted(oddsOf(start))).toEqual([["nobody", "1/1"]]);
    const only = (prompt: Prompt) => (prompt.who === "elf" ? "yes" : "no");
    expect(sorted(oddsOf(start, only))).toEqual(sorted(counted(start, only)));
    const both = oddsOf(start, () => "yes");
    const orc = both.get("orc");
    const elf = both.get("elf");
    expect(
      orc &&
        elf &&
        Fraction.ONE.plus(orc.times(Fraction.of(-1, 1)))
          .times(orc)
          .equals(elf),
    ).toBe(true);
    expect(sumOf(both)).toEqual(Fraction.ONE);
  });

  it("can be summed up by classes of whatever a play has come to", () => {
    const hurt = classOdds(
      () => begin(struck),
      nobodyReacts,
      (play) => (play.result ?? 0) > 3,
    );
    expect([...hurt.keys()].sort()).toEqual([false, true]);
    expect(sumOf(hurt)).toEqual(Fraction.ONE);
  });

  it("pass over outcomes that never happen", () => {
    function* lame(): Conversation<string> {
      const head = { key: "lame", dice: [{ who: "ann", count: 1, sides: 2 }] };
      const cells = [
        { value: "never", weight: 0 },
        { value: "one", weight: 1 },
        { value: "none", weight: 0 },
        { value: "two", weight: 1 },
        { value: "last", weight: 0 },
      ];
      return yield* roll(
        classThrow(
          head,
          cells,
          ({ value }) => value,
          ([[face = 0] = []]) => (face === 1 ? "one" : "two"),
        ),
      );
    }
    expect(sorted(oddsOf(() => begin(lame)))).toEqual([
      ["one", "1/2"],
      ["two", "1/2"],
    ]);
  });

  it("meet every leaf once, and the chances of all add up to one", () => {
    const leaves = [...leavesOf(() => begin(long))];
    expect(leaves.length).toBe(3 ** 3 * 6 * 2);
    expect(leaves.reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO)).toEqual(Fraction.ONE);
  });
});
