/** The input of one setting, made from its type. */
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type FormInputConfig,
} from "../../../common/data/form-input";
import { localize } from "../host";
import type { HostSetting } from "../host-game-types";
import type { Data, HostField } from "../host-types";

/** Label, input and hint of a setting; null for types that need a window of their own. */
export function settingGroup(setting: HostSetting, value: unknown): HTMLElement | null {
  const name = `${setting.namespace}.${setting.key}`;
  const label = localize(setting.name ?? setting.key);
  const hint = localize(setting.hint);
  const field = fieldOf(setting.type);
  if (field?.toFormGroup)
    return field.toFormGroup({ label, hint, rootId: "settings-config" }, { name, value, ...customInput(setting) });
  const input = plainInput(setting, { name, value });
  return input && createFormGroup({ label, hint, input, rootId: "settings-config" });
}

function customInput(setting: HostSetting): Data {
  return typeof setting.input === "function" ? { input: setting.input } : {};
}

function fieldOf(type: unknown): HostField | null {
  return typeof type === "object" && type !== null && "toFormGroup" in type ? (type as HostField) : null;
}

function plainInput(setting: HostSetting, config: FormInputConfig): HTMLElement | null {
  if (setting.choices) {
    const options = Object.entries(setting.choices).map(([value, label]) => ({ value, label }));
    const select = createSelectInput({ ...config, options, localize: true });
    if (setting.type === Number) select.dataset["dtype"] = "Number";
    return select;
  }
  if (setting.type === Boolean) return createCheckboxInput(config);
  if (setting.type === Number) return setting.range ? rangeInput(setting.range, config) : createNumberInput(config);
  return setting.type === String || setting.type === undefined ? createTextInput(config) : null;
}

function rangeInput(range: object, config: FormInputConfig): HTMLElement {
  const picker = document.createElement("range-picker");
  for (const [key, value] of Object.entries({ ...range, ...config })) picker.setAttribute(key, String(value ?? ""));
  return picker;
}
