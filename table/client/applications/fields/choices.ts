/** Choices as packages write them, made into options (API: selectOptions, prepareSelectOptionGroups). */
import type { SelectOption } from "../../../common/data/form-input";
import { groupBy } from "../group-by";
import { localize } from "../host";

interface Attributes {
  valueAttr: string;
  labelAttr: string;
}

/** An object of labels, a list of values, or objects with attributes. */
export function readChoices(choices: unknown, hash: Record<string, unknown> = {}): SelectOption[] {
  const attributes = { valueAttr: textOr(hash["valueAttr"], "value"), labelAttr: textOr(hash["labelAttr"], "label") };
  if (Array.isArray(choices)) return choices.map((each, index) => readChoice(each, String(index), attributes, true));
  if (!isRecord(choices)) return [];
  return Object.entries(choices).map(([key, each]) => readChoice(each, key, attributes, false));
}

function readChoice(choice: unknown, key: string, { valueAttr, labelAttr }: Attributes, listed: boolean): SelectOption {
  if (!isRecord(choice)) return { value: listed ? String(choice) : key, label: String(choice) };
  const label = choice[labelAttr] ?? choice["label"] ?? choice["name"] ?? "";
  const option: SelectOption = { value: String(choice[valueAttr] ?? choice["id"] ?? key), label: String(label) };
  if (typeof choice["group"] === "string") option.group = choice["group"];
  if (choice["disabled"]) option.disabled = true;
  return option;
}

interface GroupConfig {
  options: SelectOption[];
  value?: unknown;
  localize?: boolean;
  sort?: boolean;
}

/** Options by group, the chosen ones marked, in the order given or sorted. */
export function prepareSelectOptionGroups(config: GroupConfig): { group: string; options: SelectOption[] }[] {
  const wanted = new Set([config.value].flat().map(String));
  const say = (text = "") => (config.localize ? localize(text) : text);
  const prepared = config.options.map((option) => ({
    ...option,
    label: say(option.label),
    group: say(option.group),
    selected: option.selected ?? wanted.has(option.value ?? ""),
  }));
  if (config.sort) prepared.sort((a, b) => a.label.localeCompare(b.label));
  return [...groupBy(prepared, (option) => option.group)].map(([group, options]) => ({ group, options }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}
