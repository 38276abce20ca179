/** The keys of all actions, to be changed (API: foundry.applications.sidebar.apps.ControlsConfig). */
import { createFormGroup, createTextInput } from "../../../common/data/form-input";
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { saveFooter } from "../api/save-footer";
import { hostGame, localize } from "../host";
import type { FormDataExtended } from "../ux/form-data-extended";

export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

interface KeyAction {
  name: string;
  hint?: string;
  uneditable?: KeyBinding[];
  restricted?: boolean;
}

interface KeyRegistry {
  actions: Map<string, KeyAction>;
  get(namespace: string, action: string): KeyBinding[];
  set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void>;
}

const registry = () => (hostGame() as { keybindings?: KeyRegistry }).keybindings;

export class ControlsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "controls-config",
    tag: "form",
    classes: ["controls-config", "standard-form"],
    window: {
      title: "KEYBINDINGS.Title",
      icon: "fa-solid fa-keyboard",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 560, height: 600 },
    form: { handler: ControlsConfig._onSubmit, closeOnSubmit: true },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const body = document.createElement("div");
    body.className = "form-body scrollable";
    const actions = [...(registry()?.actions ?? [])].filter(([, action]) => !action.restricted || hostGame().user.isGM);
    body.append(...actions.map(([id, action]) => this.#group(id, action)));
    return [body, saveFooter()];
  }

  #group(id: string, action: KeyAction): HTMLElement {
    const bindings = bindingsOf(id).slice(action.uneditable?.length ?? 0);
    const input = createTextInput({ name: id, value: bindings.map(formatBinding).join(", ") });
    input.addEventListener("keydown", (event) => takeKey(event, input));
    const fixed = (action.uneditable ?? []).map(formatBinding).join(", ");
    return createFormGroup({ label: localize(action.name), hint: localize(action.hint), units: fixed, input });
  }

  override _replaceHTML(elements: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...elements);
  }

  static async _onSubmit(
    this: ControlsConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    for (const [id, text] of Object.entries(data.object)) {
      const bindings = parseBindings(String(text ?? ""));
      const before = bindingsOf(id).slice(registry()?.actions.get(id)?.uneditable?.length ?? 0);
      const [namespace, action] = splitId(id);
      if (before.map(formatBinding).join() !== bindings.map(formatBinding).join())
        await registry()?.set(namespace, action, bindings);
    }
  }
}

function bindingsOf(id: string): KeyBinding[] {
  const [namespace, action] = splitId(id);
  return registry()?.get(namespace, action) ?? [];
}

function splitId(id: string): [string, string] {
  const at = id.indexOf(".");
  return [id.slice(0, at), id.slice(at + 1)];
}

/** `Control + KeyA`. */
export function formatBinding({ key, modifiers = [] }: KeyBinding): string {
  return [...modifiers, key].join(" + ");
}

export function parseBindings(text: string): KeyBinding[] {
  const all = text.split(",").map((each) => each.trim());
  return all.filter(Boolean).map((each) => {
    const parts = each.split("+").map((part) => part.trim());
    return { key: parts.at(-1) ?? "", modifiers: parts.slice(0, -1) };
  });
}

/** A key that is pressed in the field is the new binding; Backspace empties it, Tab and Enter do as ever. */
function takeKey(event: KeyboardEvent, input: HTMLInputElement): void {
  if (["Tab", "Enter", "Shift", "Control", "Alt", "Escape"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  const modifiers = [event.ctrlKey && "Control", event.shiftKey && "Shift", event.altKey && "Alt"];
  const held = modifiers.filter((each) => typeof each === "string");
  input.value = event.key === "Backspace" ? "" : formatBinding({ key: event.code, modifiers: held });
}
