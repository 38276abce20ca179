/** The form controls that fields make of themselves: `foundry.applications.fields`. Used where there is a DOM. */
import { localize } from "../host";

export interface SelectOption {
  value?: string;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface FormInputConfig {
  name?: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  id?: string;
  classes?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  options?: SelectOption[];
  choices?: unknown;
  groups?: string[];
  blank?: string | false | null;
  min?: number;
  max?: number;
  step?: number | "any";
  rows?: number;
  type?: string;
  sort?: boolean;
  labelAttr?: string;
  valueAttr?: string;
  input?: (field: never, config: FormInputConfig) => HTMLElement;
  [part: string]: unknown;
}

export interface FormGroupConfig {
  label?: string;
  hint?: string;
  units?: string;
  rootId?: string;
  classes?: string[];
  localize?: boolean;
  stacked?: boolean;
  hidden?: boolean | "until-found";
  input?: HTMLElement;
  widget?: (field: never, groupConfig: FormGroupConfig, inputConfig: FormInputConfig) => HTMLElement | null;
  [part: string]: unknown;
}

function text(value: string | undefined, translate: boolean | undefined): string {
  return value && translate ? localize(value) : (value ?? "");
}

/** Puts the attributes that every control has on it. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  for (const flag of ["required", "disabled", "readonly", "autofocus"])
    if (config[flag]) input.toggleAttribute(flag, true);
  for (const key of ["name", "id"] as const) if (config[key]) input.setAttribute(key, config[key]);
  if (config.classes) input.className = config.classes;
  if (config.placeholder) input.setAttribute("placeholder", text(config.placeholder, config.localize));
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
}

function createInput(type: string, config: FormInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  setInputAttributes(input, config);
  if (config.value !== undefined && config.value !== null) input.setAttribute("value", String(config.value));
  return input;
}

export function createTextInput(config: FormInputConfig): HTMLInputElement {
  return createInput(config.type ?? "text", config);
}

export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = createInput("checkbox", { ...config, value: undefined, required: false });
  input.toggleAttribute("checked", Boolean(config.value));
  return input;
}

/** A number field; a slider where min, max and step are all given and `type` says "range". */
export function createNumberInput(config: FormInputConfig): HTMLInputElement {
  const input = createInput(config.type === "range" ? "range" : "number", config);
  for (const key of ["min", "max", "step"] as const) {
    const limit = config[key];
    if (limit !== undefined) input.setAttribute(key, String(limit));
  }
  if (config.step === undefined) input.setAttribute("step", "any");
  input.dataset["dtype"] = "Number";
  return input;
}

export function createTextareaInput(config: FormInputConfig): HTMLTextAreaElement {
  const input = document.createElement("textarea");
  setInputAttributes(input, config);
  input.setAttribute("rows", String(config.rows ?? 4));
  input.textContent = config.value === undefined || config.value === null ? "" : String(config.value);
  return input;
}

/** One of the table's own elements, such as `<string-tags>`, with the value as its attribute. */
export function createElementInput(tag: string, config: FormInputConfig, attributes: object = {}): HTMLElement {
  const element = document.createElement(tag);
  setInputAttributes(element, config);
  const { value } = config;
  const listed = value instanceof Set ? [...value] : value;
  if (listed !== undefined && listed !== null) element.setAttribute("value", String(listed));
  for (const [name, given] of Object.entries(attributes))
    if (given !== undefined) element.setAttribute(name, String(given));
  return element;
}

/** Anything as JSON text. */
export function createJsonInput(config: FormInputConfig, otherwise: unknown): HTMLTextAreaElement {
  const value = JSON.stringify(config.value ?? otherwise, null, 2);
  return createTextareaInput({ ...config, value, dataset: { dtype: "JSON", ...config.dataset } });
}

export function createSelectInput(config: FormInputConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  select.append(...optionElements(config, [String(config.value ?? "")]));
  return select;
}

export function createMultiSelectInput(config: FormInputConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  select.multiple = true;
  const chosen = config.value instanceof Set ? [...config.value] : Array.isArray(config.value) ? config.value : [];
  select.append(...optionElements({ ...config, blank: null }, chosen.map(String)));
  return select;
}

function optionElements(config: FormInputConfig, chosen: string[]): HTMLElement[] {
  const blank = typeof config.blank === "string" ? [{ value: "", label: config.blank }] : [];
  const groups = new Map<string, HTMLElement>();
  const top: HTMLElement[] = [];
  for (const option of [...blank, ...(config.options ?? [])]) {
    const element = optionElement(option, config, chosen);
    const group = "group" in option ? option.group : undefined;
    if (group) groupElement(groups, top, text(group, config.localize)).append(element);
    else top.push(element);
  }
  return top;
}

function optionElement(option: SelectOption, config: FormInputConfig, chosen: string[]): HTMLElement {
  if (option.rule) return document.createElement("hr");
  const element = document.createElement("option");
  element.value = option.value ?? "";
  element.textContent = text(option.label ?? option.value, config.localize);
  element.toggleAttribute("selected", option.selected ?? chosen.includes(element.value));
  element.disabled = option.disabled ?? false;
  Object.assign(element.dataset, option.dataset);
  return element;
}

function groupElement(groups: Map<string, HTMLElement>, top: HTMLElement[], label: string): HTMLElement {
  const existing = groups.get(label);
  if (existing) return existing;
  const group = document.createElement("optgroup");
  group.label = label;
  groups.set(label, group);
  top.push(group);
  return group;
}

/** Label, control and hint in a `.form-group`. */
export function createFormGroup(config: FormGroupConfig): HTMLElement {
  const group = document.createElement("div");
  group.className = ["form-group", config.stacked ? "stacked" : "", ...(config.classes ?? [])]
    .filter(Boolean)
    .join(" ");
  if (config.hidden) group.setAttribute("hidden", config.hidden === true ? "" : config.hidden);
  group.append(groupLabel(config), groupFields(config));
  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.innerHTML = text(config.hint, config.localize);
    group.append(hint);
  }
  return group;
}

function groupLabel(config: FormGroupConfig): HTMLElement {
  const label = document.createElement("label");
  label.textContent = text(config.label, config.localize);
  if (config.rootId && config.input) {
    config.input.id = `${config.rootId}-${config.input.getAttribute("name")}`;
    label.setAttribute("for", config.input.id);
  }
  if (config.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = ` (${text(config.units, config.localize)})`;
    label.append(units);
  }
  return label;
}

function groupFields(config: FormGroupConfig): HTMLElement {
  const fields = document.createElement("div");
  fields.className = "form-fields";
  if (config.input) fields.append(config.input);
  return fields;
}
