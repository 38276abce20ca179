/** An effect: what it is called, how long it lasts, what it changes (API: ActiveEffectConfig). */
import { createSelectInput, createTextInput } from "../../../common/data/form-input";
import type { ApplicationOptions } from "../api/application-types";
import { localize } from "../host";
import type { Data } from "../host-types";
import { actionButton } from "./action-button";
import { FormSheet, formParts, sheetTabs } from "./form-sheet";

interface Change {
  key: string;
  value: string;
  mode: number;
  priority: number | null;
}

/** Labels of CONST.ACTIVE_EFFECT_MODES, by number. */
const MODES = ["CUSTOM", "MULTIPLY", "ADD", "DOWNGRADE", "UPGRADE", "OVERRIDE"];

export class ActiveEffectConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config"],
    position: { width: 600 },
    window: { icon: "fa-solid fa-person-rays" },
    actions: { addChange: ActiveEffectConfig._onAddChange, deleteChange: ActiveEffectConfig._onDeleteChange },
  };
  static override PARTS = formParts("details", "duration", "changes");
  static override TABS = sheetTabs("EFFECT.TABS", {
    details: "fa-book",
    duration: "fa-clock",
    changes: "fa-gears",
  });
  static override FIELDS = {
    details: {
      name: "SIDEBAR.NameOf",
      img: "FILES.ImagePath",
      tint: "EFFECT.Tint",
      disabled: "EFFECT.Disabled",
      transfer: "EFFECT.Transfer",
      description: "EFFECT.Description",
      statuses: "EFFECT.Statuses",
    },
    duration: {
      "duration.rounds": "EFFECT.Rounds",
      "duration.turns": "EFFECT.Turns",
      "duration.seconds": "EFFECT.Seconds",
    },
  };

  override async _formGroups(partId: string): Promise<HTMLElement[]> {
    if (partId === "changes") return [this.#changeList()];
    const groups = await super._formGroups(partId);
    for (const group of groups) if (group.querySelector("prose-mirror")) group.classList.add("stacked");
    return groups;
  }

  get #changes(): Change[] {
    return (this.document._source["changes"] ?? []) as Change[];
  }

  #changeList(): HTMLElement {
    const section = document.createElement("fieldset");
    section.className = "effect-changes";
    const legend = document.createElement("legend");
    legend.textContent = localize("EFFECT.Changes");
    section.append(legend, ...this.#changes.map(changeRow));
    if (this.isEditable) section.append(actionButton("addChange", "fa-plus", "EFFECT.AddChange", true));
    return section;
  }

  /** The rows of a form are an object by number; the document has a list. */
  override _processFormData(...args: Parameters<FormSheet["_processFormData"]>): Data {
    const data = super._processFormData(...args);
    return { ...data, changes: Object.values(Object(data["changes"] ?? {}) as object) };
  }

  static async _onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.document.update({ changes: [...this.#changes, { key: "", value: "", mode: 2, priority: null }] });
  }

  static async _onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const at = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
    await this.document.update({ changes: this.#changes.filter((_change, index) => index !== at) });
  }
}

function changeRow({ key, value, mode, priority }: Change, index: number): HTMLElement {
  const row = document.createElement("div");
  row.className = "effect-change flexrow";
  row.dataset["index"] = String(index);
  const named = (field: string, label: string) => ({
    name: `changes.${index}.${field}`,
    aria: { label: localize(label) },
  });
  const options = MODES.map((label, at) => ({ value: String(at), label: localize(`EFFECT.MODE_${label}`) }));
  const modes = createSelectInput({ ...named("mode", "EFFECT.Mode"), options, value: String(mode) });
  modes.dataset["dtype"] = "Number";
  const order = createTextInput({ ...named("priority", "EFFECT.Priority"), type: "number", value: priority ?? "" });
  row.append(
    createTextInput({ ...named("key", "EFFECT.Key"), value: key, placeholder: "system.path" }),
    modes,
    createTextInput({ ...named("value", "EFFECT.Value"), value }),
    order,
    actionButton("deleteChange", "fa-trash", "SIDEBAR.Delete"),
  );
  return row;
}
