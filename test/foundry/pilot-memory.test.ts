/** What an autopilot remembers, so that it never loops: acts of a turn, its end, rounds in which nothing happens. */
import { describe, expect, it } from "vitest";
import type { Battle } from "../../src/engine/battle";
import { withWrites } from "../../src/engine/writes";
import { PilotMemory } from "../../src/foundry/autopilot/memory";
import { anyBattleOf } from "../support/battle-of";

const BATTLE = anyBattleOf(
  "ruleset: zones-3d6\nfield: { zones: { A: {} }, borders: {} }\nfigures:\n  ann: { side: red, at: A }\n  orc: { side: blue, at: A }\nturn: ann",
);

function set(battle: Battle, field: "round" | "revision", after: number): Battle {
  return withWrites(battle, [{ at: "battle", who: "", field, before: null, after }]);
}

describe("the memory of an autopilot", () => {
  it("bars what was tried in this turn, and no more acts than a dozen", () => {
    const memory = new PilotMemory();
    memory.entersTurn(BATTLE);
    const intent = { kind: "leave", who: "ann" };
    memory.notes(intent);
    expect([memory.isBarred({ ...intent }), memory.isBarred({ kind: "shift", who: "ann" })]).toEqual([true, false]);
    for (let act = 0; act < 11; act += 1) memory.notes(intent);
    expect(memory.mayAct).toBe(false);
    memory.entersTurn(set(BATTLE, "round", 2));
    expect([memory.mayAct, memory.isBarred(intent)]).toEqual([true, false]);
  });

  it("does not end a turn twice that has not passed on, and begins anew where the same figure has the next one", () => {
    const memory = new PilotMemory();
    memory.entersTurn(BATTLE);
    memory.notes({ kind: "leave", who: "ann" });
    memory.ends(BATTLE);
    expect(memory.entersTurn(BATTLE)).toBe(false);
    const passed = set(BATTLE, "revision", 9);
    expect(memory.entersTurn(passed)).toBe(true);
    expect(memory.isBarred({ kind: "leave", who: "ann" })).toBe(false);
  });

  it("says that nothing happens after ten rounds without harm", () => {
    const memory = new PilotMemory();
    expect(memory.isQuiet(set(BATTLE, "round", 1), {})).toBe(false);
    expect(memory.isQuiet(set(BATTLE, "round", 10), {})).toBe(false);
    expect(memory.isQuiet(set(BATTLE, "round", 11), {})).toBe(true);
    expect(memory.isQuiet(set(BATTLE, "round", 11), { orc: { blows: 1 } })).toBe(false);
  });
});
