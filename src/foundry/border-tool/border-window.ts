/** The window of one border, beside it on the screen: who passes, what narrows it, what bars it; one button writes it. */
import type { BorderId } from "../../zones/types";
import { tellFailure } from "../documents";
import type { RegionSteps } from "../map-tools/region-steps";
import { borderContext, FormFault, readWish } from "./border-form";
import { borderName, borderPlace, type BorderPlace } from "./border-place";
import { planBorder, planOpen } from "./border-plan";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

/** The border that a window is about. */
interface Subject {
  readonly scene: Scene.Implementation;
  readonly id: BorderId;
  readonly name: string;
}

/** In pixels; beside the border as far as the screen has room. */
const [WIDE, TALL, BESIDE_BORDER] = [400, 560, 40] as const;

export class BorderWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-border",
    tag: "form",
    classes: ["zonebound", "zonebound-border"],
    window: { icon: "fa-solid fa-grip-lines-vertical", resizable: true },
    position: { width: WIDE },
    form: { handler: BorderWindow.#onSave, closeOnSubmit: false },
    actions: { open: BorderWindow.#onOpen },
  };

  static override PARTS = {
    main: { template: "systems/zonebound/templates/tools/border-window.hbs", scrollable: [".zonebound-border__parts"] },
  };

  readonly #subject: Subject;
  readonly #steps: RegionSteps;
  readonly #gone: () => void;
  #watch = 0;

  constructor(
    place: BorderPlace,
    steps: RegionSteps,
    { at, gone }: { at: { x: number; y: number }; gone: () => void },
  ) {
    super({ position: besideBorder(at) });
    const { scene, border, battlefield } = place;
    this.#subject = { scene, id: border.id, name: borderName(battlefield, border) };
    this.#steps = steps;
    this.#gone = gone;
  }

  override get title(): string {
    return game.i18n.format("ZONEBOUND.Border.title", { border: this.#subject.name });
  }

  get border(): BorderId {
    return this.#subject.id;
  }

  protected override async _prepareContext(options: RenderOptions) {
    const place = this.#place();
    return { ...(await super._prepareContext(options)), ...(place ? borderContext(place) : {}) };
  }

  protected override async _onFirstRender(): Promise<void> {
    this.#watch = Hooks.on("zonebound.fieldChanged", (scene) => {
      if (scene === this.#subject.scene && !this.#place()) this.#tellGone();
    });
  }

  protected override async _onRender(): Promise<void> {
    this.element.onchange = () => showFittingParts(this.element);
    showFittingParts(this.element);
    this.element.querySelector<HTMLElement>("input[name=passes]:checked")?.focus({ preventScroll: true });
  }

  protected override _onClose(): void {
    Hooks.off("zonebound.fieldChanged", this.#watch);
    this.#gone();
  }

  #place(): BorderPlace | null {
    const { scene, id } = this.#subject;
    return game.scenes.get(String(scene.id)) === scene ? borderPlace(scene, id) : null;
  }

  #tellGone(): void {
    ui.notifications?.warn(game.i18n.format("ZONEBOUND.Border.gone", { border: this.#subject.name }));
    void this.close();
  }

  static async #onSave(this: BorderWindow, _event: Event, form: HTMLFormElement): Promise<void> {
    const filled = new FormData(form);
    await this.#write((place) => planBorder(place, readWish(place, filled)));
  }

  static async #onOpen(this: BorderWindow): Promise<void> {
    await this.#write(planOpen);
  }

  /** What cannot be is told, and nothing is written; the window stays open for another try. */
  async #write(plan: (place: BorderPlace) => ReturnType<typeof planOpen>): Promise<void> {
    const place = this.#place();
    if (!place) return this.#tellGone();
    try {
      await this.#steps.take(place.scene, () => plan(this.#place() ?? place));
      await this.close();
    } catch (error) {
      if (error instanceof FormFault) ui.notifications?.warn(error.message);
      else tellFailure("border-tool", error);
    }
  }
}

/** Parts that are off show no fields; a wall that a bottleneck leads through bars nobody; what is open is seen across, a new wall is not [Z-BF-04]. */
function showFittingParts(form: HTMLElement): void {
  const box = (selector: string) => form.querySelector<HTMLInputElement>(`input${selector}`);
  for (const part of form.querySelectorAll<HTMLElement>("[data-part]")) {
    const fields = part.querySelector<HTMLFieldSetElement>("[data-fields]");
    if (fields) fields.hidden = box(`[name=${part.dataset["part"]}]`)?.checked !== true;
  }
  const isNarrow = box("[name=bottleneck]")?.checked === true;
  const [wall, open, sight] = [box("[value=wall]"), box("[value=open]"), box("[name=sight]")];
  if (wall) wall.disabled = isNarrow;
  if (wall?.checked && isNarrow && open) open.checked = true;
  if (!sight || !wall) return;
  const wasOpen = sight.disabled;
  sight.disabled = open?.checked === true && !isNarrow;
  if (sight.disabled) sight.checked = true;
  else if (wasOpen && wall.checked) sight.checked = false;
}

/** To its right, or to its left where there is no room. */
function besideBorder({ x, y }: { x: number; y: number }) {
  const right = x + BESIDE_BORDER + WIDE < window.innerWidth ? x + BESIDE_BORDER : x - BESIDE_BORDER - WIDE;
  const left = Math.max(0, Math.min(right, window.innerWidth - WIDE));
  return { left, top: Math.max(0, Math.min(y - TALL / 2, window.innerHeight - TALL)) };
}
