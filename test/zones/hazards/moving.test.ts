/** A moving sporadic's turn: what is in the draw, whom it hits, what it does. */
import { describe, expect, it } from "vitest";
import { stateOf } from "../../../src/engine/battle";
import { actorOf, resolve, refusalOf } from "../../../src/engine/legality";
import type { HazardIntent } from "../../../src/zones/intents";
import type { Hazard } from "../../../src/zones/types";
import { Script } from "../../../scenario/script";
import { lotsIn } from "../../../src/zones/hazards/moving";
import { battleOf, withTraits } from "../../support/battle-of";
import type { ZoneBattle } from "../../../src/zones/battle";

const BOAR: Hazard = { kind: "own", number: null, moving: true, avoid: "DX", damage: "1d6", name: "boar" };
const TURN: HazardIntent = { kind: "sporadic", zone: "B", index: 0 };

function battleWith(sporadic: Hazard, ruleset = "zones-3d6"): ZoneBattle {
  const battle = battleOf(`
ruleset: ${ruleset}
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A }
  bob: { side: red, at: B }
  orc: { side: blue, at: B }
  dan: { side: red, at: B }
melees: [[bob, orc]]
`);
  return withTraits(battle, "B", { sporadics: [sporadic] });
}

type Rolls = Readonly<Record<string, readonly (readonly number[])[]>>;

function plays(battle: ZoneBattle, rolls: Rolls) {
  const script = new Script({ rolls: new Map(Object.entries(rolls)) });
  const play = script.run(resolve(battle, TURN));
  expect(script.leftDice()).toEqual([]);
  return play;
}

describe("what is in the draw", () => {
  it("[Z-SP-02] is a melee as one target, and everybody else of the zone", () => {
    expect(lotsIn(battleWith(BOAR), "B")).toEqual([["bob", "orc"], ["dan"]]);
  });

  it("[Z-SP-02] are as many empty lots as the GM sets", () => {
    const battle = battleWith({ ...BOAR, lots: 3 });
    const play = resolve(battle, TURN);
    expect(play.pending).toMatchObject({
      kind: "throw",
      thrown: { key: "pick", dice: [{ who: "field", count: 1, sides: 5 }] },
    });
    expect(plays(battle, { field: [[4]] }).notes).toEqual([{ key: "spares", sporadic: "boar", zone: "B" }]);
  });

  it("[Z-SP-02] asks for no roll where there is one target and no empty lot", () => {
    const alone = withTraits(battleWith(BOAR), "A", { sporadics: [BOAR] });
    const play = resolve(alone, { ...TURN, zone: "A" });
    expect(play.pending).toMatchObject({ thrown: { key: "avoid", dice: [{ who: "ann" }] } });
  });
});

describe("whom it hits", () => {
  it("[Z-SP-02] meets it as a mover would: the roll to avoid, then the harm", () => {
    const { battle } = plays(battleWith(BOAR), { field: [[2]], dan: [[6, 5, 5], [4]] });
    expect([stateOf(battle, "dan").hits, stateOf(battle, "bob").hits]).toEqual([6, 10]);
  });

  it("[Z-SP-02] are all of a melee, each for itself", () => {
    const { battle } = plays(battleWith(BOAR), { field: [[1]], bob: [[3, 3, 3]], orc: [[6, 6, 5], [5]] });
    expect([stateOf(battle, "bob").hits, stateOf(battle, "orc").hits]).toEqual([10, 5]);
  });

  it("[Z-SP-02] loses its action where the hazard ends the turn, and nobody's turn is over for it", () => {
    const { battle } = plays(battleWith({ ...BOAR, damage: "", ends: "turn" }), { field: [[2]], dan: [[6, 6, 5]] });
    expect(stateOf(battle, "dan").acted).toBe(true);
    expect(battle.record.battle[""]?.turnOver).toBeNull();
  });

  it("[Z-SP-02] is found by the pool as well", () => {
    const battle = battleWith({ ...BOAR, avoid: "" }, "zones-pool");
    const before = stateOf(battle, "dan").hits;
    expect(stateOf(plays(battle, { field: [[2]], dan: [[3]] }).battle, "dan").hits).toBe(before - 3);
  });
});

describe("the turn of a moving sporadic", () => {
  it("[Z-SP-02] is nobody's but the GM's", () => expect(actorOf(TURN)).toBeNull());

  it.each([
    ["one that stays where it is", battleWith({ ...BOAR, moving: false }), TURN],
    ["one that is not there", battleWith(BOAR), { ...TURN, index: 1 }],
    ["one of no zone", battleWith(BOAR), { ...TURN, zone: "Z" }],
  ])("[Z-SP-02] is refused for %s", (_which, battle, intent) => {
    expect(refusalOf(battle, intent)?.code).toBe("no-target");
  });

  it("[Z-SP-02] is refused where no dice are thrown for hazards", () => {
    const points = battleOf(
      "ruleset: zones-points\nfield: { zones: { B: {} } }\nfigures: { ann: { side: red, at: B } }",
    );
    expect(refusalOf(withTraits(points, "B", { sporadics: [BOAR] }), TURN)?.code).toBe("cannot");
  });

  it("[Z-SP-01] leaves movers alone: they meet only what stays", () => {
    const play = resolve(withTraits(battleWith(BOAR), "A", { sporadics: [BOAR] }), { kind: "shift", who: "ann" });
    expect(play.pending).toBeNull();
  });
});
