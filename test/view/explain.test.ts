/** Where numbers come from, and how odds are told to those who are not to know them exactly. */
import { describe, expect, it } from "vitest";
import type { ZoneIntent } from "../../src/zones/intents";
import { chancePhrase, forecast } from "../../src/view/forecast";
import { rulerOf } from "../../src/view/zones/ruler";
import { explain, explainRate } from "../../src/view/explain";
import { battleOf } from "../support/battle-of";

const BATTLE = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: { terrain: -2, light: -1 }, C: {} }, borders: { A B: {}, B C: { obstacle: 3 } } }
figures:
  ann: { side: red, at: A, DX: 12, MR: 12, stunned: true, weapons: [{ name: bow, damage: 1d6, hit: 1, range: [1, 2, 3] }] }
  orc: { side: blue, at: B }
`);
const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const shot: ZoneIntent = { kind: "action", who: "ann", action: "shoot", target: "orc" };

const plain = ({ lines }: { lines: readonly { text: { key: string }; value: number }[] }) =>
  lines.map(({ text, value }) => [text.key.replace("ZONEBOUND.Line.", ""), value]);

describe("an explanation", () => {
  it("[Z3-MV-09] gives the rate with the name of every modifier", () => {
    const rate = explainRate(BATTLE, "ann");
    expect(rate.total).toBe(8);
    expect(plain(rate)).toEqual([
      ["MR", 12],
      ["stunned", -4],
    ]);
  });

  it("[Z3-MV-03] gives what a zone move is rolled against, and its lines add up to it", () => {
    const [move, ...rest] = explain(BATTLE, toB);
    expect(rest).toEqual([]);
    expect(move).toMatchObject({ who: "ann", key: "zone-move", dice: 3, against: { total: 8 } });
    expect(plain(move!.against)).toEqual([
      ["DX", 12],
      ["rate", -4],
    ]);
  });

  it("[Z-TR-02] lists a trait as a line of its own, and throws that come only after a hit have none to list", () => {
    const [attack, ...rest] = explain(BATTLE, shot);
    expect(rest).toEqual([]);
    expect(plain(attack!.against)).toContainEqual(["light", -1]);
    expect(attack!.against.lines.reduce((sum, { value }) => sum + value, 0)).toBe(attack!.against.total);
  });

  it("is empty where nothing is rolled for or nothing can be done", () => {
    const none: ZoneIntent[] = [
      { kind: "action", who: "ann", action: "wait" },
      { kind: "leave", who: "ann" },
    ];
    for (const intent of none) expect(explain(BATTLE, intent)).toEqual([]);
  });
});

describe("odds", () => {
  it.each([
    [100, "certain"],
    [99, "almost-certain"],
    [70, "likely"],
    [50, "even"],
    [20, "unlikely"],
    [1, "hardly"],
    [0, "impossible"],
  ])("of %d % are told in words as %s", (percent, word) => {
    expect(chancePhrase(percent, "words")?.key).toBe(`ZONEBOUND.Chance.${word}`);
  });

  it("are told exactly, in words or not at all by the ruler", () => {
    const seen = forecast(BATTLE, toB);
    const told = (["exact", "words", "none"] as const).map((how) => rulerOf(BATTLE, toB, { seen, told: how }).lines[1]);
    expect(told.map((line) => line?.key)).toEqual([
      "ZONEBOUND.Ruler.else",
      "ZONEBOUND.Ruler.roughly",
      "ZONEBOUND.Ruler.dice",
    ]);
    expect(JSON.stringify(told.slice(1))).not.toMatch(/\d/);
  });
});
