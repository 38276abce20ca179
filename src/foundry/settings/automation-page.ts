/** The page of the automation levels: each feature with a choice of four levels, and a sentence for what each means. */
import { type Feature, FEATURES, USUAL_LEVELS } from "../../referee/automation-levels";
import { type AutomationLevel, AUTOMATION_LEVELS } from "../../engine/types";
import { automationKey, automationLevel } from "./settings";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

export class AutomationPage extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-automation",
    tag: "form",
    classes: ["zonebound", "zonebound-automation"],
    window: { title: "ZONEBOUND.Automation.title", icon: "fa-solid fa-sliders", resizable: true },
    position: { width: 920, height: 660 },
    form: { handler: AutomationPage.#onSave, closeOnSubmit: true },
    actions: { usual: AutomationPage.#onUsual },
  };

  static override PARTS = {
    main: { template: "systems/zonebound/templates/tools/automation.hbs", scrollable: [".zonebound-automation__rows"] },
  };

  protected override async _prepareContext(options: RenderOptions) {
    return { ...(await super._prepareContext(options)), rows: FEATURES.map(rowOf) };
  }

  /** The usual levels are chosen, and count once they are saved. */
  static async #onUsual(this: AutomationPage): Promise<void> {
    for (const feature of FEATURES) {
      const radio = this.element.querySelector<HTMLInputElement>(`[name=${feature}][value=${USUAL_LEVELS[feature]}]`);
      if (radio) radio.checked = true;
    }
  }

  static async #onSave(this: AutomationPage, _event: Event, form: HTMLFormElement): Promise<void> {
    const chosen = new FormData(form);
    const wanted = FEATURES.map((feature) => [feature, levelIn(chosen, feature)] as const);
    await Promise.all(wanted.map(([feature, level]) => write(feature, level)));
  }
}

/** Registers its entry among the system's settings; called once in `init`. */
export function registerAutomationPage(): void {
  game.settings.registerMenu("zonebound", "automation", {
    name: "ZONEBOUND.Automation.menu.name",
    label: "ZONEBOUND.Automation.menu.label",
    hint: "ZONEBOUND.Automation.menu.hint",
    icon: "fa-solid fa-sliders",
    type: AutomationPage,
    restricted: true,
  });
}

function rowOf(feature: Feature) {
  const now = automationLevel(feature);
  const levels = AUTOMATION_LEVELS.map((level) => ({
    level,
    name: game.i18n.localize(`ZONEBOUND.Automation.level.${level}`),
    means: game.i18n.localize(`ZONEBOUND.Automation.${feature}.${level}`),
    checked: level === now,
    usual: level === USUAL_LEVELS[feature],
  }));
  return {
    feature,
    name: game.i18n.localize(`ZONEBOUND.Automation.${feature}.name`),
    about: game.i18n.localize(`ZONEBOUND.Automation.${feature}.about`),
    levels,
  };
}

function levelIn(chosen: FormData, feature: Feature): AutomationLevel | null {
  return AUTOMATION_LEVELS.find((level) => level === chosen.get(feature)) ?? null;
}

/** What stays as it is is not written. */
async function write(feature: Feature, level: AutomationLevel | null): Promise<void> {
  if (level !== null && level !== automationLevel(feature))
    await game.settings.set("zonebound", automationKey(feature), level);
}
