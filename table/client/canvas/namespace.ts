/** What the canvas gives to the rest of the table: `foundry.canvas`, `foundry.grid`, the board and its globals. */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "./animation/canvas-animation";
import { Canvas } from "./board/board";
import { getTexture, loadTexture, srcExists, TextureLoader } from "./board/load-texture";
import { fillCanvasConfig } from "./canvas-config";
import { ControlIcon } from "./containers/control-icon";
import { PreciseText } from "./containers/precise-text";
import { Ray } from "./geometry/ray";
import { BaseGrid } from "./grid/base-grid";
import { GridHex } from "./grid/grid-hex";
import { GridlessGrid } from "./grid/gridless-grid";
import { HexagonalGrid } from "./grid/hexagonal-grid";
import { SquareGrid } from "./grid/square-grid";
import { CanvasGroup } from "./groups/canvas-group";
import { InterfaceCanvasGroup } from "./groups/interface-group";
import { PrimaryCanvasGroup } from "./groups/primary-group";
import { PrimarySpriteMesh } from "./groups/primary-sprite-mesh";
import {
  EffectsCanvasGroup,
  EnvironmentCanvasGroup,
  HiddenCanvasGroup,
  OverlayCanvasGroup,
  RenderedCanvasGroup,
} from "./groups/stage-groups";
import { MouseInteractionManager } from "./interaction/mouse-interaction-manager";
import { RenderFlags, RenderFlagsMixin } from "./interaction/render-flags";
import { CanvasLayer } from "./layers/canvas-layer";
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
import { InteractionLayer } from "./layers/interaction-layer";
import { PlaceablesLayer } from "./layers/placeables-layer";
import { RegionLayer } from "./layers/region-layer";
import { TokenLayer } from "./layers/token-layer";
import { PlaceableObject } from "./placeables/placeable-object";
import { Region } from "./placeables/region";
import { Token } from "./placeables/token";
import { AlertPing, ArrowPing, ChevronPing, PulsePing } from "./ping/ping-kinds";
import { Ping } from "./ping/ping";
import { BaseRuler } from "./ruler/base-ruler";
import { Ruler } from "./ruler/ruler";
import { BaseTokenRuler } from "./tokens/base-token-ruler";
import { TokenRuler } from "./tokens/token-ruler";

const layers = {
  CanvasLayer,
  ControlsLayer,
  DrawingsLayer,
  GridLayer,
  InteractionLayer,
  LightingLayer,
  NotesLayer,
  PlaceablesLayer,
  RegionLayer,
  SoundsLayer,
  TemplateLayer,
  TilesLayer,
  TokenLayer,
  WallsLayer,
};

const groups = {
  CanvasGroup,
  EffectsCanvasGroup,
  EnvironmentCanvasGroup,
  HiddenCanvasGroup,
  InterfaceCanvasGroup,
  OverlayCanvasGroup,
  PrimaryCanvasGroup,
  RenderedCanvasGroup,
};

/** `foundry.canvas`. */
export const canvasNamespace = {
  Canvas,
  TextureLoader,
  getTexture,
  loadTexture,
  srcExists,
  animation: { CanvasAnimation },
  containers: { ControlIcon, PreciseText },
  geometry: { Ray },
  groups,
  interaction: {
    ...{ MouseInteractionManager, RenderFlags, RenderFlagsMixin, BaseRuler, Ruler },
    ...{ Ping, PulsePing, AlertPing, ArrowPing, ChevronPing },
  },
  layers,
  placeables: { PlaceableObject, Region, Token, tokens: { BaseTokenRuler, TokenRuler } },
  primary: { PrimarySpriteMesh },
};

/** `foundry.grid`. */
export const gridNamespace = { BaseGrid, GridHex, GridlessGrid, HexagonalGrid, SquareGrid };

/** Names that version 13 still has on `globalThis`. */
export const canvasGlobals = {
  PIXI,
  Canvas,
  CanvasAnimation,
  CanvasLayer,
  ControlsLayer,
  InteractionLayer,
  MouseInteractionManager,
  PlaceableObject,
  PlaceablesLayer,
  PreciseText,
  Ray,
  Region,
  RegionLayer,
  RenderFlags,
  RenderFlagsMixin,
  TextureLoader,
  Token,
  TokenLayer,
  getTexture,
  loadTexture,
  srcExists,
};

/** Makes the board (`canvas`) and fills in its part of CONFIG, which has to be there. Nothing is drawn yet. */
export function createCanvas(config: object = Reflect.get(globalThis, "CONFIG") ?? {}): Canvas {
  fillCanvasConfig(config);
  return new Canvas();
}
