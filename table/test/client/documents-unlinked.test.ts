// @vitest-environment happy-dom
/**
 * The actor of an unlinked token, and all that it carries, over a real table.
 * [ActorDelta]: https://foundryvtt.com/api/v13/classes/foundry.documents.ActorDelta.html
 * [Update]: https://foundryvtt.com/api/v13/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html
 * [mergeObject]: https://foundryvtt.com/api/v13/functions/foundry.utils.mergeObject.html
 * [#n]: https://github.com/foundryvtt/foundryvtt/issues/n
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Source } from "../../common/utils/types";
import type { ActiveEffect } from "../../client/documents/active-effect";
import type { Actor } from "../../client/documents/actor";
import type { ActorDelta } from "../../client/documents/actor-delta";
import type { Scene } from "../../client/documents/scene";
import type { TokenDocument } from "../../client/documents/token/token-document";
import { openLiveWorld, type LiveWorld } from "../common/live-world";

const AXE = "axe0000000000000";
const SHARP = "sharp00000000000";

let world: LiveWorld;
let base: Actor;
let token: TokenDocument;
let told: string[];

beforeAll(async () => {
  world = await openLiveWorld();
  const verbs = ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"];
  for (const name of ["Actor", "Item", "ActiveEffect"])
    for (const verb of verbs)
      Hooks.on(`${verb}${name}`, (each: { name: string }) => void told.push(`${verb}${name} ${each.name}`));
});

afterAll(() => world.close());

beforeEach(async () => {
  told = [];
  const effects = [{ _id: SHARP, name: "Sharp", changes: [{ key: "system.hits", mode: 2, value: "2" }] }];
  const items = [{ _id: AXE, name: "Axe", type: "thing", effects }];
  base = (await CONFIG.documentClass("Actor").create({
    name: "Orc",
    type: "hero",
    system: { hits: 5 },
    items,
  })) as Actor;
  const scene = game.scenes.getName("Meadow") as Scene;
  const [made] = await scene.createEmbeddedDocuments("Token", [{ name: "Orc", actorId: base.id, actorLink: false }]);
  token = made as TokenDocument;
  told = [];
});

const own = (): Actor => {
  if (!token.actor) throw new Error("The token has no actor");
  return token.actor;
};
const axe = (actor: Actor) => actor.items.get(AXE);
const effectsOf = (actor: Actor): string[] => (axe(actor)?.effects ?? []).map(({ name }: { name: string }) => name);

/** What the table has of the token. */
async function storedDelta(): Promise<Source> {
  const { result } = await world.listener.ask("Token", "get", { parentUuid: token.parent?.uuid, ids: [token.id] });
  return Object(Reflect.get(Object(result[0]), "delta")) as Source;
}

describe("the actor of an unlinked token", () => {
  it("is prepared once, and its source, a copy of one that is clean, is not cleaned again", () => {
    const ActorClass = CONFIG.documentClass("Actor");
    const cleaned = vi.spyOn(ActorClass, "cleanData");
    const prepared = vi.spyOn(ActorClass.prototype, "prepareData");
    const items = own().items.contents.map(({ name }) => name);
    expect([prepared.mock.contexts.filter((actor) => actor === own()).length, cleaned.mock.calls.length]).toEqual([
      1, 0,
    ]);
    expect([items, own().toObject()]).toEqual([["Axe"], { ...base.toObject(), items: own().items.toObject() }]);
    vi.restoreAllMocks();
  });

  it("answers as its token's actor while it is being prepared", () => {
    const answers: boolean[] = [];
    const prepare = vi.spyOn(CONFIG.documentClass("Actor").prototype, "prepareBaseData");
    prepare.mockImplementation(function (this: Actor) {
      answers.push(token.actor === this);
    });
    own();
    vi.restoreAllMocks();
    expect(answers).toEqual([true]);
  });
});

describe("an item of an unlinked token's actor", () => {
  it("gets an effect of its own, and the world's actor does not ([#8899])", async () => {
    const [made] = (await axe(own())?.createEmbeddedDocuments("ActiveEffect", [{ name: "Hot" }])) ?? [];
    expect([effectsOf(own()), effectsOf(base)]).toEqual([["Sharp", "Hot"], ["Sharp"]]);
    expect(told).toEqual(["preCreateActiveEffect Hot", "createActiveEffect Hot"]);
    expect(made?.uuid).toBe(`${token.uuid}.Actor.${base.id}.Item.${AXE}.ActiveEffect.${made?.id}`);
    expect(await storedDelta()).toMatchObject({ items: [{ _id: AXE, effects: [{ name: "Sharp" }, { name: "Hot" }] }] });
  });

  it("has its effects changed one by one, and what they do with them ([#9602])", async () => {
    expect(own().system).toEqual({ hits: 7 });
    const effect = axe(own())?.effects.get(SHARP);
    await effect?.update({ name: "Blunt", changes: [{ key: "system.hits", mode: 2, value: "-1" }] });
    expect([effectsOf(own()), own().system, base.system]).toEqual([["Blunt"], { hits: 4 }, { hits: 7 }]);
    expect(told).toEqual(["preUpdateActiveEffect Sharp", "updateActiveEffect Blunt"]);
  });

  it("has its effects' changes changed by a hook before they are stored ([#7565])", async () => {
    const id = Hooks.on("preUpdateActiveEffect", (_effect: ActiveEffect, changes: Source) => {
      changes.description = "noted";
    });
    await axe(own())?.effects.get(SHARP)?.update({ disabled: true });
    Hooks.off("preUpdateActiveEffect", id);
    expect(axe(own())?.effects.get(SHARP)).toMatchObject({ disabled: true, description: "noted" });
  });

  it("loses an effect alone ([#8899])", async () => {
    await axe(own())?.effects.get(SHARP)?.delete();
    expect([effectsOf(own()), effectsOf(base), own().system]).toEqual([[], ["Sharp"], { hits: 5 }]);
    expect(told).toEqual(["preDeleteActiveEffect Sharp", "deleteActiveEffect Sharp"]);
  });

  it("keeps its effects when a flag of it is set ([#12359])", async () => {
    await axe(own())?.setFlag("world", "seen", true);
    expect(effectsOf(own())).toEqual(["Sharp"]);
    expect(await storedDelta()).toMatchObject({ items: [{ _id: AXE, effects: [{ _id: SHARP }] }] });
  });

  it("tells the item and the actor of it, whose windows are drawn anew unless that is not wanted ([Update] render)", async () => {
    let drawn = 0;
    for (const each of [own(), axe(own())]) Object.assign(each?.apps ?? {}, { window: { render: () => drawn++ } });
    await axe(own())?.createEmbeddedDocuments("ActiveEffect", [{ name: "Hot" }], { render: false });
    await own().update({ name: "Grim" }, { render: false });
    expect(drawn).toBe(0);
    await axe(own())?.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet" }]);
    expect(drawn).toBe(2);
  });

  it("is told of after a change with noHook, and not asked about before it ([Update] noHook)", async () => {
    const noHook = { noHook: true };
    await own().update({ name: "Grim" }, noHook);
    const [made] = (await axe(own())?.createEmbeddedDocuments("ActiveEffect", [{ name: "Hot" }], noHook)) ?? [];
    await made?.update({ name: "Wet" }, noHook);
    await made?.delete(noHook);
    expect(told).toEqual([
      "updateActor Grim",
      ...["createActiveEffect Hot", "updateActiveEffect Wet", "deleteActiveEffect Wet"],
    ]);
  });

  it("is left as it is where a hook says no", async () => {
    const id = Hooks.on("preDeleteActiveEffect", () => false);
    await axe(own())?.effects.get(SHARP)?.delete();
    Hooks.off("preDeleteActiveEffect", id);
    expect(effectsOf(own())).toEqual(["Sharp"]);
  });
});

describe("the actor of an unlinked token", () => {
  it("is changed with its items in one go; the other items stay ([#8351], [#9384])", async () => {
    await own().createEmbeddedDocuments("Item", [{ name: "Bow", type: "thing" }]);
    await own().update({ name: "Grim", items: [{ _id: AXE, name: "Pike" }] });
    expect(own().items.map(({ name }) => name)).toEqual(["Pike", "Bow"]);
    expect([own().name, effectsOf(own()), base.items.size]).toEqual(["Grim", ["Sharp"], 1]);
  });

  it("loses a key that the world's actor has, and may get it again ([mergeObject] performDeletions)", async () => {
    await base.update({ "system.parry": { high: 1, low: 2 } });
    await own().update({ "system.parry.-=low": null });
    expect([own().system, base.system]).toMatchObject([{ parry: { high: 1 } }, { parry: { high: 1, low: 2 } }]);
    expect(own().toObject()["system"]).toEqual({ hits: 5, parry: { high: 1 } });
    await own().update({ "system.parry.low": 7 });
    expect(own().toObject()["system"]).toEqual({ hits: 5, parry: { high: 1, low: 7 } });
    await own().update({ "system.==parry": { broad: 3 } });
    expect(own().toObject()["system"]).toEqual({ hits: 5, parry: { broad: 3 } });
  });

  it("shows at once what is changed in the token's delta ([#12611])", async () => {
    await token.update({ delta: { name: "Wolf", system: { hits: 1 } } });
    expect([own().name, own().system, base.name]).toEqual(["Wolf", { hits: 3 }, "Orc"]);
    await token.delta?.update({ name: "Bear" });
    expect(own().name).toBe("Bear");
  });

  it("keeps all of several changes that are made at once", async () => {
    const effect = { name: "Quick", type: "base" };
    await Promise.all([
      own().update({ "system.hits": 3 }),
      own().createEmbeddedDocuments("ActiveEffect", [effect]),
      axe(own())?.delete(),
      own().update({ name: "Grim" }),
    ]);
    expect(await storedDelta()).toMatchObject({ name: "Grim", system: { hits: 3 }, effects: [{ name: "Quick" }] });
    expect([own().name, own().items.size, own().effects.size]).toEqual(["Grim", 0, 1]);
  });

  it("is the world's again once its delta is restored, and can be changed then ([#9955])", async () => {
    await own().update({ name: "Grim" });
    await axe(own())?.delete();
    expect(await (token.delta as ActorDelta | null)?.restore()).toBe(own());
    expect([own().name, own().items.size]).toEqual(["Orc", 1]);
    await own().update({ "system.hits": 2 });
    expect(own().system).toEqual({ hits: 4 });
  });

  it("has what the world's actor gets, as far as its own delta says nothing else ([ActorDelta])", async () => {
    await own().update({ name: "Grim" });
    await base.update({ name: "Ork", system: { hits: 8 } });
    expect([own().name, own().system]).toEqual(["Grim", { hits: 10 }]);
  });
});
