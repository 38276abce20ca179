/** The burst picker's list: every legal choice in words, and the intent that each makes. */
import { describe, expect, it } from "vitest";
import { aimModes, intentOf, rangedWeapons, aimedIntent, type AimRow, aimRows, hitBy } from "../../src/view/zones/aims";
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import { refusalOf } from "../../src/engine/legality";
import { namingOf } from "../../src/view/text";

const FIELD = `zone A
zone B
border A|B A B
figure ann side=friendly
weapon ann name=bomb damage=2d6 reach=- range=1,2,4
weapon ann name=sling damage=1d6 reach=- range=2,4,8
figure ben side=friendly
figure cat side=friendly
figure orc side=hostile
figure ork side=hostile
order by=ann,ben,cat,orc,ork
@battle % turn=ann
@figure ann place=in:A
@figure ben place=in:B
@figure cat place=in:B
@figure orc place=in:B
@figure ork place=in:B
@link ben|orc kind=contact
@link cat|orc kind=contact
`;

const battle = parseBattle(`zonebound 1 zones-points\n${FIELD}`, zoneNotation);
const rows = (mode: string, scatters = false): readonly AimRow[] =>
  aimRows(battle, intentFor(mode, scatters), namingOf(battle));

function intentFor(mode: string, scatters = false) {
  const found = aimModes(battle).find(({ id }) => id === mode);
  if (!found) throw new Error(`no mode ${mode}`);
  return intentOf("ann", found, "bomb", scatters);
}

const wordsOf = (list: readonly AimRow[]) => list.map(({ text }) => text.key.split(".").pop());

describe("[ZM-BT-05] the picker", () => {
  it("offers each size with its own choices, the small ones among the larger", () => {
    expect(aimModes(battle).map(({ id }) => id)).toEqual(["burst-small", "burst-medium", "burst-large", "sweep"]);
    expect(wordsOf(rows("burst-small"))).toEqual(["one", "one", "melee", "half"]);
    expect(wordsOf(rows("burst-medium"))).toEqual(["one", "one", "melee", "zone", "half"]);
    expect(wordsOf(rows("burst-large"))).toEqual(["one", "one", "melee", "zone", "zones", "half"]);
  });

  it("offers nothing to sweep to a figure that is in no melee", () => {
    expect(rows("sweep")).toEqual([]);
  });

  it("makes intents that the rules take, and tells whom each hits", () => {
    const all = rows("burst-large", true);
    expect(all).toHaveLength(6);
    for (const { choice } of all) {
      const picked = choice.figures.slice(0, choice.picks ?? 0);
      const intent = aimedIntent(battle, intentFor("burst-large", true), choice, picked);
      expect(intent && refusalOf(battle, intent)).toBeNull();
      expect(hitBy(choice, picked).length).toBeGreaterThan(0);
    }
  });

  it("takes no more of a half than its number, and not nobody", () => {
    const half = rows("burst-small").find(({ choice }) => choice.picks !== null);
    if (!half) throw new Error("no half");
    expect(half.choice.picks).toBe(1);
    expect(half.among.map(({ who }) => who)).toEqual(["ben", "cat", "orc"]);
    expect(aimedIntent(battle, intentFor("burst-small"), half.choice, [])).toBeNull();
    expect(aimedIntent(battle, intentFor("burst-small"), half.choice, ["ben", "orc"])).toBeNull();
    expect(aimedIntent(battle, intentFor("burst-small"), half.choice, ["orc"])?.aim).toBe("half orc");
  });

  it("lists what can be thrown or fired, and nothing in a ruleset that aims at one", () => {
    expect(rangedWeapons(battle, "ann")).toEqual(["bomb", "sling"]);
    expect(aimModes(parseBattle(`zonebound 1 zones-3d6\n${FIELD}`, zoneNotation))).toEqual([]);
  });
});
