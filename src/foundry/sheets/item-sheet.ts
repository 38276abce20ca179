/** The sheet of whatever a figure carries or knows: weapon, shield, armour, talent, spell, gear [Z3-FG-02, ZM-RG-01]. */
import { bandsOf } from "../../view/ruler/bands";
import { belongingContext } from "./item-context";
import { dropFaults, tellFault } from "./input-faults";
import { sheetRules } from "./sheet-battle";
import { type FormConfiguration, type FormData, ItemWindow, type RenderOptions, type SheetParts } from "./sheet-bases";
import { listenToKeys } from "./sheet-keys";
import { modeButton, type SheetMode, showMode } from "./sheet-mode";

export class BelongingSheet extends ItemWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["zonebound", "zonebound-sheet", "zonebound-sheet--item"],
    position: { width: 440, height: "auto" as const },
    form: { submitOnChange: true },
  };

  static PARTS: SheetParts = {
    main: { template: "systems/zonebound/templates/sheets/belonging.hbs", scrollable: [""] },
  };

  mode: SheetMode = "play";
  #modeButton = modeButton(() => this.#toggleMode());
  #onDrawn = () => {
    showMode(this.#modeButton, this.#shownMode, this.isEditable);
    this.element.dataset["mode"] = this.#shownMode;
  };

  get #shownMode(): SheetMode {
    return this.isEditable ? this.mode : "play";
  }

  protected override async _prepareContext(options: RenderOptions) {
    const context = await super._prepareContext(options);
    const isEdit = this.#shownMode === "edit";
    const { name, img } = this.item;
    const own = await belongingContext(this.item, sheetRules(this.item.actor), isEdit);
    return { ...context, uid: this.id, isEdit, mayUse: this.isEditable, name, img, ...own };
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.querySelector(".window-header [data-action=close]")?.before(this.#modeButton);
    this.addEventListener("render", this.#onDrawn);
    listenToKeys(frame);
    return frame;
  }

  #toggleMode(): void {
    this.mode = this.mode === "play" ? "edit" : "play";
    void this.render();
  }

  /** What cannot be taken is told and not sent. */
  protected override _onChangeForm(config: FormConfiguration, event: Event): void {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !tellFault(target)) super._onChangeForm(config, event);
  }

  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: FormData) {
    dropFaults(form, formData.object);
    gatherBands(formData.object);
    return super._processFormData(event, form, formData);
  }
}

/** Three numbers of a form become bands, or none where all are empty. */
function gatherBands(values: Record<string, unknown>): void {
  for (const key of ["system.range", "system.squares"]) {
    const names = ["short", "medium", "long"].map((band) => `${key}.${band}`);
    if (!names.every((name) => name in values)) continue;
    const [short, medium, long] = names.map((name) => numberOf(values[name]));
    for (const name of names) Reflect.deleteProperty(values, name);
    values[key] = bandsOf({ short, medium, long });
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
