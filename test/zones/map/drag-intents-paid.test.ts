/** What a drag means where moves are paid and borders are not stood on: nothing that the ruleset would refuse. */
import { describe, expect, it } from "vitest";
import { type Drop, intentsOfDrag } from "../../../src/zones/map/drag-intents";
import { parseBattle } from "../../../scenario/notation/notation";
import { zoneNotation } from "../../../scenario/notation/zones";

const FIELD = `zonebound 1 zones-points
zone yard
zone barn
border barn|yard barn yard
terrain bog zone=yard modifier=-2
figure ann side=friendly
figure orc side=hostile
order by=ann,orc
@battle % turn=ann
@figure orc place=in:yard
`;
const LOOSE = "@figure ann place=in:yard points=9\n";
const IN_A_MELEE = `${LOOSE}@link ann|orc kind=contact\n`;
const ELSEWHERE = "@figure ann place=in:barn points=9\n";
const NOTHING: Drop = { who: "ann", zone: "yard", border: null, terrain: null, touched: [], via: null, run: false };

const meaning = (state: string, drop: Partial<Drop>) =>
  intentsOfDrag(parseBattle(FIELD + state, zoneNotation), { ...NOTHING, ...drop });

describe("a drag where legs are paid", () => {
  it("onto a border means the zone beyond it", () => {
    const move = { kind: "move", who: "ann", to: { zone: "barn" } };
    expect(meaning(LOOSE, { zone: "barn", border: "barn|yard" })).toEqual({ kind: "intents", choices: [move] });
    expect(meaning(LOOSE, { zone: "yard", border: "barn|yard" })).toEqual({ kind: "free" });
  });

  it("[ZM-MV-04] about the zone is free, onto rough ground too", () => {
    expect(meaning(LOOSE, { terrain: "bog" })).toEqual({ kind: "free" });
  });

  it("[ZM-MV-02] onto an enemy joins, out of the melee leaves, and nothing is withdrawn or charged", () => {
    const contact = { kind: "contact", who: "ann", target: "orc" };
    expect(meaning(LOOSE, { touched: ["orc"] })).toEqual({ kind: "intents", choices: [contact] });
    expect(meaning(IN_A_MELEE, {})).toEqual({ kind: "intents", choices: [{ kind: "leave", who: "ann" }] });
  });

  it("[ZM-MV-02] onto an enemy of another zone is one leg, to the zone alone where both cannot be paid", () => {
    const move = { kind: "move", who: "ann", to: { zone: "yard" } };
    const join = { ...move, join: "orc" };
    expect(meaning(ELSEWHERE, { touched: ["orc"] })).toEqual({ kind: "intents", choices: [join] });
    const few = ELSEWHERE.replace("points=9", "points=7 running=yes");
    expect(meaning(few, { touched: ["orc"] })).toEqual({ kind: "intents", choices: [move] });
    const run = ELSEWHERE.replace("points=9", "points=7");
    expect(meaning(run, { touched: ["orc"] })).toEqual({ kind: "intents", choices: [join] });
  });
});
