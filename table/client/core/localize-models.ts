/** Gives the fields of data models their labels and hints from `LOCALIZATION_PREFIXES` (API: Localization.localizeDataModel). */
import type { DataModel } from "../../common/abstract/model";
import type { DataField } from "../../common/data/field";

type ModelClass = typeof DataModel;

/** The data models of all registered sub-types, and the document classes themselves. */
export function localizeRegisteredModels(): void {
  for (const entry of Object.values(CONFIG)) {
    const models: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "dataModels") : null;
    if (typeof models !== "object" || models === null) continue;
    for (const model of Object.values(models)) if (isModelClass(model)) localizeDataModel(model);
  }
}

/** `PREFIX.FIELDS.path.label` and `.hint`; the last prefix that has a text wins. */
export function localizeDataModel(
  model: ModelClass,
  { prefixes = model.LOCALIZATION_PREFIXES }: { prefixes?: string[] } = {},
): void {
  for (const field of model.schema.values()) localizeField(field, field.name, prefixes);
}

function localizeField(field: DataField, path: string, prefixes: string[]): void {
  for (const part of ["label", "hint"] as const) {
    const key =
      field[part] ||
      prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${part}`).findLast((each) => game.i18n.has(each));
    if (key) field[part] = game.i18n.localize(key);
  }
  for (const inner of innerFields(field)) localizeField(inner, inner.name ? `${path}.${inner.name}` : path, prefixes);
}

function innerFields(field: DataField): DataField[] {
  const fields: unknown = Reflect.get(field, "fields");
  if (typeof fields === "object" && fields !== null) return Object.values(fields as Record<string, DataField>);
  const element: unknown = Reflect.get(field, "element");
  return typeof element === "object" && element !== null ? innerFields(element as DataField) : [];
}

function isModelClass(value: unknown): value is ModelClass {
  return typeof value === "function" && "schema" in value && "LOCALIZATION_PREFIXES" in value;
}
