/** The values that a field may be limited to, and the select that offers them. */
import { isObject, type Source } from "../utils/types";
import { createMultiSelectInput, createSelectInput, type FormInputConfig, type SelectOption } from "./form-input";

export type Choices = unknown[] | Source | (() => unknown[] | Source);

/** The values that `choices` (a list, a record by value, or a function of either) allows. */
export function choiceValues(choices: Choices): unknown[] {
  const settled = typeof choices === "function" ? choices() : choices;
  return Array.isArray(settled) ? settled : Object.keys(settled);
}

export function isChoices(value: unknown): value is Choices {
  return Array.isArray(value) || isObject(value) || typeof value === "function";
}

function choiceOptions(choices: Choices, config: FormInputConfig): SelectOption[] {
  const settled = typeof choices === "function" ? choices() : choices;
  const entries: [string, unknown][] = Array.isArray(settled)
    ? settled.map((value) => [String(value), value])
    : Object.entries(settled);
  return entries.map(([value, choice]) => choiceOption(value, choice, config));
}

function choiceOption(value: string, choice: unknown, config: FormInputConfig): SelectOption {
  if (!isObject(choice)) return { value, label: String(choice) };
  const label = choice[config.labelAttr ?? "label"] ?? value;
  const group = choice["group"];
  return {
    value: String(choice[config.valueAttr ?? ""] ?? value),
    label: String(label),
    ...(group ? { group: String(group) } : {}),
  };
}

/** The select of a field with choices; a multiple one for sets of them. */
export function choiceInput(choices: Choices, config: FormInputConfig, multiple = false): HTMLElement {
  const options = config.options ?? choiceOptions(choices, config);
  return multiple ? createMultiSelectInput({ ...config, options }) : createSelectInput({ ...config, options });
}
