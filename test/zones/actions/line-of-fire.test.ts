/** Lines of fire by true position: who stands in the way of a missile, and along a spell. */
import { describe, expect, it } from "vitest";
import { onLine } from "../../../src/zones/field/line-of-sight";
import { stateOf } from "../../../src/engine/battle";
import { Script } from "../../../scenario/script";
import { resolve } from "../../../src/engine/legality";
import { battleOf } from "../../support/battle-of";
import type { ZoneBattle } from "../../../src/zones/battle";

/** Ann at the left, the orc at the right; bob stands between them, imp beside the line, elf behind the orc. */
const POSITIONS = new Map(
  Object.entries({ ann: [0, 0], bob: [300, 20], imp: [200, 90], orc: [500, 0], elf: [700, 0] }).map(
    ([who, [x = 0, y = 0]]) => [who, { x, y, radius: 50 }],
  ),
);

function battleWith(setting: boolean, positions: ZoneBattle["positions"] = POSITIONS): ZoneBattle {
  const battle = battleOf(`
ruleset: zones-3d6
settings: { linesByPosition: ${setting ? "yes" : "no"} }
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, DX: 12, weapons: [{ name: bow, damage: 1d6, range: [2, 3, 4] }] }
  bob: { side: red, at: A }
  imp: { side: blue, at: A }
  orc: { side: blue, at: B }
  elf: { side: blue, at: B }
`);
  return positions ? { ...battle, positions } : battle;
}

function hitsAfterShot(battle: ZoneBattle): number[] {
  const play = resolve(battle, { kind: "action", who: "ann", action: "shoot", target: "orc" });
  const rolls = new Map([["ann", [[3, 3, 3], [4]]]]);
  const end = new Script({ rolls }).run(play).battle;
  return ["bob", "orc"].map((who) => stateOf(end, who).hits);
}

describe("a line of fire", () => {
  it("[Z-ST-12] takes its targets from where figures stand, the nearest first", () => {
    expect(onLine(battleWith(true), "ann", "orc")).toEqual(["bob", "orc"]);
    expect(onLine(battleWith(true), "ann", "elf")).toEqual(["bob", "orc", "elf"]);
    expect(onLine(battleWith(true), "elf", "ann")).toEqual(["orc", "bob", "ann"]);
  });

  it("[Z-ST-12] is off unless a GM wants it, and where nobody's place is known", () => {
    expect(onLine(battleWith(false), "ann", "orc")).toEqual(["orc"]);
    expect(onLine(battleWith(true, new Map()), "ann", "orc")).toEqual(["orc"]);
  });

  it("[Z-ST-12] ends a missile at the first who stands in it, friend or foe", () => {
    expect(hitsAfterShot(battleWith(true))).toEqual([6, 10]);
    expect(hitsAfterShot(battleWith(false))).toEqual([10, 6]);
  });

  it("[Z-ST-12] passes over the fallen", () => {
    const battle = battleWith(true);
    const fallen = { ...stateOf(battle, "bob"), fallen: "unconscious" } as const;
    const record = { ...battle.record, figure: { ...battle.record.figure, bob: fallen } };
    expect(onLine({ ...battle, record }, "ann", "orc")).toEqual(["orc"]);
  });

  it("[Z-ST-12] carries a spell along to everybody on it", () => {
    const play = resolve(battleWith(true), { kind: "action", who: "ann", action: "cast", target: "orc" });
    const { notes } = new Script({ rolls: new Map([["ann", [[3, 3, 3]]]]) }).run(play);
    expect(notes.filter(({ key }) => key === "attack").map(({ target }) => target)).toEqual(["bob", "orc"]);
  });

  it("[Z-ST-12] decides nothing else: whoever can move reaches anybody of the zone, wherever it stands", () => {
    const blow = { kind: "action", who: "ann", action: "attack", target: "imp" } as const;
    const far = new Map([...POSITIONS, ["imp", { x: 9000, y: 9000, radius: 50 }] as const]);
    const play = resolve(battleWith(true, far), blow);
    expect(play.pending).toMatchObject({ kind: "ask", prompts: [{ who: "imp", prompt: "evade" }] });
  });
});
