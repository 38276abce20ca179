// @vitest-environment happy-dom
/** What formulas mean and what they refuse (https://foundryvtt.com/article/dice/, https://foundryvtt.com/article/dice-advanced/). */
import { beforeEach, describe, expect, it } from "vitest";
import { ParentheticalTerm } from "../../client/dice/parenthetical-term";
import { PoolTerm } from "../../client/dice/pool-term";
import { Roll } from "../../client/dice/roll";
import { openMemoryWorld } from "./memory-world";
import { loadDice, total } from "./roll-dice";

beforeEach(() => void openMemoryWorld());

describe("arithmetic", () => {
  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["10 - 4 - 3", 3],
    ["7 / 2", 3.5],
    ["12 / 2 / 3", 2],
    ["7 % 4", 3],
    ["-3 + 5", 2],
    ["2 * -3", -6],
    ["5 - -2", 7],
    ["((1 + 2) * (3 + 4))", 21],
    ["floor(7 / 2) + max(1, 4, 2)", 7],
    ["abs(-2) + ceil(0.1) + round(1.5) + min(3, 2)", 7],
    ["pow(2, 5)", 32],
    ["sqrt(floor(16.5))", 4],
    ["1.5 + .5", 2],
    ["4[fire] + (1 + 1)[cold]", 6],
  ])("%s is %d", async (formula, value) => {
    expect(await total(formula)).toBe(value);
    expect(Roll.safeEval(formula)).toBe(value);
  });

  it.each(["2 +", "(1", "1 2", "nonsense(3)", "{1,2", "3d6zz", "1 + * 2)", "()"])("%s cannot be read", (formula) => {
    expect(Roll.validate(formula)).toBe(false);
    expect(() => new Roll(formula)).toThrow();
  });

  it("refuses words that stand for nothing once it is evaluated, unless strings are allowed", async () => {
    await expect(new Roll("2 + sword").evaluate()).rejects.toThrow(/sword/);
    expect((await new Roll("sword").evaluate({ allowStrings: true })).result).toBe("sword");
  });
});

describe("data", () => {
  const data = { stats: { might: 3 }, debt: -2, weapon: "2d6", level: 2 };

  it("stands in place of references, and 0 for what is missing", async () => {
    expect(await total("@stats.might + @none + @debt", data)).toBe(1);
  });

  it.each([
    ["@weapon + 1", 8],
    ["(@level)d6", 7],
    ["{@weapon, @stats.might}kl", 3],
    ["2d6cs>=(@stats.might)", 2],
  ])("gives %s its dice", async (formula, value) => {
    loadDice([3, 4]);
    expect(await total(formula, data)).toBe(value);
  });

  it("is left as it is where nothing is said of what is missing", () => {
    expect(Roll.replaceFormulaData("1d20 + @gone", {})).toBe("1d20 + @gone");
    expect(Roll.replaceFormulaData("1d20 + @gone", {}, { missing: "1" })).toBe("1d20 + 1");
  });
});

describe("dice", () => {
  it.each<[string, number[], number]>([
    ["3d6", [1, 4, 6], 11],
    ["d6", [4], 4],
    ["3D6 + 1D6", [1, 4, 6, 2], 13],
    ["(1+2)d(4+2)", [1, 4, 6], 11],
    ["(1d6)d6", [2, 5, 6], 11],
    ["2d6 + 1d6 - 1d6", [1, 2, 3, 4], 2],
    ["2d6kh-1", [3, 5], 4],
    ["2d6 * 2", [3, 5], 16],
    ["(2d6 + 1) * 2", [3, 5], 18],
    ["floor(3d6 / 2)", [3, 5, 3], 5],
    ["max(1d6, 1d6)", [3, 5], 5],
    ["{2d6, 3}kh", [1, 1], 3],
    ["{1d6, 2d6, 3d6}kl", [6, 1, 1, 2, 2, 2], 2],
    ["{1d6, 1d6, 1d6}dl", [1, 2, 3], 5],
    ["{1d6, 1d6, 1d6}dh2", [1, 2, 3], 1],
    ["{2d6, 2d6}cs>5", [3, 3, 1, 1], 1],
    ["{2d6kh, {1d6, 4}kh}", [2, 5, 1], 9],
  ])("%s with %j is %d", async (formula, faces, value) => {
    loadDice(faces);
    expect(await total(formula)).toBe(value);
  });

  it("toss coins and throw fate dice", async () => {
    CONFIG.Dice.randomUniform = () => 0.9;
    expect(await total("3dc")).toBe(3);
    expect(await total("4df")).toBe(4);
    expect(await total("2dcc0")).toBe(0);
    CONFIG.Dice.randomUniform = () => 0;
    expect(await total("4df")).toBe(-4);
    expect(await total("2dcc0")).toBe(2);
  });

  it("of more than 999 are refused", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow(/999/);
  });

  it("keep their own words in the formula", () => {
    expect(new Roll("2d20kh[luck]+@prof", { prof: 2 }).formula).toBe("2d20kh[luck] + 2");
    expect(new Roll("(1d4)d6 + 2df").formula).toBe("(1d4)d6 + 2df");
  });
});

describe("terms", () => {
  it("are made of the formula's parts in order", () => {
    const names = new Roll("2d20kh + @prof - (1 + 1) + floor(2.5) + {1d6}", { prof: 2 }).terms.map(
      (each) => each.constructor.name,
    );
    const operator = "OperatorTerm";
    const operands = ["Die", "NumericTerm", "ParentheticalTerm", "FunctionTerm", "PoolTerm"];
    expect(names).toEqual(operands.flatMap((each, at) => (at ? [operator, each] : [each])));
  });

  it("can be made of formulas by themselves", async () => {
    loadDice([3, 5]);
    const pool = await new PoolTerm({ terms: ["1d6", "1d6 - 1"], modifiers: ["kh"] }).evaluate();
    expect([pool.expression, pool.total, pool.rolls[0]?.total]).toEqual(["{1d6,1d6 - 1}kh", 4, 3]);
    const group = new ParentheticalTerm({ term: "2 + 3" });
    expect([group.expression, (await group.evaluate()).total]).toEqual(["(2 + 3)", 5]);
  });

  it.each([
    ["2 + 3 * 4", true],
    ["floor(7 / 2)", true],
    ["{1, 2}kh", true],
    ["1d6 + 2", false],
    ["floor(1d6)", false],
    ["(1d6)", false],
    ["random()", false],
  ])("of %s leave nothing to chance: %s", (formula, deterministic) => {
    expect(new Roll(formula).isDeterministic).toBe(deterministic);
  });
});
