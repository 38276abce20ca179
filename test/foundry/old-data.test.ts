/** What the first version has stored still opens: nothing of it is lost, and what has come since takes its usual value. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type ModelClass, readModels } from "../../scripts/template.mjs";

let models: Record<string, Record<string, ModelClass>>;
beforeAll(async () => {
  models = await readModels();
});

function stored<T = Record<string, unknown>>(file: string, version = "first-version"): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, version, `${file}.json`), "utf8")) as T;
}

function opened(document: string, type: string, source: object): object {
  const model = models[document]?.[type];
  if (!model) throw new Error(`${document} ${type} has no model`);
  return new model(structuredClone(source)).toObject();
}

describe("data of the first version", () => {
  it.each(["character", "creature"])("[Z3-FG-01] opens as a %s, and has no wounds", (type) => {
    const source = stored<{ attributes: object }>("figure");
    const attributes = { ...source.attributes, wounds: 0, armourFactor: 1 };
    expect(opened("Actor", type, source)).toMatchObject({ ...source, attributes });
  });

  it.each(["weapon", "shield", "armour", "talent", "spell", "gear"])("[Z3-FG-02] opens as a %s", (type) => {
    const source = stored<Record<string, object>>("items")[type] ?? {};
    expect(opened("Item", type, source)).toMatchObject(source);
  });

  it("[Z-SP-03] opens as a zone: hazards hurt by dice or a condition, and nothing is rolled by a number alone", () => {
    const source = stored("zone");
    const { sporadics, ...rest } = opened("RegionBehavior", "zonebound.zone", source) as { sporadics: object[] };
    const { sporadics: _old, ...kept } = source;
    const hazard = {
      value: null,
      notice: "",
      avoid: "",
      damage: "",
      condition: "",
      ends: "",
      moving: false,
      lots: null,
    };
    expect(rest).toEqual(kept);
    expect(sporadics).toEqual([
      { ...hazard, kind: "pit", name: "", chance: 1 },
      { ...hazard, kind: "own", name: "Hornets", chance: 6, damage: "1d6-2", moving: true, lots: 2 },
      { ...hazard, kind: "own", name: "Ice", chance: 3, condition: "prone" },
      { ...hazard, kind: "own", name: "a swarm of bees", chance: 2 },
    ]);
  });
});

describe("data of the time when one number served every ruleset", () => {
  const figure = stored<{ modifiers: object }>("figure", "shared-scales");
  const weapon = stored("weapon", "shared-scales");
  const NONE = { trauma: 0, rank: 0, magic: 0, talents: 0 };

  it.each(["character", "creature"])("[Z3-FG-01] keeps every number of three dice of a %s", (type) => {
    expect(opened("Actor", type, figure)).toMatchObject(figure);
  });

  it("[ZP-FG-01] gives a pool the wits and skills that dice can be, and leaves the rest to the ruleset", () => {
    const { dice } = opened("Actor", "character", figure) as { dice: object };
    expect(dice).toEqual({ IQ: null, Per: 2, skills: { swim: 6 }, modifiers: figure.modifiers });
  });

  it("[ZM-MV-03] [ZP-MV-06] keeps modifiers of any number for every ruleset", () => {
    const { points } = opened("Actor", "creature", figure) as { points: object };
    expect(points).toEqual({ modifiers: figure.modifiers });
  });

  it("[Z3-FG-02] [ZP-AC-02] opens a weapon with its line for both", () => {
    expect(opened("Item", "weapon", weapon)).toMatchObject({ ...weapon, hitDice: 1 });
  });

  it("is told from data of today, and from a change of some fields", () => {
    const today = { ...figure, dice: { IQ: 1, Per: null, skills: {}, modifiers: NONE }, points: { modifiers: NONE } };
    expect(opened("Actor", "character", today)).toMatchObject(today);
    const { edges: _edges, ...change } = figure as Record<string, unknown>;
    expect(opened("Actor", "character", change)).toMatchObject({ dice: { IQ: null, Per: null, skills: {} } });
    const { squares: _squares, ...edited } = weapon;
    expect(opened("Item", "weapon", edited)).toMatchObject({ hit: 1, hitDice: 0 });
  });
});
