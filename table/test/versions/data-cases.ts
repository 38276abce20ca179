/** Documents and their data: levels, regions, effects, changes. */
import { expect } from "vitest";
import type { Case } from "./case";
import { at, call, type VersionWorld } from "./world-of";

export type Source = Record<string, unknown>;

export interface DocumentLike {
  _source: Source;
  toObject(): Source;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown[]>;
  [member: string]: unknown;
}

export async function make(name: string, data: object): Promise<DocumentLike> {
  return (await CONFIG.documentClass(name).create(data as Source)) as unknown as DocumentLike;
}

const OLD_SCENE = { name: "Meadow", background: { src: "meadow.webp", offsetX: 20 }, backgroundColor: "#112233" };

async function region(data: object = {}): Promise<DocumentLike> {
  const scene = await make("Scene", { name: "Meadow" });
  const [made] = await scene.createEmbeddedDocuments("Region", [{ name: "Pond", ...data }]);
  return made as DocumentLike;
}

const RING = { type: "ring", x: 500, y: 500, radius: 200, innerWidth: 50, outerWidth: 50 };
const CONE = { type: "cone", x: 0, y: 0, radius: 100, angle: 90, rotation: 45 };
const LINE = { type: "line", x: 0, y: 0, length: 300, width: 20, rotation: 0 };

const inside = (pond: DocumentLike, x: number, y: number): unknown => call(pond, "testPoint", { x, y, elevation: 0 });

const SHAPES: Case = {
  async in13() {
    await expect(region({ shapes: [RING] })).rejects.toThrow(/type/);
  },
  async in14({ generation: _ }: VersionWorld) {
    const ring = await region({ shapes: [RING] });
    expect([inside(ring, 500, 500), inside(ring, 700, 500), inside(ring, 500, 260)]).toEqual([false, true, true]);
    const cone = await region({ shapes: [CONE] });
    expect([inside(cone, 50, 50), inside(cone, -50, 50), inside(cone, 90, 90)]).toEqual([true, false, false]);
    const line = await region({ shapes: [LINE] });
    expect([inside(line, 150, 9), inside(line, 150, 30), inside(line, -5, 0)]).toEqual([true, false, false]);
    const emanation = region({ shapes: [{ type: "emanation" }] });
    await expect(emanation).rejects.toThrow(/NotOnTheTable: foundry.data.EmanationShapeData/);
  },
};

const EFFECT = { _id: "effectStrong0000", name: "Strong", changes: [{ key: "system.strength", mode: 2, value: "3" }] };

async function strongActor(): Promise<DocumentLike> {
  return make("Actor", { name: "Ann", type: "hero", system: { strength: 10 }, effects: [EFFECT] });
}

/** Prepared anew from its source. */
function fresh(document: DocumentLike): DocumentLike {
  call(document, "reset");
  return document;
}

export const DATA_CASES: Record<string, Case> = {
  "scene-levels": {
    async in13() {
      const scene = await make("Scene", OLD_SCENE);
      expect(scene.toObject()).toMatchObject({ background: { src: "meadow.webp" } });
      expect([at(scene, "levels"), at(scene, "background.src")]).toEqual([undefined, "meadow.webp"]);
    },
    async in14() {
      const scene = await make("Scene", OLD_SCENE);
      const [level] = scene.toObject().levels as Source[];
      expect(level).toMatchObject({ _id: "defaultLevel0000", background: { src: "meadow.webp", color: "#112233" } });
      expect([at(scene, "background"), at(scene, "shiftX"), at(scene, "initialLevel")]).toEqual([
        undefined,
        20,
        "defaultLevel0000",
      ]);
      await scene.createEmbeddedDocuments("Level", [{ name: "Cellar", elevation: { bottom: -10, top: 0 } }]);
      expect(at(scene, "levels.size")).toBe(2);
    },
  },
  "level-documents": {
    in13: () => expect(at(CONFIG, "Level")).toBeUndefined(),
    async in14() {
      expect(at(CONFIG, "Level.documentClass.documentName")).toBe("Level");
      const pond = await region({ levels: ["aaaaaaaaaaaaaaaa"] });
      expect([call(pond, "includedInLevel", "aaaaaaaaaaaaaaaa"), call(pond, "includedInLevel", "b")]).toEqual([
        true,
        false,
      ]);
    },
  },
  "token-level": {
    async in13({ createThreeFields }) {
      const { token } = await createThreeFields();
      expect([at(token, "level"), at(token, "depth")]).toEqual([undefined, undefined]);
    },
    async in14({ createThreeFields }) {
      const { token } = await createThreeFields();
      expect([at(token, "level"), at(token, "depth")]).toEqual(["defaultLevel0000", 1]);
    },
  },
  "region-levels": {
    in13: async () => expect(at(await region(), "levels")).toBeUndefined(),
    async in14() {
      const pond = await region();
      expect(at(pond, "levels.size")).toBe(0);
      expect(call(pond, "includedInLevel", "any")).toBe(true);
    },
  },
  "region-fields": {
    in13: async () => expect((await region({ hidden: true })).toObject()).not.toHaveProperty("hidden"),
    in14: async () =>
      expect((await region({ hidden: true })).toObject()).toMatchObject({
        hidden: true,
        ownership: { default: 0 },
        highlightMode: "shapes",
        displayMeasurements: false,
        restriction: { enabled: false },
        attachment: { token: null },
      }),
  },
  "region-visibilities": {
    in13: async () => expect((await region()).visibility).toBe(0),
    in14: async () => {
      expect((await region()).visibility).toBe(4);
      expect((await region({ visibility: 3 })).visibility).toBe(3);
    },
  },
  "region-shapes": SHAPES,
  "region-animation-event": {
    in13: async () => expect(await regionEvents()).not.toContain("regionAnimation"),
    in14: async () => expect(await regionEvents()).toContain("regionAnimation"),
  },
  "effect-changes": {
    async in13() {
      const [effect] = at(await strongActor(), "effects.contents") as DocumentLike[];
      expect([at(effect, "changes.0.mode"), at(effect, "system.changes")]).toEqual([2, undefined]);
    },
    async in14({ warnings }) {
      const [effect] = at(await strongActor(), "effects.contents") as DocumentLike[];
      expect(effect?.toObject()).not.toHaveProperty("changes");
      expect(at(effect, "system.changes.0")).toMatchObject({ key: "system.strength", type: "add", phase: "initial" });
      expect(warnings).toEqual([]);
      expect(at(effect, "changes.0.mode")).toBe(2);
      expect(warnings.join()).toMatch(/ActiveEffect#changes is deprecated/);
    },
  },
  "effect-change-types": {
    in13: async () => expect(await constant("ACTIVE_EFFECT_CHANGE_TYPES")).toBeUndefined(),
    in14: async () => expect(await constant("ACTIVE_EFFECT_CHANGE_TYPES.override")).toBe(50),
  },
  "effect-icons": {
    in13: async () => expect((await prone()).toObject()).not.toHaveProperty("showIcon"),
    in14: async () => expect((await prone()).toObject()).toHaveProperty("showIcon", 1),
  },
  "shown-icons": {
    in13: async () => expect(at(fresh(await withEffects()), "temporaryEffects.length")).toBe(1),
    in14: async () => expect(at(fresh(await withEffects({ showIcon: 2 })), "temporaryEffects.length")).toBe(2),
  },
  "effect-phases": {
    in13: async () => expect(at(fresh(await strongActor()), "system.strength")).toBe(13),
    async in14() {
      const changes = [
        { key: "system.strength", type: "multiply", value: "2", phase: "final" },
        { key: "system.strength", type: "subtract", value: "1" },
        { key: "system.strength", type: "someone.else", value: "100" },
      ];
      const effects = [EFFECT, { _id: "effectOdd0000000", name: "Odd", statuses: ["odd"], system: { changes } }];
      const actor = await make("Actor", { name: "Ann", type: "hero", system: { strength: 10 }, effects });
      expect([at(fresh(actor), "system.strength"), [...(at(actor, "statuses") as Set<string>)]]).toEqual([24, ["odd"]]);
    },
  },
};

/** A status that says nothing of its icon. */
async function prone(): Promise<DocumentLike> {
  const [effect] = at(await withEffects(), "effects.contents") as DocumentLike[];
  if (!effect) throw new Error("There is no effect.");
  return effect;
}

/** An actor with a status, an effect without an end, and one of `more`. */
async function withEffects(more?: object): Promise<DocumentLike> {
  const kinds = [{ statuses: ["prone"] }, {}, ...(more ? [more, { ...more, statuses: ["odd"] }] : [])];
  const effects = kinds.map((kind, index) => ({ _id: `effectShown0000${index}`, name: `Effect ${index}`, ...kind }));
  return make("Actor", { name: "Ann", type: "hero", effects });
}

async function constant(path: string): Promise<unknown> {
  const { CONST } = await import("../../common/namespace");
  return at(CONST, path);
}

async function regionEvents(): Promise<string[]> {
  return Object.values((await constant("REGION_EVENTS")) as Record<string, string>);
}
