/** Form groups made from a document's schema. */
import { createFormGroup, createSelectInput } from "../../../common/data/form-input";
import { getProperty } from "../../../common/utils/path";
import { localize } from "../host";
import type { HostDocument, HostField } from "../host-types";

/** The group of one field by its path, e.g. "texture.src"; null where the schema has no such field or it has no input. */
export function fieldGroup(document: HostDocument, path: string, label: string): HTMLElement | null {
  const field = findField(document.schema.fields, path.split("."));
  if (!field?.toFormGroup) return null;
  const value = getProperty(document._source, path);
  const given = field.label ? {} : { label: localize(label) };
  return field.toFormGroup(
    { ...given, localize: true, rootId: document.uuid.replaceAll(".", "-") },
    { name: path, value, localize: true },
  );
}

/** A choice among numbers, each with its label. */
export function choiceGroup(
  document: HostDocument,
  path: string,
  label: string,
  choices: Record<number, string>,
): HTMLElement {
  const options = Object.entries(choices).map(([value, text]) => ({ value, label: text }));
  const value = String(getProperty(document._source, path) ?? "");
  const input = createSelectInput({ name: path, options, value, localize: true });
  input.dataset["dtype"] = "Number";
  return createFormGroup({ label, localize: true, rootId: document.uuid.replaceAll(".", "-"), input });
}

function findField(fields: Record<string, HostField>, [first = "", ...rest]: string[]): HostField | undefined {
  const field = fields[first];
  return rest.length && field?.fields ? findField(field.fields, rest) : rest.length ? undefined : field;
}

/** A group for each field of a data model that may be shown; nested schemas become fieldsets. */
export function schemaGroups(fields: Record<string, HostField>, source: unknown, prefix: string): HTMLElement[] {
  const shown = Object.entries(fields).filter(([, field]) => !field.hidden);
  return shown.flatMap(([name, field]) => schemaGroup(field, getProperty(source ?? {}, name), `${prefix}.${name}`));
}

function schemaGroup(field: HostField, value: unknown, name: string): HTMLElement[] {
  if (field.fields) return nested(field, value, name);
  try {
    const group = field.toFormGroup?.({ localize: true, rootId: "" }, { name, value, localize: true });
    return group ? [group] : [];
  } catch {
    // A field of a package that refuses to make an input is not edited here.
    return [];
  }
}

function nested(field: HostField, value: unknown, name: string): HTMLElement[] {
  const groups = schemaGroups(field.fields ?? {}, value, name);
  if (!groups.length) return [];
  const fieldset = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = localize(field.label || field.name);
  fieldset.append(legend, ...groups);
  return [fieldset];
}
