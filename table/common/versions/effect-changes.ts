/** The changes of active effects: in 14 they are in `system`, and their kinds are words. */
import { TypeDataModel } from "../abstract/type-data-model";
import { ArrayField } from "../data/object-fields";
import { AnyField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { BaseActiveEffect } from "../documents/item";
import { CONST } from "../namespace";
import { isObject, type Source } from "../utils/types";
import { logCompatibilityWarning } from "../utils/text";
import { addMembers, amendMigration, amendSchema, extendNamespace, without, type Difference } from "./difference";

/** CONST.ACTIVE_EFFECT_CHANGE_TYPES: the kinds, and the order in which they apply. */
export const CHANGE_TYPES: Record<string, number> = {
  ...{ custom: 0, multiply: 10, add: 20, subtract: 20 },
  ...{ downgrade: 30, upgrade: 40, override: 50 },
};

/** The kinds by the numbers that 13 has for them. */
const TYPE_OF_MODE = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

const PHASES = {
  initial: { label: "EFFECT.CHANGES.PHASES.Initial", hint: "" },
  final: { label: "EFFECT.CHANGES.PHASES.Final", hint: "" },
};

export interface EffectChange {
  key: string;
  type: string;
  value: unknown;
  phase: string;
  priority: number | null;
}

/** foundry.data.ActiveEffectTypeDataModel: `system` of an effect. */
class ActiveEffectTypeDataModel extends TypeDataModel {
  declare changes: EffectChange[];

  static override defineSchema(): DataSchema {
    const change = {
      key: new StringField({ required: true }),
      type: new StringField({ required: true, blank: false, initial: "add" }),
      value: new AnyField({ required: true, initial: "" }),
      phase: new StringField({ required: true, blank: false, initial: "initial" }),
      priority: new NumberField({ nullable: true, initial: null }),
    };
    return { changes: new ArrayField(new SchemaField(change)) };
  }
}

export const EFFECT_CHANGES: Difference = {
  id: "effect-changes",
  in13: "an effect has `changes`, each with a number as its mode",
  in14: "they are in `system.changes`, each with a word as its type and a phase; old ones are moved there",
  source: "https://github.com/foundryvtt/foundryvtt/issues/13740",
  apply() {
    amendSchema(BaseActiveEffect, (schema) => without(schema, ["changes"]));
    amendMigration(BaseActiveEffect, moveChanges);
    addMembers(BaseActiveEffect.prototype, OLD_NAMES);
  },
  furnish() {
    extendNamespace("foundry.data", { ActiveEffectTypeDataModel });
    extendNamespace("CONFIG.ActiveEffect.dataModels", { base: ActiveEffectTypeDataModel });
    extendNamespace("CONFIG.ActiveEffect", { phases: PHASES });
  },
};

export const EFFECT_CHANGE_TYPES: Difference = {
  id: "effect-change-types",
  in13: "CONST.ACTIVE_EFFECT_MODES are numbers",
  in14: "CONST.ACTIVE_EFFECT_CHANGE_TYPES are words with their priority",
  source: "https://foundryvtt.com/api/variables/CONST.ACTIVE_EFFECT_CHANGE_TYPES.html",
  apply() {
    Object.assign(CONST, { ACTIVE_EFFECT_CHANGE_TYPES: CHANGE_TYPES });
  },
};

/** Whole sources and changes alike; what is in `system.changes` already stays. */
function moveChanges(source: Source): void {
  const { changes } = source;
  if (!Array.isArray(changes)) return;
  const system: Source = isObject(source["system"]) ? source["system"] : {};
  system["changes"] ??= changes.filter(isObject).map(withType);
  source["system"] = system;
  Reflect.deleteProperty(source, "changes");
}

function withType({ mode, ...change }: Source): Source {
  return { ...change, type: change["type"] ?? TYPE_OF_MODE[Number(mode ?? 2)] ?? "add" };
}

const OLD_NAMES = {
  get changes(): unknown[] {
    const message = "ActiveEffect#changes is deprecated in favor of ActiveEffect#system.changes.";
    logCompatibilityWarning(message, { since: 14, until: 16, once: true });
    return changesOf(this).map((change) => ({ ...change, mode: TYPE_OF_MODE.indexOf(change.type) }));
  },
};

/** The changes of an effect as 14 keeps them. */
export function changesOf(effect: object): EffectChange[] {
  const system: unknown = Reflect.get(effect, "system");
  const changes: unknown = isObject(system) ? Reflect.get(system, "changes") : null;
  return Array.isArray(changes) ? (changes as EffectChange[]) : [];
}
