/** Presets for several zones at once: a switch among a GM's region tools; zones are chosen in its list or on the map, and one choice sets them all. */
import { zoneAt } from "../../geometry/zone-map";
import { wholeOf } from "../../zones/map/region";
import type { GroundNumbers } from "../../zones/presets";
import { zoneGround } from "../../zones/zone-ground";
import { isPlayedOn } from "../battlefield/scene-rules";
import { seenField } from "../battlefield/zone-cache";
import { drawRing, INK, mapScale } from "../canvas/map-theme";
import { sceneOnView, tellFailure } from "../documents";
import { type HandLabel, handLabel, type HandPoint, holdTool, ONLY_CLICKS, switchOff } from "../map-tools/map-hand";
import { RegionSteps } from "../map-tools/region-steps";
import { presetChoices } from "./preset-choices";
import { groundRules, presetWithFocus } from "./zone-window";
import { groundOfZones, groundWord, planGround, zoneRegions } from "./zones-ground";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

class PresetTool extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-terrain",
    classes: ["zonebound", "zonebound-terrain"],
    window: { title: "ZONEBOUND.Preset.tool", icon: "fa-solid fa-mountain-sun", resizable: true },
    position: { width: 460, height: 640, left: 120, top: 60 },
    actions: {
      all: PresetTool.#onAll,
      none: PresetTool.#onNone,
      undo: PresetTool.#onUndo,
    },
  };

  static override PARTS = {
    main: {
      template: "systems/zonebound/templates/tools/preset-tool.hbs",
      scrollable: ["", ".zonebound-terrain__zones"],
    },
  };

  readonly #steps = new RegionSteps(() => void this.render());
  readonly #chosen = new Set<string>(controlledZones());
  #mapHand: GroundHand | null = null;
  #hooks: [hook: "zonebound.fieldChanged" | "zonebound.presetsChanged", id: number][] = [];

  protected override async _prepareContext(options: RenderOptions) {
    const scene = sceneOnView();
    const zones = scene ? zoneRegions(scene) : [];
    for (const id of this.#chosen) if (!zones.some((zone) => zone.id === id)) this.#chosen.delete(id);
    return {
      ...(await super._prepareContext(options)),
      zones: zones.map((zone) => ({
        id: zone.id,
        name: zone.name,
        chosen: this.#chosen.has(zone.id),
        is: scene ? groundWord(scene, zone.numbers) : "",
      })),
      status: this.#status(),
      mayUndo: this.#steps.mayUndo(scene),
    };
  }

  protected override async _onFirstRender(): Promise<void> {
    const field = Hooks.on("zonebound.fieldChanged", (scene) => void (scene === sceneOnView() && this.render()));
    const presets = Hooks.on("zonebound.presetsChanged", () => void this.render());
    this.#hooks = [
      ["zonebound.fieldChanged", field],
      ["zonebound.presetsChanged", presets],
    ];
    if (!canvas.ready) return;
    this.#mapHand = new GroundHand({
      toggle: (zone) => this.#toggle(zone),
      undo: () => void this.#undo(),
      laidDown: () => void this.close(),
    });
  }

  protected override async _onRender(): Promise<void> {
    const focused = presetWithFocus(this.element);
    this.element.onchange = ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === "zone") this.#toggle(target.value);
    };
    const place = this.element.querySelector("[data-presets]");
    const scene = sceneOnView();
    if (!place || !scene) return;
    const numbers = this.#numbers();
    const choices = presetChoices({ ...groundRules(scene), numbers, choose: (chosen) => void this.#apply(chosen) });
    place.replaceChildren(choices);
    if (focused !== null) choices.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    this.#mapHand?.draw(this.#chosen);
  }

  protected override _onClose(): void {
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    this.#mapHand?.destroy();
    this.#mapHand = null;
    presetTool = null;
    switchOff("zoneboundTerrain");
  }

  /** Of all that are chosen; null where there are none, or they differ. */
  #numbers(): GroundNumbers | null {
    const scene = sceneOnView();
    return scene && groundOfZones(scene, this.#chosen);
  }

  #status(): string {
    const count = this.#chosen.size;
    if (count === 0) return game.i18n.localize("ZONEBOUND.Preset.chooseZones");
    const key = this.#numbers() ? "chosen" : "differ";
    return game.i18n.format(`ZONEBOUND.Preset.${key}`, { count: String(count) });
  }

  #toggle(zone: string): void {
    if (!this.#chosen.delete(zone)) this.#chosen.add(zone);
    void this.render();
  }

  async #apply(numbers: GroundNumbers): Promise<void> {
    const scene = sceneOnView();
    if (!scene) return;
    if (this.#chosen.size === 0) return void ui.notifications?.warn("ZONEBOUND.Preset.chooseZones", { localize: true });
    await this.#done(this.#steps.take(scene, () => planGround(scene, this.#chosen, numbers)));
  }

  async #undo(): Promise<void> {
    const scene = sceneOnView();
    if (scene) await this.#done(this.#steps.undo(scene));
  }

  async #done(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => tellFailure("presets", error));
  }

  static async #onAll(this: PresetTool): Promise<void> {
    const scene = sceneOnView();
    for (const { id } of scene ? zoneRegions(scene) : []) this.#chosen.add(id);
    await this.render();
  }

  static async #onNone(this: PresetTool): Promise<void> {
    this.#chosen.clear();
    await this.render();
  }

  static async #onUndo(this: PresetTool): Promise<void> {
    await this.#undo();
  }
}

interface ZoneDeeds {
  toggle(zone: string): void;
  undo(): void;
  laidDown(): void;
}

const CHOSEN_COLOUR = 0xe69f00;

/** Zones are chosen by clicks, and those that are chosen have a thick outline. */
class GroundHand {
  readonly #graphics = new PIXI.Graphics();
  readonly #label: HandLabel = handLabel();
  readonly #stop: () => void;

  constructor({ toggle, ...others }: ZoneDeeds) {
    canvas.stage?.addChild(this.#graphics);
    this.#stop = holdTool({
      ...ONLY_CLICKS,
      hover: (point) => this.#label.say(point ? nameUnder(point) : [], point?.client),
      press: (point) => zoneUnder(point) !== null,
      release: (point, dragged) => {
        const zone = dragged ? null : zoneUnder(point);
        if (zone !== null) toggle(zone);
      },
      ...others,
    });
  }

  draw(chosen: ReadonlySet<string>): void {
    this.#graphics.clear();
    const regions = seenField(canvas.scene)?.regions;
    for (const ring of [...chosen].flatMap((id) => regions?.get(id)?.rings ?? [])) {
      this.#graphics.lineStyle({ width: 12 * mapScale(), color: INK, alpha: 0.7 });
      drawRing(this.#graphics, ring);
      this.#graphics.lineStyle({ width: 7 * mapScale(), color: CHOSEN_COLOUR, alpha: 1 });
      drawRing(this.#graphics, ring);
    }
  }

  destroy(): void {
    this.#stop();
    this.#label.remove();
    this.#graphics.destroy();
  }
}

/** The region of the zone at a point. */
function zoneUnder({ x, y }: HandPoint): string | null {
  const zone = zoneAtPoint(x, y);
  return zone === null ? null : wholeOf(zone);
}

function zoneAtPoint(x: number, y: number): string | null {
  const field = seenField(canvas.scene);
  return field && zoneAt(field.map, x, y);
}

function nameUnder(point: HandPoint): string[] {
  const zone = zoneUnder(point);
  const region = zone === null ? null : canvas.scene?.regions.get(zone);
  return region ? [region.name] : [];
}

/** The zones among the regions that are selected on the layer of regions. */
function controlledZones(): string[] {
  const scene = sceneOnView();
  const zones = scene ? zoneRegions(scene) : [];
  return zones.map(({ id }) => id).filter((id) => scene?.regions.get(id)?.object?.controlled);
}

let presetTool: PresetTool | null = null;

/** Registers the tool; called once in `init`. */
export function registerPresetTool(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["regions"]?.tools;
    const scene = sceneOnView();
    const isOnZones = scene !== null && isPlayedOn(scene, zoneGround);
    if (tools && game.user?.isGM && isOnZones) Object.assign(tools, { zoneboundTerrain: presetSwitch() });
  });
  Hooks.on("canvasTearDown", () => void presetTool?.close({ animate: false }));
}

function presetSwitch() {
  return {
    ...{ name: "zoneboundTerrain", title: "ZONEBOUND.Preset.tool", icon: "fa-solid fa-mountain-sun", order: 93 },
    ...{ toggle: true, visible: true, active: presetTool !== null },
    onChange: (_event: Event, on: boolean) => void (on ? openPresetTool() : presetTool?.close()),
  };
}

async function openPresetTool(): Promise<void> {
  presetTool ??= new PresetTool();
  await presetTool.render({ force: true });
}
