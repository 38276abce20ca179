/** Points of a turn line by line, and ranges in squares. */
import { describe, expect, it } from "vitest";
import { USUAL_STATS } from "../../../src/rulesets/stats";
import type { Figure, Stat } from "../../../src/engine/types";
import { buildField, PLAIN, zonesOfSquares } from "../../../src/zones/field/field";
import { groundOf, pointsOf, terrainLoss } from "../../../src/rulesets/zones-points/numbers";

function figure(stats: Partial<Record<Stat, number>>, modifiers: Record<string, number> = {}): Figure {
  const bare = { id: "ann", name: "ann", side: "red", weapons: [], shield: null, armour: [], talents: [], edges: [] };
  return { ...bare, skills: {}, stats: { ...USUAL_STATS, ...stats }, modifiers };
}

const field = buildField({
  zones: ["A", "mire", "bog"].map((id) => ({
    id,
    whole: id,
    name: id,
    traits: { ...PLAIN, terrain: id === "A" ? 0 : id === "mire" ? -2 : -4 },
  })),
  borders: [],
});

describe("the points of a turn", () => {
  it.each([
    [figure({}), [], 9],
    [figure({ Pace: 8 }), [], 11],
    [figure({ wounds: 2 }), [], 7],
    [figure({}, { obese: -1, encumbrance: -1 }), [], 7],
    [figure({}), ["A"], 9],
    [figure({}), ["mire"], 7],
    [figure({}), ["mire", "mire"], 7],
    [figure({}), ["mire", "bog"], 4],
    [figure({ Pace: 2, wounds: 3 }), ["bog"], 4],
    [figure({}), ["gone from the map"], 9],
  ])("[ZM-MV-01] [ZM-MV-03] %#", (who, ground, points) => {
    const sum = pointsOf(who, groundOf(field, ground));
    expect(sum.total).toBe(points);
    expect(sum.lines.reduce((total, line) => total + line.value, 0)).toBe(points);
  });

  it("[ZM-MV-03] shows each thing that changes them by its name", () => {
    const { lines } = pointsOf(figure({ wounds: 1 }, { obese: -1 }), groundOf(field, ["mire"]));
    expect(lines.map(({ key }) => key)).toEqual(["Pace", "wounds", "modifier.obese", "terrain", "points"]);
  });

  it("[ZM-MV-03] lose to terrain only what the least Pace of 1 leaves", () => {
    expect(terrainLoss(figure({}), field, [], "bog")).toBe(4);
    expect(terrainLoss(figure({}), field, ["mire"], "bog")).toBe(3);
    expect(terrainLoss(figure({}), field, ["bog"], "bog")).toBe(0);
    expect(terrainLoss(figure({ Pace: 1 }), field, [], "bog")).toBe(0);
  });
});

describe("ranges in squares", () => {
  it.each([
    [
      [12, 24, 48],
      [2, 4, 8],
    ],
    [
      [0, 3, 4],
      [0, 0, 1],
    ],
    [
      [9, 10, 15],
      [1, 2, 2],
    ],
    [
      [16, 21, 22],
      [3, 3, 4],
    ],
  ] as const)("[ZM-RG-01] %j are %j zones", (squares, zones) => expect(zonesOfSquares(squares)).toEqual(zones));
});
