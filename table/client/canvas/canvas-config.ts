/** The canvas's part of CONFIG: which classes make groups, layers and placeables. Packages replace them before setup. */
import * as PIXI from "pixi.js";
import {
  EffectsCanvasGroup,
  EnvironmentCanvasGroup,
  HiddenCanvasGroup,
  OverlayCanvasGroup,
  RenderedCanvasGroup,
} from "./groups/stage-groups";
import { InterfaceCanvasGroup } from "./groups/interface-group";
import { PrimaryCanvasGroup } from "./groups/primary-group";
import { ControlsLayer } from "./layers/controls-layer";
import {
  DrawingsLayer,
  LightingLayer,
  NotesLayer,
  SoundsLayer,
  TemplateLayer,
  TilesLayer,
  WallsLayer,
} from "./layers/empty-layers";
import { GridLayer } from "./layers/grid-layer";
import { RegionLayer } from "./layers/region-layer";
import { TokenLayer } from "./layers/token-layer";
import { Region } from "./placeables/region";
import { Token } from "./placeables/token";
import { pingDefaults } from "./ping/ping-kinds";
import { Ruler } from "./ruler/ruler";
import { TokenRuler } from "./tokens/token-ruler";

const canvasDefaults = () => ({
  blurStrength: 8,
  objectBorderThickness: 4,
  maxZoom: 3,
  minZoom: null,
  gridStyles: { solidLines: { label: "GRID.STYLES.SolidLines" } },
  dispositionColors: {
    HOSTILE: 0xe72124,
    NEUTRAL: 0xf1d836,
    FRIENDLY: 0x43dfdf,
    INACTIVE: 0x555555,
    PARTY: 0x33bc4e,
    CONTROLLED: 0xff9829,
    SECRET: 0xa612d4,
  },
  targeting: { size: 0.15 },
  hoverFade: { delay: 250, duration: 750 },
  darknessColor: 0x303030,
  daylightColor: 0xeeeeee,
  brightestColor: 0xffffff,
  exploredColor: 0xaaaaaa,
  unexploredColor: 0x000000,
  dragSpeedModifier: 0.8,
  ...{ visionModes: {}, detectionModes: {}, lightAnimations: {}, darknessAnimations: {}, polygonBackends: {} },
  managedScenes: {},
  rulerClass: Ruler,
  pings: pingDefaults(),
  groups: {
    hidden: { groupClass: HiddenCanvasGroup, parent: "stage" },
    rendered: { groupClass: RenderedCanvasGroup, parent: "stage" },
    environment: { groupClass: EnvironmentCanvasGroup, parent: "rendered" },
    primary: { groupClass: PrimaryCanvasGroup, parent: "environment" },
    effects: { groupClass: EffectsCanvasGroup, parent: "environment" },
    interface: { groupClass: InterfaceCanvasGroup, parent: "rendered" },
    overlay: { groupClass: OverlayCanvasGroup, parent: "stage" },
  },
  layers: {
    grid: { layerClass: GridLayer, group: "interface" },
    regions: { layerClass: RegionLayer, group: "interface" },
    drawings: { layerClass: DrawingsLayer, group: "interface" },
    templates: { layerClass: TemplateLayer, group: "interface" },
    tiles: { layerClass: TilesLayer, group: "interface" },
    walls: { layerClass: WallsLayer, group: "interface" },
    tokens: { layerClass: TokenLayer, group: "interface" },
    sounds: { layerClass: SoundsLayer, group: "interface" },
    lighting: { layerClass: LightingLayer, group: "interface" },
    notes: { layerClass: NotesLayer, group: "interface" },
    controls: { layerClass: ControlsLayer, group: "interface" },
  },
});

/** Fills in what CONFIG does not say yet about canvas, tokens and regions; what is there stays. */
export function fillCanvasConfig(config: object): void {
  fill(config, "Canvas", canvasDefaults());
  if (Reflect.get(config, "canvasTextStyle") === undefined) Reflect.set(config, "canvasTextStyle", textStyle());
  fill(config, "Token", { objectClass: Token, layerClass: TokenLayer, rulerClass: TokenRuler });
  fill(config, "Region", { objectClass: Region, layerClass: RegionLayer });
}

/** The look of texts on the canvas; packages take copies of it. */
function textStyle(): PIXI.TextStyle {
  return new PIXI.TextStyle({
    ...{ fontFamily: "Signika", fontSize: 36, fill: "#FFFFFF", stroke: "#111111", strokeThickness: 1 },
    ...{ dropShadow: true, dropShadowColor: "#000000", dropShadowBlur: 2, dropShadowAngle: 0, dropShadowDistance: 0 },
    ...{ align: "center", wordWrap: false, padding: 1 },
  });
}

function fill(config: object, key: string, defaults: object): void {
  const known: unknown = Reflect.get(config, key);
  if (typeof known !== "object" || known === null) {
    Reflect.set(config, key, defaults);
    return;
  }
  for (const [name, value] of Object.entries(defaults))
    if (Reflect.get(known, name) === undefined) Reflect.set(known, name, value);
}
