/** Where a figure can go by the list: zones, borders, and the manners of going there. */
import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../src/engine/legality";
import { type MoveGoal, goalsOf } from "../../../src/zones/legal-actions/destinations";
import { declaredFor } from "../../../src/view/forecast";
import { battleOf } from "../../support/battle-of";
import type { ZoneBattle } from "../../../src/zones/battle";

const row = (ruleset: string, figures: string, borders = "{ A B: {}, B C: {} }"): ZoneBattle =>
  battleOf(`
ruleset: ${ruleset}
field: { zones: { A: {}, B: {}, C: {} }, borders: ${borders} }
figures: { ${figures} }`);

const goals = (battle: ZoneBattle, who = "ann"): MoveGoal[] => [...goalsOf(battle, who)];
const names = (list: readonly MoveGoal[]): string[] => list.map(({ to }) => ("zone" in to ? to.zone : to.border));

describe("the list of places to go to", () => {
  it("[Z-BD-01] has zones and the borders to stand on, nearest first", () => {
    expect(names(goals(row("zones-3d6", "ann: { side: red, at: A, MR: 25 }")))).toEqual(["A|B", "B", "B|C", "C"]);
  });

  it("names zones that are out of reach with the reason, and none beyond them", () => {
    const list = goals(row("zones-3d6", "ann: { side: red, at: A, acted: true }"));
    expect(list.map(({ to, refusal }) => [to, refusal?.code])).toEqual([[{ zone: "B" }, "already-acted"]]);
  });

  it("[Z-BD-06] has both sides of a border that is stood on", () => {
    expect(names(goals(row("zones-3d6", "ann: { side: red, at: border A B }")))).toEqual(
      expect.arrayContaining(["A", "B"]),
    );
  });

  it("[ZM-MV-07] has no borders and no runs where moves are paid: the run is declared where it is needed", () => {
    const list = goals(row("zones-points", "ann: { side: red, at: A }"));
    expect(list.map(({ to, refusal }) => [to, refusal])).toEqual([
      [{ zone: "B" }, null],
      [{ zone: "C" }, null],
    ]);
    expect(list.flatMap(({ manners }) => manners).some(({ run }) => run)).toBe(false);
  });

  it("offers nothing that the referee would refuse, unless it says why", () => {
    for (const ruleset of ["zones-3d6", "zones-pool", "zones-points"]) {
      const battle = row(ruleset, "ann: { side: red, at: A }, orc: { side: blue, at: B }");
      for (const { manners, refusal } of goals(battle).filter((goal) => goal.refusal === null))
        for (const intent of manners) expect(refusalOf(battle, declaredFor(battle, intent)) ?? refusal).toBeNull();
    }
  });
});

describe("the manners of going there", () => {
  const manners = (battle: ZoneBattle, zone: string) =>
    goals(battle)
      .filter(({ to }) => "zone" in to && to.zone === zone)
      .flatMap((goal) => goal.manners.map(({ kind: _kind, who: _who, to: _to, ...manner }) => manner));

  it("[Z3-MV-10] are walking and running", () => {
    expect(manners(row("zones-3d6", "ann: { side: red, at: A }"), "B")).toEqual([{}, { run: true }]);
  });

  it("[Z-OB-03] are past an obstacle with its harm, where it has any", () => {
    const thorns = "{ A B: { obstacle: { size: 2, damage: 1d6 } }, B C: {} }";
    const wall = "{ A B: { obstacle: { size: 2 } }, B C: {} }";
    const ann = "ann: { side: red, at: A, MR: 20 }";
    expect(manners(row("zones-3d6", ann, thorns), "B")).toContainEqual({ ignoreObstacle: true });
    expect(manners(row("zones-3d6", ann, wall), "B")).not.toContainEqual({ ignoreObstacle: true });
  });

  it("[Z3-MV-14] are ways of the same length where somebody or something stands on one of them", () => {
    const square = (orc: string): ZoneBattle =>
      battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: {}, C: {}, D: {} }, borders: { A B: {}, B D: {}, A C: {}, C D: {} } }
figures: { ann: { side: red, at: A, MR: 25 }, orc: { side: blue, at: ${orc} } }`);
    expect(manners(square("B"), "D")).toContainEqual({ via: ["C"] });
    expect(manners(square("D"), "D").some(({ via }) => via)).toBe(false);
  });
});
