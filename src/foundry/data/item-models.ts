/** What figures carry and know: weapons, shields, armour, talents, spells and other gear. */
import { MOVE_LIMITS } from "../../hexes/traits";
import { migrateWeaponScales } from "./migrate-scales";
import { count, limit, modifier, line, oneOf, prose } from "./fields";

const { BooleanField, NumberField, SchemaField } = foundry.data.fields;

function flag(initial: boolean) {
  return new BooleanField({ required: true, nullable: false, initial });
}

/** Three range bands, or null for a weapon that does not reach beyond its own zone. */
function bands() {
  return new SchemaField({ short: count(0), medium: count(0), long: count(0) }, { nullable: true, initial: null });
}

function weaponSchema() {
  return {
    damage: line("1d6"),
    hit: modifier(),
    hitDice: modifier(),
    reach: new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 2, initial: 1 }),
    range: bands(),
    squares: bands(),
    twoHanded: flag(false),
    hexReach: limit(1),
    hexes: count(0),
    ...{ pole: flag(false), ready: flag(true), twoShot: flag(false), aimedShot: flag(false) },
    limit: oneOf("MoveLimit", MOVE_LIMITS, "half"),
    parry: count(0),
    kind: oneOf("WeaponKind", ["melee", "thrown", "fired"], "melee"),
    equipped: flag(true),
    description: prose(),
  };
}

/** A weapon; `hit` counts on three dice, `hitDice` in a pool; `range` counts zones, `squares` the squares that zones-points turns into zones [Z3-FG-02, ZM-RG-01]; `hexReach` and `hexes` count on hexes, null where the reach is as ever. */
export class WeaponModel extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Item", "ZONEBOUND.Weapon"];

  static override defineSchema(): ReturnType<typeof weaponSchema> {
    return weaponSchema();
  }

  /** Data of an earlier version [DataModel.migrateData]. */
  static override migrateData(source: Parameters<typeof foundry.abstract.TypeDataModel.migrateData>[0]) {
    migrateWeaponScales(source);
    return super.migrateData(source);
  }
}

function shieldSchema() {
  return { stops: count(1), equipped: flag(true), description: prose() };
}

/** A shield and the hits it stops. */
export class ShieldModel extends foundry.abstract.TypeDataModel<ReturnType<typeof shieldSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Item", "ZONEBOUND.Armour"];

  static override defineSchema(): ReturnType<typeof shieldSchema> {
    return shieldSchema();
  }
}

function armourSchema() {
  return {
    stops: count(1),
    DX: modifier(),
    MR: modifier(),
    pool: modifier(),
    equipped: flag(true),
    description: prose(),
  };
}

/** A piece of armour: hits stopped and what it takes from DX, MR or the movement pool. */
export class ArmourModel extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Item", "ZONEBOUND.Armour"];

  static override defineSchema(): ReturnType<typeof armourSchema> {
    return armourSchema();
  }
}

function talentSchema() {
  return { edge: line(), dice: count(0), weapon: line(), description: prose() };
}

/** A talent; `edge` is the id by which the rules know it (`split`, `extraction`), empty if they do not; `dice` it gives in defence with the weapon of that name ready, with none where it is empty [HR-DO-02]. */
export class TalentModel extends foundry.abstract.TypeDataModel<ReturnType<typeof talentSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Item", "ZONEBOUND.Talent"];

  static override defineSchema(): ReturnType<typeof talentSchema> {
    return talentSchema();
  }
}

function spellSchema() {
  return {
    cost: count(1),
    hit: modifier(),
    damage: line(),
    range: limit(),
    instant: flag(false),
    description: prose(),
  };
}

/** A spell; `range` counts zones, null where it has no limit. */
export class SpellModel extends foundry.abstract.TypeDataModel<ReturnType<typeof spellSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Item", "ZONEBOUND.Spell"];

  static override defineSchema(): ReturnType<typeof spellSchema> {
    return spellSchema();
  }
}

function gearSchema() {
  return { quantity: count(1), description: prose() };
}

/** Anything else a figure carries. */
export class GearModel extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Item", "ZONEBOUND.Gear"];

  static override defineSchema(): ReturnType<typeof gearSchema> {
    return gearSchema();
  }
}
