/** A zone: what a Region is that carries this behaviour, and the traits that feed the rolls made in it. */
import { migrateHazards } from "./hazard-notation";
import { limit, modifier, line, oneOf, prose } from "./fields";
import { SporadicsField } from "./hazard-field";

const { RegionBehaviorType } = foundry.data.regionBehaviors;
const { NumberField } = foundry.data.fields;

function traitFields() {
  return {
    terrain: modifier(),
    factor: new NumberField({ required: true, nullable: false, min: 0, max: 1, initial: 1 }),
    cover: modifier(),
    light: modifier(),
    visibility: modifier(),
    enter: modifier(),
    leave: modifier(),
  };
}

function crowdFields() {
  return {
    capacity: limit(),
    width: limit(1),
    stacking: limit(1),
    entry: limit(),
    entrySide: oneOf("EntrySide", ["both", "friendly", "hostile"], "both"),
  };
}

function zoneSchema() {
  return {
    ...traitFields(),
    ...crowdFields(),
    vegetation: line(),
    stealth: modifier(),
    sporadics: new SporadicsField(),
    description: prose(),
  };
}

export type ZoneSchema = ReturnType<typeof zoneSchema>;

type ZoneSource = Parameters<typeof RegionBehaviorType.migrateData>[0];

/** The system data of `zonebound.zone`; every number but `factor` is a modifier or, null where there is none, a limit. */
export class ZoneBehavior extends RegionBehaviorType<ZoneSchema> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Zone"];

  static override defineSchema(): ZoneSchema {
    return zoneSchema();
  }

  /** Data of an earlier version [DataModel.migrateData]. */
  static override migrateData(source: ZoneSource): ZoneSource {
    migrateHazards(source);
    return super.migrateData(source);
  }
}
