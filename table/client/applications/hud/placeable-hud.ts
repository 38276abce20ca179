/** Controls around something on the map (API: BasePlaceableHUD). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, ApplicationPosition, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { hostCanvas, hostGame } from "../host";
import type { HostPlaceable } from "../host-game-types";
import type { HostDocument } from "../host-types";
import { insertInto } from "../ui/insert-into";

export class BasePlaceableHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: true },
    actions: { togglePalette: BasePlaceableHUD._onTogglePalette, config: BasePlaceableHUD._onConfigure },
  };

  #object: HostPlaceable | null = null;
  #palette: string | null = null;

  get object(): HostPlaceable | null {
    return this.#object;
  }

  get document(): HostDocument | null {
    return this.#object?.document ?? null;
  }

  /** Opens around an object; a second time on the same one closes. */
  async bind(object: HostPlaceable): Promise<void> {
    if (this.rendered && this.#object === object) return this.clear();
    if (this.rendered) await this.close();
    this.#object = object;
    this.#palette = null;
    await this.render({ force: true, position: {} });
  }

  async clear(): Promise<void> {
    this.#object = null;
    await this.close();
  }

  override _insertElement(element: HTMLElement): void {
    insertInto(element, "hud");
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const states = { hidden: document?.["hidden"], locked: document?.["locked"], elevation: document?.["elevation"] };
    return Object.assign(context, states, { id: this.id, isGM: hostGame().user.isGM, document });
  }

  /** Over the object, as the map stands now. */
  override _updatePosition(position: ApplicationPosition): ApplicationPosition {
    const object = this.#object;
    const canvas = hostCanvas();
    if (!object || !canvas) return position;
    const { x, y, width, height } = object.bounds ?? { x: object.x, y: object.y, width: object.w, height: object.h };
    const scale = canvas.stage?.scale.x ?? 1;
    const corner = canvas.clientCoordinatesFromCanvas?.({ x, y }) ?? { x, y };
    return { ...position, left: corner.x, top: corner.y, width: width * scale, height: height * scale };
  }

  /** A palette that is open stays so when something was chosen in it. */
  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#palette) this.togglePalette(this.#palette, true);
  }

  /** Opens a palette and closes the others, or closes it. */
  togglePalette(name: string, open?: boolean): void {
    const wanted = open ?? this.#palette !== name;
    this.#palette = wanted ? name : null;
    for (const palette of this.element.querySelectorAll<HTMLElement>(".palette"))
      palette.classList.toggle("active", palette.dataset["palette"] === this.#palette);
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-action=togglePalette]")) {
      const active = button.dataset["palette"] === this.#palette;
      button.classList.toggle("active", active);
      button.setAttribute("aria-expanded", String(active));
    }
  }

  static _onTogglePalette(this: BasePlaceableHUD, _event: PointerEvent, target: HTMLElement): void {
    this.togglePalette(target.dataset["palette"] ?? "");
  }

  static async _onConfigure(this: BasePlaceableHUD): Promise<void> {
    await this.document?.sheet?.render({ force: true });
    await this.clear();
  }
}
