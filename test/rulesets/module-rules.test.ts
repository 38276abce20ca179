/** A module's rules fail as they like: a check refuses, a number is none, a play ends with a sentence, and nothing else is lost. */
import { describe, expect, it } from "vitest";
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import { fenced, RulesError } from "../../src/engine/fence";
import type { Conversation, Step } from "../../src/engine/flow";
import { refusalOf, resolve } from "../../src/engine/legality";
import { nearResults, nobodyReacts, samplePlay, seededChance } from "../../src/engine/odds";
import { RegistrationError } from "../../src/engine/registry";
import { isRegisteredAction, registerNewRuleset, rulesetOf, zoneRulesetOf } from "../../src/rulesets/registry";
import { partsOver } from "../../src/rulesets/ruleset-over";
import { rulesKit } from "../../src/rulesets/rules-kit";
import { standIns } from "../../src/rulesets/stand-ins";
import { forecast } from "../../src/view/forecast";
import { explain, explainRate } from "../../src/view/explain";
import { offersOf } from "../../src/view/zones/offers";
import { TEXT_KEYS } from "../../src/view/text";
import type { ZoneBattle, ZoneRuleset } from "../../src/zones/battle";
import { legalActionsOf } from "../../src/zones/legal-actions/moves";
import { goalsOf } from "../../src/zones/legal-actions/destinations";

const BATTLE: ZoneBattle = parseBattle(
  `zonebound 1 zones-3d6
zone A
zone B
border A|B A B
figure ann side=red
figure orc side=blue
order by=ann,orc
@battle % turn=ann
@figure ann place=in:A
@figure orc place=in:A
@link ann|orc kind=contact`,
  zoneNotation,
);

const language = { textKeys: TEXT_KEYS, hasText: () => true };
const ICON = "modules/mine/feint.svg";
const FEINT = { kind: "action", who: "ann", action: "feint", target: "orc" } as const;

/** A ruleset of its own with one action that does as told; and whatever else. */
function battleBy(act: object, more: object = {}): { battle: ZoneBattle; told: string[] } {
  const told: string[] = [];
  const feint = { group: "strike", at: "foes-touched", icon: ICON, refusal: () => null, resolve: idle, ...act };
  const { rulesets } = partsOver(
    { id: "mine", over: "zones-3d6", actions: { feint }, ...more },
    { rulesetOf, isRegisteredAction },
  ) as { rulesets: [ZoneRuleset] };
  const rules = fenced(rulesets[0], standIns, ({ message }) => told.push(message));
  return { battle: { ...BATTLE, rules }, told };
}

function* idle(): Conversation<string> {
  return "done";
}

const fails = (): never => {
  throw new Error("no luck");
};

const yielding = (...steps: unknown[]) => ({
  *resolve(): Generator<unknown, string> {
    for (const step of steps) yield step;
    return "done";
  },
});

const playOf = (battle: ZoneBattle) => resolve(battle, FEINT);

describe("a ruleset over another", () => {
  it("has what it says and all the rest of the other, its action among the offers", () => {
    const { battle } = battleBy({}, { stacking: 1 });
    expect(battle.rules).toMatchObject({ id: "mine", stacking: 1 });
    expect(battle.rules.actions).toEqual([...(zoneRulesetOf("zones-3d6")?.actions ?? []), "feint"]);
    const offers = offersOf(battle, "ann", (id) => id).flatMap(({ entries }) => entries);
    const feint = offers.find(({ offer }) => offer.kind === "feint")?.offer;
    expect(feint).toMatchObject({ group: "strike", icon: ICON, refusal: null });
    expect(feint?.candidates).toEqual([{ intent: FEINT, target: "orc", refusal: null }]);
    expect(samplePlay(playOf(battle), seededChance(1), nobodyReacts).result).toBe("done");
  });

  it("leaves the other's actions as they were", () => {
    const { battle } = battleBy({});
    const attack = { kind: "action", who: "ann", action: "attack", target: "orc" } as const;
    expect(forecast(battle, attack)).toEqual(forecast(BATTLE, attack));
    expect(refusalOf(BATTLE, FEINT)).toMatchObject({ code: "cannot", facts: { because: "no-such-action" } });
  });

  const register = (given: unknown): readonly string[] => {
    try {
      registerNewRuleset(given, language, () => undefined);
      return [];
    } catch (error) {
      if (error instanceof RegistrationError) return error.faults;
      throw error;
    }
  };

  it.each([
    [null, "ruleset ?: it is no object"],
    [{ id: "mine" }, "ruleset mine: over is missing: text"],
    [{ id: "mine", over: "zones-9d9" }, "ruleset mine: over is no ruleset that is registered: zones-9d9"],
    [{ id: "mine", over: "zones-3d6", actions: { feint: {} } }, "ruleset mine: actions.feint.group is missing"],
    [{ id: "mine", over: "hex-facing", actions: { feint: feintFor("strike") } }, "actions are for rulesets of zones"],
    [
      { id: "mine", over: "zones-3d6", actions: { feint: feintFor("elsewhere") } },
      "actions.feint.group is no move|strike|shoot",
    ],
    [
      { id: "mine", over: "zones-3d6", actions: { move: feintFor("strike") } },
      "actions.move: a step is called so already",
    ],
    [{ id: "Mine", over: "zones-3d6" }, "id is not of small letters"],
    [{ id: "mine", over: "zones-3d6", rate: 7 }, "rate is no function"],
  ])("is named for what is wrong with it: %j", (given, fault) => {
    expect(register(given).join()).toContain(fault);
    expect(rulesetOf("mine")).toBeNull();
  });

  it("is registered with the words of its actions, and once", () => {
    expect(register({ id: "duelling", over: "zones-3d6", actions: { feint: feintFor("strike") } })).toEqual([]);
    expect(rulesetOf("duelling")).toMatchObject({ id: "duelling", offered: { feint: { group: "strike" } } });
    expect(isRegisteredAction("feint")).toBe(true);
    expect(register({ id: "duelling", over: "zones-3d6" })).toEqual(["ruleset duelling: is registered already"]);
  });
});

function feintFor(group: string): object {
  return { group, at: "foes", icon: ICON, refusal: () => null, resolve: idle };
}

describe("what fails in a module's rules", () => {
  it("as a check refuses that alone, and is told once", () => {
    const { battle, told } = battleBy({ refusal: fails });
    expect(refusalOf(battle, FEINT)).toEqual({ code: "cannot", facts: { because: "rules-failed" } });
    expect(forecast(battle, FEINT)).toMatchObject({ kind: "refused" });
    const offers = legalActionsOf(battle, "ann");
    expect(
      offers.filter(({ refusal }) => refusal?.facts["because"] === "rules-failed").map(({ kind }) => kind),
    ).toEqual(["feint"]);
    expect(offers.find(({ kind }) => kind === "attack")?.refusal).toBeNull();
    expect(told).toEqual(["mine: action.refusal: no luck"]);
  });

  it.each([
    ["as it begins", { resolve: fails }],
    [
      "as it goes on",
      {
        *resolve(): Conversation<string> {
          yield* rulesKit.note({ key: "other" });
          return fails();
        },
      },
    ],
  ])("as a conversation %s ends the play, and no odds are told", (_when, act) => {
    const { battle, told } = battleBy(act);
    expect(() => samplePlay(playOf(battle), seededChance(1), nobodyReacts)).toThrow(RulesError);
    expect(forecast(battle, FEINT)).toMatchObject({ kind: "refused", refusal: { facts: { because: "rules-failed" } } });
    expect(explain(battle, FEINT)).toEqual([]);
    expect(told).toEqual(["mine: action.resolve: no luck"]);
  });

  it("as odds are reckoned has them played out", () => {
    const { battle } = battleBy({ odds: fails });
    expect(forecast(battle, FEINT)).toMatchObject({ kind: "odds", outcomes: [{ outcome: "done", percent: 100 }] });
  });

  it("in a number of a play ends the play, though the number alone would be none", () => {
    const { battle } = battleBy(
      {
        *resolve({ battle: now }: { battle: ZoneBattle }): Conversation<string> {
          return `rate ${now.rules.rate(now, "ann").total}`;
        },
      },
      { rate: fails },
    );
    expect(explainRate(battle, "ann").total).toBe(0);
    expect(() => playOf(battle)).toThrow("mine: rate: no luck");
  });

  it("in the ways of moves leaves no way, and the lists stand", () => {
    const model = zoneRulesetOf("zones-3d6");
    const { battle } = battleBy({}, { movement: { ...model?.movement, extendPath: fails, startPath: fails } });
    expect([...goalsOf(battle, "ann")].every(({ refusal }) => refusal !== null)).toBe(true);
    expect(legalActionsOf(battle, "ann").find(({ kind }) => kind === "attack")?.refusal).toBeNull();
  });

  it.each([
    [
      "never ends",
      {
        *resolve() {
          for (;;) yield { kind: "note", note: { key: "other" } };
        },
      },
      "does not end",
    ],
    ["yields nothing that is a step", yielding(7), "yields no step"],
    ["yields a step of no kind", yielding({ kind: "wish" }), "yields no step: kind"],
    ["rolls dice without outcomes", yielding(thrown([])), "thrown.outcomes"],
    ["rolls dice whose weights lie", yielding(thrown([3, 4])), "add up to 7, not to the 6 of its dice"],
    ["asks nobody there", yielding(asked("nobody")), "names nobody of the fight: nobody"],
    ["hurts by no number", yielding(hurting("orc", NaN)), "changes hurt so that it cannot be kept: hits of orc"],
    ["hurts nobody there", yielding(hurting("nobody", 1)), "nobody"],
    [
      "changes what there is not",
      yielding({ kind: "change", change: { kind: "bless", who: "orc" } }),
      "no such change",
    ],
    ["puts somebody nowhere", yielding(placing({ kind: "zone", zone: "C" })), "changes place"],
    ["puts somebody into a word", yielding(placing("A")), "place"],
    ["lets nobodies touch", yielding({ kind: "change", change: { kind: "touch", one: "orc", other: "elf" } }), "elf"],
  ])("where it %s is the end of the play, and nothing is written", (_what, act, why) => {
    const { battle, told } = battleBy(act);
    expect(() => samplePlay(playOf(battle), seededChance(1), nobodyReacts)).toThrow(why);
    expect(told.join()).toContain(why);
    expect(battle.record).toEqual(BATTLE.record);
  });

  it("is none of the system's own: what is sound goes on as it does without a fence", () => {
    const { battle } = battleBy({});
    const attack = { kind: "action", who: "ann", action: "attack", target: "orc" } as const;
    expect(nearResults(() => resolve(battle, attack), nobodyReacts)).toEqual(
      nearResults(() => resolve(BATTLE, attack), nobodyReacts),
    );
    const move = { kind: "move", who: "ann", to: { zone: "B" } } as const;
    expect(forecast(battle, move)).toEqual(forecast(BATTLE, move));
  });
});

function thrown(weights: readonly number[]): Step {
  const outcomes = weights.map((weight) => ({ value: weight, weight }));
  const dice = [{ who: "ann", count: 1, sides: 6 }];
  return { kind: "throw", thrown: { key: "test", dice, targets: [], outcomes, read: () => 0 } };
}

function asked(who: string): Step {
  return { kind: "ask", prompts: [rulesKit.yesOrNo(who, "engage", {})] };
}

function hurting(who: string, loss: number): unknown {
  return { kind: "change", change: { kind: "hurt", who, loss } };
}

function placing(at: unknown): unknown {
  return { kind: "change", change: { kind: "place", who: "orc", at } };
}
