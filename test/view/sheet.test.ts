/** What a sheet says of a figure in play, for each ruleset; and what may be written into it. */
import { describe, expect, it } from "vitest";
import { bandsOf, sheetView, hitsPercent, parseHits } from "../../src/view/sheet";
import type { SumView } from "../../src/view/throws";
import { battleOf } from "../support/battle-of";

function view(ruleset: string, ann: string) {
  return sheetView(
    battleOf(`
ruleset: ${ruleset}
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, ${ann} }
  orc: { side: blue, at: B }
`),
    "ann",
  );
}

const plain = (sum: SumView | null | undefined) => [
  sum?.total,
  ...(sum?.lines ?? []).map(({ text, value }) => `${text.key.replace("ZONEBOUND.Line.", "")} ${value}`),
];

describe("a sheet in play", () => {
  const ARMOUR = "armour: [{ stops: 2, DX: -1, MR: -2 }], shield: { stops: 1 }";
  const SPEAR = "weapons: [{ name: spear, damage: 1d6+1, hit: 1, reach: 2 }]";

  it("[Z3-FG-01] [Z3-MV-09] has MR and DX with everything that changes them, line by line", () => {
    const { numbers } = view("zones-3d6", `DX: 12, MR: 11, stunned: true, ${ARMOUR}`);
    expect(numbers.map(({ key }) => key)).toEqual(["MR", "DX", "ST", "IQ"]);
    expect(plain(numbers[0]?.sum)).toEqual([5, "MR 11", "armour -2", "stunned -4"]);
    expect(plain(numbers[1]?.sum)).toEqual([11, "DX 12", "armour -1"]);
    expect(numbers.map(({ tests }) => tests)).toEqual([null, "DX", "ST", "IQ"]);
  });

  it("[Z3-FG-02] [Z3-FG-03] has a weapon's number to hit, and what armour and shield stop", () => {
    const { weapons, stops } = view("zones-3d6", `DX: 12, ${ARMOUR}, ${SPEAR}`);
    expect(weapons).toHaveLength(1);
    expect(weapons[0]).toMatchObject({ name: "spear", damage: "1d6+1", reach: 2, range: null });
    expect(plain(weapons[0]?.hit)).toEqual([12, "DX 12", "armour -1", "weapon 1"]);
    expect(plain(stops)).toEqual([3, "armour 2", "shield 1"]);
  });

  it("[ZP-FG-01] has pools in dice where dice are counted", () => {
    const { numbers, weapons } = view("zones-pool", `AGL: 2, Body: 1, attack: 5, ${SPEAR}`);
    expect(numbers.map(({ key, sum }) => [key, sum.total])).toEqual([
      ["pool", 6],
      ["defence", 4],
      ["AGL", 6],
      ["Body", 5],
      ["IQ", 4],
    ]);
    expect(plain(weapons[0]?.hit)).toEqual([6, "attack 5", "weapon 1"]);
  });

  it("[ZM-MV-01] [ZM-MV-03] has the points of a turn, and no number to hit", () => {
    const { numbers, weapons } = view("zones-points", `Pace: 6, wounds: 2, ${SPEAR}`);
    expect(plain(numbers[0]?.sum)).toEqual([7, "Pace 6", "wounds -2", "points 3"]);
    expect(weapons[0]?.hit).toBeNull();
  });
});

describe("hits as they are written", () => {
  it.each([
    ["7", 7],
    ["-3", 7],
    ["+2", 12],
    ["−12", -2],
    [" 0 ", 0],
  ])("%s of 10 comes to %i", (text, hits) => {
    expect(parseHits(text, 10)).toBe(hits);
  });

  it.each(["many", "", "1.5", "--2", "1e3"])("%j is none", (text) => {
    expect(parseHits(text, 10)).toBeNull();
  });

  it("fill a bar that never runs over or under", () => {
    expect([hitsPercent(5, 10), hitsPercent(14, 10), hitsPercent(-2, 10), hitsPercent(3, 0)]).toEqual([50, 100, 0, 0]);
  });
});

describe("range bands of a form", () => {
  it("are none where all three are empty", () => {
    expect(bandsOf({ short: null, medium: null, long: null })).toBeNull();
  });

  it("reach no less far from one to the next, whatever was left out", () => {
    expect(bandsOf({ short: 2, medium: null, long: null })).toEqual({ short: 2, medium: 2, long: 2 });
    expect(bandsOf({ short: 3, medium: 1, long: 4 })).toEqual({ short: 3, medium: 3, long: 4 });
    expect(bandsOf({ short: null, medium: null, long: 5 })).toEqual({ short: 0, medium: 0, long: 5 });
  });
});
