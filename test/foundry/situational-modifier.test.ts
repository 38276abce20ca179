/** The free modifier chosen on a client: the figure's own next step takes it along, nobody else's, and only that one. */
import { beforeEach, describe, expect, it } from "vitest";
import { chooseFree, freeOfFigure, hasFree, takeFree, withFree } from "../../src/foundry/drag/drag-decision";
import type { ZoneIntent } from "../../src/zones/intents";
import { battleOf } from "../support/battle-of";
import type { ZoneBattle } from "../../src/zones/battle";

const REST: ZoneIntent = { kind: "action", who: "ann", action: "rest" };

function battle(ruleset: string): ZoneBattle {
  return battleOf(`
ruleset: ${ruleset}
field: { zones: { A: {} }, borders: {} }
figures:
  ann: { side: red, at: A }`);
}

describe("a free modifier that is chosen", () => {
  beforeEach(() => void chooseFree("ann", 2));

  it("goes with the figure's next step and no further", () => {
    expect(withFree(REST)).toEqual({ ...REST, free: 2 });
    expect(takeFree(REST)).toEqual({ ...REST, free: 2 });
    expect(freeOfFigure("ann")).toBe(0);
    expect(takeFree(REST)).toBe(REST);
  });

  it("stays where somebody else acts, or a GM puts the figure somewhere", () => {
    const others: ZoneIntent[] = [
      { ...REST, who: "orc" },
      { kind: "place", who: "ann", at: { kind: "zone", zone: "A" } },
      { kind: "pass", to: "turn" },
      { ...REST, free: 1 },
    ];
    for (const intent of others) expect(takeFree(intent)).toBe(intent);
    expect(freeOfFigure("ann")).toBe(2);
    expect(freeOfFigure("orc")).toBe(0);
  });

  it.each([
    [9, 6],
    [-7, -6],
    [1.4, 1],
    [NaN, 0],
  ])("of %d is kept as %d", (given, kept) => {
    expect(chooseFree("ann", given)).toBe(kept);
    expect(freeOfFigure("ann")).toBe(kept);
  });
});

describe("the choice of a free modifier", () => {
  it("is there where dice decide, unless the GM has switched it off", () => {
    const now = battle("zones-3d6");
    expect(hasFree(now)).toBe(true);
    expect(hasFree({ ...now, settings: { ...now.settings, freeModifier: false } })).toBe(false);
    expect(hasFree(battle("zones-points"))).toBe(false);
  });
});
