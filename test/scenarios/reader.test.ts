/** What the reader of scenarios cannot make sense of, it names with its line. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { yamlBelow } from "../../scenario/files";
import { readScenarios, type Scenario } from "../../scenario/scenario";
import type { Ruleset } from "../../src/engine/battle";
import type { ZoneBattle } from "../../src/zones/battle";
import { rulesetOf, zoneRulesetOf } from "../../src/rulesets/registry";
import { zoneBattleIn } from "../support/battle-of";

/** Every zone ruleset by the rules of one: reading asks them for nothing but what a figure starts with; others as they are. */
function anyRuleset(id: string): Ruleset | null {
  const rules = zoneRulesetOf("zones-3d6");
  return rules && ["zones-3d6", "zones-pool", "zones-points"].includes(id) ? { ...rules, id } : rulesetOf(id);
}

const PAGE = `scenario: A sentence
rules: [Z-MV-03]
ruleset: zones-3d6
settings: { lowDx: 7, reactions: no }
field:
  zones: { A: {}, B: { terrain: -2, entry: { red: 2 }, sporadics: [pit, { slowing: -2 }] }, C: }
  borders:
    A B: { obstacle: { size: 3, damage: 2d6, condition: prone, skill: climb }, oneWay: A }
    B C: { bottleneck: { capacity: 2, cover: -2, coverSide: B, resist: 2 }, link: true }
  obstacles: { fire: { zone: B, size: 3 } }
  terrain: { bog: { zone: B, modifier: -2 } }
figures:
  ann: { side: red, at: bottleneck C B, weapons: [{ name: spear, damage: 1d6, reach: 2 }], armour: { stops: 1 } }
  bob: { side: red, at: B, terrain: bog, DX: 12 }
  orc: { side: blue, at: B }
  elf: { side: blue, at: border B A, from: B, acted: true }
melees: [[bob, orc]]
holds: [[bob, orc, 2]]
protects: { ann: fire }
do:
  - { who: bob, move: B, via: [A], run: yes }
  - { who: ann, action: attack, target: orc, weapon: spear, refused: no-target }
  - { next: turn, expect: { bob: { at: B } } }
rolls: { bob: [[1, 2, 3]], field: [[4]] }
answers: { orc: [{ intercept: no }, { act: { contact: bob } }] }
expect:
  bob: { at: B, group: [bob, orc], conditions: [prone] }
  bottlenecks: { C B: { used: 1, inside: [] } }
  attacks: [[orc, bob, opportunity]]
odds: [{ who: bob, move: C, arrive: 1, reactions: { orc: intercept } }]
`;

function readOne(text: string): Scenario & { readonly battle: ZoneBattle } {
  const [scenario, ...more] = readScenarios(text, anyRuleset);
  if (!scenario || more.length > 0) throw new Error("not one scenario");
  if ("fault" in scenario) throw new Error(scenario.fault);
  return { ...scenario, battle: zoneBattleIn(scenario.battle) };
}

describe("a whole page", () => {
  const { battle, steps } = readOne(PAGE);

  it("sets up the battle", () => {
    expect(battle.record.figure.ann?.place).toEqual({ kind: "border", border: "B|C", from: "C" });
    expect(battle.record.figure.ann?.ward).toBe("fire");
    expect(battle.record.figure.bob?.place).toEqual({ kind: "zone", zone: "B", terrain: "bog" });
    expect(battle.record.figure.elf).toMatchObject({ place: { border: "A|B", from: "B" }, acted: true });
    expect(battle.record.link).toEqual({ "bob|orc": { kind: "close" } });
    expect(battle.record.hold).toEqual({ "bob>orc": { strength: 2 } });
    expect(battle.record.battle[""]?.turn).toBe("bob");
    expect(battle.settings).toMatchObject({ lowDx: 7, reactions: false, successOn: 4 });
    expect(battle.field.borders.get("B|C")).toMatchObject({
      sight: false,
      bottleneck: { capacity: 2, coverSide: "B" },
    });
    expect(battle.field.zones.get("B")?.traits.sporadics).toEqual([
      { kind: "pit", number: null },
      { kind: "slowing", number: -2 },
    ]);
  });

  it("reads steps as intents", () => {
    expect(steps.map(({ intent }) => intent)).toEqual([
      { kind: "move", who: "bob", to: { zone: "B" }, via: ["A"], run: true },
      { kind: "action", who: "ann", action: "attack", target: "orc", weapon: "spear" },
      { kind: "pass", to: "turn" },
    ]);
    expect(steps.map(({ line }) => line)).toEqual([21, 22, 23]);
  });
});

describe("a failure names its line:", () => {
  it.each([
    ["rules: [", "colour: red\nrules: [", "line 2: unknown key in a scenario: colour"],
    ["scenario: A sentence", "title: A sentence", "line 1: unknown key in a scenario: title"],
    ["ruleset: zones-3d6", "ruleset: zones-9", "line 3: unknown ruleset: zones-9"],
    ["ruleset: zones-3d6", "ruleset: hex-facing", "line 17: hex-facing knows no melees"],
    ["lowDx: 7", "lowDX: 7", "line 4: unknown key in settings: lowDX"],
    ["lowDx: 7", "lowDx: seven", "line 4: lowDx must be a number"],
    ["reactions: no", "reactions: perhaps", "line 4: reactions must be yes or no"],
    ["terrain: -2, entry", "terrian: -2, entry", "line 6: unknown key in zone B: terrian"],
    ["[pit, {", "[pitt, {", "line 6: unknown sporadic: pitt"],
    ["A B: {", "A D: {", "line 8: unknown zone: D"],
    ["B C: {", "B A: {", "line 9: border B A is there twice"],
    ["damage: 2d6", "damage: much", "line 8: damage must be dice"],
    ["condition: prone", "condition: sad", "line 8: unknown condition: sad"],
    ["oneWay: A", "oneWay: C", "line 8: C is not beside this border"],
    ["capacity: 2", "number: 2", "line 9: unknown key in bottleneck: number"],
    ["fire: { zone: B", "fire: { zone: D", "line 10: unknown zone: D"],
    ["bog: { zone: B, modifier: -2", "bog: { zone: B", "line 11: terrain bog lacks modifier"],
    ["side: red, at: B,", "at: B,", "line 14: figure bob lacks side"],
    ["at: B, terrain", "at: D, terrain", "line 14: unknown zone: D"],
    ["at: B, terrain", "at: A, terrain", "line 14: bog does not lie in A"],
    ["terrain: bog", "from: A", "line 14: `from` is for figures on a border"],
    ["bottleneck C B,", "bottleneck A B,", "line 13: the border A B has no bottleneck"],
    ["border B A,", "border C A,", "line 16: C and A share no border"],
    ["from: B", "from: C", "line 16: C is not beside that border"],
    ["DX: 12", "AGL: 2", "line 14: unknown key in figure bob: AGL"],
    ["DX: 12", "DX: 1.5", "line 14: DX must be a whole number"],
    ["acted: true", "acted: maybe", "line 16: acted must be yes or no"],
    ["reach: 2", "squares: [1, 2, 3]", "line 13: unknown key in a weapon: squares"],
    ["armour: { stops", "armour: { pool: -1, stops", "line 13: unknown key in armour: pool"],
    ["melees: [[bob, orc]]", "melees: [[bob, ork]]", "line 17: unknown figure: ork"],
    ["[bob, orc, 2]", "[bob, orc]", "line 18: a hold is [who, whom, strength]"],
    ["protects: { ann: fire", "protects: { ann: water", "line 19: unknown figure: water"],
    ["via: [A]", "via: [D]", "line 21: unknown zone: D"],
    ["via: [A]", "by: [A]", "line 21: unknown key in a move step: by"],
    ["{ who: bob, move: B, ", "{ who: bib, move: B, ", "line 21: unknown figure: bib"],
    ["{ who: bob, move: B, via: [A], run: yes }", "{ who: bob, run: yes }", "line 21: a step needs one of"],
    ["run: yes", "shift: true", "line 21: a step does one thing, not move and shift"],
    ["action: attack", "action: dance", "line 22: unknown action: dance"],
    ["weapon: spear,", "weapon: club,", "line 22: unknown weapon of ann: club"],
    ["refused: no-target", "refused: not-today", "line 22: unknown refusal: not-today"],
    ["next: turn", "next: week", "line 23: unknown next: week"],
    ["{ bob: { at: B } }", "{ bob: { mood: good } }", "line 23: unknown key in what is expected of bob: mood"],
    ["[1, 2, 3]", "[1, two, 3]", "line 24: a die must be a number"],
    ["rolls: { bob", "rolls: { nobody", "line 24: unknown figure: nobody"],
    ["{ intercept: no }", "{ intercede: no }", "line 25: unknown prompt: intercede"],
    ["{ act: { contact: bob } }", "{ act: { contact: cat } }", "line 25: unknown figure: cat"],
    ["{ act: { contact: bob } }", "{ act: { who: orc, contact: bob } }", "line 25: unknown key in a contact step: who"],
    ["bob: { at: B, group", "bib: { at: B, group", "line 27: unknown figure: bib"],
    ["bob: { at: B, group", "bob: { at: D, group", "line 27: unknown zone: D"],
    ["conditions: [prone]", "dice: [3]", "line 27: unknown key in what is expected of bob: dice"],
    ["C B: { used", "A B: { used", "line 28: the border A B has no bottleneck"],
    ["opportunity]", "opportune]", "line 29: unknown kind of attack: opportune"],
    ["attacks: [[", "targets: [[", "line 29: unknown figure: targets"],
    ["arrive: 1", "arive: 1", "line 30: unknown key in a move step: arive"],
    ["orc: intercept }", "orc: smile }", "line 30: unknown reaction: smile"],
    ["expect:\n  bob", "expect:\n  bob: {}\n  bob", "line 28: Map keys must be unique"],
    ["do:\n", "do: [\n", "line 21: "],
    ["melees: [[bob, orc]]", "melees: [[bob, bob]]", "line 17: bob cannot touch itself"],
    ["melees: [[bob, orc]]", "melees: [[bob]]", "line 17: a chain joins two figures or more"],
    ["melees: [[bob, orc]]", "melees: [[bob, elf]]", "line 17: elf stands on a border, where nobody touches"],
    [
      "bob: { side: red, at: B, terrain: bog",
      "bob: { side: red, at: A",
      "line 18: bob and orc cannot touch: they share no zone",
    ],
    ["[bob, orc, 2]", "[bob, orc, 4]", "line 18: strength must be 1 to 3: 4"],
    ["[bob, orc, 2]", "[bob, elf, 2]", "line 18: elf stands on a border, where nobody touches"],
    ["protects: { ann: fire", "protects: { bob: orc", "line 19: bob cannot guard its enemy orc"],
    ["protects: { ann: fire", "protects: { bob: bob", "line 19: bob cannot guard itself"],
    ["armour: { stops: 1", "weapons: [], armour: { stops: 1", "line 13: Map keys must be unique"],
    ["reach: 2", "reach: 3", "line 13: reach must be 0 to 2: 3"],
    ["capacity: 2", "capacity: 0", "line 9: capacity must be 1 or more: 0"],
    ["lowDx: 7", "successOn: 7", "line 4: successOn must be 1 to 6: 7"],
    ["oneWay: A", "wall: true", "line 16: a walled border holds nobody"],
    ["[1, 2, 3]", "[0, 2, 3]", "line 24: a die must be 1 or more: 0"],
    ["arrive: 1", "arrive: 1.5", "line 30: arrive must be 0 to 1: 1.5"],
    ["who: bob, move: C, arrive: 1", "next: turn, arrive: 1", "line 30: odds are of what a figure does"],
  ])("%j as %j", (right, wrong, message) => {
    expect(PAGE).toContain(right);
    expect(() => readOne(PAGE.replace(right, () => wrong))).toThrow(message);
  });
});

const SHORT = (ruleset: string, figure: string, rest: string) =>
  `scenario: x\nruleset: ${ruleset}\nfield: { zones: { A: {} } }\nfigures: { ann: { side: red, at: A${figure} } }\n${rest}`;

describe("each ruleset has its own words:", () => {
  it.each([
    ["zones-pool", ", AGL: 2, dice: [5, 3], modifiers: { trauma: -1 }", "expect: { ann: { dice: [3, 5] } }"],
    [
      "zones-points",
      ", Pace: 8, points: 3, edges: [extraction], obese: yes, engaged: true",
      "expect: { targets: [], ann: { engaged: true, points: 3 } }",
    ],
    [
      "zones-points",
      "",
      "do: [{ who: ann, burst: small, aim: melee ann, scatters: true }, { who: ann, action: sweep, aim: one ann }]",
    ],
    ["zones-points", "", "odds: [{ who: ann, legs: [{ move: A }, { shift: true }], cost: 9, needs: 0, success: 1 }]"],
    [
      "zones-points",
      ", weapons: [{ name: bomb, damage: 3d6, squares: [5, 10, 20] }]",
      "odds: [{ who: ann, burst: small, weapon: bomb, choices: [one ann, half ann 2] }]",
    ],
  ])("%s %s %s", (ruleset, figure, rest) => {
    expect(readOne(SHORT(ruleset, figure, rest)).battle.rules.id).toBe(ruleset);
  });

  it.each([
    ["zones-pool", ", MR: 12", "do: []", "line 4: unknown key in figure ann: MR"],
    ["zones-pool", "", "expect: { targets: [] }", "line 5: unknown figure: targets"],
    ["zones-points", ", DX: 12", "do: []", "line 4: unknown key in figure ann: DX"],
    ["zones-3d6", "", "expect: { ann: { points: 9 } }", "line 5: unknown key in what is expected of ann: points"],
    ["zones-points", "", "do: [{ who: ann, burst: huge, aim: one ann }]", "line 5: unknown burst: huge"],
    ["zones-points", "", "do: [{ who: ann, burst: small, aim: two ann }]", "line 5: no such aim: two ann"],
    ["zones-points", "", "do: [{ who: ann, burst: small, aim: zone Q }]", "line 5: unknown zone: Q"],
    ["zones-points", "", "close: [[ann, ann]]\ndo: []", "line 5: zones-points knows no close"],
    ["zones-3d6", " }, none: { side: red, at: A", "do: []", "line 4: a figure cannot be called none"],
    [
      "zones-3d6",
      " }, a|b: { side: red, at: A",
      "do: []",
      "line 4: a figure's name holds neither stroke nor arrow: a|b",
    ],
    ["zones-3d6", "", "rolls: {}", "line 1: a scenario needs `do`, `odds` or `expect`"],
  ])("and no others: %s %s %s", (ruleset, figure, rest, message) => {
    expect(() => readOne(SHORT(ruleset, figure, rest))).toThrow(message);
  });

  it("a range in squares is a sixth of it in zones, halves down", () => {
    const weapons =
      ", weapons: [{ name: gun, damage: 2d6, squares: [12, 24, 48] }, { name: sling, damage: 1d6, squares: [3, 9, 20] }]";
    const ann = readOne(SHORT("zones-points", weapons, "do: []")).battle.figures.get("ann");
    expect(ann?.weapons.map(({ range }) => range)).toEqual([
      [2, 4, 8],
      [0, 1, 3],
    ]);
  });
});

it("a step may bring a free modifier, in any ruleset", () => {
  const { steps } = readOne(SHORT("zones-points", "", "do: [{ who: ann, shift: true, free: -2 }]"));
  expect(steps[0]?.intent).toEqual({ kind: "shift", who: "ann", free: -2 });
});

describe("a situation that the rules could not have brought about", () => {
  const crowded = (fallen: string) => `scenario: x
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: { bottleneck: 1 } } }
figures: { ann: { side: red, at: bottleneck A B }, orc: { side: blue, at: bottleneck A B${fallen} } }
expect: {}`;

  it("[Z-BN-03] has too many in a bottleneck, where the fallen take no place", () => {
    expect(() => readOne(crowded(""))).toThrow("line 4: too many stand in the bottleneck A B");
    expect(readOne(crowded(", hits: 0")).battle.record.figure.orc?.fallen).toBe("unconscious");
  });
});

describe("the ids of the rules", () => {
  const naming = (ids: string) => readOne(`${SHORT("zones-3d6", "", "do: []")}\nrules: ${ids}`);

  it("are all known in the scenarios at hand", () => {
    const ids = yamlBelow(import.meta.dirname).flatMap((file) =>
      readScenarios(readFileSync(file, "utf8"), anyRuleset).flatMap((one) =>
        "fault" in one ? one.fault : one.remarks,
      ),
    );
    expect(ids).toEqual([]);
  });

  it.each(["Z-MV-11", "Z-MV-00", "Z-XX-01", "ZM-RE-3", "HF-GR-08", "hello"])("no rule has %s: it is named", (id) => {
    const { rules, remarks } = naming(`[Z-MV-10, ${id}]`);
    expect(rules).toEqual(["Z-MV-10", id]);
    expect(remarks).toEqual([`line 6: no rule has the id ${id}`]);
  });
});

describe("parts of a split zone", () => {
  const split = (place: string) =>
    `scenario: x\nruleset: zones-3d6\nfield: { zones: { A: {}, B: { terrain: -2 } }, borders: { A B/1: {} }, obstacles: { wall: { zone: B, size: 7 } } }
figures: { ann: { side: red, at: B/2 } }\ndo: [{ who: ann, move: ${place} }]\nexpect: { ann: { at: B } }`;

  it("come into being by being named, with the traits of the whole", () => {
    const { battle } = readOne(split("B/1"));
    expect([...battle.field.zones.values()].map(({ id, whole, traits }) => [id, whole, traits.terrain])).toEqual([
      ["A", "A", 0],
      ["B/1", "B", -2],
      ["B/2", "B", -2],
    ]);
  });

  it("must be named where a place is meant", () => {
    expect(() => readOne(split("B"))).toThrow("line 5: zone B is split: name one of its parts (B/1, B/2)");
    expect(() => readOne(split("D/1"))).toThrow("line 5: unknown zone: D/1");
  });
});

it("a ruleset that nobody has registered is named", () => {
  const fault = "line 3: the registry does not hold the ruleset zones-3d6";
  expect(readScenarios(PAGE, () => null)).toMatchObject([{ fault }]);
});

describe("the scenarios at hand", () => {
  it.each(yamlBelow(import.meta.dirname).map((file) => [path.basename(file), file]))(
    "are all readable: %s",
    (_name, file) => {
      const faults = readScenarios(readFileSync(file, "utf8"), anyRuleset).flatMap((one) =>
        "fault" in one ? [one] : [],
      );
      expect(faults).toEqual([]);
    },
  );
});

describe("a file", () => {
  it("holds several scenarios, each with its own lines", () => {
    const short = SHORT("zones-3d6", "", "expect: { ann: { at: A } }\n");
    const all = readScenarios(`${short}---\n${short.replace("at: A }", "at: Q }")}---\n# nothing more\n`, anyRuleset);
    expect(all.map((one) => ("fault" in one ? one.fault : "read"))).toEqual([
      "read",
      "line 10: unknown zone: Q (known: A)",
    ]);
  });

  it("without a scenario is no scenario", () => {
    for (const text of ["", "# nothing\n"]) {
      expect(readScenarios(text, anyRuleset)).toEqual([
        { title: "no title", fault: "line 1: there is no scenario in it" },
      ]);
    }
    expect(readScenarios("just a word", anyRuleset)[0]).toMatchObject({ fault: "line 1: a scenario must have keys" });
  });
});
