/** The canvas's own keys: arrows, heights, zoom, undo, Escape, targets, Tab (foundryvtt.com/article/controls). */
import { hostBoard, hostGame } from "../host";
import type { Data } from "../document-types";
import type { Board } from "../host-types";
import { InteractionLayer } from "../layers/interaction-layer";
import { PlaceablesLayer } from "../layers/placeables-layer";
import { RegionLayer } from "../layers/region-layer";
import { TokenLayer } from "../layers/token-layer";
import type { BaseRuler } from "../ruler/base-ruler";
import { dismissPlannings } from "../placeables/movement-planning";
import { Token } from "../placeables/token";
import { arrowActions } from "./arrow-keys";
import { clipboardActions, sheetActions, sortActions } from "./object-keys";

const ZOOM_STEP = 1.05;

export function registerCanvasKeys(board: Board): void {
  const { keybindings } = hostGame();
  if (!keybindings) return;
  const objects = { ...sortActions(board), ...sheetActions(board), ...clipboardActions(board) };
  const actions = { ...layerActions(board), ...heightActions(board), ...arrowActions(), ...objects };
  for (const [action, data] of Object.entries(actions))
    if (!keybindings.actions.has(`core.${action}`)) keybindings.register("core", action, { precedence: 2, ...data });
}

function layerActions(board: Board): Record<string, Data> {
  const shift = { reservedModifiers: ["Shift"] };
  return {
    dismiss: { ...keyed("Dismiss", "Escape"), onDown: () => dismiss(board) },
    target: { ...keyed("Target", "KeyT"), ...shift, onDown: ({ isShift = false }) => target(isShift) },
    cycleView: { ...keyed("CycleView", "Tab"), ...shift, onDown: () => cycle() },
    delete: {
      ...keyed("Delete", "Delete", "Backspace"),
      onDown: ({ event }: { event?: unknown }) => erase(board, event),
    },
    undo: { ...withControl("Undo", "KeyZ"), onDown: () => undo(board) },
    selectAll: { ...withControl("SelectAll", "KeyA"), onDown: () => selectAll(board) },
    highlight: {
      ...keyed("Highlight", "AltLeft", "AltRight"),
      onDown: () => highlight(board, true),
      onUp: () => highlight(board, false),
      reservedModifiers: ["Alt"],
    },
  };
}

/** Up and down in height by one space, with Control nearer and farther. */
function heightActions(board: Board): Record<string, Data> {
  const ups = ["KeyE", "NumpadAdd"];
  const downs = ["KeyQ", "NumpadSubtract"];
  const repeat = true;
  return {
    ascend: { ...keyed("Ascend", ...ups), repeat, onDown: () => rise(board, 1) },
    descend: { ...keyed("Descend", ...downs), repeat, onDown: () => rise(board, -1) },
    zoomIn: { ...zoomKeys("ZoomIn", "PageUp", ups), repeat, onDown: () => zoom(board, ZOOM_STEP) },
    zoomOut: { ...zoomKeys("ZoomOut", "PageDown", downs), repeat, onDown: () => zoom(board, 1 / ZOOM_STEP) },
  };
}

function zoomKeys(name: string, plain: string, keys: readonly string[]): Data {
  const held = keys.map((key) => ({ key, modifiers: ["Control"] }));
  return { name: `KEYBINDINGS.${name}`, editable: [{ key: plain }, ...held] };
}

function keyed(name: string, ...keys: string[]): Data {
  return { name: `KEYBINDINGS.${name}`, editable: keys.map((key) => ({ key })) };
}

function withControl(name: string, key: string): Data {
  return { name: `KEYBINDINGS.${name}`, editable: [{ key, modifiers: ["Control"] }] };
}

/** What is being measured or dragged rises first, else what is controlled. */
function rise(board: Board, by: number): boolean {
  const layer = board.tokens;
  const { ruler } = board.controls as { ruler: BaseRuler | null };
  if (board.ready && ruler?.active) {
    ruler._changeElevation(by * board.grid.distance);
    return true;
  }
  if (!board.ready || !(layer instanceof TokenLayer) || !layer.active) return false;
  const dragged = layer._draggedToken;
  if (dragged) dragged._changeDragElevation(by * board.grid.distance);
  else void layer.moveMany({ dz: by });
  return dragged !== null || layer.controlled.length > 0;
}

function zoom(board: Board, factor: number): boolean {
  if (!board.ready) return false;
  board.pan({ scale: board.stage.scale.x * factor });
  return true;
}

/** A drag and what it plans first, then what is controlled; windows are closed by their own part of the table. */
function dismiss(board: Board): boolean {
  const dragged = board.currentMouseManager;
  if (dismissPlannings() || dragged) {
    dragged?.cancel();
    return true;
  }
  const layer = board.activeLayer;
  if (layer instanceof RegionLayer && layer.dismiss()) return true;
  return layer instanceof PlaceablesLayer && layer.releaseAll() > 0;
}

function target(add: boolean): boolean {
  const layer = hostBoard().tokens;
  if (!(layer instanceof TokenLayer) || !(layer.hover instanceof Token)) return false;
  layer.hover.setTarget(!layer.hover.isTargeted, { releaseOthers: !add });
  return true;
}

function cycle(): boolean {
  const layer = hostBoard().tokens;
  return layer instanceof TokenLayer && layer.active && layer.cycleTokens() !== null;
}

function undo(board: Board): boolean {
  const layer = board.activeLayer;
  if (!board.ready || !(layer instanceof PlaceablesLayer) || !layer.history.length) return false;
  void layer.undoHistory();
  return true;
}

function erase(board: Board, event: unknown): boolean {
  const layer = board.activeLayer;
  if (!(layer instanceof InteractionLayer) || !(event instanceof KeyboardEvent)) return false;
  void layer._onDeleteKey(event);
  return true;
}

function selectAll(board: Board): boolean {
  const layer = board.activeLayer;
  if (!(layer instanceof PlaceablesLayer)) return false;
  layer.controlAll();
  return true;
}

function highlight(board: Board, on: boolean): boolean {
  const show: unknown = Reflect.get(board, "highlightObjects");
  if (typeof show === "function" && board.ready) Reflect.apply(show, board, [on]);
  return false;
}
