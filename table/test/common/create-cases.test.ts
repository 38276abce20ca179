// @vitest-environment happy-dom
/**
 * Making, copying and finding documents, and those whose data are invalid, over a real table.
 * [Create]: https://foundryvtt.com/api/v13/interfaces/foundry.abstract.types.DatabaseCreateOperation.html
 * [Document]: https://foundryvtt.com/api/v13/classes/foundry.abstract.Document.html
 * [EmbeddedCollection]: https://foundryvtt.com/api/v13/classes/foundry.abstract.EmbeddedCollection.html
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DatabaseOperation } from "../../common/abstract/database";
import { TypeDataModel } from "../../common/abstract/type-data-model";
import { NumberField, StringField } from "../../common/data/scalar-fields";
import type { DataSchema } from "../../common/data/schema-field";
import type { Source } from "../../common/utils/types";
import type { Actor } from "../../client/documents/actor";
import { fromUuidSync } from "../../client/core/resolve-uuid";
import { openLiveWorld, registerModel, type LiveWorld } from "./live-world";

const HERO = "hero000000000000";
const AXE = "axe0000000000000";

let world: LiveWorld;

/** What was stored as `weight` is `mass` today, and there are two materials. */
class ThingModel extends TypeDataModel {
  declare mass: number;

  static override defineSchema(): DataSchema {
    return {
      mass: new NumberField({ required: true, nullable: false, initial: 1 }),
      of: new StringField({ required: true, initial: "iron", choices: ["iron", "wood"] }),
    };
  }

  static override migrateData(source: Source): Source {
    if ("weight" in source) source.mass = source.weight;
    return super.migrateData(source);
  }
}

beforeAll(async () => {
  world = await openLiveWorld({ init: () => registerModel("Item", "thing", ThingModel) });
});

afterAll(() => world.close());

const data = (): Source => ({
  ...{ _id: HERO, name: "Orc", type: "hero" },
  items: [{ _id: AXE, name: "Axe", type: "thing", effects: [{ _id: "sharp00000000000", name: "Sharp" }] }],
});

async function create(source: Source, options: DatabaseOperation = {}): Promise<Actor> {
  return (await CONFIG.documentClass("Actor").create(source, options)) as Actor;
}

const idsOf = (actor: Actor): (string | null | undefined)[] => [
  actor.items.contents[0]?.id,
  actor.items.contents[0]?.effects.contents[0]?.id,
];

describe("a new document", () => {
  it("has an id of its own unless keepId; what is embedded keeps its ids ([Create] keepId, keepEmbeddedIds)", async () => {
    const own = await create(data());
    expect([own.id === HERO, idsOf(own)]).toEqual([false, [AXE, "sharp00000000000"]]);
    const kept = await create(data(), { keepId: true });
    expect(kept.id).toBe(HERO);
    await kept.delete();
  });

  it("gives what is embedded ids of its own, at every depth, with keepEmbeddedIds: false ([Create] keepEmbeddedIds)", async () => {
    const made = idsOf(await create(data(), { keepEmbeddedIds: false }));
    expect(made).toEqual([expect.stringMatching(/^\w{16}$/), expect.stringMatching(/^\w{16}$/)]);
    expect(made).not.toContain(AXE);
    expect(made).not.toContain("sharp00000000000");
  });

  it("is refused where its id is taken ([Create] keepId)", async () => {
    const first = await create(data(), { keepId: true });
    await expect(create(data(), { keepId: true })).rejects.toThrow(/exists already/);
    await first.delete();
  });

  it("is brought into today's shape by its model ([DataModel] migrateData)", async () => {
    const actor = await create({ ...data(), items: [{ name: "Old", type: "thing", system: { weight: 4 } }] });
    expect(actor.items.contents[0]?.system).toMatchObject({ mass: 4 });
    expect(actor.items.contents[0]?._source.system).toMatchObject({ mass: 4 });
  });
});

describe("a copy", () => {
  it("is of this client alone, unless it is saved ([Document] clone)", async () => {
    const actor = await create(data());
    const copy = await actor.clone({ name: "Twin" });
    expect([copy.name, copy.id, actor.name]).toEqual(["Twin", null, "Orc"]);
    expect((await actor.clone({}, { keepId: true })).id).toBe(actor.id);
    const before = game.actors.size;
    const saved = await actor.clone({ name: "Brother" }, { save: true, addSource: true });
    expect([game.actors.size - before, game.actors.get(saved.id ?? "")]).toEqual([1, saved]);
    expect([saved.id === actor.id, saved._source._stats]).toEqual([
      false,
      expect.objectContaining({ duplicateSource: actor.uuid }),
    ]);
  });

  it("as plain data is of what is stored, or of what is shown ([DataModel] toObject)", async () => {
    const actor = await create(data());
    actor.name = "Shown";
    expect([actor.toObject().name, actor.toObject(false).name]).toEqual(["Orc", "Shown"]);
    const plain = actor.toObject();
    plain.name = "Changed";
    expect(actor._source.name).toBe("Orc");
  });
});

describe("a UUID", () => {
  it("leads to documents of the world and within others ([fromUuid])", async () => {
    const actor = await create(data());
    const effect = actor.items.contents[0]?.effects.contents[0];
    expect(await fromUuid(effect?.uuid ?? "")).toBe(effect);
    expect(fromUuidSync(`Actor.${actor.id}.Item.${AXE}`)).toBe(actor.items.get(AXE));
    expect(await fromUuid("Actor.none000000000000")).toBeNull();
  });

  it("may be relative to a document ([fromUuid] relative)", async () => {
    const actor = await create(data());
    expect(fromUuidSync(`.Item.${AXE}`, { relative: actor })).toBe(actor.items.get(AXE));
    expect(fromUuidSync(`.Item.${AXE}`)).toBeNull();
  });

  it("leads to documents of compendia and within them, which are loaded for it ([fromUuid])", async () => {
    const uuid = "Compendium.trial.folk.Actor.actorMira0000001";
    expect(fromUuidSync(uuid)).toMatchObject({ _id: "actorMira0000001", name: "Mira", pack: "trial.folk" });
    expect(() => fromUuidSync(`${uuid}.Item.itemLantern00001`)).toThrow(/Embedded/);
    const item = (await fromUuid(`${uuid}.Item.itemLantern00001`)) as Actor | null;
    expect([item?.name, item?.pack, item?.uuid]).toEqual(["Lantern", "trial.folk", `${uuid}.Item.itemLantern00001`]);
    expect((fromUuidSync(uuid) as Actor).documentName).toBe("Actor");
  });
});

describe("invalid data", () => {
  it("do not take the parent with them; the document is put aside and can be looked at ([EmbeddedCollection] invalidDocumentIds, getInvalid)", async () => {
    const { actor, id } = await actorWithBadItem();
    expect([actor.items.size, [...actor.items.invalidDocumentIds]]).toEqual([1, [id]]);
    expect([actor.items.get(id), actor.items.get(id, { invalid: true })?.invalid]).toEqual([undefined, true]);
    expect(actor.items.getInvalid(id)?.name).toBe("Bad");
    expect(() => actor.items.getInvalid("none000000000000")).toThrow(/none000000000000/);
    expect(actor.items.getInvalid("none000000000000", { strict: false })).toBeUndefined();
  });

  it("are cured by an update ([#11133])", async () => {
    const { actor, id } = await actorWithBadItem();
    await actor.items.getInvalid(id)?.update({ "system.of": "iron" });
    expect([[...actor.items.invalidDocumentIds], actor.items.get(id)?.system]).toEqual([
      [],
      expect.objectContaining({ mass: 3, of: "iron" }),
    ]);
  });

  it("can be deleted ([EmbeddedCollection] getInvalid)", async () => {
    const { actor, id } = await actorWithBadItem();
    await actor.items.getInvalid(id)?.delete();
    expect([[...actor.items.invalidDocumentIds], actor.items.size, actor.toObject().items]).toMatchObject([
      [],
      1,
      [{}],
    ]);
  });

  it("of a document of the world are put aside by its collection ([DocumentCollection] getInvalid)", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    game.items.load([{ _id: "bad0000000000000", name: "Bad", type: "thing", system: { of: "smoke" } }]);
    log.mockRestore();
    expect([game.items.has("bad0000000000000"), game.items.invalidDocumentIds.has("bad0000000000000")]).toEqual([
      false,
      true,
    ]);
    expect(game.items.getInvalid("bad0000000000000")?.name).toBe("Bad");
    expect(game.items.get("bad0000000000000", { invalid: true })?.name).toBe("Bad");
  });

  it("of an update change nothing, here or there ([Document] update)", async () => {
    const actor = await create(data());
    await expect(actor.items.get(AXE)?.update({ "system.of": "smoke" })).rejects.toThrow(/of/);
    expect(actor.items.get(AXE)?.system).toMatchObject({ of: "iron" });
  });
});

/** The server knows no models: another client can store what this one's model refuses. */
async function actorWithBadItem(): Promise<{ actor: Actor; id: string }> {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const actor = await create({ ...data(), ownership: { default: 0, [world.listener.userId]: 3 } });
  const id = "bad0000000000000";
  const item = { _id: id, name: "Bad", type: "thing", system: { mass: 3, of: "smoke" } };
  await world.listener.ask("Item", "create", { parentUuid: actor.uuid, data: [item], keepId: true });
  await expect.poll(() => actor.items.invalidDocumentIds.size).toBe(1);
  log.mockRestore();
  return { actor, id };
}
