/** Models: cleaning, validation, updates, embedded documents. */
import { describe, expect, it } from "vitest";
import { DataModel } from "../../common/abstract/model";
import { ArrayField, SetField, ObjectField } from "../../common/data/object-fields";
import { NumberField, StringField } from "../../common/data/scalar-fields";
import { SchemaField, type DataSchema } from "../../common/data/schema-field";
import { BaseScene } from "../../common/documents/scene";
import { BaseActor, BaseActorDelta } from "../../common/documents/actor";

class Hero extends DataModel {
  declare hits: { value: number; max: number };
  declare tags: Set<string>;
  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: false, initial: "Nobody" }),
      hits: new SchemaField({
        value: new NumberField({ integer: true, min: 0, initial: 5, nullable: false, required: true }),
        max: new NumberField({ integer: true, initial: 10, nullable: false, required: true }),
      }),
      tags: new SetField(new StringField()),
      path: new ArrayField(new NumberField({ nullable: false, required: true })),
      loose: new ObjectField(),
    };
  }
}

describe("a data model", () => {
  it("shows what is stored, whatever a package has put in the place of a shown value", () => {
    const hero = new Hero();
    Object.defineProperty(hero, "name", { get: () => "Mask", configurable: true });
    Object.defineProperty(hero, "loose", { value: "fixed", writable: false, configurable: true });
    hero.updateSource({ name: "Ann" });
    expect(hero).toMatchObject({ name: "Ann", loose: {} });
  });

  it("fills in initial values and casts", () => {
    const hero = new Hero({ hits: { value: "3.4" }, tags: ["a", "a"] });
    expect(hero.toObject()).toEqual({ name: "Nobody", hits: { value: 3, max: 10 }, tags: ["a"], path: [], loose: {} });
    expect(hero.tags).toEqual(new Set(["a"]));
  });

  it("refuses invalid data and names the path", () => {
    expect(() => new Hero({ hits: { value: Number.NaN } })).toThrow(/hits\.value: must be a number/);
  });

  it("falls back to initial values when it is not strict", () => {
    expect(new Hero({ hits: { value: "x" } }, { strict: false }).hits.value).toBe(5);
  });

  it("answers with what an update really changed", () => {
    const hero = new Hero({ loose: { a: { b: 1, c: 2 } } });
    expect(hero.updateSource({ "hits.value": 2, "hits.max": 10, "loose.a.b": 7 })).toEqual({
      hits: { value: 2 },
      loose: { a: { b: 7 } },
    });
    expect(hero.updateSource({ "hits.value": 2 })).toEqual({});
    expect(hero.hits).toEqual({ value: 2, max: 10 });
  });

  it("deletes keys of objects and resets schema fields with -=", () => {
    const hero = new Hero({ hits: { value: 1 }, loose: { a: { b: 1 } } });
    expect(hero.updateSource({ "loose.a.-=b": null, "loose.-=none": null, "hits.-=value": null })).toEqual({
      loose: { a: { "-=b": null } },
      hits: { value: 5 },
    });
    expect(hero.toObject()["loose"]).toEqual({ a: {} });
  });

  it("replaces with ==", () => {
    const hero = new Hero({ loose: { a: { b: 1 }, z: 1 } });
    hero.updateSource({ "==loose": { q: 1 } });
    expect(hero.toObject()["loose"]).toEqual({ q: 1 });
  });

  it("changes nothing when an update is invalid", () => {
    const hero = new Hero();
    expect(() => hero.updateSource({ "hits.max": 3, "hits.value": Number.NaN })).toThrow(/hits.value/);
    expect(hero.hits).toEqual({ value: 5, max: 10 });
  });

  it("clones with changes and leaves the original", () => {
    const hero = new Hero();
    expect((hero.clone({ "hits.value": 1 }) as Hero).hits.value).toBe(1);
    expect(hero.hits.value).toBe(5);
  });
});

describe("embedded documents", () => {
  const scene = (): BaseScene =>
    new BaseScene({
      name: "S",
      _id: "scene00000000001",
      tokens: [{ _id: "token00000000001", x: 1 }, { _id: "token00000000002" }],
    });

  it("share their source with the parent", () => {
    const made = scene();
    made.tokens.get("token00000000001")?.updateSource({ x: 50 });
    expect(made.toObject()["tokens"]).toMatchObject([{ x: 50 }, { x: 0 }]);
  });

  it("stay the same objects through an update of the parent", () => {
    const made = scene();
    const token = made.tokens.get("token00000000001");
    made.updateSource({ name: "T", tokens: [{ _id: "token00000000001", y: 9 }] });
    expect(made.tokens.get("token00000000001")).toBe(token);
    expect(token?.y).toBe(9);
    expect(token?.uuid).toBe("Scene.scene00000000001.Token.token00000000001");
  });

  it("hold a token's delta as a child", () => {
    const made = new BaseScene({
      name: "S",
      tokens: [{ _id: "token00000000001", delta: { _id: "token00000000001", name: "Orc" } }],
    });
    expect(made.tokens.get("token00000000001")?.delta?.name).toBe("Orc");
  });
});

it("lays a delta over its actor", () => {
  const actor = new BaseActor({
    name: "Orc",
    type: "base",
    items: [{ _id: "item000000000001", name: "Axe", type: "base" }],
  }).toObject();
  const result = BaseActorDelta.applyDelta(actor, {
    name: null,
    img: "a.png",
    system: { hp: 1 },
    items: [{ _id: "item000000000001", _tombstone: true }],
  });
  expect(result).toMatchObject({ name: "Orc", img: "a.png", system: { hp: 1 }, items: [] });
});
