/** What a drag means, by where it ends and whom it touches there. */
import { describe, expect, it } from "vitest";
import { type Drop, intentsOfDrag } from "../../../src/zones/map/drag-intents";
import { parseBattle } from "../../../scenario/notation/notation";
import { zoneNotation } from "../../../scenario/notation/zones";
import type { ZoneIntent } from "../../../src/zones/intents";

const FIELD = `zonebound 1 zones-3d6
zone yard
zone barn
border barn|yard barn yard
bottleneck barn|yard capacity=2
terrain bog zone=yard modifier=-2
figure ann side=friendly
figure ben side=friendly
figure orc side=hostile
order by=ann,ben,orc
@battle % turn=ann
@figure orc place=in:yard
@figure ben place=in:yard
`;

const ALONE = "@figure ann place=in:yard\n";
const AT_THE_DOOR = "@figure ann place=on:barn|yard:yard\n";
const IN_CONTACT = `${ALONE}@link ann|orc kind=contact\n`;
const CLOSE = `${ALONE}@link ann|orc kind=close\n`;
const ELSEWHERE = "@figure ann place=in:barn\n";

const NOTHING: Drop = { who: "ann", zone: "yard", border: null, terrain: null, touched: [], via: null, run: false };

function meaning(state: string, drop: Partial<Drop>) {
  return intentsOfDrag(parseBattle(FIELD + state, zoneNotation), { ...NOTHING, ...drop });
}

function intents(...choices: ZoneIntent[]) {
  return { kind: "intents", choices };
}

describe("a drag inside the zone", () => {
  it("is free while the figure is alone", () => {
    expect(meaning(ALONE, {})).toEqual({ kind: "free" });
  });

  it("is free beside a friend", () => {
    expect(meaning(ALONE, { touched: ["ben"] })).toEqual({ kind: "free" });
  });

  it("onto an enemy is contact with the nearest", () => {
    expect(meaning(ALONE, { touched: ["ben", "orc"] })).toEqual(
      intents({ kind: "contact", who: "ann", target: "orc" }),
    );
  });

  it("onto partial terrain is a step onto it", () => {
    expect(meaning(ALONE, { terrain: "bog" })).toEqual(intents({ kind: "shift", who: "ann", onto: "bog" }));
  });

  it("away from an enemy asks whether to leave or to withdraw", () => {
    const both = intents({ kind: "leave", who: "ann" }, { kind: "action", who: "ann", action: "withdraw" });
    expect(meaning(IN_CONTACT, {})).toEqual(both);
  });

  it("that stays beside the enemy in contact is free", () => {
    expect(meaning(IN_CONTACT, { touched: ["orc"] })).toEqual({ kind: "free" });
  });

  it("out of a close fight can only be a withdrawal", () => {
    expect(meaning(CLOSE, {})).toEqual(intents({ kind: "action", who: "ann", action: "withdraw" }));
  });
});

describe("a drag to another zone", () => {
  it("is a move", () => {
    expect(meaning(ALONE, { zone: "barn" })).toEqual(intents({ kind: "move", who: "ann", to: { zone: "barn" } }));
  });

  it("with the key held is a run, and waypoints say the way", () => {
    const run = intents({ kind: "move", who: "ann", to: { zone: "barn" }, via: [], run: true });
    expect(meaning(ALONE, { zone: "barn", run: true, via: [] })).toEqual(run);
  });

  it("onto an enemy there asks whether it is a charge", () => {
    const both = intents(
      { kind: "move", who: "ann", to: { zone: "yard" } },
      { kind: "move", who: "ann", to: { zone: "yard" }, charge: "orc" },
    );
    expect(meaning(ELSEWHERE, { touched: ["orc"] })).toEqual(both);
  });
});

describe("a drag at a border", () => {
  it("ends on it", () => {
    const onto = intents({ kind: "move", who: "ann", to: { border: "barn|yard" } });
    expect(meaning(ALONE, { border: "barn|yard" })).toEqual(onto);
  });

  it("on which the figure stands is free", () => {
    expect(meaning(AT_THE_DOOR, { border: "barn|yard" })).toEqual({ kind: "free" });
  });

  it("off it is a move into the zone", () => {
    expect(meaning(AT_THE_DOOR, {})).toEqual(intents({ kind: "move", who: "ann", to: { zone: "yard" } }));
  });

  it("off it onto an enemy asks whether it is contact", () => {
    const both = intents(
      { kind: "move", who: "ann", to: { zone: "yard" } },
      { kind: "contact", who: "ann", target: "orc", zone: "yard" },
    );
    expect(meaning(AT_THE_DOOR, { touched: ["orc"] })).toEqual(both);
  });
});

it("a drag beside every zone means nothing", () => {
  expect(meaning(ALONE, { zone: null })).toEqual({ kind: "nowhere" });
});
