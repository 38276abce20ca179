/** Which method of a placeable answers each action of the mouse, and which one permits it. */
import * as PIXI from "pixi.js";
import type { CanvasUser } from "../document-types";
import { hostGame } from "../host";
import type { CanvasPointerEvent } from "../interaction/pointer-event";

interface Handled {
  _canConfigure(user: CanvasUser, event: CanvasPointerEvent): boolean;
  _canControl(user: CanvasUser, event: CanvasPointerEvent): boolean;
  _canDragLeftStart(user: CanvasUser, event: CanvasPointerEvent): boolean;
  _canHUD(user: CanvasUser, event: CanvasPointerEvent): boolean;
  _canHover(user: CanvasUser, event: CanvasPointerEvent): boolean;
  _canView(user: CanvasUser, event: CanvasPointerEvent): boolean;
  _onClickLeft(event: CanvasPointerEvent): unknown;
  _onClickLeft2(event: CanvasPointerEvent): unknown;
  _onClickRight(event: CanvasPointerEvent): unknown;
  _onClickRight2(event: CanvasPointerEvent): unknown;
  _onDragClickLeft(event: CanvasPointerEvent): unknown;
  _onDragClickRight(event: CanvasPointerEvent): unknown;
  _onDragLeftCancel(event: CanvasPointerEvent): unknown;
  _onDragLeftDrop(event: CanvasPointerEvent): unknown;
  _onDragLeftMove(event: CanvasPointerEvent): unknown;
  _onDragLeftStart(event: CanvasPointerEvent): unknown;
  _onHoverIn(event: CanvasPointerEvent): unknown;
  _onHoverOut(event: CanvasPointerEvent): unknown;
  _onLongPress(event: CanvasPointerEvent, origin: PIXI.Point): unknown;
  _onUnclickLeft(event: CanvasPointerEvent): unknown;
}

/** Methods are looked up when called: packages wrap them at any time. */
export function handlersOf(object: Handled) {
  const rules = {
    hoverIn: (_user: unknown, event: CanvasPointerEvent) => object._canHover(hostGame().user, event),
    clickLeft: (_user: unknown, event: CanvasPointerEvent) => object._canControl(hostGame().user, event),
    clickLeft2: (_user: unknown, event: CanvasPointerEvent) => object._canView(hostGame().user, event),
    clickRight: (_user: unknown, event: CanvasPointerEvent) => object._canHUD(hostGame().user, event),
    clickRight2: (_user: unknown, event: CanvasPointerEvent) => object._canConfigure(hostGame().user, event),
    dragLeftStart: (_user: unknown, event: CanvasPointerEvent) => object._canDragLeftStart(hostGame().user, event),
  };
  const handlers = {
    hoverIn: (event: CanvasPointerEvent) => object._onHoverIn(event),
    hoverOut: (event: CanvasPointerEvent) => object._onHoverOut(event),
    clickLeft: (event: CanvasPointerEvent) => object._onClickLeft(event),
    unclickLeft: (event: CanvasPointerEvent) => object._onUnclickLeft(event),
    clickLeft2: (event: CanvasPointerEvent) => object._onClickLeft2(event),
    longPress: (event: CanvasPointerEvent, origin: unknown) =>
      origin instanceof PIXI.Point ? object._onLongPress(event, origin) : undefined,
    clickRight: (event: CanvasPointerEvent) => object._onClickRight(event),
    clickRight2: (event: CanvasPointerEvent) => object._onClickRight2(event),
    dragLeftStart: (event: CanvasPointerEvent) => object._onDragLeftStart(event),
    dragLeftMove: (event: CanvasPointerEvent) => object._onDragLeftMove(event),
    dragLeftDrop: (event: CanvasPointerEvent) => object._onDragLeftDrop(event),
    dragLeftCancel: (event: CanvasPointerEvent) => object._onDragLeftCancel(event),
    dragLeftClick: (event: CanvasPointerEvent) => object._onDragClickLeft(event),
    dragLeftRightClick: (event: CanvasPointerEvent) => object._onDragClickRight(event),
  };
  return { rules, handlers };
}
