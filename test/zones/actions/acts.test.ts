/** What one who is asked to act at once is offered: what it can do, and no spell where none is known. */
import { describe, expect, it } from "vitest";
import { actsAt } from "../../../src/zones/reactions/readied-action";
import { battleOf } from "../../support/battle-of";
import type { ZoneBattle } from "../../../src/zones/battle";

const BATTLE = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, weapons: [{ name: bow, damage: 1d6, range: [2, 3, 4] }] }
  orc: { side: blue, at: B }
`);

function withSpells(spells: readonly string[]): ZoneBattle {
  const ann = BATTLE.figures.get("ann");
  return ann ? { ...BATTLE, figures: new Map([...BATTLE.figures, ["ann", { ...ann, spells }]]) } : BATTLE;
}

function actions(battle: ZoneBattle): string[] {
  return actsAt(battle, "ann", "orc").map((intent) => (intent.kind === "action" ? intent.action : intent.kind));
}

describe("what can be done at once about somebody", () => {
  it("[Z3-AC-09] is a spell too where one is listed, or nobody has listed any", () => {
    expect(actions(BATTLE)).toEqual(["shoot", "cast", "move"]);
    expect(actions(withSpells(["Spark"]))).toContain("cast");
  });

  it("[Z3-AC-09] is none where the sheet lists no spell", () => {
    expect(actions(withSpells([]))).toEqual(["shoot", "move"]);
  });
});
