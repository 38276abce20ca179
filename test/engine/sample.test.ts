/** Samples: the same seed gives the same play, and many of them come near the exact odds. */
import { describe, expect, it } from "vitest";
import { rollFaces, samplePlay, seededChance } from "../../src/engine/odds";
import { sumThrow } from "../../src/engine/dice/rolls";
import { begin, intercepted, long, struck } from "./toys";
import { anyAnswer, oddsOf } from "../support/plays";

describe("a sample", () => {
  it("is the same for the same seed, and another for another", () => {
    const play = (seed: number) => {
      const chance = seededChance(seed);
      return Array.from({ length: 8 }, () => samplePlay(begin(long), chance, anyAnswer(chance)).result).join();
    };
    expect(play(7)).toBe(play(7));
    expect(play(7)).not.toBe(play(8));
  });

  it("rolls every face of every die, and no other", () => {
    const chance = seededChance(1);
    const thrown = sumThrow({ key: "test", who: "ann", count: 3 }, (sum) => sum);
    const faces = Array.from({ length: 400 }, () => rollFaces(thrown, chance)).flat(2);
    expect([...new Set(faces)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(faces.length).toBe(1200);
  });

  it("gives only answers that are accepted, and each of them at times", () => {
    const chance = seededChance(3);
    const results = Array.from({ length: 300 }, () => samplePlay(begin(intercepted), chance, anyAnswer(chance)).result);
    expect([...new Set(results)].sort()).toEqual(["elf", "nobody", "orc"]);
  });

  it("comes near the exact odds over many plays", () => {
    const chance = seededChance(11);
    const exact = oddsOf(() => begin(struck));
    const runs = 6000;
    const seen = new Map<number | undefined, number>();
    for (let run = 0; run < runs; run++) {
      const { result } = samplePlay(begin(struck), chance, (prompt) => prompt.otherwise);
      seen.set(result, (seen.get(result) ?? 0) + 1);
    }
    for (const [value, odds] of exact)
      expect(Math.abs((seen.get(value) ?? 0) / runs - odds.toNumber())).toBeLessThan(0.025);
  });
});
