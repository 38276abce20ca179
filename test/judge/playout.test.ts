/** Whole fights: the same seed is the same fight however it is sliced, each ends, and what the table rolls goes by the sides' strengths. */
import { describe, expect, it } from "vitest";
import { seededChance } from "../../src/engine/odds";
import { withWrites } from "../../src/engine/writes";
import { fightOf, fightSeed, type FightSetup, ForecastTally, planOf, shareOf } from "../../src/judge/forecast";
import { judgePolicy, Playout } from "../../src/judge/playout";
import { suggestionsFor } from "../../src/judge/look-ahead";
import { evenOut } from "../../src/judge/balance";
import { copiedFrom, kindsIn, linedUp, withCopies } from "../../src/judge/line-up";
import { turnOf } from "../../src/engine/battle";
import { TEMPERS } from "../../src/judge/tempers";
import { rulesetIds, rulesetOf } from "../../src/rulesets/registry";
import { anyBattleOf } from "../support/battle-of";
import { evenFight, hasEvenFights } from "../support/even-fights";

const IDS = rulesetIds().filter((id) => hasEvenFights(id) && rulesetOf(id)?.tactics);

function smallFight(id: string, more: Partial<FightSetup> = {}): FightSetup {
  return { battle: evenFight(id, 0, 2), tempers: {}, strengths: {}, ...more };
}

function forecastOf(setup: FightSetup, seed: number, numbers: readonly number[]) {
  const tally = new ForecastTally(setup.battle, seed);
  for (const number of numbers) tally.add(fightOf(planOf(setup), seed, number).finish());
  return tally.forecast;
}

describe.each(IDS)("a fight by %s", (id) => {
  it("is the same for the same seed, whatever is played between its steps", () => {
    const plan = planOf(smallFight(id));
    const [sliced, other] = [fightOf(plan, 7, 3), fightOf(plan, 7, 4)];
    while (!sliced.isOver) {
      sliced.step();
      if (!other.isOver) other.step();
    }
    expect(sliced.result).toEqual(fightOf(plan, 7, 3).finish());
  });

  it("ends with one side left, or undecided within its bound of rounds", () => {
    const short = { ...planOf(smallFight(id)), mostRounds: 2 };
    for (let number = 0; number < 4; number += 1) {
      const { winner, rounds, fates } = fightOf(short, 1, number).finish();
      expect(rounds).toBeLessThanOrEqual(2);
      const up = new Set([...fates].filter(([, { isUp }]) => isUp).map(([who]) => who.replace(/\d/, "")));
      expect(winner === null || (up.size === 1 && up.has(winner))).toBe(true);
      for (const { fell, isUp } of fates.values()) expect(fell === null).toBe(isUp);
    }
  });
});

describe("a fight that the table rolls", () => {
  const battle = evenFight("zones-points", 0, 2);

  it("is won by those who hit and are not hit", () => {
    const strengths = { red: { chance: 1, hits: 3 }, blue: { chance: 0, hits: 1 } };
    const { winner, fates } = fightOf(planOf({ battle, tempers: {}, strengths }), 1, 0).finish();
    expect(winner).toBe("red");
    expect([...fates].filter(([, { isUp }]) => !isUp).map(([who]) => who)).toEqual(["blue0", "blue1"]);
  });

  it("takes as many hits as a side is said to take", () => {
    const roundsWith = (hits: number): number => {
      const strengths = { red: { chance: 1, hits: 99 }, blue: { chance: 0, hits } };
      return fightOf(planOf({ battle, tempers: {}, strengths }), 1, 0).finish().rounds;
    };
    expect(roundsWith(6)).toBeGreaterThan(roundsWith(1) + 2);
  });
});

describe("a fight from a moment in its midst", () => {
  it("counts its rounds from there, and says nothing of who was down before", () => {
    const battle = anyBattleOf(
      "ruleset: zones-3d6\nfield: { zones: { A: {} }, borders: {} }\nfigures:\n  ann: { side: red, at: A }\n  bob: { side: red, at: A, hits: 0 }\n  orc: { side: blue, at: A, hits: 1 }\nturn: ann",
    );
    const late = withWrites(battle, [{ at: "battle", who: "", field: "round", before: 1, after: 40 }]);
    const policy = judgePolicy(TEMPERS.bold, {});
    const plan = { battle: late, policyOf: () => policy, strengths: {} };
    const { rounds, fates } = new Playout(plan, seededChance(1)).finish();
    expect(rounds).toBeLessThan(30);
    expect(fates.get("bob")).toMatchObject({ fell: null, isUp: false });
  });
});

describe("a forecast", () => {
  const setup = smallFight("zones-3d6");

  it("is the same for the same seed in whatever order its fights are added", () => {
    expect(forecastOf(setup, 5, [0, 1, 2, 3])).toEqual(forecastOf(setup, 5, [3, 1, 0, 2]));
    expect(fightSeed(5, 0)).not.toBe(fightSeed(6, 0));
    expect(new Set(Array.from({ length: 500 }, (_, number) => fightSeed(5, number))).size).toBe(500);
  });

  it("adds up: wins and what is undecided to one, losses to the chances to fall", () => {
    const { wins, undecided, figures, losses, rounds, fights } = forecastOf(setup, 2, [0, 1, 2, 3, 4, 5]);
    expect(fights).toBe(6);
    const shares = [...Object.values(wins), undecided].map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    for (const side of ["red", "blue"]) {
      const falls = Object.entries(figures).filter(([who]) => who.startsWith(side));
      const sum = falls.reduce(
        (
          all,
          [
            ,
            {
              falls: { share },
            },
          ],
        ) => all + share,
        0,
      );
      expect(losses[side]?.at(-1)).toBeCloseTo(sum);
    }
    expect(rounds.mean).toBeGreaterThan(1);
  });

  it("halves its width with four times the fights, and is sure of nothing before the first", () => {
    expect(shareOf(0, 0)).toEqual({ share: 0.5, halfWidth: 0.5 });
    expect(shareOf(50, 100).halfWidth).toBeCloseTo(0.0962, 3);
    expect(shareOf(200, 400).halfWidth).toBeCloseTo(0.0487, 3);
    expect(shareOf(0, 100).halfWidth).toBeGreaterThan(0);
  });

  it("is of plain data", () => {
    const told = forecastOf(setup, 2, [0]);
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
  });
});

describe("even fights", () => {
  it("are made of a side of two by one or two more of the same", () => {
    const battle = anyBattleOf(
      "ruleset: zones-3d6\nfield: { zones: { A: {}, B: {} }, borders: { A B: {} } }\nfigures:\n  r1: { side: red, at: A }\n  b1: { side: blue, at: B }\n  r2: { side: red, at: A }\n  b2: { side: blue, at: B }\n  b3: { side: blue, at: B }\nturn: r1",
    );
    const search = evenOut({ battle, tempers: {}, strengths: {} }, { seed: 1, rough: 8, fine: 16, most: 2 });
    let step = search.next();
    while (!step.done) step = search.next();
    expect(step.value).toMatchObject({ side: "red", add: { who: "r1" } });
    expect([1, 2]).toContain(step.value?.add.count);
  });

  it("have copies whole, beside the original and after it in the order", () => {
    const battle = anyBattleOf(
      "ruleset: zones-3d6\nfield: { zones: { A: {} }, borders: {} }\nfigures:\n  ann: { side: red, at: A, hits: 2, acted: true }\n  orc: { side: blue, at: A }\nturn: ann",
    );
    const more = withCopies(battle, "ann", 2);
    expect(more.order).toEqual(["ann", "ann+2", "ann+1", "orc"]);
    expect(more.record.figure["ann+1"]).toMatchObject({ hits: 10, acted: false, place: { kind: "zone", zone: "A" } });
    expect(battle.order).toEqual(["ann", "orc"]);
    expect(copiedFrom("ann+2")).toEqual({ who: "ann", number: 2 });
    expect(copiedFrom("ann")).toBeNull();
  });
});

describe("a line-up", () => {
  const battle = anyBattleOf(
    "ruleset: zones-3d6\nfield: { zones: { A: {} }, borders: {} }\nfigures:\n  r1: { side: red, at: A }\n  b1: { side: blue, at: A }\n  r2: { side: red, at: A, hits: 3 }\n  b2: { side: blue, at: A, DX: 14 }\n  b3: { side: blue, at: A, hits: -20 }\nturn: r1",
  );

  it("tells kinds by side and numbers, not by what has befallen them", () => {
    expect(kindsIn(battle)).toEqual([
      { who: "r1", side: "red", members: ["r1", "r2"] },
      { who: "b1", side: "blue", members: ["b1"] },
      { who: "b2", side: "blue", members: ["b2"] },
    ]);
  });

  it("adds and takes away, and leaves what it does not name", () => {
    expect(linedUp(battle, {}).order).toEqual(battle.order);
    expect(linedUp(battle, { r1: 1, b2: 2 }).order).toEqual(["r1", "b1", "b2", "b2+1", "b3"]);
  });

  it("goes on with the next where whoever has the turn is gone", () => {
    const setup = { battle: linedUp(battle, { r1: 0, b1: 1 }), tempers: {}, strengths: {} };
    expect(turnOf(setup.battle)).toBe("r1");
    const added = linedUp(battle, { b1: 0, r1: 3 });
    const fight = fightOf(planOf({ ...setup, battle: added }), 1, 0);
    fight.step();
    expect(added.order).toEqual(["r1", "r1+1", "r2", "b2", "b3"]);
    const gone = linedUp({ ...battle, order: ["b1", "r1", "b2", "r2", "b3"] }, { r1: 1 });
    expect(gone.vacated).toBeUndefined();
    expect(setup.battle.vacated).toBe(0);
  });
});

describe("a suggestion", () => {
  it("is what leaves the battle best once everybody has had a turn, and the same for the same seed", () => {
    const battle = anyBattleOf(
      "ruleset: zones-3d6\nfield: { zones: { A: {} }, borders: {} }\nfigures:\n  ann: { side: red, at: A, DX: 14, weapons: [{ name: axe, damage: 2d, reach: 1 }] }\n  orc: { side: blue, at: A, hits: 2 }\n  elf: { side: blue, at: A }\nturn: ann",
    );
    const told = () => {
      const search = suggestionsFor(battle, "ann", { temper: TEMPERS.careful, strengths: {} }, { seed: 3, samples: 6 });
      let step = search.next();
      while (!step.done) step = search.next();
      return step.value;
    };
    const [best, ...others] = told();
    expect(best?.intent).toMatchObject({ action: "attack", target: "orc" });
    expect(best?.worth).toBeGreaterThan(others.find(({ intent }) => intent === null)?.worth ?? Infinity);
    expect(told()).toEqual(told());
  });
});
