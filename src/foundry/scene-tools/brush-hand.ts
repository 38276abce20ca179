/** The hand that holds the ground brush: which hexes a stroke passes, drawn as it goes, caught before the map does anything. */
import { cellOf, type HexId } from "../../hexes/board";
import { hexesOn } from "../battlefield/hex-cache";
import { middleOfCell } from "../battlefield/read-board";
import { hexUnderPointer } from "./ground-pointer";

/** Hears of every stroke when it ends: its hexes, in the order in which they were passed. */
export type OnStroke = (hexes: readonly HexId[]) => void;

interface Drawn {
  readonly hexes: Set<HexId>;
  readonly marks: PIXI.Graphics;
  last: { readonly x: number; readonly y: number };
}

/** Begins to listen; gives the way to stop. */
export function holdBrush(done: OnStroke): () => void {
  const over = new AbortController();
  let stroke: Drawn | null = null;
  const listen = (
    type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
    hear: (e: PointerEvent) => void,
  ) => window.addEventListener(type, hear, { capture: true, signal: over.signal });
  const end = (): void => {
    const ended = stroke;
    stroke = null;
    ended?.marks.destroy();
    if (ended && ended.hexes.size > 0) done([...ended.hexes]);
  };
  listen("pointerdown", (event) => {
    if (event.button !== 0 || hexUnderPointer(event) === null) return;
    hush(event);
    stroke = beginStroke(event);
    passBy(stroke, event);
  });
  listen("pointermove", (event) => stroke && passBy(stroke, event));
  listen("pointerup", (event) => {
    if (stroke) hush(event);
    end();
  });
  listen("pointercancel", end);
  return () => {
    over.abort();
    stroke?.marks.destroy();
  };
}

/** The layer of regions would draw or choose something. */
function hush(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

function beginStroke({ clientX: x, clientY: y }: PointerEvent): Drawn {
  const marks = new PIXI.Graphics();
  canvas.stage?.addChild(marks);
  return { hexes: new Set(), marks, last: { x, y } };
}

/** Between two points that the pointer was seen at, one in so many pixels is looked at. */
const EVERY = 6;

function passBy(stroke: Drawn, event: PointerEvent): void {
  const { last } = stroke;
  const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / EVERY));
  for (let step = 1; step <= steps; step++) {
    const [clientX, clientY] = [last.x + (dx * step) / steps, last.y + (dy * step) / steps];
    const hex = hexUnderPointer(pointAt(event, clientX, clientY));
    if (hex !== null && !stroke.hexes.has(hex)) addHex(stroke, hex);
  }
  stroke.last = { x: event.clientX, y: event.clientY };
}

function pointAt({ target }: PointerEvent, clientX: number, clientY: number) {
  return { target, clientX, clientY };
}

const MARK = { color: 0xe69f00, alpha: 0.45 };

function addHex({ hexes, marks }: Drawn, hex: HexId): void {
  hexes.add(hex);
  const { scene } = canvas;
  if (!scene) return;
  const { map } = hexesOn(scene);
  const space = map.hexes.getOffset(middleOfCell(map, cellOf(map.board, hex)));
  const corners = map.hexes.getVertices(space).flatMap(({ x, y }) => [x, y]);
  marks.beginFill(MARK.color, MARK.alpha).drawPolygon(corners).endFill();
}
