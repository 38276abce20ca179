/** The ground brush: a tool among a GM's region tools on hexes, with a window of kinds; and the ground under the pointer for everybody. */
import { GROUND_KINDS, MUD_DEPTHS } from "../../hexes/types";
import type { HexId } from "../../hexes/board";
import { floodHexes } from "../../hexes/flood";
import { hexGround } from "../../hexes/hex-ground";
import { hexesOn } from "../battlefield/hex-cache";
import { hexGridOf } from "../battlefield/read-board";
import { isPlayedOn } from "../battlefield/scene-rules";
import { CURRENTS } from "../data/ground-behavior";
import { tellFailure } from "../documents";
import { switchOff } from "../map-tools/map-hand";
import type { RegionOp } from "../map-tools/region-ops";
import { RegionSteps } from "../map-tools/region-steps";
import { holdBrush } from "./brush-hand";
import { type Paint, planErase, planPaint } from "./brush-strokes";
import { showGround } from "./ground-pointer";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type SceneDoc = Scene.Implementation;

/** What a stroke does. */
const MODES = ["paint", "fill", "erase"] as const;

type Mode = (typeof MODES)[number];

/** More hexes than this are not filled at once. */
const MOST_FILLED = 2500;

/** How bad a footing can be made here; worse ones are set in the region itself. */
const BADNESS = [1, 2, 3, 4, 5];

/** Kept while the window is closed. */
const chosen: { mode: Mode; paint: Paint } = {
  mode: "paint",
  paint: { kind: "footing", badness: 1, depth: "ankle", current: "none" },
};

class GroundBrush extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-brush",
    classes: ["zonebound", "zonebound-brush"],
    window: { title: "ZONEBOUND.Brush.title", icon: "fa-solid fa-paintbrush" },
    position: { width: 300, left: 120, top: 80 },
    actions: { kind: GroundBrush.#onKind, mode: GroundBrush.#onMode, undo: GroundBrush.#onUndo },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/ground-brush.hbs" } };

  readonly #steps = new RegionSteps(() => void this.render());
  #stops: (() => void)[] = [];

  protected override async _prepareContext(
    ...[options]: Parameters<InstanceType<typeof ApplicationV2>["_prepareContext"]>
  ) {
    const { mode, paint } = chosen;
    const word = (key: string): string => game.i18n.localize(`ZONEBOUND.${key}`);
    return {
      ...(await super._prepareContext(options)),
      modes: MODES.map((name) => ({
        name,
        text: game.i18n.localize(`ZONEBOUND.Brush.mode.${name}`),
        pressed: name === mode,
      })),
      kinds: GROUND_KINDS.map((name) => ({ name, text: word(`Ground.${name}`), pressed: name === paint.kind })),
      paints: mode !== "erase",
      counted: countedBy(paint),
      mayUndo: this.#steps.mayUndo(canvas.scene),
    };
  }

  protected override async _onRender(): Promise<void> {
    this.element.onchange = ({ target }) => {
      if (target instanceof HTMLSelectElement) chosen.paint = withCount(chosen.paint, target.value);
    };
    if (this.#stops.length > 0) return;
    const hand = holdBrush({
      stroke: (hexes) => this.#stroke(hexes),
      undo: () => this.#undo(),
      laidDown: () => void this.close(),
    });
    this.#stops = [showGround(), hand];
  }

  protected override _onClose(): void {
    for (const stop of this.#stops.splice(0)) stop();
    brush = null;
    switchOff("zoneboundBrush");
  }

  #stroke(hexes: readonly HexId[]): void {
    const { scene } = canvas;
    if (scene && isOnHexGrid(scene)) this.#done(this.#steps.take(scene, () => planStroke(scene, hexes)));
  }

  #undo(): void {
    if (canvas.scene) this.#done(this.#steps.undo(canvas.scene));
  }

  #done(work: Promise<unknown>): void {
    work.catch((error: unknown) => tellFailure("ground-brush", error));
  }

  static async #onKind(this: GroundBrush, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const kind = GROUND_KINDS.find((one) => one === dataset["kind"]);
    if (kind) chosen.paint = { ...chosen.paint, kind };
    if (chosen.mode === "erase") chosen.mode = "paint";
    await this.render();
  }

  static async #onMode(this: GroundBrush, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    chosen.mode = MODES.find((one) => one === dataset["mode"]) ?? chosen.mode;
    await this.render();
  }

  static #onUndo(this: GroundBrush): void {
    this.#undo();
  }
}

function planStroke(scene: SceneDoc, hexes: readonly HexId[]): RegionOp[] {
  const { mode, paint } = chosen;
  if (mode === "erase") return planErase(scene, hexes);
  const [first = -1] = hexes;
  const wanted = mode === "fill" ? floodHexes(hexesOn(scene).field, first, MOST_FILLED) : hexes;
  return planPaint(scene, wanted, paint);
}

/** What the kind counts, as a select; null where it counts nothing. */
function countedBy({ kind, badness, depth, current }: Paint) {
  const word = (key: string): string => game.i18n.localize(`ZONEBOUND.${key}`);
  const options = {
    footing: BADNESS.map((value) => ({ value, text: String(value), selected: value === badness })),
    mud: MUD_DEPTHS.map((value) => ({ value, text: word(`MudDepth.${value}`), selected: value === depth })),
    fast: CURRENTS.map((value) => ({ value, text: word(`Current.${value}`), selected: value === current })),
  };
  return kind === "footing" || kind === "mud" || kind === "fast" ? options[kind] : null;
}

function withCount(paint: Paint, value: string): Paint {
  if (paint.kind === "footing") return { ...paint, badness: Number(value) };
  if (paint.kind === "mud") return { ...paint, depth: MUD_DEPTHS.find((one) => one === value) ?? paint.depth };
  return { ...paint, current: CURRENTS.find((one) => one === value) ?? paint.current };
}

let brush: GroundBrush | null = null;

let stopShowing: (() => void) | null = null;

function isOnHexGrid(scene: SceneDoc): boolean {
  return isPlayedOn(scene, hexGround) && hexGridOf(scene) !== null;
}

/** Registers both tools; called once in `init`. */
export function registerGroundBrush(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    if (!canvas.scene || !isOnHexGrid(canvas.scene)) return;
    const [regions, tokens] = [controls["regions"]?.tools, controls.tokens?.tools];
    if (regions && game.user?.isGM) Object.assign(regions, { zoneboundBrush: brushTool() });
    if (tokens) Object.assign(tokens, { zoneboundGround: groundTool() });
  });
  Hooks.on("canvasTearDown", () => {
    void brush?.close({ animate: false });
    stopShowing?.();
    stopShowing = null;
  });
}

function brushTool() {
  return {
    ...{ name: "zoneboundBrush", title: "ZONEBOUND.Controls.brush", icon: "fa-solid fa-paintbrush", order: 91 },
    ...{ toggle: true, visible: true, active: brush !== null },
    onChange: (_event: Event, on: boolean) => void (on ? openBrush() : brush?.close()),
  };
}

async function openBrush(): Promise<void> {
  brush ??= new GroundBrush();
  await brush.render({ force: true });
}

function groundTool() {
  return {
    ...{ name: "zoneboundGround", title: "ZONEBOUND.Controls.ground", icon: "fa-solid fa-mountain", order: 94 },
    ...{ toggle: true, visible: true, active: stopShowing !== null },
    onChange: (_event: Event, on: boolean) => {
      stopShowing?.();
      stopShowing = on ? showGround() : null;
    },
  };
}
