/** What a brush fills: hexes of the same ground that hang together. */
import { describe, expect, it } from "vitest";
import { cellOf, hexOf } from "../../src/hexes/board";
import { floodHexes } from "../../src/hexes/flood";
import { groundPhrases } from "../../src/view/hexes/ground-words";
import { hexBattleOf } from "../support/battle-of";

const { field, rules } = hexBattleOf(`
ruleset: hex-facing
field:
  hexes: [5, 5]
  ground: { wall: [[2, 0], [2, 1], [2, 2], [2, 3], [2, 4]], mud-knee: [[0, 0]], "water-deep": [[4, 4]] }
figures: { ann: { side: red, at: [0, 4] } }`);

const at = (column: number, row: number): number => hexOf(field.board, [column, row]) ?? -1;

describe("a flood", () => {
  it("stays within equal ground: it goes neither through a wall nor into mud", () => {
    const found = floodHexes(field, at(1, 2), 100).map((hex) => cellOf(field.board, hex));
    expect(found).toHaveLength(9);
    expect(found.every(([column]) => column < 2)).toBe(true);
    expect(floodHexes(field, at(2, 2), 100)).toHaveLength(5);
  });

  it("ends at its bound", () => {
    expect(floodHexes(field, at(1, 2), 4)).toHaveLength(4);
  });
});

describe("[HF-GR-03] [HF-MV-11] what a hex says of its ground", () => {
  const keys = (hex: number): string[] =>
    groundPhrases(rules, field, hex).map(({ key }) => key.replace("ZONEBOUND.", ""));

  it("is each thing that lies there, and what it costs and asks for", () => {
    expect(keys(at(0, 0))).toEqual(["Brush.counted", "Brush.points", "Brush.dodge", "Brush.test.slip"]);
    expect(keys(at(4, 4))).toEqual(["Ground.water-deep", "Brush.allPoints", "Brush.test.swim"]);
    expect(keys(at(2, 2))).toEqual(["Ground.wall", "Brush.shut"]);
    expect(keys(at(1, 1))).toEqual(["Brush.plain"]);
  });
});
