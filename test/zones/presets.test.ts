/** Presets of ground: what the field makes of each under each ruleset, and what their numbers are told to do. */
import { describe, expect, it } from "vitest";
import { rulesetIds, zoneRulesetOf } from "../../src/rulesets/registry";
import { groundDoes } from "../../src/view/zones/ground-does";
import { buildField, PLAIN } from "../../src/zones/field/field";
import {
  GROUND_TRAITS,
  groundNumbers,
  type GroundScale,
  isGroundNumber,
  OPEN_GROUND,
  PRESET_IDS,
  presetOf,
} from "../../src/zones/presets";

const scales = (): [string, GroundScale][] =>
  rulesetIds().flatMap((id) => {
    const scale = zoneRulesetOf(id)?.groundScale;
    return scale ? [[id, scale] as [string, GroundScale]] : [];
  });

describe("open ground", () => {
  it("is a zone that has nothing special", () => {
    for (const trait of GROUND_TRAITS) expect(OPEN_GROUND[trait]).toBe(PLAIN[trait]);
  });
});

describe("the presets", () => {
  it("are offered by every ruleset of zones that the system has", () => {
    expect(scales().map(([id]) => id)).toEqual(["zones-3d6", "zones-pool", "zones-points"]);
  });

  it("are told apart by their numbers, and found again by them", () => {
    for (const [, scale] of scales())
      for (const id of PRESET_IDS) expect(presetOf(scale, groundNumbers(scale.presets[id]))).toBe(id);
  });

  it("are none of them where one number is another", () => {
    for (const [, scale] of scales())
      expect(presetOf(scale, { ...groundNumbers(scale.presets.rough), enter: -7 })).toBeNull();
  });

  it("hold numbers that a zone can have", () => {
    for (const [, scale] of scales())
      for (const id of PRESET_IDS)
        for (const trait of GROUND_TRAITS)
          expect(isGroundNumber(trait, groundNumbers(scale.presets[id])[trait]), `${id} ${trait}`).toBe(true);
  });

  it("become the traits of a zone of the field", () => {
    for (const [, scale] of scales())
      for (const id of PRESET_IDS) {
        const numbers = groundNumbers(scale.presets[id]);
        const zone = { id: "z", whole: "z", name: "Z", traits: { ...PLAIN, ...numbers } };
        expect(buildField({ zones: [zone], borders: [] }).zones.get("z")?.traits).toMatchObject(numbers);
      }
  });
});

describe("a number of the ground", () => {
  it.each([
    ["terrain", 1.5, false],
    ["terrain", -21, false],
    ["terrain", null, false],
    ["factor", 0.75, true],
    ["factor", 1.1, false],
    ["width", null, true],
    ["width", 0, false],
    ["stacking", 4, true],
    ["light", "4", false],
    ["light", NaN, false],
  ] as const)("%s %s: %s", (trait, value, isGood) => {
    expect(isGroundNumber(trait, value)).toBe(isGood);
  });
});

describe("what a number does", () => {
  const told = (ruleset: string, trait: (typeof GROUND_TRAITS)[number], value: number) => {
    const scale = zoneRulesetOf(ruleset)?.groundScale;
    return scale && groundDoes(scale, trait, { ...OPEN_GROUND, [trait]: value });
  };

  it("[Z-TR-06] terrain comes off what the ruleset moves by", () => {
    expect(told("zones-3d6", "terrain", -2)).toEqual({
      key: "ZONEBOUND.Preset.does.terrain.rate",
      data: { value: "−2", usual: 10, left: 8 },
    });
    expect(told("zones-pool", "terrain", -1)?.data).toEqual({ value: "−1", usual: 4, left: 3 });
    expect(told("zones-points", "terrain", -3)?.data).toEqual({ value: "−3", usual: 9, left: 6 });
  });

  it("[Z-TR-06] a factor leaves a share, rounded down", () => {
    expect(told("zones-3d6", "factor", 0.75)?.data).toEqual({ usual: 10, left: 7 });
  });

  it("is said to be the table's own affair, or nothing, where the ruleset leaves it out", () => {
    expect(told("zones-points", "cover", -2)?.key).toBe("ZONEBOUND.Preset.does.shown");
    expect(told("zones-points", "width", 2)?.key).toBe("ZONEBOUND.Preset.does.unused");
    expect(told("zones-3d6", "width", 2)).toEqual({ key: "ZONEBOUND.Preset.does.width", data: { value: 2 } });
  });

  it("is nothing to tell where it is as on open ground", () => {
    expect(told("zones-3d6", "terrain", 0)).toBeNull();
  });
});
