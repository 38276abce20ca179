/** Whatever the table refuses, sums up or sets has a page in the handbook. */
import { describe, expect, it } from "vitest";
import { DENIAL_CODES } from "../../../src/engine/refusal";
import { FEATURES } from "../../../src/referee/automation-levels";
import { REFUSAL_CODES as HEX_CODES } from "../../../src/hexes/types";
import { REASONS } from "../../../src/rulesets/refusal-reasons";
import { REFUSAL_CODES } from "../../../src/zones/types";
import { allAnchors, CHAPTERS, handbookId, pictureOf, PICTURES } from "../../../src/view/handbook/chapters";
import { explainedAt, TOPICS } from "../../../src/view/handbook/entries";
import { LINES } from "../../../src/view/throw-words";
import { rulesetIds } from "../../../src/rulesets/registry";
import { viewKeys } from "../../support/view-keys";
import { readData } from "../../contract/pack-sources";

const RULESETS = Object.keys(CHAPTERS).filter((chapter) => chapter !== "gm");
const known = new Set(TOPICS.keys());

/** Settings that a window shows, by what follows `zonebound.`. */
const english = readData<{ ZONEBOUND: Record<"Settings" | "Rules", Record<string, unknown>> }>(
  "lang/en.json",
).ZONEBOUND;
const settings = [...Object.keys(english.Settings), ...Object.keys(english.Rules)];

const isExplained = (key: string): boolean => RULESETS.some((ruleset) => explainedAt(ruleset, key) !== null);

describe("every entry of the handbook", () => {
  it.each([...new Set([...REFUSAL_CODES, ...HEX_CODES, ...DENIAL_CODES])])("stands for the refusal %s", (code) => {
    expect(known).toContain(`Refusal.${code}`);
    for (const reason of REASONS[code] ?? []) expect(known).toContain(`Refusal.${code}.${reason}`);
  });

  it("stands for every line of a sum, and for every setting", () => {
    expect(LINES.filter((line) => !known.has(`Line.${line}`))).toEqual([]);
    expect(settings.filter((name) => !known.has(`Setting.${name}`))).toEqual([]);
    expect(FEATURES.length).toBeGreaterThan(0);
  });

  it("stands for every action, question and title of a card, if only by what it belongs to", () => {
    const told = viewKeys().filter((key) =>
      /^ZONEBOUND\.(Refusal|Line|Card\.(title|action)|Prompt\.[a-z-]+\.text)/.test(key),
    );
    expect(told.length).toBeGreaterThan(200);
    expect(told.filter((key) => !isExplained(key))).toEqual([]);
  });

  it("leads somewhere under one ruleset at least", () => {
    expect([...TOPICS.keys()].filter((key) => !isExplained(key))).toEqual([]);
  });

  it("names nothing that the table does not say", () => {
    const said = [
      ...viewKeys().map((key) => key.slice("ZONEBOUND.".length)),
      ...settings.map((name) => `Setting.${name}`),
    ];
    const isSaid = (key: string): boolean => said.some((one) => one === key || one.startsWith(`${key}.`));
    expect([...TOPICS.keys()].filter((key) => !isSaid(key) && key !== "Setting.automation")).toEqual([]);
  });

  it("is found under each ruleset for what all of them say", () => {
    for (const ruleset of RULESETS)
      for (const key of ["Refusal.not-your-turn", "Refusal.cannot.prone", "Refusal.not-yours.text", "Setting.odds"])
        expect(explainedAt(ruleset, key), `${ruleset} ${key}`).not.toBeNull();
  });

  it("leads to what the ruleset in play says of it", () => {
    expect(explainedAt("zones-3d6", "ZONEBOUND.Refusal.too-far.text")).toEqual({
      chapter: "zones-3d6",
      page: "moving",
      section: "zones-3d6.rate",
    });
    expect(explainedAt("zones-points", "ZONEBOUND.Line.Pace")).toEqual({
      chapter: "zones-points",
      page: "conditions",
      section: "zones-points.pace",
    });
    expect(explainedAt("hex-facing", "ZONEBOUND.Refusal.cannot.stuck")?.section).toBe("hex-facing.vehicles");
    expect(explainedAt("a-module", "ZONEBOUND.Refusal.stale.text")?.chapter).toBe("gm");
    expect(explainedAt("a-module", "ZONEBOUND.Line.DX")).toBeNull();
  });
});

describe("the handbook", () => {
  it("has a journal for each ruleset", () => {
    expect(RULESETS.sort()).toEqual([...rulesetIds()].sort());
  });

  it("shows every picture somewhere", () => {
    expect(new Set(allAnchors().flatMap(({ section }) => pictureOf(section) ?? []))).toEqual(new Set(PICTURES));
  });

  it("has an id of its own for each journal and page, the same in every build", () => {
    const words = Object.entries(CHAPTERS).flatMap(([chapter, pages]) => [
      chapter,
      ...Object.keys(pages).map((page) => `${chapter}/${page}`),
    ]);
    const ids = words.map(handbookId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-zA-Z0-9]{16}$/.test(id))).toEqual([]);
    expect(handbookId("zones-3d6/moving")).toMatchInlineSnapshot(`"UfYkHICjIXCNuSdN"`);
  });
});
