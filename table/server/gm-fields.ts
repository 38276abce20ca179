/** The fields of a document that are a GM's alone, at every depth: found in a player's change, dropped from new data. */
import { EmbeddedCollectionField, EmbeddedDocumentField } from "../common/data/embedded-fields";
import type { DataField } from "../common/data/field";
import type { SchemaField } from "../common/data/schema-field";
import { diffObject } from "../common/utils/merge";
import { deleteProperty, getProperty, hasProperty } from "../common/utils/path";
import { isEmpty, isObject, type Source } from "../common/utils/types";

/** A key without the sign that it deletes (`-=`) or replaces (`==`). */
export function plainKey(key: string): string {
  return key.replace(/^[-=]=/, "");
}

/** A change by the plain names of what it changes; what it deletes is null. */
export function plainChange(change: Source): Source {
  const plain = Object.entries(change).map(([key, value]) => [plainKey(key), key.startsWith("-=") ? null : value]);
  return Object.fromEntries(plain) as Source;
}

/** The path of a GM's field that `change` would alter in `source`; null where there is none. */
export function gmFieldIn(schema: SchemaField, change: Source, source: Source): string | null {
  for (const [key, value] of Object.entries(change)) {
    const name = plainKey(key);
    const field = schema.get(name);
    if (isGmField(field, name)) {
      if (key !== name || !isEmpty(diffObject({ [name]: source[name] }, { [name]: value }))) return name;
    } else {
      const inner = gmFieldWithin(field, value, source[name]);
      if (inner) return `${name}.${inner}`;
    }
  }
  return null;
}

/** Who wrote something is attested by the server: no player changes it. */
function isGmField(field: DataField | undefined, name: string): boolean {
  return field !== undefined && (field.gmOnly || name === "author");
}

function gmFieldWithin(field: DataField | undefined, value: unknown, source: unknown): string | null {
  if (field instanceof EmbeddedDocumentField && isObject(value))
    return gmFieldIn(field.documentModel.schema, value, isObject(source) ? source : {});
  if (!(field instanceof EmbeddedCollectionField) || !Array.isArray(value)) return null;
  for (const entry of value.filter(isObject)) {
    const existing = entryOf(source, entry["_id"]);
    const inner = existing ? gmFieldIn(field.schema, entry, existing) : null;
    if (inner) return `${String(entry["_id"])}.${inner}`;
  }
  return null;
}

function entryOf(source: unknown, id: unknown): Source | undefined {
  return Array.isArray(source) ? source.filter(isObject).find((entry) => entry["_id"] === id) : undefined;
}

/** The path within `system` of a field that a package reserves for GMs and that `change` would alter. */
export function gmPathIn(paths: string[], change: Source, source: Source): string | null {
  const { system } = plainChange(change);
  if (!isObject(system)) return null;
  const altered = (path: string): boolean =>
    hasProperty(system, path) &&
    !isEmpty(diffObject({ at: getProperty(source["system"], path) }, { at: getProperty(system, path) }));
  const found = paths.find(altered);
  return found === undefined ? null : `system.${found}`;
}

/** Takes out of a player's new data what is a GM's, in place. */
export function dropGmFields(schema: SchemaField, data: Source, paths: string[] = []): void {
  for (const [key, value] of Object.entries(data)) {
    const field = schema.get(plainKey(key));
    if (field?.gmOnly) Reflect.deleteProperty(data, key);
    else if (field instanceof EmbeddedDocumentField && isObject(value)) dropGmFields(field.documentModel.schema, value);
    else if (field instanceof EmbeddedCollectionField && Array.isArray(value))
      for (const entry of value.filter(isObject)) dropGmFields(field.schema, entry);
  }
  const { system } = data;
  if (isObject(system)) for (const path of paths) deleteProperty(system, path);
}
