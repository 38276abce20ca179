/** One change of an effect laid over a document's prepared data (API: ActiveEffect#apply, DataField#applyChange). */
import { DataModel } from "../../common/abstract/model";
import type { DataField, EffectChange } from "../../common/data/field";
import { ACTIVE_EFFECT_MODES as MODES } from "../../common/constants";
import { getProperty, setProperty } from "../../common/utils/path";

/** The field at a change's path: the document's own, or of its sub-type's model. */
export function fieldAt(model: DataModel, path: string): DataField | undefined {
  const system: unknown = Reflect.get(model, "system");
  if (path.startsWith("system.") && system instanceof DataModel) return system.schema.getField(path.slice(7));
  return model.schema.getField(path);
}

/** By the schema where it has the path, else by the kinds of the values; answers the new value. */
export function applyPlainChange(model: DataModel, change: EffectChange, field = fieldAt(model, change.key)): unknown {
  const before = getProperty(model, change.key);
  const after = field ? field.applyChange(before, model, change) : combine(before, change);
  setProperty(model, change.key, after);
  return after;
}

/** Mode CUSTOM: whoever listens to `applyActiveEffect` changes the document, or names what it changed. */
export function applyCustomChange(model: DataModel, change: EffectChange): Record<string, unknown> {
  const before = getProperty(model, change.key);
  const changes: Record<string, unknown> = {};
  Hooks.call("applyActiveEffect", model, change, before, readValue(change.value), changes);
  const after = getProperty(model, change.key);
  return after === before ? changes : { [change.key]: after, ...changes };
}

function combine(before: unknown, { mode, value: text }: EffectChange): unknown {
  const value = readValue(text);
  if (mode === MODES.OVERRIDE || before === undefined || before === null) return value;
  if (mode === MODES.ADD) return add(before, value);
  const [a, b] = [Number(before), Number(value)];
  if (mode === MODES.MULTIPLY) return a * b;
  return mode === MODES.UPGRADE ? Math.max(a, b) : Math.min(a, b);
}

function add(before: unknown, value: unknown): unknown {
  if (Array.isArray(before)) return [...before, value];
  if (before instanceof Set) return new Set(before).add(value);
  return typeof before === "number" ? before + Number(value) : `${String(before)}${String(value)}`;
}

/** Values are stored as text; what reads as JSON is meant so. */
function readValue(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
