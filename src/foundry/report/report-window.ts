/** The window with a report of the fight on the scene: text to be copied or saved, and whether figures keep their names in it. */
import { fightReport } from "./fight-report";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export class ReportWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-report",
    classes: ["zonebound", "zonebound-report"],
    window: { title: "ZONEBOUND.Report.title", icon: "fa-solid fa-file-lines", resizable: true },
    position: { width: 640, height: 560 },
    actions: { save: ReportWindow.#onSave },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/report.hbs" } };

  #keepsNames = false;

  protected override async _prepareContext(
    options: foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ) {
    return { ...(await super._prepareContext(options)), text: this.#text, keepsNames: this.#keepsNames };
  }

  get #text(): string | null {
    return fightReport(canvas.scene ?? game.scenes.viewed ?? null, this.#keepsNames);
  }

  protected override async _onRender(): Promise<void> {
    const names = this.element.querySelector<HTMLInputElement>("[name=names]");
    names?.addEventListener("change", () => {
      this.#keepsNames = names.checked;
      void this.render();
    });
    const text = this.element.querySelector("textarea");
    text?.addEventListener("focus", () => text.select());
  }

  static #onSave(this: ReportWindow): void {
    if (this.#text) foundry.utils.saveDataToFile(this.#text, "text/plain", "zonebound-report.txt");
  }
}

/** Registers its entry among the system's settings; called once in `init`. */
export function registerReport(): void {
  game.settings.registerMenu("zonebound", "report", {
    name: "ZONEBOUND.Report.menu.name",
    label: "ZONEBOUND.Report.menu.label",
    hint: "ZONEBOUND.Report.menu.hint",
    icon: "fa-solid fa-file-lines",
    type: ReportWindow,
    restricted: true,
  });
}
