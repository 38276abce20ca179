// @vitest-environment happy-dom
/** Formulas: what they mean, what they refuse, and that stored rolls come back the same. */
import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../../table/client/dice/roll";
import { Die } from "../../../table/client/dice/dice-term";
import { openMemoryWorld } from "./memory-world";

/** The faces that the next dice show, all of them with six sides. */
function loadDice(...faces: number[]): void {
  let next = 0;
  CONFIG.Dice.randomUniform = () => 1 - ((faces[next++ % faces.length] ?? 1) - 0.5) / 6;
}

async function total(formula: string, data = {}): Promise<number | undefined> {
  return (await new Roll(formula, data).evaluate()).total;
}

beforeEach(() => void openMemoryWorld());

describe("arithmetic", () => {
  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["10 - 4 - 3", 3],
    ["7 / 2", 3.5],
    ["7 % 4", 3],
    ["-3 + 5", 2],
    ["2 * -3", -6],
    ["floor(7 / 2) + max(1, 4, 2)", 7],
    ["1.5 + .5", 2],
  ])("%s is %d", async (formula, value) => {
    expect(await total(formula)).toBe(value);
    expect(Roll.safeEval(formula)).toBe(value);
  });

  it("puts data in place of references, and 0 for what is missing", async () => {
    expect(await total("@stats.might + @none + @debt", { stats: { might: 3 }, debt: -2 })).toBe(1);
  });

  it.each(["2 +", "(1", "1 2", "foo(3)", "{1,2"])("%s cannot be read", (formula) => {
    expect(Roll.validate(formula)).toBe(false);
    expect(() => new Roll(formula)).toThrow();
  });

  it("refuses words that stand for nothing once it is evaluated", async () => {
    await expect(new Roll("2 + sword").evaluate()).rejects.toThrow(/sword/);
  });
});

describe("dice", () => {
  it.each<[string, number[], number]>([
    ["3d6", [1, 4, 6], 11],
    ["(1+2)d(4+2)", [1, 4, 6], 11],
    ["4d6kh2", [1, 6, 5, 2], 11],
    ["4d6kl", [3, 6, 5, 2], 2],
    ["4d6dl1", [3, 6, 5, 2], 14],
    ["4d6dh1", [3, 6, 5, 2], 10],
    ["5d6cs>=5", [5, 6, 4, 1, 5], 3],
    ["5d6cs<=2 + 1", [5, 2, 4, 1, 5], 3],
    ["3d6cf<=2", [1, 2, 5], 2],
    ["2d6x", [6, 3, 2], 11],
    ["1d6xo", [6, 6, 6], 12],
    ["2d6r1", [1, 3, 5], 8],
    ["1d6rr<3", [1, 2, 4], 4],
    ["3d6even", [2, 4, 5], 2],
    ["2d6min3", [1, 5], 8],
    ["2d6max4", [1, 5], 5],
    ["3d6ms>=10", [4, 4, 4], 2],
    ["{2d6, 3}kh", [1, 1], 3],
  ])("%s with %j is %d", async (formula, faces, value) => {
    loadDice(...faces);
    expect(await total(formula)).toBe(value);
  });

  it("show each face with what became of it", async () => {
    loadDice(6, 1, 4);
    const [die] = (await new Roll("3d6cs>=5").evaluate()).dice;
    expect(die).toBeInstanceOf(Die);
    expect(die?.results).toEqual([
      { result: 6, active: true, success: true, count: 1 },
      { result: 1, active: true, count: 0 },
      { result: 4, active: true, count: 0 },
    ]);
  });

  it("reach every face from the least to the most of the random source", () => {
    const die = new Die({ faces: 6 });
    expect([0, 0.999999].map((uniform) => die.mapRandomFace(uniform))).toEqual([6, 1]);
  });

  it("cannot be thrown twice, nor at once where they are dice", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been rolled/);
    expect(() => new Roll("1d6").evaluateSync()).toThrow(/cannot be synchronously/);
    expect(new Roll("1d6 + 2").evaluateSync({ maximize: true }).total).toBe(8);
  });
});

describe("a stored roll", () => {
  it.each(["2d6kh1 + 3[bonus]", "(1d6 + 2) * 2", "{1d6, 2d6}kl", "floor(5d6 / 2)", "4df + 1dc"])(
    "%s comes back the same",
    async (formula) => {
      const roll = await new Roll(formula, {}, { note: "kept" }).evaluate();
      const restored = Roll.fromJSON(JSON.stringify(roll));
      expect(JSON.stringify(restored)).toBe(JSON.stringify(roll));
      expect([restored.total, restored.options]).toEqual([roll.total, { note: "kept" }]);
    },
  );

  it("comes back as the class it was, where that is registered", async () => {
    class TrialRoll extends Roll {}
    CONFIG.Dice.rolls.push(TrialRoll);
    const stored = (await new TrialRoll("1d6").evaluate()).toJSON();
    expect(Roll.fromData(stored)).toBeInstanceOf(TrialRoll);
  });

  it("shows formula, dice and total, escaped, and neither dice nor total when private", async () => {
    loadDice(6, 2);
    const roll = await new Roll("2d6[<b>fire</b>]").evaluate();
    const html = await roll.render();
    expect(html).toContain('<h4 class="dice-total">8</h4>');
    expect(html).not.toContain("<b>fire");
    expect(await roll.render({ isPrivate: true })).not.toMatch(/8|roll die/);
  });
});
