/** The control of the tools for zones, their layer, which has the presses on the map while it is the active one, and their key. */
import { zoneGround } from "../../zones/zone-ground";
import { isPlayedOn } from "../battlefield/scene-rules";
import { layDownTool } from "../map-tools/map-hand";
import { closeNameField } from "./name-field";
import { ZoneToolHand } from "./zone-hand";
import { openZoneList } from "./zone-list";
import { drawChosen, placeMarks, showMarks } from "./zone-marks";
import { nameAll } from "./zone-names";
import { forgetStepsElsewhere, hasStep, undoZoneStep } from "./zone-steps";
import { controlName, toolNames, ZONE_CONTROL, ZONE_TOOLS, type ZoneToolName } from "./zone-tool";
import { traceWalls } from "./trace-walls";
import type { ZoneScene } from "../map-tools/region-ops";

/** Above zones and tokens. */
const ABOVE_ALL = 600;

class ZoneToolLayer extends foundry.canvas.layers.InteractionLayer {
  #hand: ZoneToolHand | null = null;

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: ZONE_CONTROL, zIndex: ABOVE_ALL });
  }

  protected override async _draw(): Promise<void> {
    await super._draw({});
    placeMarks(this);
    if (this.active) this._activate();
    else showMarks(false);
  }

  protected override async _tearDown(): Promise<void> {
    this.#putDown();
    placeMarks(null);
    await super._tearDown({});
  }

  protected override _activate(): void {
    layDownTool();
    this.#hand ??= new ZoneToolHand();
    showMarks(true);
  }

  protected override _deactivate(): void {
    this.#putDown();
    showMarks(false);
  }

  #putDown(): void {
    this.#hand?.stop();
    this.#hand = null;
    closeNameField();
  }
}

/** Makes it the active layer, where there is a canvas. */
function activateZoneTools(): void {
  const layer: unknown = ZoneToolLayer.instance;
  if (canvas.ready && layer instanceof ZoneToolLayer) layer.activate();
}

/** Registers all of it; called once in `init`. */
export function registerZoneTools(): void {
  Object.assign(CONFIG.Canvas.layers, { [ZONE_CONTROL]: { layerClass: ZoneToolLayer, group: "interface" } });
  Hooks.on("getSceneControlButtons", (controls) => {
    if (hasZoneTools()) Object.assign(controls, { [ZONE_CONTROL]: zoneControl() });
  });
  Hooks.on("zonebound.zonesChosen", drawChosen);
  Hooks.on("zonebound.fieldChanged", drawChosen);
  Hooks.on("canvasPan", drawChosen);
  Hooks.on("canvasReady", () => forgetStepsElsewhere(canvas.scene));
  registerUndoKey();
}

/** To GMs, on scenes that are to be played on zones, be they battlefields yet or not. */
function hasZoneTools(): boolean {
  const scene = game.scenes.viewed;
  return game.user?.isGM === true && Boolean(scene && isPlayedOn(scene, zoneGround));
}

const { CONTROL } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;

/** The core's own key takes back one document at a time, and those of the layer of regions. */
function registerUndoKey(): void {
  game.keybindings.register("zonebound", "undoZones", {
    name: "ZONEBOUND.Keys.undoZones.name",
    hint: "ZONEBOUND.Keys.undoZones.hint",
    editable: [{ key: "KeyZ", modifiers: [CONTROL] }],
    restricted: true,
    precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    onDown: () => ui.controls?.control?.name === ZONE_CONTROL && undoOn(game.scenes.viewed ?? null),
  });
}

/** Whether there was something to take back. */
function undoOn(scene: ZoneScene | null): boolean {
  if (!scene || !hasStep(scene)) return false;
  void undoZoneStep(scene);
  return true;
}

function zoneControl() {
  return {
    name: ZONE_CONTROL,
    order: 3,
    title: "ZONEBOUND.ZoneTools.title",
    icon: "fa-solid fa-shapes",
    layer: ZONE_CONTROL,
    visible: true,
    activeTool: controlName("pick"),
    tools: Object.fromEntries([...toolNames().map(mapTool), ...ACTS_AT_ONCE.map(stepButton)]),
    onChange: (_event: Event, active: boolean) => {
      if (active) activateZoneTools();
    },
  };
}

function mapTool(name: ZoneToolName, at: number) {
  const { icon } = ZONE_TOOLS[name];
  const tool = controlName(name);
  return [tool, { name: tool, order: at + 1, title: `ZONEBOUND.ZoneTools.tool.${name}`, icon, visible: true }] as const;
}

type ActName = "trace" | "nameAll" | "zoneList" | "undoZones";

/** What is done at once, to the scene on view. */
const ACTS_AT_ONCE: readonly { name: ActName; icon: string; act: (scene: ZoneScene) => unknown }[] = [
  { name: "trace", icon: "fa-solid fa-dungeon", act: traceWalls },
  { name: "nameAll", icon: "fa-solid fa-arrow-down-a-z", act: nameAll },
  { name: "zoneList", icon: "fa-solid fa-list-check", act: openZoneList },
  { name: "undoZones", icon: "fa-solid fa-rotate-left", act: undoOn },
];

function stepButton({ name, icon, act }: (typeof ACTS_AT_ONCE)[number], at: number) {
  const tool = controlName(name);
  const onChange = (): void => {
    const { viewed } = game.scenes;
    if (viewed) void act(viewed);
  };
  const looks = { title: `ZONEBOUND.ZoneTools.tool.${name}`, icon, order: toolNames().length + at + 1 };
  return [tool, { name: tool, ...looks, button: true, visible: true, onChange }] as const;
}
