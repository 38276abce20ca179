/** The list of the scene's regions, shown while their layer is active (API: foundry.applications.ui.RegionLegend). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { documentClass, hostCanvas, onHook } from "../host";
import type { HostDocument } from "../host-types";

/** A region on the map, as far as the list uses it. */
interface ListedRegion {
  controlled: boolean;
  hover: boolean;
  document: HostDocument;
  control(options?: object): boolean;
  release(): boolean;
  _onHoverIn(event: Event): unknown;
  _onHoverOut(event: Event): unknown;
}

interface RegionCanvas {
  scene?: HostDocument | null;
  regions?: { active: boolean; placeables: ListedRegion[]; get(id: string): ListedRegion | undefined };
}

const EVENTS = ["createRegion", "updateRegion", "deleteRegion", "controlRegion", "hoverRegion", "canvasReady"];

export class RegionLegend extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "region-legend",
    classes: ["region-legend"],
    window: { title: "REGION.Legend", icon: "fa-solid fa-draw-polygon", minimizable: true },
    position: { width: 270, height: "auto" },
    actions: {
      control: RegionLegend._onControl,
      config: RegionLegend._onConfig,
      lock: RegionLegend._onLock,
      create: RegionLegend._onCreate,
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    list: { template: "templates/scene/region-legend.hbs", scrollable: [".region-list"] },
  };

  get #canvas(): RegionCanvas {
    return hostCanvas() ?? {};
  }

  /** Beside the sidebar at first; where it was moved to later. */
  constructor(options: ApplicationOptions = {}) {
    super(options);
    const sidebar = document.getElementById("sidebar")?.getBoundingClientRect().left ?? window.innerWidth;
    Object.assign(this.position, { top: 60, left: Math.max(sidebar - 290, 120) });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of EVENTS) onHook(hook, () => this.rendered && void this.render());
    this.element.addEventListener("pointerover", (event) => this.#hover(event));
    this.element.addEventListener("pointerleave", (event) => this.#hover(event));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const regions = (this.#canvas.regions?.placeables ?? []).map((each) => entryOf(each));
    const editing = regions.some(({ controlled, locked }) => controlled && !locked);
    return Object.assign(context, { regions: regions.sort((a, b) => a.name.localeCompare(b.name)), editing });
  }

  #regionOf(target: EventTarget | null): ListedRegion | undefined {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-region-id]") : null;
    return this.#canvas.regions?.get(row?.dataset["regionId"] ?? "");
  }

  /** The region of the row under the pointer lights up on the map. */
  #hover(event: Event): void {
    const pointed = event.type === "pointerover" ? this.#regionOf(event.target) : undefined;
    for (const region of this.#canvas.regions?.placeables ?? []) {
      if (region === pointed && !region.hover) region._onHoverIn(event);
      else if (region !== pointed && region.hover) region._onHoverOut(event);
    }
  }

  static _onControl(this: RegionLegend, event: PointerEvent, target: HTMLElement): void {
    const region = this.#regionOf(target);
    if (region?.controlled) region.release();
    else region?.control({ releaseOthers: !event.shiftKey });
  }

  static async _onConfig(this: RegionLegend, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#regionOf(target)?.document.sheet?.render({ force: true });
  }

  static async _onLock(this: RegionLegend, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const region = this.#regionOf(target);
    await region?.document.update({ locked: !region.document["locked"] });
  }

  /** A region without shapes, to be drawn next. */
  static async _onCreate(this: RegionLegend): Promise<void> {
    const { scene } = this.#canvas;
    if (!scene) return;
    const cls = documentClass("Region");
    const count = this.#canvas.regions?.placeables.length ?? 0;
    await cls.create({ name: `Region ${count + 1}` }, { parent: scene });
  }
}

interface LegendEntry {
  id: string;
  name: string;
  color: string;
  controlled: boolean;
  locked: boolean;
  elevation: string;
}

function entryOf({ document, controlled }: ListedRegion): LegendEntry {
  const { bottom = null, top = null } = (document["elevation"] ?? {}) as {
    bottom?: number | null;
    top?: number | null;
  };
  const bounded = [bottom, top].some((each) => Number.isFinite(each));
  return {
    ...{ id: document.id ?? "", name: document.name, controlled, locked: document["locked"] === true },
    color: String(document["color"] ?? "#888888"),
    elevation: bounded ? `${bottom ?? "−∞"} – ${top ?? "∞"}` : "",
  };
}
