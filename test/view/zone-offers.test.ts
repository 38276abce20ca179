/** What the action bar shows: groups by status, texts, reasons, and the numbers that `npm run odds` prints. */
import { describe, expect, it } from "vitest";
import { ENGINE } from "../../scenario/engine";
import { describeOdds } from "../../scenario/odds-text";
import { readScenarios } from "../../scenario/scenario";
import { OCCASIONS } from "../../src/zones/reactions/readied-action";
import { legalActionsOf } from "../../src/zones/legal-actions/moves";
import { forecast, successChance } from "../../src/view/forecast";
import { candidatePhrase, isFound, offersOf } from "../../src/view/zones/offers";
import { namingOf, EVENTS } from "../../src/view/text";
import { battleOf, zoneBattleIn } from "../support/battle-of";

const duel = (melees: string) =>
  battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, weapons: [{ name: club, damage: 1d6 }] }
  orc: { side: blue, at: A }
${melees}`);

const shown = (melees: string) => {
  const battle = duel(melees);
  return offersOf(battle, "ann", namingOf(battle));
};

describe("the action bar", () => {
  it("puts the likely groups first: moving Alone, striking InContact, the close fight InClose", () => {
    expect(shown("")[0]?.group).toBe("move");
    expect(shown("melees: [[ann, orc]]")[0]?.group).toBe("strike");
    expect(shown("melees: [[ann, orc]]\nclose: [[ann, orc]]")[0]?.group).toBe("close");
  });

  it("puts what can be done before what cannot, which says why", () => {
    for (const { entries } of shown("melees: [[ann, orc]]")) {
      const open = entries.map(({ reason }) => reason === null);
      expect(open).toEqual([...open].sort((one, other) => Number(other) - Number(one)));
    }
    const move = shown("melees: [[ann, orc]]").flatMap(({ entries }) => entries);
    expect(move.find(({ offer }) => offer.id === "move")?.reason?.key).toBe("ZONEBOUND.Refusal.in-contact.text");
  });

  it("calls weapons by their names and candidates by theirs", () => {
    const attack = shown("melees: [[ann, orc]]").flatMap(({ entries }) => entries)[0];
    expect(attack?.text).toMatchObject({ key: "ZONEBOUND.ActionBar.with", data: { of: "club" } });
    const [candidate] = attack?.offer.candidates ?? [];
    expect(candidate && candidatePhrase(candidate, (id) => id.toUpperCase()).data).toEqual({ target: "ORC" });
  });

  it("has a word for every event that can be waited for", () => {
    expect([...EVENTS]).toEqual([...OCCASIONS]);
  });

  it("finds by any part of a word, whatever its case and accents", () => {
    expect(isFound("Attack: Pitchfork", "pitch att")).toBe(true);
    expect(isFound("Zurückdrängen", "zuruckdr")).toBe(true);
    expect(isFound("Attack: Pitchfork", "spear")).toBe(false);
  });
});

const SCENARIO = (action: string) => `
scenario: the same numbers
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, DX: 9, weapons: [{ name: club, damage: 1d6 }, { name: sling, damage: 1d6, range: [1, 2, 3] }] }
  orc: { side: blue, at: A, acted: true }
do: [${action}]
expect: {}
`;

describe("[Z3-RO-01] the odds of the action bar", () => {
  const cases = [
    ["attack:club", "{ who: ann, action: attack, target: orc, weapon: club }", "success"],
    ["shoot:sling", "{ who: ann, action: shoot, target: orc, weapon: sling }", "success"],
    ["rush", "{ who: ann, action: rush, target: orc }", "success"],
    ["move", "{ who: ann, move: B }", "arrived"],
  ] as const;

  it.each(cases)("are for %s those that the odds command prints", (id, action, outcome) => {
    const [scenario] = readScenarios(SCENARIO(action), ENGINE.rulesetOf);
    if (!scenario || "fault" in scenario) throw new Error(scenario?.fault);
    const line = describeOdds(scenario, ENGINE).find((text) => text.trim().startsWith(`${outcome}:`)) ?? "";
    const printed = Number(/\(([\d.]+) %\)/.exec(line)?.[1]);
    const battle = zoneBattleIn(scenario.battle);
    const offer = legalActionsOf(battle, "ann").find((one) => one.id === id);
    const candidate = offer?.candidates.find(({ refusal }) => refusal === null);
    if (!candidate) throw new Error(`${id} cannot be taken`);
    const seen = forecast(battle, candidate.intent);
    expect(seen.kind === "odds" && successChance(seen)).toBe(Math.round(printed));
    expect(printed).toBeGreaterThan(0);
  });
});
