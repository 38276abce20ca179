/** The values of a form with their types (API: foundry.applications.ux.FormDataExtended). */
import { groupBy } from "../group-by";

export interface FormDataOptions {
  /** Read disabled and read-only inputs too. */
  disabled?: boolean;
  readonly?: boolean;
  /** Type names by input name; they win over `data-dtype`. */
  dtypes?: Record<string, string>;
}

interface Field extends HTMLElement {
  name: string;
  value: unknown;
  disabled?: boolean;
  readOnly?: boolean;
}

export class FormDataExtended extends FormData {
  /** Values by input name, with dots left in the names. */
  readonly object: Record<string, unknown> = {};
  readonly dtypes: Record<string, string>;

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    const groups = groupBy(fieldsOf(form), (field) => field.name);
    for (const [name, fields] of groups)
      this.#read(
        name,
        fields.filter((field) => isRead(field, options)),
      );
  }

  #read(name: string, fields: Field[]): void {
    const [first] = fields;
    if (!first) return;
    this.dtypes[name] ??= first.dataset["dtype"] ?? defaultType(first);
    const value = readGroup(fields, this.dtypes[name]);
    this.object[name] = value;
    for (const each of Array.isArray(value) ? value : [value]) this.append(name, asText(each));
  }
}

function fieldsOf(form: HTMLFormElement): Field[] {
  const all = new Set<Element>([...form.querySelectorAll("[name]"), ...form.elements]);
  return [...all].filter((element): element is Field => isField(element, form));
}

function isField(element: Element, form: HTMLFormElement): boolean {
  const name: unknown = element.getAttribute("name");
  if (!name || element instanceof HTMLButtonElement) return false;
  if (element instanceof HTMLInputElement && ["submit", "button", "reset", "image"].includes(element.type))
    return false;
  return "value" in element && (element.closest("form") === form || element.getAttribute("form") === form.id);
}

function isRead(field: Field, options: FormDataOptions): boolean {
  if (!options.disabled && (field.disabled || field.closest("fieldset:disabled"))) return false;
  return options.readonly !== false || !field.readOnly;
}

function defaultType(field: Field): string {
  if (!(field instanceof HTMLInputElement)) return "";
  if (field.type === "number" || field.type === "range") return "Number";
  return field.type === "checkbox" ? "Boolean" : "";
}

function readGroup(fields: Field[], dtype: string): unknown {
  const [first] = fields;
  if (!first) return undefined;
  if (first instanceof HTMLInputElement && first.type === "radio") return readRadio(fields, dtype);
  const values = fields.map((field) => readField(field, dtype, fields.length > 1));
  return fields.length === 1 ? values[0] : values;
}

function readRadio(fields: Field[], dtype: string): unknown {
  const chosen = fields.find((field) => field instanceof HTMLInputElement && field.checked);
  return chosen ? cast(String(chosen.value), dtype) : null;
}

function readField(field: Field, dtype: string, inGroup: boolean): unknown {
  if (field instanceof HTMLInputElement && field.type === "checkbox") return readCheckbox(field, dtype, inGroup);
  if (field instanceof HTMLSelectElement && field.multiple) {
    return [...field.selectedOptions].map((option) => cast(option.value, dtype));
  }
  if (typeof field.value !== "string") return field.value;
  const value = field instanceof HTMLTextAreaElement ? field.value.replace(/\r\n/g, "\n") : field.value;
  return cast(field.dataset["dtype"] === undefined && isTextual(field) ? value.trim() : value, dtype);
}

function isTextual(field: Field): boolean {
  return field instanceof HTMLInputElement;
}

/** A lone box says yes or no; boxes of one name say which of them are ticked, and null for the others. */
function readCheckbox(box: HTMLInputElement, dtype: string, inGroup: boolean): unknown {
  const valued = box.hasAttribute("value") && box.value !== "on";
  if (inGroup && valued) return box.checked ? cast(box.value, dtype === "Boolean" ? "" : dtype) : null;
  return box.checked;
}

function cast(value: string, dtype: string): unknown {
  if (dtype === "Number") return value === "" ? null : Number(value);
  if (dtype === "Boolean") return value === "true" || value === "on" || value === "1";
  if (dtype === "JSON") return value === "" ? null : (JSON.parse(value) as unknown);
  return value;
}

function asText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}
