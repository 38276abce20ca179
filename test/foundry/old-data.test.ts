/** What the first version has stored still opens: nothing of it is lost, and what has come since takes its usual value. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type ModelClass, readModels } from "../../scripts/template.mjs";

let models: Record<string, Record<string, ModelClass>>;
beforeAll(async () => {
  models = await readModels();
});

function stored<T = Record<string, unknown>>(file: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, "first-version", `${file}.json`), "utf8")) as T;
}

function opened(document: string, type: string, source: object): object {
  const model = models[document]?.[type];
  if (!model) throw new Error(`${document} ${type} has no model`);
  return new model(structuredClone(source)).toObject();
}

describe("data of the first version", () => {
  it.each(["character", "creature"])("[Z3-FG-01] opens as a %s, and has no wounds", (type) => {
    const source = stored<{ attributes: object }>("figure");
    const attributes = { ...source.attributes, wounds: 0 };
    expect(opened("Actor", type, source)).toEqual({ ...source, attributes });
  });

  it.each(["weapon", "shield", "armour", "talent", "spell", "gear"])("[Z3-FG-02] opens as a %s", (type) => {
    const source = stored<Record<string, object>>("items")[type] ?? {};
    expect(opened("Item", type, source)).toEqual(source);
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
