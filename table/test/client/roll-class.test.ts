// @vitest-environment happy-dom
/** Rolls as objects: evaluation, change, storage, HTML (https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html). */
import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../client/dice/roll";
import { openMemoryWorld } from "./memory-world";
import { loadDice } from "./roll-dice";

beforeEach(() => void openMemoryWorld());

describe("evaluation", () => {
  it("happens once, and at once only where nothing is left to chance", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
    expect(() => new Roll("1d6").evaluateSync()).toThrow(/cannot be synchronously/);
    expect(new Roll("3 + 1 + 1").evaluateSync().total).toBe(5);
  });

  it.each([
    ["2d6 + 2", 4, 14],
    ["1d6 + 1d8 - 1", 1, 13],
  ])("of %s goes from %d to %d", async (formula, least, most) => {
    expect((await new Roll(formula).evaluate({ minimize: true })).total).toBe(least);
    expect((await new Roll(formula).evaluate({ maximize: true })).total).toBe(most);
  });

  it("leaves the result beside the formula", async () => {
    loadDice([16], 20);
    const roll = await new Roll("1d20 + @prof + @bonus", { prof: 2, bonus: 4 }).evaluate();
    expect([roll.formula, roll.result, roll.total]).toEqual(["1d20 + 2 + 4", "16 + 2 + 4", 22]);
  });

  it("again is another roll of the same formula", async () => {
    loadDice([2, 5]);
    const first = await new Roll("1d6 + @a", { a: 1 }).evaluate();
    const second = await first.reroll();
    expect([first.total, second.total, second === first]).toEqual([3, 6, false]);
  });
});

describe("a class of rolls", () => {
  class TrialRoll extends Roll {
    static override CHAT_TEMPLATE = "templates/dice/tooltip.hbs";
    override _prepareData(data: Record<string, unknown>): Record<string, unknown> {
      return { ...data, luck: 7 };
    }
  }

  it("that comes first is the default", () => {
    CONFIG.Dice.rolls.unshift(TrialRoll);
    expect(Roll.create("@luck")).toBeInstanceOf(TrialRoll);
    expect(Roll.create("@luck").formula).toBe("7");
    CONFIG.Dice.rolls.shift();
  });

  it("comes back from storage where it is registered, and is an error where it is not", async () => {
    const stored = (await new TrialRoll("1d6").evaluate()).toJSON();
    expect(() => Roll.fromData(stored)).toThrow(/TrialRoll/);
    CONFIG.Dice.rolls.push(TrialRoll);
    expect(Roll.fromData(stored)).toBeInstanceOf(TrialRoll);
  });

  it("is drawn with its own template", async () => {
    expect(await new TrialRoll("1d6").render()).toMatch(/^<div class="dice-tooltip">/);
  });

  it("comes back in a stored message, which leaves out what cannot be read", async () => {
    const told: string[] = [];
    Hooks.on("error", (where: string) => void told.push(where));
    CONFIG.Dice.rolls.push(TrialRoll);
    const rolls = [await new TrialRoll("1d6").evaluate(), { class: "Gone", terms: [] }];
    const message = new CONFIG.ChatMessage.documentClass({ rolls: rolls.map((each) => JSON.stringify(each)) });
    expect(message).toMatchObject({ rolls: [expect.any(TrialRoll)] });
    expect(told).toEqual(["ChatMessage#rolls"]);
  });
});

describe("a stored roll", () => {
  it.each(["2d6 + 3[bonus]", "d20[x] - 1d4 - 1"])("of %s comes back the same", async (formula) => {
    const roll = await new Roll(formula, {}, { note: "kept" }).evaluate();
    const restored = Roll.fromJSON(JSON.stringify(roll));
    expect(JSON.stringify(restored)).toBe(JSON.stringify(roll));
    expect([restored.total, restored.options]).toEqual([roll.total, { note: "kept" }]);
    expect(restored.dice).toHaveLength(roll.dice.length);
  });

  it("that was not evaluated can be, afterwards", async () => {
    loadDice([3, 4]);
    const restored = Roll.fromJSON(JSON.stringify(new Roll("2d6")));
    expect((await restored.evaluate()).total).toBe(7);
  });
});

describe("the HTML", () => {
  it("shows formula, dice and total, escaped", async () => {
    loadDice([6, 2]);
    const roll = await new Roll("2d6[<b>fire</b>]").evaluate();
    const html = await roll.render();
    expect(html).toContain('<h4 class="dice-total">8</h4>');
    expect(html).toMatch(/<li class="roll die d6 max">6<\/li>\s*<li class="roll die d6">2<\/li>/);
    expect(html).not.toContain("<b>fire");
  });

  it("shows neither dice nor total nor formula when private", async () => {
    loadDice([6, 2]);
    const roll = await new Roll("2d6 + 1").evaluate();
    expect(await roll.render({ isPrivate: true, flavor: "stealth" })).not.toMatch(/9|2d6|roll die|stealth/);
  });

  it("of a link within text unfolds and folds", async () => {
    loadDice([6, 2]);
    const anchor = (await new Roll("2d6").evaluate()).toAnchor({ label: "Luck", classes: ["mine"] });
    expect([anchor.textContent, anchor.className]).toEqual(["Luck: 8", "inline-roll inline-result mine"]);
    await Roll.expandInlineResult(anchor);
    expect(anchor.querySelectorAll(".dice-rolls li")).toHaveLength(2);
    Roll.collapseInlineResult(anchor);
    expect(anchor.querySelector(".dice-tooltip")).toBeNull();
  });
});
