/** Handlebars helpers for forms: selectOptions, radioBoxes, rangePicker, formField, formInput, editor and so on. */
import Handlebars from "handlebars";
import { localize } from "../host";
import type { HostField } from "../host-types";
import {
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  type FormInputConfig,
} from "../../../common/data/form-input";
import { readChoices } from "../fields/choices";

interface HelperOptions {
  hash: Record<string, unknown>;
}

const safe = (html: string) => new Handlebars.SafeString(html);

/** `<option>` elements from an object or a list of choices. */
function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const options = readChoices(choices, hash);
  if (hash["sort"]) options.sort((a, b) => (a.label ?? "").localeCompare(b.label ?? ""));
  const { selected, blank } = hash;
  const config: FormInputConfig = { options, value: selected, localize: Boolean(hash["localize"]) };
  if (typeof blank === "string") config.blank = blank;
  const several = Array.isArray(selected) || selected instanceof Set;
  return safe((several ? createMultiSelectInput(config) : createSelectInput(config)).innerHTML);
}

function radioBoxes(name: string, choices: Record<string, string>, { hash }: HelperOptions): Handlebars.SafeString {
  const boxes = Object.entries(choices).map(([value, label]) => {
    const text = hash["localize"] ? localize(label) : label;
    const checked = String(hash["checked"]) === value ? " checked" : "";
    const attributes = `type="radio" name="${escape(name)}" value="${escape(value)}"${checked}`;
    return `<label class="checkbox"><input ${attributes}> ${escape(text)}</label>`;
  });
  return safe(boxes.join(""));
}

/** The input of a data field, or nothing where the field has none. */
function formInput(field: HostField | undefined, { hash }: HelperOptions): Handlebars.SafeString {
  if (!field?.toInput) throw new Error("{{formInput}} needs a data field as its first argument.");
  return safe(field.toInput({ ...hash }).outerHTML);
}

const GROUP_KEYS = ["classes", "label", "hint", "rootId", "stacked", "units", "widget", "localize"];

/** Label, input and hint of a data field. */
function formGroup(field: HostField | undefined, { hash }: HelperOptions): Handlebars.SafeString {
  if (!field?.toFormGroup) throw new Error("{{formGroup}} needs a data field as its first argument.");
  const group = Object.fromEntries(Object.entries(hash).filter(([key]) => GROUP_KEYS.includes(key)));
  const input = Object.fromEntries(
    Object.entries(hash).filter(([key]) => !GROUP_KEYS.includes(key) || key === "localize"),
  );
  if (typeof group["classes"] === "string") group["classes"] = group["classes"].split(" ");
  return safe(field.toFormGroup(group, input).outerHTML);
}

function numberInput(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const number = value === null || value === undefined || value === "" ? undefined : Number(value);
  const input = createNumberInput({ ...hash, value: number });
  if (typeof hash["class"] === "string") input.className = hash["class"];
  return safe(input.outerHTML);
}

function rangePicker({ hash }: HelperOptions): Handlebars.SafeString {
  const picker = document.createElement("range-picker");
  for (const key of ["name", "value", "min", "max", "step"]) {
    if (hash[key] !== undefined) picker.setAttribute(key, String(hash[key]));
  }
  return safe(picker.outerHTML);
}

/** Rich text is edited as plain HTML in a text area. */
function editor(content: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const name = textOf(hash["target"]);
  const area = createTextareaInput({ name, value: content, disabled: hash["editable"] === false });
  return safe(`<div class="editor">${area.outerHTML}</div>`);
}

function filePicker({ hash }: HelperOptions): Handlebars.SafeString {
  const picker = document.createElement("file-picker");
  picker.setAttribute("type", textOf(hash["type"]) || "any");
  picker.setAttribute("name", textOf(hash["target"] ?? hash["name"]));
  return safe(picker.outerHTML);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function escape(text: string): string {
  return Handlebars.escapeExpression(text);
}

export const formHelpers = {
  selectOptions,
  radioBoxes,
  formInput,
  formField: formGroup,
  formGroup,
  numberInput,
  rangePicker,
  editor,
  filePicker,
};
