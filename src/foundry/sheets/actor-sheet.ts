/** The sheet of a figure: play shows the numbers as they count, edit what they are made of [Z3-FG-01, ZP-FG-01, ZM-MV-03]. */
import { sheetRules } from "./sheet-battle";
import { rulesetOf } from "../../rulesets/registry";
import { changeHits } from "./change-hits";
import { FIGURE_ACTIONS } from "./actor-actions";
import { figureContext, type Looking } from "./actor-context";
import { dropFaults, tellFault } from "./input-faults";
import { showTipsOnFocus } from "./lines-tip";
import { listenToKeys, markTabs } from "./sheet-keys";
import { ActorWindow, type FormConfiguration, type FormData, type RenderOptions, type SheetParts } from "./sheet-bases";
import { sheetTabs } from "./sheet-tabs";
import { listenToSorting } from "./sort-by-keys";
import { modeButton, type SheetMode, showMode } from "./sheet-mode";

const LIMITED: SheetParts = {
  limited: { template: "systems/zonebound/templates/sheets/limited.hbs", scrollable: [""] },
};
/** Pieces of several parts. */
const SHARED = [
  "systems/zonebound/templates/sheets/number.hbs",
  "systems/zonebound/templates/sheets/figure-numbers.hbs",
  "systems/zonebound/templates/sheets/story.hbs",
  "systems/zonebound/templates/sheets/conditions.hbs",
  "systems/zonebound/templates/sheets/attacks.hbs",
  "systems/zonebound/templates/sheets/item-sections.hbs",
  "systems/zonebound/templates/sheets/named-numbers.hbs",
];

export class FigureSheet extends ActorWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["zonebound", "zonebound-sheet"],
    position: { width: 580, height: 640 },
    form: { submitOnChange: true },
    actions: FIGURE_ACTIONS,
  };

  static PARTS: SheetParts = {
    header: { template: "systems/zonebound/templates/sheets/header.hbs", templates: SHARED },
    tabs: { template: "systems/zonebound/templates/sheets/tabs.hbs" },
    numbers: { template: "systems/zonebound/templates/sheets/numbers.hbs", scrollable: [""] },
    carried: { template: "systems/zonebound/templates/sheets/carried.hbs", scrollable: [""] },
    known: { template: "systems/zonebound/templates/sheets/known.hbs", scrollable: [""] },
    biography: { template: "systems/zonebound/templates/sheets/biography.hbs", scrollable: [""] },
  };

  mode: SheetMode = "play";
  /** The ruleset whose numbers are looked at: the scene's for null, all of them for "". */
  #ruleset: string | null = null;
  #modeButton = modeButton(() => this.#toggleMode());
  #onDrawn = () => {
    showMode(this.#modeButton, this.looking.mode, this.isEditable);
    this.element.dataset["mode"] = this.looking.mode;
    markTabs(this.element);
  };

  get looking(): Looking {
    const own = sheetRules(this.actor);
    const mode = this.isEditable ? this.mode : "play";
    const rules = (this.#ruleset && rulesetOf(this.#ruleset)) || own;
    return { id: this.id, mode, editable: this.isEditable, rules, all: mode === "edit" && this.#ruleset === "" };
  }

  /** Whoever may see no more than that it is there reads its name, its picture and its story. */
  protected _configureRenderParts(): SheetParts {
    return this.actor.limited ? LIMITED : foundry.utils.deepClone(this.parts());
  }

  /** A compact sheet has others. */
  protected parts(): SheetParts {
    return FigureSheet.PARTS;
  }

  protected override async _prepareContext(options: RenderOptions) {
    const context = await super._prepareContext(options);
    const { open, tabs } = sheetTabs(this.tabGroups["primary"]);
    this.tabGroups["primary"] = open;
    return { ...context, tabs, ...(await figureContext(this.actor, this.looking)) };
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.querySelector(".window-header [data-action=close]")?.before(this.#modeButton);
    this.addEventListener("render", this.#onDrawn);
    listenToSorting(frame, this.actor);
    listenToKeys(frame);
    showTipsOnFocus(frame);
    return frame;
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markTabs(this.element);
  }

  #toggleMode(): void {
    this.mode = this.mode === "play" ? "edit" : "play";
    this.#ruleset = null;
    void this.render();
  }

  /** What is no value of the actor goes its own way; what cannot be taken is told and not sent. */
  protected override _onChangeForm(config: FormConfiguration, event: Event): void {
    const { target } = event;
    if (target instanceof HTMLSelectElement && "ruleset" in target.dataset) {
      this.#ruleset = target.value;
      void this.render();
    } else if (target instanceof HTMLInputElement && "hits" in target.dataset) {
      void changeHits(this.actor, target);
    } else if (!(target instanceof HTMLInputElement) || !tellFault(target)) {
      super._onChangeForm(config, event);
    }
  }

  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: FormData) {
    dropFaults(form, formData.object);
    return super._processFormData(event, form, formData);
  }
}
