// @vitest-environment happy-dom
/** What formulas mean and what they refuse (https://foundryvtt.com/article/dice/): the table knows sums of dice and numbers. */
import { beforeEach, describe, expect, it } from "vitest";
import { completeSurface } from "../../client/surface/complete-surface";
import { diceNamespace } from "../../client/dice/namespace";
import { Die } from "../../client/dice/dice-term";
import { Roll } from "../../client/dice/roll";
import { openMemoryWorld } from "./memory-world";
import { loadDice, total } from "./roll-dice";

beforeEach(() => void openMemoryWorld());

describe("a sum", () => {
  it.each([
    ["10 - 4 - 3", 3],
    ["-3 + 5", 2],
    ["5 - -2", 7],
    ["1.5 + .5", 2],
    ["4[fire] + 2 [cold]", 6],
    ["  7  ", 7],
    ["", 0],
  ])("%s is %d", async (formula, value) => {
    expect(await total(formula)).toBe(value);
    expect(new Roll(formula).evaluateSync().total).toBe(value);
    expect(Roll.validate(formula)).toBe(true);
  });

  it.each<[string, number[], number]>([
    ["3d6", [1, 4, 6], 11],
    ["d6", [4], 4],
    ["0d6", [4], 0],
    ["3D6 + 1D6", [1, 4, 6, 2], 13],
    ["2d6 + 1d6 - 1d6", [1, 2, 3, 4], 2],
    ["-1d6+10", [4], 6],
  ])("%s with %j is %d", async (formula, faces, value) => {
    loadDice(faces);
    expect(await total(formula)).toBe(value);
  });

  it.each(["2 +", "1 2", "1d6 2", "]", "1d6 ]"])("%s cannot be read", (formula) => {
    expect(Roll.validate(formula)).toBe(false);
    expect(() => new Roll(formula)).toThrow(/cannot be read at/);
  });

  it("of more than 999 dice is refused", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow(/999/);
  });

  it.each([
    ["2 + 3", true],
    ["1d6 + 2", false],
  ])("%s leaves nothing to chance: %s", (formula, deterministic) => {
    expect(new Roll(formula).isDeterministic).toBe(deterministic);
  });

  it("is made of its parts in order, with their own words", () => {
    const roll = new Roll("2d20[luck]+@prof", { prof: 2 });
    expect(roll.formula).toBe("2d20[luck] + 2");
    expect(roll.terms.map((each) => each.constructor.name)).toEqual(["Die", "OperatorTerm", "NumericTerm"]);
  });
});

describe("beyond sums", () => {
  const formulas = ["4d6kh3", "2d6x", "3d6cs>4", "{1d6, 3}kh", "(2 + 1) + 1", "1d6 * 2", "7 / 2", "7 % 4"];
  it.each([...formulas, "floor(7)", "4df", "2dc", "(1d4)d6", "1d(6)", "2 + sword"])(
    "%s says NotOnTheTable, and so does the question whether it is valid",
    (formula) => {
      const said = `NotOnTheTable: more than sums of dice and numbers in the formula "${formula}"`;
      expect(() => new Roll(formula)).toThrow(said);
      expect(() => Roll.validate(formula)).toThrow(said);
    },
  );

  it("dice that are made with modifiers say so, and so do the other terms and members of Foundry's", () => {
    expect(() => new Die({ modifiers: ["kh"] })).toThrow("NotOnTheTable: modifiers of dice");
    const foundry = { dice: diceNamespace };
    completeSurface(foundry);
    const { terms } = foundry.dice;
    for (const name of ["Coin", "FateDie", "FunctionTerm", "ParentheticalTerm", "PoolTerm", "StringTerm"]) {
      const TermClass = Reflect.get(terms, name) as new () => unknown;
      expect(() => new TermClass()).toThrow(`NotOnTheTable: foundry.dice.terms.${name}`);
    }
    expect(() => call(Die.prototype, "explode")).toThrow("NotOnTheTable: Die#explode");
    expect(() => call(Roll, "fromTerms")).toThrow("NotOnTheTable: foundry.dice.Roll.fromTerms");
  });

  function call(owner: object, name: string): void {
    (Reflect.get(owner, name) as () => void)();
  }
});

describe("data", () => {
  const data = { stats: { might: 3 }, debt: -2, weapon: "2d6" };

  it("stands in place of references, and 0 for what is missing", async () => {
    expect(await total("@stats.might + @none + @debt", data)).toBe(1);
    expect(await total("@stats.might - @debt", data)).toBe(5);
  });

  it("may hold dice", async () => {
    loadDice([3, 4]);
    expect(await total("@weapon + 1", data)).toBe(8);
  });

  it("is left as it is where nothing is said of what is missing", () => {
    expect(Roll.replaceFormulaData("1d20 + @gone", {})).toBe("1d20 + @gone");
    expect(Roll.replaceFormulaData("1d20 + @gone", {}, { missing: "1" })).toBe("1d20 + 1");
  });
});

describe("a die", () => {
  it("reaches every face from the least to the most of the random source", () => {
    const die = new Die({ faces: 6 });
    expect([0, 0.999999].map((uniform) => die.mapRandomFace(uniform))).toEqual([6, 1]);
  });

  it.each([
    [6, ["roll", "die", "d6", "max"]],
    [4, ["roll", "die", "d6", null]],
    [1, ["roll", "die", "d6", "min"]],
  ])("that shows %d is drawn as %j", async (face, classes) => {
    loadDice([face]);
    const [die] = (await new Roll("1d6").evaluate()).dice;
    expect(die?.results).toEqual([{ result: face, active: true }]);
    expect(die?.results.flatMap((each) => die.getResultCSS(each))).toEqual(classes);
  });
});
