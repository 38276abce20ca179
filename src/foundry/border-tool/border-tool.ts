/** The border tool: a switch among a GM's region tools, with a list of all borders for keys, and joins of zones that do not touch. */
import { borderBetween } from "../../zones/field/field";
import type { BorderSpan } from "../../zones/map/border-regions";
import type { BorderId, ZoneId } from "../../zones/types";
import { zoneGround } from "../../zones/zone-ground";
import { isPlayedOn } from "../battlefield/scene-rules";
import { seenField, zonesOf } from "../battlefield/zone-cache";
import { sceneOnView, tellFailure } from "../documents";
import { type HandPoint, switchOff } from "../map-tools/map-hand";
import { RegionSteps } from "../map-tools/region-steps";
import { BorderHand } from "./border-hand";
import { borderIn, borderRows, middleOnScreen, moveFocus } from "./border-list";
import { borderName, borderPlace } from "./border-place";
import { planJoin, planSpan } from "./border-plan";
import { BorderWindow } from "./border-window";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

const TOOL_MODES = ["set", "join"] as const;

class BorderTool extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-borders",
    classes: ["zonebound", "zonebound-borders"],
    window: { title: "ZONEBOUND.Border.tool", icon: "fa-solid fa-grip-lines-vertical" },
    position: { width: 320, left: 120, top: 80 },
    actions: {
      mode: BorderTool.#onMode,
      border: BorderTool.#onBorder,
      join: BorderTool.#onJoin,
      undo: BorderTool.#onUndo,
    },
  };

  static override PARTS = {
    main: { template: "systems/zonebound/templates/tools/border-tool.hbs", scrollable: [".zonebound-borders__list"] },
  };

  readonly #steps = new RegionSteps(() => void this.#again());
  #hand: BorderHand | null = null;
  #window: BorderWindow | null = null;
  #mode: (typeof TOOL_MODES)[number] = "set";
  #from: ZoneId | null = null;
  #watch = 0;

  protected override async _prepareContext(options: RenderOptions) {
    const field = seenField(sceneOnView());
    const zones = [...(zonesOf(sceneOnView())?.field.zones.values() ?? [])];
    const to = zones.find(({ id }) => id !== (this.#from ?? zones[0]?.id))?.id;
    return {
      ...(await super._prepareContext(options)),
      modes: TOOL_MODES.map((name) => ({
        name,
        text: game.i18n.localize(`ZONEBOUND.Border.mode.${name}`),
        pressed: name === this.#mode,
      })),
      how: game.i18n.localize(`ZONEBOUND.Border.how.${this.#mode}`),
      joins: this.#mode === "join",
      zones: zones.map(({ id, name }) => ({ id, name, from: id === this.#from, to: id === to })),
      borders: field ? borderRows(field) : [],
      mayUndo: this.#steps.mayUndo(sceneOnView()),
    };
  }

  protected override async _onFirstRender(): Promise<void> {
    this.#watch = Hooks.on("zonebound.fieldChanged", (scene) => {
      if (scene === sceneOnView()) void this.#again();
    });
    if (!canvas.ready) return;
    this.#hand = new BorderHand({
      joins: () => this.#mode === "join",
      open: (border, at) => void this.#open(border, at),
      span: (border, span, point) => void this.#span(border, span, point),
      zone: (zone) => void this.#pick(zone),
      undo: () => void this.#undo(),
      laidDown: () => void this.close(),
    });
  }

  protected override async _onRender(): Promise<void> {
    const list = this.element.querySelector<HTMLElement>(".zonebound-borders__list");
    if (!list) return;
    list.onkeydown = (event) => moveFocus(list, event);
    list.addEventListener("focusin", ({ target }) => this.#hand?.light({ over: borderIn(target) }));
    list.onpointerover = ({ target }) => this.#hand?.light({ over: borderIn(target) });
    list.onpointerleave = () => this.#hand?.light({ over: null });
  }

  /** Escape gives a drag up first. */
  override async close(options?: Parameters<InstanceType<typeof ApplicationV2>["close"]>[0]): Promise<this> {
    if (options?.closeKey === true && this.#hand?.giveUp()) return this;
    return super.close(options);
  }

  protected override _onClose(): void {
    Hooks.off("zonebound.fieldChanged", this.#watch);
    void this.#window?.close();
    this.#hand?.destroy();
    this.#hand = null;
    borderTool = null;
    switchOff("zoneboundBorders");
  }

  /** What the drag says is written; the rest is set in the border's window. */
  async #span(border: BorderId, span: BorderSpan, { client, shift }: HandPoint): Promise<void> {
    const isWritten = await this.#write((scene) => {
      const place = borderPlace(scene, border);
      return place && planSpan(place, span, shift);
    });
    if (isWritten) await this.#open(border, client);
  }

  /** The list keeps its focus: what was chosen in it is chosen again. */
  async #again(): Promise<void> {
    const chosen = borderIn(document.activeElement);
    this.#hand?.redraw();
    await this.render();
    if (chosen !== null) this.#focusRow(chosen);
  }

  /** The window may be closed by now. */
  #focusRow(border: BorderId): void {
    if (borderTool === this) this.element.querySelector<HTMLElement>(`[data-border="${CSS.escape(border)}"]`)?.focus();
  }

  async #open(border: BorderId, at: { x: number; y: number }): Promise<void> {
    await this.#window?.close();
    const scene = sceneOnView();
    const place = scene && borderPlace(scene, border);
    if (!place) return;
    const gone = (): void => {
      this.#window = null;
      this.#hand?.light({ open: null });
      this.#focusRow(border);
    };
    this.#window = new BorderWindow(place, this.#steps, { at, gone });
    this.#hand?.light({ open: border });
    await this.#window.render({ force: true });
  }

  /** Writes what the plan says, if anything; a failure is told. */
  async #write(plan: (scene: Scene.Implementation) => ReturnType<typeof planSpan> | null): Promise<boolean> {
    const scene = sceneOnView();
    const planned = scene && plan(scene);
    if (!scene || !planned) return false;
    try {
      return await this.#steps.take(scene, () => planned);
    } catch (error) {
      tellFailure("border-tool", error);
      return false;
    }
  }

  async #pick(zone: ZoneId): Promise<void> {
    const from = this.#from;
    if (from === null || from === zone) {
      this.#from = from === zone ? null : zone;
      this.#hand?.light({ from: this.#from });
      return void (await this.render());
    }
    await this.#join(from, zone);
  }

  /** Zones that touch, or are joined already, have a border that can be set. */
  async #join(a: ZoneId, b: ZoneId): Promise<void> {
    const scene = sceneOnView();
    const battlefield = scene && zonesOf(scene);
    const zones = [a, b].map((zone) => battlefield?.field.zones.get(zone));
    const [from, to] = zones;
    if (!scene || !battlefield || !from || !to || from.whole === to.whole)
      return void ui.notifications?.warn("ZONEBOUND.Border.join.none", { localize: true });
    const border = borderBetween(battlefield.field, a, b);
    this.#from = null;
    this.#mode = "set";
    this.#hand?.light({ from: null });
    if (border)
      ui.notifications?.warn(
        game.i18n.format("ZONEBOUND.Border.join.touch", { border: borderName(battlefield, border) }),
      );
    else await this.#write(() => planJoin({ scene, battlefield }, a, b));
    await this.render();
    const made = seenField(scene)?.field;
    const joined = made && borderBetween(made, a, b);
    if (joined) await this.#open(joined.id, await middleOnScreen(scene, joined.id));
  }

  async #undo(): Promise<void> {
    await this.#window?.close();
    const scene = sceneOnView();
    if (scene) await this.#steps.undo(scene).catch((error: unknown) => tellFailure("border-tool", error));
  }

  static async #onMode(this: BorderTool, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#mode = TOOL_MODES.find((one) => one === dataset["mode"]) ?? this.#mode;
    this.#from = null;
    this.#hand?.light({ from: null, over: null });
    await this.render();
  }

  static async #onBorder(this: BorderTool, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const scene = sceneOnView();
    const border = dataset["border"];
    if (scene && border !== undefined) await this.#open(border, await middleOnScreen(scene, border));
  }

  static async #onJoin(this: BorderTool): Promise<void> {
    const [from, to] = [...this.element.querySelectorAll("select")].map(({ value }) => value);
    if (from !== undefined && to !== undefined) await this.#join(from, to);
  }

  static async #onUndo(this: BorderTool): Promise<void> {
    await this.#undo();
  }
}

let borderTool: BorderTool | null = null;

/** Registers the tool; called once in `init`. */
export function registerBorderTool(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["regions"]?.tools;
    if (tools && game.user?.isGM && isZoneScene()) Object.assign(tools, { zoneboundBorders: borderSwitch() });
  });
  Hooks.on("canvasTearDown", () => void borderTool?.close({ animate: false }));
}

/** Borders are there where zones are played on. */
function isZoneScene(): boolean {
  const scene = sceneOnView();
  return scene !== null && isPlayedOn(scene, zoneGround);
}

function borderSwitch() {
  return {
    ...{ name: "zoneboundBorders", title: "ZONEBOUND.Border.tool", icon: "fa-solid fa-grip-lines-vertical", order: 92 },
    ...{ toggle: true, visible: true, active: borderTool !== null },
    onChange: (_event: Event, on: boolean) => void (on ? openTool() : borderTool?.close()),
  };
}

async function openTool(): Promise<void> {
  borderTool ??= new BorderTool();
  await borderTool.render({ force: true });
}
