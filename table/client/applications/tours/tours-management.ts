/** The tours that there are, how far one has come, and buttons to begin (API: foundry.applications.sidebar.apps.ToursManagement). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { hostGame, localize } from "../host";
import { Tour } from "./tour";
import type { ToursCollection } from "./tours-collection";

const STATUS_LABELS: Record<string, string> = {
  [Tour.STATUS.UNSTARTED]: "TOURS.Unstarted",
  [Tour.STATUS.IN_PROGRESS]: "TOURS.InProgress",
  [Tour.STATUS.COMPLETED]: "TOURS.Completed",
};

export class ToursManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "tours-management",
    classes: ["standard-form"],
    window: { title: "TOURS.Title", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 560, height: 420 },
    actions: { start: ToursManagement._onStart, reset: ToursManagement._onReset },
  };
  static override PARTS: Record<string, TemplatePart> = {
    list: { template: "templates/settings/tours.hbs", scrollable: [""] },
  };

  get tours(): Tour[] {
    const { tours } = hostGame() as { tours?: ToursCollection };
    const mayTake = (tour: Tour) => !tour.config.restricted || hostGame().user.isGM;
    return (tours?.contents ?? []).filter((tour) => tour.config.display && mayTake(tour));
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const tours = this.tours.map((tour) => ({
      ...{ key: tour.key, title: tour.title, description: tour.description, canStart: tour.canStart },
      begun: tour.status !== Tour.STATUS.UNSTARTED,
      status: localize(STATUS_LABELS[tour.status]),
    }));
    return { tours };
  }

  #tourOf(target: HTMLElement): Tour | undefined {
    return this.tours.find((tour) => tour.key === target.dataset["tour"]);
  }

  static async _onStart(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tour = this.#tourOf(target);
    await this.close();
    await tour?.start();
  }

  static async _onReset(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#tourOf(target)?.reset();
    await this.render();
  }
}
