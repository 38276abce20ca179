/** Pointer events as handlers on the canvas get them: PIXI's, with what has been gathered since the press. */
import * as PIXI from "pixi.js";
import { hostBoard } from "../host";

export interface InteractionData {
  object?: PIXI.Container;
  /** Where the press was, in the layer's coordinates. */
  origin?: PIXI.Point;
  /** Where the pointer is now. */
  destination?: PIXI.Point;
  screenOrigin?: PIXI.Point;
  clones?: unknown[];
  dropped?: boolean;
  cancelled?: boolean;
  release?: boolean;
  [name: string]: unknown;
}

export type CanvasPointerEvent = PIXI.FederatedPointerEvent & { interactionData?: InteractionData };

/** The data of an event; an empty record where no press preceded. */
export function dataOf(event: CanvasPointerEvent): InteractionData {
  event.interactionData ??= {};
  return event.interactionData;
}

const FIELDS = [
  "button",
  "buttons",
  "altKey",
  "ctrlKey",
  "metaKey",
  "shiftKey",
  "pointerId",
  "pointerType",
  "type",
] as const;
const MORE_FIELDS = ["nativeEvent", "originalEvent", "target", "timeStamp", "interactionData"] as const;

/** A copy to hold on to: PIXI uses its event objects again. */
export function keepEvent(event: CanvasPointerEvent): CanvasPointerEvent {
  const kept: CanvasPointerEvent = new PIXI.FederatedPointerEvent(event.manager);
  for (const name of [...FIELDS, ...MORE_FIELDS]) Reflect.set(kept, name, Reflect.get(event, name));
  for (const name of ["client", "movement", "screen", "global", "offset"] as const) kept[name].copyFrom(event[name]);
  return kept;
}

/** Control (or Command) makes a click in a drag a waypoint. */
export function isWaypointClick(event: CanvasPointerEvent): boolean {
  return event.ctrlKey || event.metaKey;
}

/** False while the pointer is over a window: PIXI follows the pointer over the whole page. */
export function isOverCanvas(event: CanvasPointerEvent): boolean {
  const target = event.nativeEvent instanceof Event ? event.nativeEvent.target : null;
  return target === null || target === hostBoard().app.view || target === document || !(target instanceof Element);
}
