/** What the mouse does on the empty canvas: the active layer gets left clicks and drags, a right drag pans. */
import * as PIXI from "pixi.js";
import { hostGame } from "../host";
import type { CanvasUser } from "../document-types";
import type { Board } from "../host-types";
import { MouseInteractionManager } from "../interaction/mouse-interaction-manager";
import { dataOf, type CanvasPointerEvent } from "../interaction/pointer-event";
import { BaseRuler } from "../ruler/base-ruler";
import { InteractionLayer } from "../layers/interaction-layer";

const ZOOM_STEP = 1.05;

export function createStageMouse(board: Board): MouseInteractionManager {
  const layer = (): InteractionLayer | null =>
    board.activeLayer instanceof InteractionLayer ? board.activeLayer : null;
  const mayDrag = (_user: unknown, event: CanvasPointerEvent): boolean =>
    BaseRuler.canMeasure || (layer()?._canDragLeftStart(user(), event) ?? false);
  const handlers = {
    clickLeft: (event: CanvasPointerEvent) => layer()?._onClickLeft(event),
    clickLeft2: (event: CanvasPointerEvent) => layer()?._onClickLeft2(event),
    clickRight: (event: CanvasPointerEvent) => layer()?._onClickRight(event),
    clickRight2: (event: CanvasPointerEvent) => layer()?._onClickRight2(event),
    ...dragHandlers(board, layer),
    dragRightStart: (event: CanvasPointerEvent) => startPan(board, event),
    dragRightMove: (event: CanvasPointerEvent) => movePan(board, event),
    longPress: (_event: CanvasPointerEvent, origin: unknown) => pingAt(board, origin),
  };
  const permissions = { dragLeftStart: mayDrag, dragRightStart: true };
  return new MouseInteractionManager(board.stage, board.stage, permissions, handlers, { target: null }).activate();
}

/** A drag measures while the ruler is the tool; else the active layer has it. */
function dragHandlers(board: Board, layer: () => InteractionLayer | null) {
  const ruler = (): BaseRuler | null => (board.controls as { ruler: BaseRuler | null }).ruler;
  const measuring = (): BaseRuler | null => (ruler()?.active ? ruler() : null);
  return {
    dragLeftStart: (event: CanvasPointerEvent) =>
      BaseRuler.canMeasure ? ruler()?._onDragLeftStart(event) : layer()?._onDragLeftStart(event),
    dragLeftMove: (event: CanvasPointerEvent) => (measuring() ?? layer())?._onDragLeftMove(event),
    dragLeftDrop: (event: CanvasPointerEvent) => (measuring() ?? layer())?._onDragLeftDrop(event),
    dragLeftCancel: (event: CanvasPointerEvent) => (measuring() ?? layer())?._onDragLeftCancel(event),
    dragLeftClick: (event: CanvasPointerEvent) => measuring()?._onDragClickLeft(event),
    dragLeftRightClick: (event: CanvasPointerEvent) =>
      measuring() ? measuring()?._onDragClickRight(event) : board.currentMouseManager?.cancel(event),
  };
}

function user(): CanvasUser {
  return hostGame().user;
}

function startPan(board: Board, event: CanvasPointerEvent): void {
  const data = dataOf(event);
  data.viewOrigin = { x: board.stage.pivot.x, y: board.stage.pivot.y };
}

function movePan(board: Board, event: CanvasPointerEvent): void {
  const { viewOrigin, screenOrigin } = dataOf(event);
  if (!screenOrigin || typeof viewOrigin !== "object" || viewOrigin === null) return;
  const [x, y] = [Number(Reflect.get(viewOrigin, "x")), Number(Reflect.get(viewOrigin, "y"))];
  const scale = board.stage.scale.x;
  board.pan({ x: x - (event.clientX - screenOrigin.x) / scale, y: y - (event.clientY - screenOrigin.y) / scale });
}

/** To be called with the place where the button has been held. */
export function pingAt(board: Board, origin: unknown): void {
  const show: unknown = Reflect.get(board, "ping");
  if (typeof show === "function" && origin instanceof PIXI.Point)
    Reflect.apply(show, board, [{ x: origin.x, y: origin.y }]);
}

/** Zooms about the pointer; with Shift or Control the active layer may turn things instead. */
export function onWheel(board: Board, event: WheelEvent): void {
  if (!board.ready) return;
  event.preventDefault();
  const layer = board.activeLayer;
  if ((event.ctrlKey || event.shiftKey) && layer instanceof InteractionLayer && layer._onMouseWheel(event)) return;
  const { stage } = board;
  const notches = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / 100 : event.deltaY / 3;
  const factor = ZOOM_STEP ** -Math.min(Math.max(notches * 2, -6), 6);
  const fixed = board.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  board.pan({ scale: stage.scale.x * factor });
  const moved = board.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  board.pan({ x: stage.pivot.x + fixed.x - moved.x, y: stage.pivot.y + fixed.y - moved.y });
}
