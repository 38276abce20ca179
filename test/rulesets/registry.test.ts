/** What is registered is checked first: every fault is named with its part, and then nothing of the call is registered. */
import { describe, expect, it } from "vitest";
import type { Battle } from "../../src/engine/battle";
import { resolve } from "../../src/engine/legality";
import { type Demands, NOTHING_REGISTERED, RegistrationError, withNewParts } from "../../src/engine/registry";
import { ownTextsMissing, rulesetIds, zoneRulesetOf } from "../../src/rulesets/registry";
import { TEXT_KEYS } from "../../src/view/text";
import { zoneGround } from "../../src/zones/zone-ground";
import { Script } from "../../scenario/script";
import { squareBattle, walkTo } from "../engine/squares";

const toy = squareBattle().rules;
const model = zoneRulesetOf("zones-3d6");
if (!model) throw new Error("the ruleset zones-3d6 is missing");

const demands: Demands = { grounds: [toy.ground, zoneGround], textKeys: TEXT_KEYS, hasText: () => true };

/** The faults that the parts are refused for; none where they are registered. */
function faultsOf(parts: unknown, more: Partial<Demands> = {}): readonly string[] {
  try {
    withNewParts(NOTHING_REGISTERED, parts, { ...demands, ...more });
    return [];
  } catch (error) {
    if (error instanceof RegistrationError) return error.faults;
    throw error;
  }
}

/** A copy without the value at the end of the way. */
function lacking(value: object, [name = "", ...way]: readonly string[]): object {
  const below: unknown = Reflect.get(value, name);
  const rest = typeof below === "object" && below !== null && way.length > 0 ? lacking(below, way) : undefined;
  return { ...value, [name]: rest };
}

describe("a ruleset that is registered", () => {
  it("is found by its id, and its battles are played", () => {
    const registry = withNewParts(NOTHING_REGISTERED, { rulesets: [toy] }, demands);
    const rules = registry.rulesets.get("squares");
    if (!rules) throw new Error("the ruleset squares is missing");
    const battle: Battle = { ...squareBattle(), rules };
    const rolls = new Script({ rolls: new Map([["ann", [[3, 4]]]]) });
    expect(rolls.run(resolve(battle, walkTo("ann", 8))).result).toBe("arrived");
  });

  it("stands after those that were there", () => {
    const first = withNewParts(NOTHING_REGISTERED, { rulesets: [model] }, demands);
    const both = withNewParts(first, { rulesets: [{ ...model, id: "mine" }], actions: [{ id: "lunge" }] }, demands);
    expect([...both.rulesets.keys()]).toEqual(["zones-3d6", "mine"]);
    expect([...both.actions.keys()]).toEqual(["lunge"]);
    expect([...first.rulesets.keys()]).toEqual(["zones-3d6"]);
  });

  it.each(["turns", "turns.pass", "handlers", "rate", "shows.ready", "ground", "ground.plan"])("needs %s", (part) => {
    const [fault = ""] = faultsOf({ rulesets: [lacking(toy, part.split("."))] });
    expect(fault).toMatch(`ruleset squares: ${part} is missing: `);
  });

  it.each([
    [{ turns: { ...toy.turns, pass: "turn" } }, "turns.pass is no function"],
    [{ handlers: { walk: { refusal: () => null } } }, "handlers.walk.resolve is missing: function"],
    [{ usual: { ST: "ten" } }, "usual.ST is no number"],
    [{ takesFree: 1 }, "takesFree is no flag"],
    [{ scale: "miles" }, "scale is no levels|dice|points"],
    [{ aiming: { choices: () => [], aimAt: () => "" } }, "aiming.actions is missing: list"],
    [{ around: { before: () => {} } }, "around.after is missing: function"],
    [{ ground: { ...toy.ground } }, "ground is none that is known: squares, zones"],
    [{ id: "My Rules" }, "id is not of small letters, digits and hyphens"],
  ])("has parts of the right make: %j", (part, fault) => {
    const changed = { ...toy, ...part };
    expect(faultsOf({ rulesets: [changed] })).toEqual([`ruleset ${changed.id}: ${fault}`]);
  });

  it.each([
    [["movement"], "movement is missing: object"],
    [["turns", "spend"], "turns.spend is missing: function"],
    [["handlers", "contact"], "handlers.contact is missing: object"],
    [["rolls", "attack"], "rolls.attack is missing: function"],
    [["stacking"], "stacking is missing: number"],
    [["actions"], "actions is missing: list"],
    [["steps", "joins"], "steps.joins is missing: flag"],
    [["handlers", "split"], null],
  ])("has what its ground asks for besides: %j", (way, fault) => {
    const faults = faultsOf({ rulesets: [lacking(model, way)] });
    expect(faults).toEqual(fault === null ? [] : [`ruleset zones-3d6: ${fault}`]);
  });
});

describe("a word that is registered", () => {
  it.each([
    [{ actions: [{}] }, "action number 1: id is missing: text"],
    [{ actions: ["lunge"] }, "action number 1: it is no object"],
    [{ actions: [{ id: "lunge.low" }] }, "action lunge.low: id is not of small letters, digits and hyphens"],
    [{ prompts: [{ id: "parry", answers: ["yes"] }] }, "prompt parry: refusable is missing: flag"],
    [{ prompts: [{ id: "parry", answers: ["perhaps"], refusable: true }] }, "prompt parry: answers.0 is no yes|no"],
    [{ refusals: [{ id: "no-room", reasons: "none" }] }, "refusal no-room: reasons is no list"],
    [{ refusals: { id: "no-room" } }, "refusals is no list"],
    [{ spells: [] }, "spells is no kind of part: there are rulesets, actions, prompts, refusals"],
    [null, "the parts are no object with lists of rulesets, actions, prompts, refusals"],
  ])("is turned down by name: %j", (parts, fault) => {
    expect(faultsOf(parts)).toEqual([fault]);
  });

  it("is registered once", () => {
    expect(faultsOf({ actions: [{ id: "lunge" }, { id: "lunge" }] })).toEqual(["action lunge: is registered already"]);
    const known = withNewParts(NOTHING_REGISTERED, { actions: [{ id: "lunge" }] }, demands);
    const again = (): unknown => withNewParts(known, { actions: [{ id: "lunge" }] }, demands);
    expect(again).toThrow("action lunge: is registered already");
  });

  it("has every text that the view asks for", () => {
    const parts = {
      rulesets: [{ ...toy, statuses: { Alone: "Apart" } }],
      actions: [{ id: "lunge" }],
      prompts: [{ id: "parry", answers: ["no"], refusable: true }],
      refusals: [{ id: "no-room", reasons: ["wall"] }],
    };
    expect(faultsOf(parts, { hasText: () => false })).toEqual([
      "ruleset squares: has no text ZONEBOUND.Settings.ruleset.squares",
      "ruleset squares: has no text ZONEBOUND.Status.Apart.name",
      "ruleset squares: has no text ZONEBOUND.Status.Apart.letter",
      "action lunge: has no text ZONEBOUND.Card.action.lunge.text",
      "action lunge: has no text ZONEBOUND.Card.action.lunge.aimed",
      "action lunge: has no text ZONEBOUND.ActionBar.deed.lunge",
      "prompt parry: has no text ZONEBOUND.Prompt.parry.text",
      "prompt parry: has no text ZONEBOUND.Prompt.parry.no",
      "prompt parry: has no text ZONEBOUND.Prompt.parry.name",
      "refusal no-room: has no text ZONEBOUND.Refusal.no-room.text",
      "refusal no-room: has no text ZONEBOUND.Refusal.no-room.wall",
    ]);
  });

  it("is not registered beside another that is turned down; all are named", () => {
    const parts = { actions: [{ id: "lunge" }, {}], refusals: [{ id: "no-room" }] };
    expect(faultsOf(parts)).toEqual([
      "action number 2: id is missing: text",
      "refusal no-room: reasons is missing: list",
    ]);
  });
});

describe("the system's own parts", () => {
  it("are registered by the same call, and their texts looked for", () => {
    expect(rulesetIds()).toEqual(["zones-3d6", "zones-pool", "zones-points", "hex-reaction", "hex-facing"]);
    const missing = ownTextsMissing({
      textKeys: TEXT_KEYS,
      hasText: (key) => !key.startsWith("ZONEBOUND.Prompt.evade"),
    });
    expect(missing).toEqual(
      ["text", "yes", "no", "name"].map((part) => `prompt evade: has no text ZONEBOUND.Prompt.evade.${part}`),
    );
  });
});
