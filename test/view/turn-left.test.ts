/** What the action bar says is left of a turn, in each ruleset's own terms. */
import { describe, expect, it } from "vitest";
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import { turnLeft } from "../../src/view/tracker";
import { hexBattleOf } from "../support/battle-of";

const left = (ruleset: string, figure: string, turn = "ann") =>
  turnLeft(
    parseBattle(
      `zonebound 1 ${ruleset}
zone yard
figure ann side=friendly
figure orc side=hostile
order by=ann,orc
@battle % turn=${turn}
@figure ann place=in:yard ${figure}
@figure orc place=in:yard
`,
      zoneNotation,
    ),
    "ann",
  ).map(({ key, data }) => [key.replace("ZONEBOUND.", ""), ...Object.values(data ?? {})].join(" "));

describe("what is left of a turn", () => {
  it("is the action, until it is taken", () => {
    expect(left("zones-3d6", "")).toEqual(["ActionBar.left.action"]);
    expect(left("zones-3d6", "acted=yes")).toEqual(["Tracker.sign.acted"]);
  });

  it("is its dice where turns are dice", () => {
    expect(left("zones-pool", "dice=5,2")).toEqual(["ActionBar.left.dice 5, 2"]);
    expect(left("zones-pool", "spentDice=5", "orc")).toEqual(["ActionBar.left.later", "ActionBar.left.noDice"]);
  });

  it("is its points where moves are paid", () => {
    expect(left("zones-points", "points=3")).toContain("Tracker.points 3");
  });

  it("says whose turn has not come, and who is down", () => {
    expect(left("zones-3d6", "", "orc")).toEqual(["ActionBar.left.later", "ActionBar.left.action"]);
    expect(left("zones-3d6", "fallen=unconscious")).toEqual(["ActionBar.left.down"]);
  });

  it("is told on hexes too", () => {
    const battle = hexBattleOf(`
ruleset: hex-facing
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 8], facing: 0, Move: 6, DX: 11 }`);
    expect(turnLeft(battle, "ann").map(({ key }) => key)).toContain("ZONEBOUND.ActionBar.left.action");
  });
});
