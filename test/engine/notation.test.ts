/** The notation of a battle: text to battle and back. */
import { describe, expect, it } from "vitest";
import { formatBattle, parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import fc from "../properties";
import { battles } from "./battles";

const TEXT = `zonebound 1 zones-3d6
settings lowDx=7
zone A
zone B/1 whole=B terrain=-2
sporadic B/1 kind=slowing number=-2
sporadic B/1 kind=own more={"name":"a\\u0020bees'\\u0020nest"}
border A|B/1 A B/1
bottleneck A|B/1 capacity=2 cover=-4
obstacle fire size=3 damage=1d6 zone=A
figure ann name=Ann%20of%20the%20Hill side=red DX=12
weapon ann name=spear reach=2
armour ann stops=2 MR=-1
figure orc side=blue
order by=orc,ann
@battle % round=3 turn=ann
@figure ann place=on:A|B/1:A hits=10
@figure orc place=in:A hits=4 prone=yes
@link ann|orc kind=close
@hold orc>ann strength=2
`;

const { rules } = parseBattle("zonebound 1 zones-3d6", zoneNotation);

describe("the notation", () => {
  it("gives every battle back as it was", () => {
    fc.assert(
      fc.property(battles, (parts) => {
        const battle = { ...parts, rules };
        expect(parseBattle(formatBattle(battle), zoneNotation)).toEqual(battle);
      }),
      { numRuns: 300 },
    );
  });

  it("writes the same battle as the same text, whatever the order of its rows", () => {
    fc.assert(
      fc.property(battles, (parts) => {
        const battle = { ...parts, rules };
        const figure = Object.fromEntries(Object.entries(battle.record.figure).reverse());
        expect(formatBattle({ ...battle, record: { ...battle.record, figure } })).toBe(formatBattle(battle));
      }),
    );
  });

  it("reads as a page a person can write", () => {
    const battle = parseBattle(TEXT, zoneNotation);
    expect(battle.figures.get("ann")).toMatchObject({
      name: "Ann of the Hill",
      stats: { DX: 12, ST: 10 },
      weapons: [{ name: "spear", reach: 2 }],
    });
    expect(battle.order).toEqual(["orc", "ann"]);
    expect(battle.field.zones.get("B/1")?.traits.sporadics).toEqual([
      { kind: "slowing", number: -2 },
      { kind: "own", number: null, name: "a bees' nest" },
    ]);
    expect(battle.record.figure.orc).toMatchObject({ place: { kind: "zone", zone: "A" }, hits: 4, prone: true });
    expect(parseBattle(formatBattle(battle), zoneNotation)).toEqual(battle);
  });

  it.each([
    ["@figure orc place=in:A hits=4 prone=yes", "@figure orc place=nowhere", "line 17: no place: nowhere"],
    ["prone=yes", "prone=perhaps", "line 17: none of yes, no: perhaps"],
    ["prone=yes", "colour=red", "line 17: no such field: colour"],
    ["lowDx=7", "lowDx=low", "line 2: not a number: low"],
    ["strength=2", "strength=", "line 19: not a number: "],
    ["damage=1d6", "damage=much", "line 9: no dice: much"],
    ["more={", "more=[{", "line 6: no JSON: "],
    ["obstacle fire", "dragon fire", "line 9: unknown keyword: dragon"],
    ["figure orc", "figure", "line 13: figure lacks a name"],
    ["zones-3d6", "zones-9", "line 1: unknown ruleset: zones-9"],
    ["zonebound 1", "zonebound 2", "line 1: the text must begin with zonebound 1"],
  ])("names the line at fault: %s as %s", (right, wrong, message) => {
    expect(() => parseBattle(TEXT.replace(right, wrong), zoneNotation)).toThrow(message);
  });
});
