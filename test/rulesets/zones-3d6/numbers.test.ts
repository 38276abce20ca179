/** The movement rate line by line: armour, and what the size of a larger creature makes of it. */
import { describe, expect, it } from "vitest";
import { parseBattle } from "../../../scenario/notation/notation";
import { zoneNotation } from "../../../scenario/notation/zones";
import { ownRate } from "../../../src/rulesets/zones-3d6/movement";
import type { ZoneBattle } from "../../../src/zones/battle";

function battle(armourFactor: number): ZoneBattle {
  const text = `zonebound 1 zones-3d6
zone yard
figure ogre side=hostile MR=12 size=3 armourFactor=${armourFactor}
armour ogre MR=-2
armour ogre MR=-1
order by=ogre
@figure ogre place=in:yard
`;
  return parseBattle(text, zoneNotation);
}

describe("the armour factor of a larger creature", () => {
  it.each([
    [1, 9, []],
    [2, 6, [["armourFactor", -3]]],
    [0.5, 11, [["armourFactor", 2]]],
    [0, 12, [["armourFactor", 3]]],
  ])("[Z3-MV-09] of %d scales what its armour takes from MR, on a line of its own", (factor, total, lines) => {
    const sum = ownRate(battle(factor), "ogre");
    expect(sum.total).toBe(total);
    const own = sum.lines.map(({ key, value }) => [key, value]);
    expect(own).toEqual([["MR", 12], ["armour", -3], ...lines]);
  });
});
