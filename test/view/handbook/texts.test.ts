/** What the handbook says in each language: whole, and with numbers from the rules alone. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleNumbers } from "../../../scripts/handbook/examples";
import { handbookSources } from "../../../scripts/handbook/journals";
import { PICTURES } from "../../../src/view/handbook/chapters";
import { passageBlocks, formatTag, parseNumbers, SECTION_TAG } from "../../../src/view/handbook/passage";
import { readData, ROOT } from "../../contract/pack-sources";
import { handbookKeys } from "../../support/handbook-keys";
import { textsOf } from "../../contract/system-checks";

const LANGUAGES = readdirSync(join(ROOT, "lang/handbook")).map((file) => file.replace(".json", ""));
const numbers = exampleNumbers();

const textsIn = (language: string): Map<string, string> => textsOf(readData(`lang/handbook/${language}.json`));

describe.each(LANGUAGES)("the handbook in %s", (language) => {
  const texts = textsIn(language);

  it("has a text for all that its pages ask for, and no other", () => {
    expect([...texts.keys()].sort()).toEqual(handbookKeys().sort());
  });

  it("names numbers that an example works out, and types no chance itself", () => {
    const named = [...texts]
      .filter(([key]) => key.includes(".section."))
      .flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)]);
    expect(named.map(([, name = ""]) => name).filter((name) => !numbers.has(name))).toEqual([]);
    expect([...texts.values()].filter((text) => /\d\s*%/.test(text))).toEqual([]);
  });

  it("has tables whose rows are as long as their heads, and short paragraphs", () => {
    for (const [key, text] of texts)
      for (const block of passageBlocks(text)) {
        if (block.kind === "table") for (const row of block.rows) expect(row.length, key).toBe(block.head.length);
        if (block.kind === "paragraph") expect(block.text.length, key).toBeLessThan(620);
      }
  });
});

describe("examples", () => {
  it("come out as the rules of the page say", () => {
    const told = (name: string): number => Number(numbers.get(name));
    expect(told("slow_arrived") + told("slow_border") + told("slow_stayed")).toBe(100);
    expect(told("zonejoin_cost")).toBe(9);
    expect(told("parried_success")).toBeLessThan(told("blow_success"));
    expect(told("ducking_arrived")).toBeGreaterThan(told("archer_arrived"));
  });

  it("are each named in a text", () => {
    const english = [...textsIn("en").values()].join(" ");
    const titles = new Set([...numbers.keys()].map((name) => name.split("_")[0] ?? ""));
    expect([...titles].filter((title) => !english.includes(`{${title}_`))).toEqual([]);
  });

  it("that are asked nothing, or answer nothing that can be told, are refused", () => {
    const setup =
      "scenario: x\nruleset: zones-3d6\nfield: { zones: { A: {} } }\nfigures: { ann: { side: red, at: A } }\n";
    expect(() => exampleNumbers(`${setup}odds: [{ who: ann, move: A }]\n`)).toThrow(/x:|says nothing/);
    expect(() => exampleNumbers(`${setup}odds: [{ who: nobody, move: A }]\n`)).toThrow(/nobody/);
  });
});

describe("the pictures", () => {
  it("are drawn, and no others", () => {
    const drawn = readdirSync(join(ROOT, "assets/handbook")).map((file) => file.replace(".svg", ""));
    expect(drawn.sort()).toEqual([...PICTURES].sort());
  });
});

describe("the pack's sources", () => {
  it("are what texts and rules give today: else run `npm run handbook`", () => {
    const folder = join(ROOT, "packs/handbook");
    const stored = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
    expect(new Map(stored)).toEqual(new Map([...handbookSources()].sort(([a], [b]) => (a < b ? -1 : 1))));
  });

  it("hold tags alone, and no prose", () => {
    for (const source of handbookSources().values())
      for (const line of source.split("\n").filter((one) => one.includes("<div>")))
        expect(
          line
            .replace(SECTION_TAG, "")
            .replace(/<\/?div>/g, "")
            .trim(),
        ).toBe("");
  });

  it("read their numbers back from a tag", () => {
    const [hit] = formatTag("zones.rate", { slow_arrived: "33", wall_cost: "2.5" }).matchAll(SECTION_TAG);
    expect(hit?.[1]).toBe("zones.rate");
    expect(parseNumbers(hit?.[2] ?? "")).toEqual({ slow_arrived: "33", wall_cost: "2.5" });
  });
});
