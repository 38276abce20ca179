// @vitest-environment happy-dom
/**
 * Active effects: what they change, conditions, durations.
 * [ActiveEffect]: https://foundryvtt.com/api/v13/classes/foundry.documents.ActiveEffect.html
 * [modes]: https://foundryvtt.com/api/v13/variables/CONST.ACTIVE_EFFECT_MODES.html
 * [Actor]: https://foundryvtt.com/api/v13/classes/foundry.documents.Actor.html
 * [#n]: https://github.com/foundryvtt/foundryvtt/issues/n
 */
import { beforeEach, describe, expect, it } from "vitest";
import { TypeDataModel } from "../../common/abstract/type-data-model";
import { SetField } from "../../common/data/object-fields";
import { BooleanField, NumberField, StringField } from "../../common/data/scalar-fields";
import type { DataSchema } from "../../common/data/schema-field";
import { SchemaField } from "../../common/data/schema-field";
import { ActiveEffect } from "../../client/documents/active-effect";
import type { Actor } from "../../client/documents/actor";
import type { Combat } from "../../client/documents/combat";
import { openMemoryWorld } from "./memory-world";

const MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 };

class HeroModel extends TypeDataModel {
  declare reach: number;

  static override defineSchema(): DataSchema {
    const whole = (initial: number) => new NumberField({ required: true, nullable: false, initial, integer: true });
    return {
      hits: new SchemaField({ value: whole(5), max: whole(8) }),
      title: new StringField({ initial: "Orc" }),
      swims: new BooleanField(),
      senses: new SetField(new StringField(), { initial: ["sight"] }),
    };
  }

  override prepareBaseData(): void {
    this.reach = 2;
  }
}

beforeEach(() => {
  const { config } = openMemoryWorld();
  config.Actor.dataModels.hero = HeroModel;
});

async function hero(...effects: object[]): Promise<Actor> {
  const data = { name: "Mira", type: "hero", effects: effects.map((each, at) => ({ ...effectOf(at), ...each })) };
  return (await CONFIG.documentClass("Actor").create(data)) as Actor;
}

const effectOf = (at: number) => ({ _id: `effect${at}`.padEnd(16, "0"), name: `Effect ${at}` });
const change = (key: string, mode: number, value: unknown, priority?: number) => ({
  changes: [{ key, mode, value, priority }],
});

describe("a change", () => {
  it.each([
    ["adds to a number", "system.hits.value", MODES.ADD, "3", 8],
    ["multiplies a number", "system.hits.value", MODES.MULTIPLY, "2", 10],
    ["lowers a number, and never raises it", "system.hits.value", MODES.DOWNGRADE, "9", 5],
    ["lowers a number", "system.hits.value", MODES.DOWNGRADE, "1", 1],
    ["raises a number, and never lowers it", "system.hits.value", MODES.UPGRADE, "1", 5],
    ["raises a number", "system.hits.value", MODES.UPGRADE, "9", 9],
    ["replaces a number", "system.hits.value", MODES.OVERRIDE, "0", 0],
    ["adds to text", "system.title", MODES.ADD, " King", "Orc King"],
    ["sets a yes or no", "system.swims", MODES.OVERRIDE, "true", true],
    ["adds to a set", "system.senses", MODES.ADD, "smell", new Set(["sight", "smell"])],
    ["changes what is derived and in no schema", "system.reach", MODES.ADD, "1", 3],
    ["changes fields of the actor itself", "name", MODES.OVERRIDE, "Mirabel", "Mirabel"],
  ])("%s ([modes])", async (...[, key, mode, value, expected]) => {
    const actor = await hero(change(key, mode, value));
    expect(foundryProperty(actor, key)).toEqual(expected);
    expect(foundryProperty(actor.overrides, key)).toEqual(expected);
    expect(actor.toObject()).toMatchObject({
      name: "Mira",
      system: { hits: { value: 5 }, title: "Orc", swims: false },
    });
  });

  it("of mode CUSTOM is left to the hook ([hookEvents] applyActiveEffect)", async () => {
    Hooks.on("applyActiveEffect", (actor: Actor, { key, value }: { key: string; value: unknown }) => {
      if (key === "system.title") Object.assign(actor.system, { title: `${String(value)}!` });
    });
    expect((await hero(change("system.title", MODES.CUSTOM, "Ho"))).overrides).toEqual({ system: { title: "Ho!" } });
  });

  it("comes in the order of the modes, unless it has a priority ([ActiveEffect])", async () => {
    const [add, double] = [
      change("system.hits.value", MODES.ADD, "1"),
      change("system.hits.value", MODES.MULTIPLY, "2"),
    ];
    expect((await hero(add, double)).system).toMatchObject({ hits: { value: 11 } });
    const early = change("system.hits.value", MODES.ADD, "1", 5);
    expect((await hero(early, double)).system).toMatchObject({ hits: { value: 12 } });
  });

  it("has no hold while the effect is disabled or suppressed ([ActiveEffect] active, isSuppressed)", async () => {
    const actor = await hero({ ...change("system.hits.value", MODES.ADD, "3"), disabled: true, statuses: ["prone"] });
    expect([actor.system, actor.statuses]).toMatchObject([{ hits: { value: 5 } }, new Set()]);
    await actor.effects.contents[0]?.update({ disabled: false });
    expect([actor.system, actor.statuses]).toMatchObject([{ hits: { value: 8 } }, new Set(["prone"])]);
  });

  it("of an item's effect acts on its actor where it is to be transferred ([ActiveEffect] transfer, target)", async () => {
    const effects = [
      { _id: "a".repeat(16), name: "On", transfer: true, ...change("system.hits.value", MODES.ADD, "3") },
      { _id: "b".repeat(16), name: "Off", transfer: false, ...change("system.hits.value", MODES.ADD, "9") },
    ];
    const actor = await hero();
    await actor.createEmbeddedDocuments("Item", [{ name: "Ring", type: "base", effects }]);
    expect(actor.system).toMatchObject({ hits: { value: 8 } });
    expect([...actor.allApplicableEffects()].map(({ name, target }) => [name, target])).toEqual([["On", actor]]);
  });
});

describe("a condition", () => {
  it("is turned on as an effect, and off again ([Actor] toggleStatusEffect)", async () => {
    const actor = await hero();
    const made = (await actor.toggleStatusEffect("prone", { overlay: true })) as ActiveEffect;
    expect(made.toObject()).toMatchObject({
      statuses: ["prone"],
      img: "icons/svg/prone.svg",
      flags: { core: { overlay: true } },
    });
    expect([actor.statuses.has("prone"), made.isTemporary, actor.temporaryEffects]).toEqual([true, true, [made]]);
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(await actor.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    expect(actor.effects.size).toBe(0);
  });

  it("with an id of its own keeps it, and may give other conditions too ([#10431])", async () => {
    const incapacitated = { id: "held", _id: "held000000000000", name: "Held", img: "a.svg", statuses: ["slow"] };
    CONFIG.statusEffects.push(incapacitated);
    const actor = await hero();
    await actor.toggleStatusEffect("held");
    expect([actor.effects.contents[0]?.id, actor.statuses]).toEqual(["held000000000000", new Set(["held", "slow"])]);
    await actor.toggleStatusEffect("held");
    expect(actor.effects.size).toBe(0);
  });

  it("without an id of its own may not give others ([#10431])", async () => {
    CONFIG.statusEffects.push({ id: "held", name: "Held", img: "a.svg", statuses: ["slow"] });
    await expect((await hero()).toggleStatusEffect("held")).rejects.toThrow(/held/);
  });

  it("is made as the system's class says ([#10429])", async () => {
    class OwnEffect extends ActiveEffect {
      static override async _fromStatusEffect(...[, data, options]: Parameters<typeof ActiveEffect._fromStatusEffect>) {
        return new this({ ...data, description: "own" }, options);
      }
    }
    Object.assign(CONFIG.ActiveEffect as object, { documentClass: OwnEffect });
    expect((await ActiveEffect.fromStatusEffect("prone")).description).toBe("own");
    await expect(ActiveEffect.fromStatusEffect("none")).rejects.toThrow(/none/);
  });
});

describe("a duration", () => {
  it("in seconds runs with the world's time ([ActiveEffectDuration])", async () => {
    const actor = await hero();
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Bless", duration: { seconds: 60 } },
    ]);
    expect((effect as ActiveEffect).duration).toMatchObject({
      type: "seconds",
      duration: 60,
      remaining: 60,
      startTime: 0,
    });
    await game.time.advance(20);
    expect((effect as ActiveEffect).updateDuration()).toMatchObject({ remaining: 40 });
  });

  it("in rounds and turns runs with the combat ([ActiveEffectDuration])", async () => {
    const combat = (await CONFIG.documentClass("Combat").create({ active: true })) as Combat;
    await combat.createEmbeddedDocuments("Combatant", [
      { name: "A", initiative: 2 },
      { name: "B", initiative: 1 },
    ]);
    await combat.startCombat();
    const actor = await hero();
    const [made] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Haste", duration: { rounds: 2 } }]);
    const effect = made as ActiveEffect;
    expect(effect.duration).toMatchObject({
      type: "turns",
      remaining: 2,
      combat: combat.id,
      startRound: 1,
      startTurn: 0,
    });
    await combat.nextTurn();
    expect(effect.updateDuration()).toMatchObject({ remaining: 1.01 });
    expect(effect.isTemporary).toBe(true);
  });

  it("that is not given lasts, and is not temporary ([ActiveEffect] isTemporary)", async () => {
    const [effect] = (await hero({})).effects.contents;
    expect([effect?.isTemporary, effect?.duration]).toMatchObject([false, { type: "none", remaining: null }]);
  });
});

function foundryProperty(object: object, path: string): unknown {
  return path.split(".").reduce<unknown>((at, key) => Reflect.get(Object(at), key), object);
}
