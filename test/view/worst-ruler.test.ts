/** The ruler where enemies may react: the chance while nobody does, and the worst that they can make of it. */
import { describe, expect, it } from "vitest";
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import { percentOf } from "../../src/engine/dice/distribution";
import { resolve } from "../../src/engine/legality";
import { forecast, type Told } from "../../src/view/forecast";
import type { Phrase } from "../../src/view/text";
import { worstOf } from "../../src/view/worst";
import { previewOf, seekWorst, worstMarks } from "../../src/view/zones/kept-previews";
import { rulerOf } from "../../src/view/zones/ruler";
import type { ZoneBattle } from "../../src/zones/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { oddsOf } from "../support/plays";
import { finished } from "../support/worst";

const battleWith = (...foes: string[]): ZoneBattle =>
  parseBattle(
    `zonebound 1 zones-3d6
zone A
zone B
zone C
border A|B A B
border B|C B C
figure ann side=friendly DX=11 MR=20
${foes.map((who) => `figure ${who} side=hostile DX=11`).join("\n")}
order by=${["ann", ...foes].join(",")}
@battle % turn=ann round=1
@figure ann place=in:A
${foes.map((who) => `@figure ${who} place=in:B`).join("\n")}
`,
    zoneNotation,
  );

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };

function rulerLines(battle: ZoneBattle, told: Told = "exact"): readonly Phrase[] {
  const seen = forecast(battle, toB);
  return rulerOf(battle, toB, { seen, told, worst: finished(worstOf(battle, toB, seen)) }).lines;
}

describe("the ruler of a move past enemies", () => {
  it.each([
    [["orc"], "one"],
    [["orc", "elf"], "both"],
    [["orc", "elf", "imp"], "all"],
  ])("says what it is if %j intercept", (foes, number) => {
    const battle = battleWith(...foes);
    const all = oddsOf(
      () => resolve(battle, toB),
      () => "yes",
    );
    const percent = percentOf(all.get("arrived")!);
    expect(percent).toBeGreaterThan(0);
    const [, odds, ...against] = rulerLines(battle);
    expect(odds).toMatchObject({
      key: "ZONEBOUND.Ruler.withWorst",
      data: {
        likely: { key: "ZONEBOUND.Ruler.certain" },
        worst: {
          data: { chance: { data: { percent } }, reaction: { key: `ZONEBOUND.Ruler.intercepts.${number}` } },
        },
      },
    });
    expect(against).toEqual([]);
  });

  it("says both in words, or only that they may intercept", () => {
    const battle = battleWith("orc", "elf");
    const inWords = JSON.stringify(rulerLines(battle, "words")[1]);
    expect(inWords).toMatch(/Chance\.likely.*intercepts\.both/);
    expect(inWords).not.toMatch(/percent/);
    expect(rulerLines(battle, "none")[2]).toMatchObject({ key: "ZONEBOUND.Ruler.stepIn", data: { count: 2 } });
  });

  it("says nothing of it where nobody may react", () => {
    expect(rulerLines(battleWith())).toHaveLength(2);
  });
});

describe("what has been worked out of a move", () => {
  it("is in its preview from then on, and in the marks of its zone", () => {
    const battle = battleWith("orc", "elf");
    expect(previewOf(battle, toB, "exact").lines[2]).toMatchObject({ key: "ZONEBOUND.Ruler.stepIn" });
    expect([...seekWorst(battle, toB, "exact")].at(-1)).toBe(true);
    expect(previewOf(battle, toB, "exact").lines[1]).toMatchObject({ key: "ZONEBOUND.Ruler.withWorst" });
    expect([...seekWorst(battle, toB, "exact")]).toEqual([]);
    const marks = [...worstMarks(battle, { kind: "move", who: "ann" }, "exact")].flatMap((mark) => mark ?? []);
    expect(marks.map(({ zone, seen }) => [zone, seen.range?.key])).toEqual([
      ["B", "ZONEBOUND.Ruler.range"],
      ["C", "ZONEBOUND.Ruler.range"],
    ]);
  });

  it("goes on where it was left", () => {
    const battle = battleWith("orc", "elf");
    const first = seekWorst(battle, toB, "exact");
    first.next();
    const slices = [...seekWorst(battle, toB, "exact")].length;
    expect(slices).toBeLessThan([...seekWorst(battleWith("orc", "elf"), toB, "exact")].length);
  });
});

it("is found whoever looks for it, be it two at once: the ruler and the marks", () => {
  const battle = battleWith("orc", "elf");
  const searches = [seekWorst(battle, toB, "exact"), seekWorst(battle, toB, "exact")];
  for (let left = searches; left.length > 0;) left = left.filter((search) => !search.next().done);
  expect(previewOf(battle, toB, "exact").range).toMatchObject({ key: "ZONEBOUND.Ruler.range" });
});
