/** What the reader makes of scenarios on hexes, and what it cannot make sense of, with its line. */
import { describe, expect, it } from "vitest";
import { readScenarios, type Scenario } from "../../scenario/scenario";
import type { HexBattle, HexRuleset } from "../../src/hexes/battle";
import { hexOf } from "../../src/hexes/board";
import { hexGround } from "../../src/hexes/hex-ground";
import { rulesetOf } from "../../src/rulesets/registry";

/** Either ruleset of hexes by the rules of one: reading asks them for passes and for what a figure starts with. */
function anyRuleset(id: string): HexRuleset | null {
  const rules = rulesetOf("hex-reaction");
  if (!rules || !isOnHexes(rules) || !["hex-reaction", "hex-facing"].includes(id)) return null;
  const { passes, ...turns } = rules.turns;
  return { ...rules, id, turns: id === "hex-reaction" ? { ...turns, passes } : turns };
}

function isOnHexes(rules: { readonly ground: unknown }): rules is HexRuleset {
  return rules.ground === hexGround;
}

function isHexBattle(battle: Scenario["battle"]): battle is HexBattle {
  return battle.rules.ground === hexGround;
}

function readOne(text: string): Scenario & { readonly battle: HexBattle } {
  const [scenario, ...more] = readScenarios(text, anyRuleset);
  if (!scenario || more.length > 0) throw new Error("not one scenario");
  if ("fault" in scenario) throw new Error(scenario.fault);
  const { battle } = scenario;
  if (!isHexBattle(battle)) throw new Error("not on hexes");
  return { ...scenario, battle };
}

const REACTION = `scenario: A sentence
rules: [HR-MV-01]
ruleset: hex-reaction
settings: { freeModifier: no }
pass: act
field: { hexes: [9, 12], ground: { wall: [[3, 2]] } }
figures:
  ann: { side: red, at: [4, 6], facing: 2, IQ: 12, silent: true, modifiers: { light: -2 }, weapons: [{ name: bow, damage: 1d6, hexes: 20, limit: step, allows: [two-shot] }, { name: knife, hexes: 4, thrown: true }] }
  bob: { side: red, at: [4, 7], posture: prone, moved: half, spells: [{ name: bolt, damage: 2d6, cost: 2 }], holding: bolt, talents: [{ name: fencer, dice: 1, weapon: none }] }
  orc: { side: blue, at: [4, 7], hits: 5, acted: true }
do:
  - { who: ann, path: [[4, 5], [5, 4]], mode: half, facing: 3, charge: orc, free: 1 }
  - { who: ann, mode: stand-up }
  - { who: bob, action: cast, spell: bolt, hold: true, refused: cannot }
  - { next: pass, expect: { pass: act } }
  - { gm: orc, at: [0, 0], facing: 5 }
rolls: { ann: [[1, 2, 3]] }
answers: { orc: [{ perceive: hearing }, { face: no }, { strike: bare }] }
expect:
  ann: { at: [4, 5], facing: 3, moved: half, acted: false, conditions: [] }
  bob: { holding: none, posture: prone }
  attacks: [[ann, orc, charge]]
odds: [{ who: ann, path: [[4, 5]], mode: step, success: 1, reactions: { orc: [perceive, strike] } }]
`;

const FACING = `scenario: A sentence
ruleset: hex-facing
field: { hexes: [9, 12], current: 3, ground: { water-foot: [[1, 1]], fast: [[1, 1]], footing-2: [[2, 2]], mud-knee: [[2, 2]], body: [[2, 2], [2, 2]] } }
figures:
  ann: { side: red, at: [4, 6], handed: left, DX: 12, IQ: 11, rope: true, vehicle: tracks, medium: air, skills: { drive: 9 } }
  bob: { side: red, at: [4, 7], posture: kneeling, prone: no }
  orc: { side: blue, at: [4, 7], posture: lying }
do:
  - { who: ann, path: [[4, 5], [4, 5, 2]], run: true, end: 4 }
  - { who: bob, path: [], mode: change-position, posture: standing }
  - { who: bob, face: orc }
  - { who: ann, action: climb-out, to: [4, 4], helpers: [bob] }
  - { who: ann, action: free, depth: 12, ST: 20, boards: true }
expect: { ann: { points: 2.5, front: [[3, 5]], sunk: 0, calm: true, under: no, pressed: 1.5 }, orc: { posture: lying, prone: true } }
odds: [{ who: ann, path: [[4, 5]], cost: 2.5, points: [2.5], facings: [0] }, { who: ann, to: [4, 4, 0], cost: 3, facing: 0 }]
`;

describe("a page of hex-reaction", () => {
  const { battle, steps } = readOne(REACTION);
  const rows = battle.record.figure;

  it("sets up the battle", () => {
    expect(rows["ann"]).toMatchObject({ place: { kind: "hex", at: [4, 6] }, facing: 2, mode: "still" });
    expect(rows["bob"]).toMatchObject({ prone: true, mode: "half", holding: "bolt", heldSince: 0 });
    expect(rows["orc"]).toMatchObject({ hits: 5, acted: true });
    expect(battle.record.pass).toEqual({ "": { now: "act" } });
    expect(battle.settings).toEqual({ freeModifier: false, reactions: true });
    expect(battle.figures.get("ann")?.stats).toMatchObject({ IQ: 12, Per: 12, MA: 10 });
    expect(battle.field.patches[hexOf(battle.field.board, [3, 2]) ?? -1]).toEqual([{ kind: "wall", number: 0 }]);
  });

  it("reads weapons, spells and talents", () => {
    const [bow, knife] = battle.figures.get("ann")?.weapons ?? [];
    expect(bow).toMatchObject({
      reach: null,
      onHexes: { hexes: 20, limit: "step", allows: ["two-shot"], ready: true },
    });
    expect(knife).toMatchObject({ reach: 1, onHexes: { hexes: 4, thrown: true, limit: "half" } });
    expect(battle.figures.get("bob")?.onHexes).toMatchObject({
      missiles: [{ name: "bolt", cost: 2 }],
      defences: [{ name: "fencer", dice: 1, weapon: null }],
    });
  });

  it("reads steps as intents", () => {
    const path = [{ at: [4, 5] }, { at: [5, 4] }];
    expect(steps.map(({ intent }) => intent)).toEqual([
      { kind: "walk", who: "ann", mode: "half", path, end: 3, charge: "orc", free: 1 },
      { kind: "walk", who: "ann", mode: "stand-up", path: [] },
      { kind: "action", who: "bob", action: "cast", spell: "bolt", hold: true },
      { kind: "pass", to: "pass" },
      { kind: "place", who: "orc", at: { kind: "hex", at: [0, 0] }, facing: 5 },
    ]);
  });
});

describe("a page of hex-facing", () => {
  const { battle, steps } = readOne(FACING);

  it("sets up ground that adds up, and figures whose numbers follow others", () => {
    const { board, patches } = battle.field;
    expect(patches[hexOf(board, [1, 1]) ?? -1]).toEqual([
      { kind: "water-foot", number: 0 },
      { kind: "fast", number: 3 },
    ]);
    expect(patches[hexOf(board, [2, 2]) ?? -1]).toEqual([
      { kind: "footing", number: 2 },
      { kind: "mud", number: 2 },
      { kind: "body", number: 0 },
      { kind: "body", number: 0 },
    ]);
    const ann = battle.figures.get("ann");
    expect(ann?.stats).toMatchObject({ DX: 12, control: 12, Vision: 11, Will: 11, Move: 6 });
    expect(ann?.skills).toEqual({ swimming: 12, drive: 9 });
    expect(ann?.onHexes).toMatchObject({ traits: ["left-handed", "rope"], vehicle: "tracks", medium: "air" });
    expect(battle.record.figure["orc"]).toMatchObject({ prone: true, posture: "standing" });
    expect(battle.record.figure["bob"]).toMatchObject({ prone: false, posture: "kneeling" });
  });

  it("reads steps as intents", () => {
    const turn = { at: [4, 5], facing: 2 };
    expect(steps.map(({ intent }) => intent)).toEqual([
      { kind: "walk", who: "ann", mode: "move", path: [{ at: [4, 5] }, turn], end: 4, run: true },
      { kind: "walk", who: "bob", mode: "change-position", path: [], posture: "standing" },
      { kind: "turn", who: "bob", toward: "orc" },
      { kind: "action", who: "ann", action: "climb-out", to: [4, 4], helpers: ["bob"] },
      { kind: "action", who: "ann", action: "free", depth: 12, ST: 20, boards: true },
    ]);
  });
});

describe("what is amiss is named with its line", () => {
  it.each([
    ["hexes: [9, 12]", "hexes: [0, 12]", "line 6: each side of hexes must be 1 to 300: 0"],
    ["hexes: [9, 12]", "hexes: [9]", "line 6: hexes must be [columns, rows]"],
    ["wall: [[3, 2]]", "bog: [[3, 2]]", "line 6: unknown ground: bog (known: wall)"],
    ["wall: [[3, 2]]", "footing-1: [[3, 2]]", "line 6: unknown ground: footing-1 (known: wall)"],
    ["wall: [[3, 2]]", "wall: [[9, 2]]", "line 6: a hex of wall is off the map: [9, 2] (9 by 12 hexes)"],
    ["wall: [[3, 2]]", "wall: [[3, 2.5]]", "line 6: each of a hex of wall must be a whole number"],
    ["ground: {", "zones: { A: {} }, ground: {", "line 6: unknown key in field: zones"],
    ["pass: act", "pass: think", "line 5: unknown pass: think (known: move, act)"],
    ["pass: act", "melees: [[ann, orc]]", "line 5: hex-reaction knows no melees"],
    ["pass: act", "close: []", "line 5: hex-reaction knows no close"],
    ["pass: act", "holds: []", "line 5: hex-reaction knows no holds"],
    ["pass: act", "protects: {}", "line 5: hex-reaction knows no protects"],
    ["freeModifier: no", "lowDx: 7", "line 4: unknown key in settings: lowDx (known: freeModifier)"],
    ["at: [4, 6]", "at: [4, 12]", "line 8: at is off the map: [4, 12]"],
    ["at: [4, 6]", "at: A", "line 8: at must be a list"],
    ["at: [4, 6]", "at: [4]", "line 8: at must be a hex: [column, row]"],
    ["facing: 2,", "facing: 6,", "line 8: facing must be a side of the hex, 0 to 5: 6"],
    ["facing: 2,", "facing: 1.5,", "line 8: facing must be a side of the hex, 0 to 5: 1.5"],
    ["silent: true", "MR: 10", "line 8: unknown key in figure ann: MR"],
    ["silent: true", "handed: left", "line 8: unknown key in figure ann: handed"],
    ["hexes: 20", "range: [1, 2, 3]", "line 8: unknown key in a weapon: range"],
    ["limit: step", "limit: full", "line 8: unknown limit: full"],
    ["allows: [two-shot]", "allows: [three-shot]", "line 8: unknown shot: three-shot"],
    ["damage: 1d6", "damage: much", "line 8: damage must be dice"],
    ["posture: prone", "posture: kneeling", "line 9: unknown posture: kneeling (known: standing, prone)"],
    ["moved: half", "moved: run", "line 9: unknown mode: run"],
    ["holding: bolt,", "holding: ball,", "line 9: unknown spell: ball (known: bolt)"],
    ["posture: prone, ", "", "line 10: bob and orc stand in one hex: [4, 7]"],
    ["mode: half, facing: 3", "mode: run, facing: 3", "line 12: unknown mode: run"],
    ["mode: half, facing: 3", "facing: 3", "line 12: a walk step lacks mode"],
    ["mode: half, facing: 3", "mode: half, end: 3", "line 12: unknown key in a walk step: end"],
    ["[5, 4]]", "[5, 4, 6]]", "line 12: facing must be a side of the hex, 0 to 5: 6"],
    ["[5, 4]]", "[5]]", "line 12: a hex of the path must be [column, row] or [column, row, facing]"],
    ["charge: orc", "charge: imp", "line 12: unknown figure: imp"],
    ["charge: orc", "next: turn", "line 12: a step does one thing, not path and mode and next"],
    ["{ who: ann, mode: stand-up }", "{ who: ann }", "line 13: a step needs one of path, mode, action"],
    ["{ who: ann, mode: stand-up }", "{ who: ann, move: B }", "line 13: a step needs one of path, mode, action"],
    ["{ who: ann, mode: stand-up }", "{ who: ann, face: orc }", "line 13: hex-reaction knows no face"],
    ["action: cast", "action: swim", "line 14: unknown action: swim"],
    ["spell: bolt", "spell: ball", "line 14: unknown spell of bob: ball"],
    ["spell: bolt", "weapon: bow", "line 14: unknown key in an action step: weapon"],
    ["refused: cannot", "refused: in-contact", "line 14: unknown refusal: in-contact"],
    ["next: pass", "next: week", "line 15: unknown next: week (known: turn, pass, round)"],
    ["gm: orc, at: [0, 0]", "gm: orc, at: [0, 12]", "line 16: at is off the map: [0, 12]"],
    ["[[1, 2, 3]]", "[[1, 0, 3]]", "line 17: a die must be 1 or more: 0"],
    ["perceive: hearing", "intercept: yes", "line 18: unknown prompt: intercept"],
    ["moved: half, acted", "zoneMoved: no, acted", "line 20: unknown key in what is expected of ann: zoneMoved"],
    ["moved: half, acted", "points: 2, acted", "line 20: unknown key in what is expected of ann: points"],
    ["conditions: []", "conditions: [prone]", "line 20: unknown condition: prone"],
    ["  attacks: [", "  turnOver: [", "line 22: unknown figure: turnOver"],
    ["orc, charge]", "orc, trample]", "line 22: unknown kind of attack: trample"],
    ["success: 1,", "arrive: 1,", "line 23: unknown key in a walk step: arrive"],
    ["success: 1,", "success: 2,", "line 23: success must be 0 to 1: 2"],
    ["[perceive, strike]", "[perceive, smile]", "line 23: unknown reaction: smile"],
    ["  orc: {", "  pass: { side: red, at: [0, 1] }\n  orc: {", "line 10: a figure cannot be called pass"],
  ])("in hex-reaction: %j as %j", (right, wrong, message) => {
    expect(REACTION).toContain(right);
    expect(() => readOne(REACTION.replace(right, () => wrong))).toThrow(message);
  });

  it.each([
    ["footing-2", "footing-0", "line 3: unknown ground: footing-0 (known: stairs, slippery"],
    ["mud-knee", "mud-hip", "line 3: unknown ground: mud-hip"],
    ["fast: [[1, 1]]", "fast: [[1, 2]]", "line 3: fast water is laid over water, and [1, 2] has none"],
    ["current: 3", "current: 6", "line 3: current must be a side of the hex, 0 to 5: 6"],
    ["handed: left", "handed: both", "line 5: unknown hand: both"],
    ["handed: left", "MA: 10", "line 5: unknown key in figure ann: MA"],
    ["vehicle: tracks", "vehicle: sled", "line 5: unknown vehicle: sled"],
    ["medium: air", "medium: fire", "line 5: unknown medium: fire"],
    ["posture: lying", "posture: prone", "line 7: unknown posture: prone"],
    ["posture: lying", "posture: sitting", "line 7: bob and orc stand in one hex: [4, 7]"],
    ["end: 4", "facing: 4", "line 9: unknown key in a walk step: facing"],
    ["mode: change-position", "mode: hover", "line 10: unknown mode: hover"],
    ["face: orc", "face: imp", "line 11: unknown figure: imp"],
    ["helpers: [bob]", "helpers: [imp]", "line 12: unknown figure: imp"],
    ["depth: 12", "depth: deep", "line 13: depth must be a number"],
    ["{ who: bob, face: orc }", "{ next: pass }", "line 11: unknown next: pass (known: turn, round)"],
    ["front: [[3, 5]]", "front: [[9, 5]]", "line 14: a hex of front is off the map: [9, 5]"],
    ["facings: [0]", "facings: [7]", "line 15: each of facings must be a side of the hex, 0 to 5: 7"],
    ["expect: {", "pass: act\nexpect: {", "line 14: hex-facing knows no pass"],
  ])("in hex-facing: %j as %j", (right, wrong, message) => {
    expect(FACING).toContain(right);
    expect(() => readOne(FACING.replace(right, () => wrong))).toThrow(message);
  });
});
