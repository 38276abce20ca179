/** The canvas's own keys: arrows move tokens or the view, Escape ends what goes on, T targets, Tab goes on. */
import { hostBoard, hostGame } from "../host";
import type { Data } from "../document-types";
import type { Board } from "../host-types";
import { InteractionLayer } from "../layers/interaction-layer";
import { PlaceablesLayer } from "../layers/placeables-layer";
import { TokenLayer } from "../layers/token-layer";
import { Token } from "../placeables/token";

/** Arrows pressed within this time make one diagonal step, in milliseconds. */
const TOGETHER = 30;
const PAN_SPACES = 1.5;

const ARROWS: Record<string, { keys: string[]; dx: number; dy: number }> = {
  panLeft: { keys: ["ArrowLeft", "KeyA", "Numpad4"], dx: -1, dy: 0 },
  panRight: { keys: ["ArrowRight", "KeyD", "Numpad6"], dx: 1, dy: 0 },
  panUp: { keys: ["ArrowUp", "KeyW", "Numpad8"], dx: 0, dy: -1 },
  panDown: { keys: ["ArrowDown", "KeyS", "Numpad2"], dx: 0, dy: 1 },
  panUpLeft: { keys: ["Numpad7"], dx: -1, dy: -1 },
  panUpRight: { keys: ["Numpad9"], dx: 1, dy: -1 },
  panDownLeft: { keys: ["Numpad1"], dx: -1, dy: 1 },
  panDownRight: { keys: ["Numpad3"], dx: 1, dy: 1 },
};

let step = { dx: 0, dy: 0, rotate: false };
let waiting: ReturnType<typeof setTimeout> | null = null;

export function registerCanvasKeys(board: Board): void {
  const { keybindings } = hostGame();
  if (!keybindings) return;
  for (const [action, data] of Object.entries({ ...arrowActions(), ...layerActions(board) }))
    if (!keybindings.actions.has(`core.${action}`)) keybindings.register("core", action, { precedence: 2, ...data });
}

function arrowActions(): Record<string, Data> {
  const actions = Object.entries(ARROWS).map(([action, { keys, dx, dy }]): [string, Data] => {
    const onDown = ({ isShift = false }: { isShift?: boolean }): boolean => press(dx, dy, isShift);
    const editable = keys.map((key) => ({ key }));
    const held = { repeat: true, reservedModifiers: ["CONTROL", "SHIFT"] };
    return [action, { name: `KEYBINDINGS.${action}`, editable, onDown, ...held }];
  });
  return Object.fromEntries(actions);
}

function layerActions(board: Board): Record<string, Data> {
  const shift = { reservedModifiers: ["SHIFT"] };
  return {
    dismiss: { ...keyed("Dismiss", "Escape"), onDown: () => dismiss(board) },
    target: { ...keyed("Target", "KeyT"), ...shift, onDown: ({ isShift = false }) => target(isShift) },
    cycleView: { ...keyed("CycleView", "Tab"), ...shift, onDown: () => cycle() },
    delete: { ...keyed("Delete", "Delete"), onDown: ({ event }: { event?: unknown }) => erase(board, event) },
    selectAll: {
      name: "KEYBINDINGS.SelectAll",
      editable: [{ key: "KeyA", modifiers: ["Control"] }],
      onDown: () => selectAll(board),
    },
    highlight: {
      ...keyed("Highlight", "AltLeft", "AltRight"),
      onDown: () => highlight(board, true),
      onUp: () => highlight(board, false),
      reservedModifiers: ["ALT"],
    },
  };
}

function keyed(name: string, ...keys: string[]): Data {
  return { name: `KEYBINDINGS.${name}`, editable: keys.map((key) => ({ key })) };
}

function press(dx: number, dy: number, rotate: boolean): boolean {
  if (!hostBoard().ready) return false;
  step = { dx: step.dx || dx, dy: step.dy || dy, rotate };
  waiting ??= setTimeout(takeStep, TOGETHER);
  return true;
}

function takeStep(): void {
  const { dx, dy, rotate } = step;
  step = { dx: 0, dy: 0, rotate: false };
  waiting = null;
  const board = hostBoard();
  const layer = board.tokens;
  if (layer instanceof TokenLayer && layer.active && layer.controlled.length) {
    void layer.moveMany({ dx, dy, rotate });
    return;
  }
  const { stage, grid } = board;
  board.pan({ x: stage.pivot.x + dx * grid.sizeX * PAN_SPACES, y: stage.pivot.y + dy * grid.sizeY * PAN_SPACES });
}

/** A drag first, then what is controlled; windows are closed by their own part of the table. */
function dismiss(board: Board): boolean {
  if (board.currentMouseManager) {
    board.currentMouseManager.cancel();
    return true;
  }
  const layer = board.activeLayer;
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

function erase(board: Board, event: unknown): boolean {
  const layer = board.activeLayer;
  if (!(layer instanceof InteractionLayer) || !(event instanceof KeyboardEvent)) return false;
  void layer._onDeleteKey(event);
  return true;
}

function selectAll(board: Board): boolean {
  const layer = board.activeLayer;
  return layer instanceof PlaceablesLayer && layer.controlAll().length > 0;
}

function highlight(board: Board, on: boolean): boolean {
  const show: unknown = Reflect.get(board, "highlightObjects");
  if (typeof show === "function" && board.ready) Reflect.apply(show, board, [on]);
  return false;
}
