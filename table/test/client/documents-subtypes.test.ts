// @vitest-environment happy-dom
/**
 * Sub-types of packages, with their models, for every kind of document that may have them.
 * https://foundryvtt.com/article/system-data-models/, https://foundryvtt.com/article/module-sub-types/
 */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import { TypeDataModel } from "../../common/abstract/type-data-model";
import { NumberField } from "../../common/data/scalar-fields";
import type { DataSchema } from "../../common/data/schema-field";
import type { Source } from "../../common/utils/types";
import { openLiveWorld, registerModel, type LiveWorld } from "../common/live-world";
import { writeTrialModule } from "../common/trial-module";

const log: string[] = [];

class OddModel extends TypeDataModel {
  declare worth: number;
  declare twice: number;

  static override defineSchema(): DataSchema {
    return { worth: new NumberField({ required: true, nullable: false, initial: 1, integer: true }) };
  }

  override prepareDerivedData(): void {
    this.twice = this.worth * 2;
  }

  override async _preUpdate(changes: Source): Promise<boolean | undefined> {
    log.push("_preUpdate");
    return Reflect.get(Object(changes.system), "worth") === 13 ? false : undefined;
  }

  override _onCreate(): void {
    log.push("_onCreate");
  }

  override _onUpdate(): void {
    log.push("_onUpdate");
  }

  override _onDelete(): void {
    log.push("_onDelete");
  }
}

/** Embedded kinds, with the kind that holds them. */
const PARENTS: Record<string, [name: string, data: Source]> = {
  ActiveEffect: ["Actor", { name: "Orc", type: "hero" }],
  Combatant: ["Combat", {}],
  CombatantGroup: ["Combat", {}],
  JournalEntryPage: ["JournalEntry", { name: "Keep" }],
  RegionBehavior: ["Region", { name: "Yard" }],
};
const KINDS = ["Actor", "Item", "ChatMessage", "Combat", ...Object.keys(PARENTS)];

let world: LiveWorld;
let modules: string;

beforeAll(async () => {
  const documentTypes = Object.fromEntries(KINDS.map((kind) => [kind, { odd: {} }]));
  modules = await writeTrialModule([], { documentTypes });
  world = await openLiveWorld({
    modules,
    init: () => KINDS.forEach((kind) => registerModel(kind, "annex.odd", OddModel)),
  });
});

afterAll(async () => {
  await world.close();
  rmSync(modules, { recursive: true });
});

beforeEach(() => void log.splice(0));

async function parentOf(kind: string): Promise<DatabaseOperation> {
  const [name, data] = PARENTS[kind] ?? [];
  if (!name) return {};
  const above = name === "Region" ? { parent: game.scenes.getName("Meadow") } : {};
  return { parent: await CONFIG.documentClass(name).create(data ?? {}, above) };
}

async function createOdd(kind: string, system: Source = {}): Promise<Document & { system: OddModel }> {
  const data = { name: "Odd", type: "annex.odd", system };
  const made = await CONFIG.documentClass(kind).create(data, await parentOf(kind));
  return made as Document & { system: OddModel };
}

describe.each(KINDS)("a sub-type of %s", (kind) => {
  it("shows its data by its model, prepared", async () => {
    const odd = await createOdd(kind);
    expect(odd.system).toBeInstanceOf(OddModel);
    expect([odd.type, odd.system.worth, odd.system.twice, odd.system.parent]).toEqual(["annex.odd", 1, 2, odd]);
    await odd.update({ "system.worth": "4" });
    expect([odd.system.worth, odd.system.twice, odd._source.system]).toEqual([4, 8, { worth: 4 }]);
  });

  it("takes part in the document's life, and may refuse a change", async () => {
    const odd = await createOdd(kind);
    await odd.update({ "system.worth": 13 });
    expect(odd.system.worth).toBe(1);
    await odd.update({ "system.worth": 2 });
    await odd.delete();
    expect(log).toEqual(["_onCreate", "_preUpdate", "_preUpdate", "_onUpdate", "_onDelete"]);
  });

  it("is refused where its data cannot be cast, and where nobody declares it", async () => {
    await expect(createOdd(kind, { worth: "much" })).rejects.toThrow(/worth/);
    const stray = CONFIG.documentClass(kind).create({ name: "Odd", type: "annex.even" }, await parentOf(kind));
    await expect(stray).rejects.toThrow(/annex\.even/);
  });
});
