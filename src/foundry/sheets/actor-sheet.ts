/** The sheet of a figure: play shows the numbers as they count, edit what they are made of [Z3-FG-01, ZP-FG-01, ZM-MV-03]. */
import { sheetRules } from "./sheet-battle";
import { rulesetOf } from "../../rulesets/registry";
import { changeHits, figureContext, type Looking } from "./actor-context";
import { FIGURE_ACTIONS } from "./actor-actions";
import {
  dropFaults,
  tellFault,
  listenToKeys,
  markTabs,
  ActorWindow,
  type FormConfiguration,
  type FormData,
  type RenderOptions,
  type SheetParts,
  modeButton,
  type SheetMode,
  showMode,
} from "./sheet-bases";
import { showTipsOnFocus } from "./item-rows";

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

/** The compact sheet of a creature: all there is to play it on one page, and the rest below. */
export class CreatureSheet extends FigureSheet {
  static override DEFAULT_OPTIONS = {
    ...FigureSheet.DEFAULT_OPTIONS,
    classes: ["zonebound-sheet--compact"],
    position: { width: 420, height: 560 },
  };

  static override PARTS: SheetParts = {
    header: FigureSheet.PARTS["header"] ?? { template: "" },
    page: { template: "systems/zonebound/templates/sheets/creature.hbs", scrollable: [""] },
  };

  protected override parts(): SheetParts {
    return CreatureSheet.PARTS;
  }
}

/** The tabs of a figure's sheet, as their templates take them. */
const TABS = [
  { id: "numbers", icon: "fa-solid fa-gauge", label: "ZONEBOUND.Sheet.tab.numbers" },
  { id: "carried", icon: "fa-solid fa-suitcase", label: "ZONEBOUND.Sheet.tab.carried" },
  { id: "known", icon: "fa-solid fa-star", label: "ZONEBOUND.Sheet.tab.known" },
  { id: "biography", icon: "fa-solid fa-book-open", label: "ZONEBOUND.Sheet.tab.biography" },
] as const;

/** By id, the shown one marked; one group, `primary`, is all there is. */
function sheetTabs(shown: string | null | undefined) {
  const open = TABS.find(({ id }) => id === shown)?.id ?? "numbers";
  const tabs = TABS.map((tab) => {
    const active = tab.id === open;
    return [tab.id, { ...tab, group: "primary", active, cssClass: active ? "active" : "" }];
  });
  return { open, tabs: Object.fromEntries(tabs) };
}

/** Alt and an arrow move an item of a sheet up or down among those of its type, as dragging it does. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Listens on the outer element; once for each. */
function listenToSorting(element: HTMLElement, actor: Actor.Implementation): void {
  element.addEventListener("keydown", (event) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const item = actor.items.get(row?.dataset["itemId"] ?? "");
    if (!step || !item || !actor.isOwner) return;
    event.preventDefault();
    event.stopPropagation();
    void moveItem(actor, item, step);
  });
}

async function moveItem(actor: Actor.Implementation, item: Item.Implementation, step: -1 | 1): Promise<void> {
  const ofType = actor.items.contents.filter(({ type }) => type === item.type).sort((a, b) => a.sort - b.sort);
  const from = ofType.indexOf(item);
  const to = from + step;
  if (to < 0 || to >= ofType.length) return;
  const order = ofType.filter((one) => one !== item);
  order.splice(to, 0, item);
  const places = order.map((one, at) => ({ _id: one.id, sort: (at + 1) * CONST.SORT_INTEGER_DENSITY }));
  await actor.updateEmbeddedDocuments("Item", places);
}
