/** One leg into another zone and to somebody there: it costs what both cost, and is refused as one sum (ZM-MV-02). */
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../../src/engine/battle";
import type { MoveIntent } from "../../../src/zones/intents";
import { undoing, withWrites } from "../../../src/engine/writes";
import { isEngaged, groupOf } from "../../../src/zones/contact/group";
import { samplePlay, seededChance, nobodyReacts } from "../../../src/engine/odds";
import { resolve, refusalOf } from "../../../src/engine/legality";
import { legalActionsOf } from "../../../src/zones/legal-actions/moves";
import { battleOf } from "../../support/battle-of";

const battle = (ann: string, more = "melees: [[ann, imp]]", ruleset = "zones-points") =>
  battleOf(`
ruleset: ${ruleset}
field: { zones: { A: {}, B: {}, C: {} }, borders: { A B: {}, B C: {} } }
figures:
  ann: { side: red, at: A, ${ann} }
  imp: { side: blue, at: A }
  bob: { side: red, at: B }
  orc: { side: blue, at: B }
  elf: { side: blue, at: C }
${more}
`);
const LOOSE = "melees: [[bob, orc]]";
const join = (target: string, zone = "B"): MoveIntent => ({ kind: "move", who: "ann", to: { zone }, join: target });

describe("a leg that joins", () => {
  it("[ZM-MV-02] [ZM-MV-07] costs the zone and the joining, and is taken back whole", () => {
    const before = battle("Pace: 6", LOOSE);
    const play = samplePlay(resolve(before, join("orc")), seededChance(1), nobodyReacts);
    expect(play.result).toBe("arrived");
    expect(stateOf(play.battle, "ann").points).toBe(0);
    expect(groupOf(play.battle, "ann")).toEqual(["ann", "bob", "orc"]);
    expect(isEngaged(play.battle, "orc")).toBe(true);
    const undone = withWrites(play.battle, undoing(play.writes));
    expect(stateOf(undone, "ann")).toEqual(stateOf(before, "ann"));
    expect(groupOf(undone, "ann")).toEqual(["ann"]);
  });

  it("[ZM-MV-02] [ZM-MV-06] out of a melee costs the leaving too, with reach less of it", () => {
    const far = refusalOf(battle("Pace: 6"), join("orc"));
    expect(far).toMatchObject({ code: "not-enough-points", facts: { cost: 12, points: 9 } });
    const reaching = battle("Pace: 6, weapons: [{ name: spear, damage: 1d6, reach: 2 }]");
    expect(refusalOf(reaching, join("orc"))).toBeNull();
    expect(
      stateOf(samplePlay(resolve(reaching, join("orc")), seededChance(1), nobodyReacts).battle, "ann").points,
    ).toBe(1);
  });

  it("[ZM-MV-02] costs no more than the way where a loose friend is joined", () => {
    const play = samplePlay(resolve(battle("Pace: 6", ""), join("bob")), seededChance(1), nobodyReacts);
    expect(stateOf(play.battle, "ann").points).toBe(3);
  });

  it("[ZM-MV-07] stays where the run that was to pay for both falls short", () => {
    const run = { ...join("elf", "C"), run: true };
    const short = resolve(battle("Pace: 6", LOOSE), run);
    short.roll([[5]]);
    expect(short.result).toBe("stayed");
    expect(placeOf(short.battle, "ann")).toEqual({ kind: "zone", zone: "A" });
    expect(stateOf(short.battle, "ann").points).toBe(14);
    const enough = resolve(battle("Pace: 6", LOOSE), run);
    enough.roll([[6]]);
    expect(groupOf(enough.battle, "ann")).toEqual(["ann", "elf"]);
  });

  it("is refused at one who is not there, and in rulesets whose moves are not paid", () => {
    expect(refusalOf(battle("Pace: 20"), join("elf"))?.code).toBe("no-target");
    expect(refusalOf(battle("Pace: 20"), join("nobody"))?.code).toBe("no-target");
    for (const ruleset of ["zones-3d6", "zones-pool"])
      expect(refusalOf(battle("acted: false", "", ruleset), join("orc"))?.facts["because"]).toBe("no-such-action");
  });

  it("is offered with those of its own zone", () => {
    const contact = legalActionsOf(battle("Pace: 6", LOOSE), "ann").find(({ id }) => id === "contact");
    expect(contact?.candidates.map(({ intent, target, refusal }) => [intent.kind, target, refusal?.code])).toEqual([
      ["contact", "imp", undefined],
      ["move", "orc", undefined],
      ["move", "elf", undefined],
    ]);
  });
});
