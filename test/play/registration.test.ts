/** What modules register: a ruleset is played by on every client that has it, and a wrong one is named to the GM. */
import { describe, expect, it } from "vitest";
import type { Client } from "../support/client";
import { ALONE, duel } from "../support/fight";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { warnings } from "./support/hands";

const { gm, alice, everybody } = gather();

/** As a module does it: everyone's rate is twice the model's, and the language file has a name for the ruleset. */
function registerDoubled(client: Client): Promise<readonly string[]> {
  return client.run((): readonly string[] => {
    const { register, ruleset } = game.zonebound;
    const model = ruleset("zones-3d6");
    const rate = (battle: any, who: string): any => {
      const { total, lines } = model.rate(battle, who);
      return { total: 2 * total, lines: [...lines, { key: "MR", value: total }] };
    };
    foundry.utils.setProperty(game.i18n.translations, "ZONEBOUND.Settings.ruleset.doubled", "Doubled");
    return register({ rulesets: [{ ...model, id: "doubled", rate }] });
  });
}

const rateOfAnn = (client: Client): Promise<number> =>
  client.run((): number => {
    const scene = game.scenes.viewed;
    return game.zonebound.rate(scene.tokens.getName("Ann").id, scene).total;
  });

describe("a ruleset from a module", () => {
  it("is offered by the settings, and a scene plays by it", async () => {
    for (const person of everybody) expect(await registerDoubled(person)).toEqual([]);
    const choices = await gm.run((): object => game.settings.settings.get("zonebound.ruleset").choices);
    expect(choices).toMatchObject({
      "zones-3d6": "ZONEBOUND.Settings.ruleset.zones-3d6",
      doubled: "ZONEBOUND.Settings.ruleset.doubled",
    });
    await duel(gm, ALONE, { attributes: { Ann: { MR: 8 } }, flags: { ruleset: "doubled" } });
    await until("Alice reads the scene by it", async () => (await rateOfAnn(alice)) === 16);
    expect(await rateOfAnn(gm)).toBe(16);
    expect(await warnings(gm)).not.toContain("There is no ruleset");
  });

  it("is registered by nobody twice, and the GM hears of it by name", async () => {
    expect(await registerDoubled(gm)).toEqual(["ruleset doubled: is registered already"]);
    await until("the GM is told", async () => (await warnings(gm)).includes("ruleset doubled: is registered already"));
    expect(await registerDoubled(alice)).toEqual(["ruleset doubled: is registered already"]);
    expect(await warnings(alice)).not.toContain("doubled");
  });

  it("is turned down whole for each part and text that is missing", async () => {
    const faults = await gm.run((): readonly string[] => {
      const { turns, ...model } = game.zonebound.ruleset("zones-3d6");
      const { pass: _, ...rest } = turns;
      return game.zonebound.register({
        rulesets: [
          { ...model, id: "timeless", turns: rest },
          { ...model, turns, id: "nameless" },
        ],
        actions: [{ id: "lunge" }],
      });
    });
    expect(faults).toEqual([
      "ruleset timeless: turns.pass is missing: function",
      "ruleset nameless: has no text ZONEBOUND.Settings.ruleset.nameless",
      "action lunge: has no text ZONEBOUND.Card.action.lunge.text",
      "action lunge: has no text ZONEBOUND.Card.action.lunge.aimed",
      "action lunge: has no text ZONEBOUND.ActionBar.deed.lunge",
    ]);
    await until("the GM is told", async () => (await warnings(gm)).includes("turns.pass is missing"));
    expect(await gm.run((): unknown => game.zonebound.ruleset("nameless"))).toBeNull();
  });
});
