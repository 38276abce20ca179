/** What a figure that nobody plays knows: the act that is left where others are barred, and nothing of whom its side does not see. */
import { describe, expect, it } from "vitest";
import type { Prompt } from "../../src/engine/flow";
import { nextAct, pilotAnswer, seenBySide } from "../../src/judge/pilot";
import { TEMPERS } from "../../src/judge/tempers";
import { anyBattleOf } from "../support/battle-of";

const SWORD = "weapons: [{ name: sword, damage: 2d, reach: 1 }]";

const battle = anyBattleOf(`ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, ${SWORD} }
  orc: { side: blue, at: A, ${SWORD} }
  elf: { side: blue, at: B, ${SWORD} }
turn: ann`);

const outlook = { temper: TEMPERS.bold, strengths: {} };

const prompt: Prompt = {
  who: "ann",
  prompt: "intercept",
  about: { mover: "orc" },
  choices: ["yes", "no"],
  otherwise: "no",
  accepts: () => null,
};

describe("a figure that nobody plays", () => {
  it("sees the hidden ones of its own side alone", () => {
    const hidden = new Set(["ann", "orc"]);
    expect([...seenBySide(battle, "ann", hidden).figures.keys()]).toEqual(["ann", "elf"]);
    expect([...seenBySide(battle, "elf", hidden).figures.keys()]).toEqual(["orc", "elf"]);
  });

  it("does the best thing that is not barred, and nothing once it is best left at that", () => {
    const all: string[] = [];
    for (let act = nextAct(battle, "ann", outlook, isDone); act; act = nextAct(battle, "ann", outlook, isDone))
      all.push(JSON.stringify(act.intent));
    function isDone(intent: object): boolean {
      return all.includes(JSON.stringify(intent));
    }
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all).size).toBe(all.length);
  });

  it("strikes at nobody whom its side does not see", () => {
    const seen = seenBySide(battle, "ann", new Set(["orc"]));
    const act = nextAct(seen, "ann", outlook, () => false);
    expect(JSON.stringify(act)).not.toContain("orc");
  });

  it("lets be what tells of somebody hidden, and leaves the table's own questions to people", () => {
    expect(pilotAnswer(battle, prompt, new Set(["orc"]), outlook)).toBe("no");
    expect(pilotAnswer(battle, { ...prompt, prompt: "hurt" }, new Set(), outlook)).toBeNull();
  });
});
