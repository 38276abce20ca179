// @vitest-environment happy-dom
/** All modifiers of dice (https://foundryvtt.com/article/dice-modifiers/; API: Die) and those that packages add. */
import { beforeEach, describe, expect, it } from "vitest";
import { Die } from "../../client/dice/die";
import { DiceTerm } from "../../client/dice/dice-term";
import { Roll } from "../../client/dice/roll";
import { openMemoryWorld } from "./memory-world";
import { loadDice, total } from "./roll-dice";

beforeEach(() => void openMemoryWorld());

const CASES: Record<string, [string, number[], number][]> = {
  "throw again": [
    ["2d6r", [1, 3, 5], 8],
    ["2d6r1", [1, 3, 5], 8],
    ["2d6r=1", [1, 3, 1], 4],
    ["2d6r<3", [1, 2, 5, 6], 11],
    ["3d6r1=1", [1, 1, 3, 6], 10],
    ["1d6rr<3", [1, 2, 4], 4],
    ["1d6r<3", [1, 2, 4], 2],
  ],
  explode: [
    ["2d6x", [6, 3, 2], 11],
    ["1d6x", [6, 6, 2], 14],
    ["1d6x>=5", [5, 6, 2], 13],
    ["2d6x1=6", [6, 6, 6, 1], 18],
    ["1d6xo", [6, 6, 6], 12],
    ["2d6xo>4", [5, 1, 6], 12],
  ],
  "keep and drop": [
    ["4d6k", [3, 6, 5, 2], 6],
    ["4d6kh2", [1, 6, 5, 2], 11],
    ["4d6kl", [3, 6, 5, 2], 2],
    ["4d6kl2", [3, 6, 5, 2], 5],
    ["4d6d", [3, 6, 5, 2], 14],
    ["4d6dl1", [3, 6, 5, 2], 14],
    ["4d6dh2", [3, 6, 5, 2], 5],
  ],
  count: [
    ["3d6cs", [6, 6, 1], 2],
    ["5d6cs>=5", [5, 6, 4, 1, 5], 3],
    ["5d6cs<=2 + 1", [5, 2, 4, 1, 5], 3],
    ["5d6cs>=(2 + 3)", [5, 6, 4, 1, 5], 3],
    ["3d6cf", [1, 1, 5], 2],
    ["3d6cf<=2", [1, 2, 5], 2],
    ["3d6even", [2, 4, 5], 2],
    ["3d6odd", [2, 4, 5], 1],
    ["3d6df", [1, 4, 5], 8],
    ["4d6cs>3df", [4, 5, 1, 6], 2],
    ["3d6cs>3df=1", [4, 1, 2], 0],
    ["4d6sf<3", [2, 4, 5, 1], 6],
    ["3d6ms>=10", [4, 4, 4], 2],
    ["3d6ms<10", [1, 2, 3], 4],
  ],
  bound: [
    ["2d6min3", [1, 5], 8],
    ["2d6max4", [1, 5], 5],
    ["2d6min2max4", [1, 5], 6],
  ],
  "in a row": [
    ["4d6x6kh2", [6, 1, 2, 3, 5], 11],
    ["4d6r1kh3", [1, 2, 3, 4, 6], 13],
    ["3d6kh2cs>=4", [6, 4, 5], 2],
  ],
};

for (const [what, cases] of Object.entries(CASES)) {
  describe(`modifiers that ${what}`, () => {
    it.each(cases)("%s with %j is %d", async (formula, faces, value) => {
      loadDice(faces);
      expect(await total(formula)).toBe(value);
    });
  });
}

describe("a result", () => {
  it("shows what became of it", async () => {
    loadDice([6, 1, 4]);
    const [die] = (await new Roll("3d6cs>=5").evaluate()).dice;
    expect(die).toBeInstanceOf(Die);
    expect(die?.results).toEqual([
      { result: 6, active: true, success: true, count: 1 },
      { result: 1, active: true, success: false, count: 0 },
      { result: 4, active: true, success: false, count: 0 },
    ]);
  });

  it.each<[string, number[], string]>([
    ["2d6kh", [2, 5], "discarded"],
    ["1d6r1", [1, 4], "rerolled"],
    ["1d6x", [6, 2], "exploded"],
    ["1d6cf", [1], "failure"],
    ["1d6", [6], "max"],
    ["1d6", [1], "min"],
  ])("of %s with %j is marked as %s", async (formula, faces, mark) => {
    loadDice(faces);
    const [die] = (await new Roll(formula).evaluate()).dice;
    expect(die?.results.flatMap((each) => die.getResultCSS(each))).toContain(mark);
  });

  it("reaches every face from the least to the most of the random source", () => {
    const die = new Die({ faces: 6 });
    expect([0, 0.999999].map((uniform) => die.mapRandomFace(uniform))).toEqual([6, 1]);
  });

  it("that explodes for ever is an error", async () => {
    CONFIG.Dice.randomUniform = () => 0;
    await expect(new Roll("1d6x").evaluate()).rejects.toThrow(/recursion/);
  });
});

describe("packages", () => {
  it("add a modifier as a method or as a function, which may take its time", async () => {
    const { MODIFIERS } = Die;
    MODIFIERS.dbl = async function (this: DiceTerm) {
      await Promise.resolve();
      for (const each of this.results) each.count = each.result * 2;
    };
    loadDice([2, 3]);
    expect(await total("2d6dbl")).toBe(10);
    delete MODIFIERS.dbl;
    expect(Roll.validate("2d6dbl")).toBe(false);
  });

  it("wrap what a modifier does", async () => {
    const before = Object.getOwnPropertyDescriptor(Die.prototype, "keep");
    const asked: string[] = [];
    Die.prototype.keep = function (modifier: string) {
      asked.push(modifier);
      before?.value.call(this, modifier);
    };
    loadDice([2, 3]);
    expect([await total("2d6kh1"), asked]).toEqual([3, ["kh1"]]);
    if (before) Object.defineProperty(Die.prototype, "keep", before);
  });

  it("add dice of their own under a letter", async () => {
    class StressDie extends DiceTerm {
      static override DENOMINATION = "s";
      static override MODIFIERS = { kh: Die.prototype.keep };
      constructor(data = {}) {
        super({ ...data, faces: 6 });
      }
    }
    CONFIG.Dice.terms.s = StressDie;
    loadDice([2, 5]);
    const roll = await new Roll("2dskh + 1").evaluate();
    expect([roll.formula, roll.total, roll.dice[0]?.constructor]).toEqual(["2dskh + 1", 6, StressDie]);
    expect(Roll.fromJSON(JSON.stringify(roll)).dice[0]).toBeInstanceOf(StressDie);
  });

  it("add functions to formulas, for which a roll waits", async () => {
    CONFIG.Dice.functions.half = (value) => Math.floor((value ?? 0) / 2);
    CONFIG.Dice.functions.later = async (value) => (value ?? 0) + 1;
    expect(await total("half(7) + later(1)")).toBe(5);
    expect(() => new Roll("later(1)").evaluateSync()).toThrow();
  });
});
