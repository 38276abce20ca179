/** The signs on the map: a figure's badge, a bottleneck's pips. */
import { describe, expect, it } from "vitest";
import type { ZoneChange } from "../../src/zones/changes";
import { placeOf } from "../../src/engine/battle";
import { planWrites, withWrites } from "../../src/engine/writes";
import { borderOf } from "../../src/zones/field/field";
import { badgeOf } from "../../src/view/zones/badge";
import { bottleneckView } from "../../src/view/zones/ruler";
import { battleOf } from "../referee/battles";
import type { ZoneBattle } from "../../src/zones/battle";

const door = { "A|B": { capacity: 2, cover: 0, coverSide: "both" as const, resist: 0 } };

function after(battle: ZoneBattle, ...changes: ZoneChange[]): ZoneBattle {
  return changes.reduce<ZoneBattle>((now, change) => withWrites(now, planWrites(now, change)), battle);
}

/** All phrases anywhere in a piece of view. */
describe("a badge", () => {
  const battle = battleOf({
    ann: { side: "red", zone: "A" },
    bob: { side: "red", zone: "A" },
    orc: { side: "blue", zone: "A" },
  });

  it("has a shape for each status", () => {
    expect(badgeOf(battle, "ann")).toMatchObject({ status: "Alone", shape: "ring", lies: false, marks: [], group: 1 });
    const melee = after(battle, { kind: "touch", one: "ann", other: "orc" });
    expect(badgeOf(melee, "ann")).toMatchObject({ status: "InContact", shape: "crossed-ring", group: 2 });
    const close = after(battle, { kind: "touch", one: "ann", other: "orc", close: true });
    expect(badgeOf(close, "ann")).toMatchObject({
      status: "InClose",
      shape: "disc",
      lies: true,
      letter: { key: "ZONEBOUND.Status.InClose.letter" },
    });
  });

  it("has a mark for what it does, and a tether to whom it guards", () => {
    const guarding = after(
      battle,
      { kind: "touch", one: "ann", other: "bob" },
      { kind: "guard", who: "ann", ward: "bob" },
      { kind: "mark", who: "ann", mark: "waiting", on: true },
    );
    expect(badgeOf(guarding, "ann").marks.map(({ mark }) => mark)).toEqual(["waiting", "protecting"]);
    expect(badgeOf(guarding, "ann").ward).toBe("bob");
    expect(placeOf(guarding, "ann")).toEqual(placeOf(battle, "ann"));
  });
});

describe("a bottleneck's label", () => {
  it("has a pip for each place", () => {
    const held = battleOf(
      {
        ann: { side: "red", zone: "A" },
        orc: { side: "blue", zone: "B", state: { place: { kind: "border", border: "A|B", from: "B" } } },
      },
      door,
    );
    const border = borderOf(held.field, "A|B");
    expect(bottleneckView(held, border, "red")).toEqual({ used: 0, capacity: 2, pips: ["foe", "free"] });
    expect(bottleneckView(held, border, "blue")).toEqual({ used: 0, capacity: 2, pips: ["friend", "free"] });
    expect(bottleneckView(held, borderOf(held.field, "B|C"), "red")).toBeNull();
  });
});
