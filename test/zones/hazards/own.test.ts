/** A GM's own sporadics: a roll to notice, one to avoid, then what they do. */
import { describe, expect, it } from "vitest";
import { stateOf } from "../../../src/engine/battle";
import { BLANK } from "../../../src/zones/record";
import { DEFAULT_SETTINGS } from "../../../src/zones/settings";
import { USUAL_STATS } from "../../../src/rulesets/stats";
import type { Hazard } from "../../../src/zones/types";
import { Script } from "../../../scenario/script";
import { resolve } from "../../../src/engine/legality";
import { buildField, PLAIN } from "../../../src/zones/field/field";
import { zoneRulesetOf } from "../../../src/rulesets/registry";
import type { ZoneBattle } from "../../../src/zones/battle";

const ANN = {
  id: "ann",
  name: "Ann",
  side: "red",
  stats: USUAL_STATS,
  weapons: [],
  shield: null,
  armour: [],
  talents: [],
  edges: [],
  skills: {},
  modifiers: {},
};

function battleWith(sporadic: Hazard): ZoneBattle {
  const rules = zoneRulesetOf("zones-3d6");
  if (!rules) throw new Error("no zones-3d6");
  const zone = { id: "A", whole: "A", name: "A", traits: { ...PLAIN, sporadics: [sporadic] } };
  const state = { ...BLANK.figure, hits: 10, place: { kind: "zone", zone: "A" } as const };
  const record = {
    battle: { "": { ...BLANK.battle, turn: "ann" } },
    figure: { ann: state },
    link: {},
    hold: {},
    border: {},
    zone: {},
  };
  return {
    rules,
    field: buildField({ zones: [zone], borders: [] }),
    settings: DEFAULT_SETTINGS,
    figures: new Map([["ann", ANN]]),
    order: ["ann"],
    record,
  };
}

/** Ann makes a trivial move, meets it, and rolls these faces. */
function meets(sporadic: Hazard, ...faces: number[][]): ZoneBattle {
  const play = resolve(battleWith(sporadic), { kind: "shift", who: "ann" });
  new Script({ rolls: new Map([["ann", [[1], ...faces]]]) }).run(play);
  return play.battle;
}

const HORNETS: Hazard = {
  kind: "own",
  number: 1,
  name: "hornets",
  notice: "IQ",
  avoid: "DX",
  damage: "1d6+1",
  ends: "move",
};

describe("a GM's own sporadic", () => {
  it("[Z-SP-04] passes whoever notices it", () => {
    expect(stateOf(meets(HORNETS, [3, 3, 3]), "ann").hits).toBe(10);
  });

  it("[Z-SP-04] passes whoever avoids it, at its own modifier", () => {
    expect(stateOf(meets(HORNETS, [5, 5, 5], [3, 3, 3]), "ann").hits).toBe(10);
  });

  it("[Z-SP-04] does what it does to the rest: hits, and the end of the move", () => {
    const battle = meets(HORNETS, [5, 5, 5], [4, 3, 3], [4]);
    expect(stateOf(battle, "ann")).toMatchObject({ hits: 5, moved: true, acted: false });
  });

  it("[Z-SP-04] can fell and end the turn", () => {
    const wire: Hazard = { kind: "own", number: null, name: "trip-wire", condition: "prone", ends: "turn" };
    const battle = meets(wire);
    expect(stateOf(battle, "ann")).toMatchObject({ prone: true, acted: true });
    expect(battle.record.battle[""]?.turnOver).toBe("ann");
  });
});
