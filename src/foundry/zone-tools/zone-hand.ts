/** The hand that holds a tool for zones: presses on the map are the tool's, and what is being drawn is shown. */
import type { Place } from "../../geometry/places";
import { inNextFrame } from "../frames";
import { keepFromMap } from "../map-tools/map-hand";
import { convertRegions } from "./convert-regions";
import { mergeRegions } from "./merge-zones";
import { openNameField } from "./name-field";
import { drawSketch } from "./zone-marks";
import type { RegionDoc, ZoneScene } from "../map-tools/region-ops";
import { splitAlong } from "./split-zones";
import {
  drawZone,
  reachOnMap,
  rectangleBetween,
  snappedPlace,
  toolInHand,
  ZONE_TOOLS,
  type ZoneToolName,
} from "./zone-tool";
import { pickZone, chosenRegions, isZoneNow, regionAt } from "./zones-here";

/** A press that is let go so many pixels on the screen away is a drag. */
const DRAGGED = 8;

/** Two presses within so many milliseconds are a double click. */
const TWICE = 350;

interface Sketch {
  readonly tool: ZoneToolName;
  readonly corners: Place[];
  /** Where the pointer has the next corner. */
  next: Place;
}

type PressSeen = Pick<PointerEvent, "clientX" | "clientY" | "timeStamp">;

export class ZoneToolHand {
  readonly #over = new AbortController();
  #sketch: Sketch | null = null;
  #pressed: PressSeen | null = null;

  /** Begins to listen, before the map does anything with what it hears. */
  constructor() {
    const how = { capture: true, signal: this.#over.signal };
    window.addEventListener("pointerdown", (event) => this.#press(event), how);
    window.addEventListener("pointermove", (event) => this.#move(event), how);
    window.addEventListener("pointerup", (event) => this.#release(event), how);
    window.addEventListener("keydown", (event) => this.#key(event), how);
  }

  /** Puts down what is being drawn. */
  stop(): void {
    this.#over.abort();
    this.#drop();
  }

  #press(event: PointerEvent): void {
    const { scene } = canvas;
    const tool = toolInHand();
    if (!scene || !tool || event.button !== 0 || event.target !== canvas.app?.view) return;
    keepFromMap(event);
    const last = this.#pressed;
    this.#pressed = event;
    if (ZONE_TOOLS[tool].takes === "zone") return useOn(tool, scene, event);
    if (this.#sketch?.tool !== tool) this.#drop();
    const place = snappedPlace(scene, event);
    if (ZONE_TOOLS[tool].takes === "corners") this.#addCorner(scene, place, isTwice(last, event));
    else if (this.#sketch) this.#finish(scene, place);
    else this.#begin(tool, place);
  }

  #begin(tool: ZoneToolName, place: Place): void {
    this.#sketch = { tool, corners: [place], next: place };
    this.#show();
  }

  /** The first corner, or a double click, closes; the second press of one adds nothing. */
  #addCorner(scene: ZoneScene, place: Place, twice: boolean): void {
    const sketch = this.#sketch;
    if (!sketch) return this.#begin("polygon", place);
    const [first] = sketch.corners;
    const closes = first !== undefined && sketch.corners.length >= 3 && mapApart(first, place) <= reachOnMap();
    if (closes || (twice && sketch.corners.length >= 3)) return this.#close(scene, sketch.corners);
    if (!twice) sketch.corners.push(place);
    this.#show();
  }

  #close(scene: ZoneScene, corners: readonly Place[]): void {
    this.#drop();
    void drawZone(scene, corners);
  }

  #move(event: PointerEvent): void {
    const { scene } = canvas;
    if (!scene || !this.#sketch) return;
    this.#sketch.next = snappedPlace(scene, event);
    this.#show();
  }

  #release(event: PointerEvent): void {
    const { scene } = canvas;
    if (!scene || !this.#pressed || event.button !== 0) return;
    const isDrag = screenApart(this.#pressed, event) > DRAGGED;
    const sketch = this.#sketch;
    if (sketch) keepFromMap(event);
    if (sketch && isDrag && ZONE_TOOLS[sketch.tool].takes === "ends") this.#finish(scene, snappedPlace(scene, event));
  }

  /** The second end of an area or a line. */
  #finish(scene: ZoneScene, end: Place): void {
    const { tool, corners: [start] = [] } = this.#sketch ?? {};
    this.#drop();
    if (!start) return;
    if (tool === "split") void splitAlong(scene, [start, end]);
    else void drawZone(scene, rectangleBetween(start, end));
  }

  /** Backspace takes the last corner back, Enter closes, Escape gives up. */
  #key(event: KeyboardEvent): void {
    const sketch = this.#sketch;
    const { scene } = canvas;
    if (!sketch || !scene || !["Escape", "Backspace", "Enter"].includes(event.key)) return;
    keepFromMap(event);
    if (event.key === "Enter" && sketch.corners.length >= 3) return this.#close(scene, sketch.corners);
    if (event.key === "Backspace") sketch.corners.pop();
    if (event.key === "Escape" || sketch.corners.length === 0) return this.#drop();
    this.#show();
  }

  #drop(): void {
    this.#sketch = null;
    this.#show();
  }

  #show(): void {
    inNextFrame("zoneSketch", () => {
      const { tool = "polygon", corners = [], next } = this.#sketch ?? {};
      const [start] = corners;
      const isArea = tool === "rectangle" && start && next;
      const line = isArea ? rectangleBetween(start, next) : [...corners, ...(next ? [next] : [])];
      drawSketch(line, tool !== "split");
    });
  }
}

function mapApart(one: Place, two: Place): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

function screenApart(one: PressSeen, two: PressSeen): number {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}

function isTwice(last: PressSeen | null, event: PressSeen): boolean {
  return last !== null && event.timeStamp - last.timeStamp < TWICE && screenApart(last, event) < DRAGGED;
}

/** A tool that works on the zone under the pointer. */
function useOn(tool: ZoneToolName, scene: ZoneScene, event: PointerEvent): void {
  const region = regionAt(scene, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
  if (tool === "pick") pickZone(region, event.shiftKey || event.ctrlKey || event.metaKey);
  else if (region && tool === "rename") openNameField(scene, region);
  else if (region && tool === "convert") void convertRegions(scene, [region]);
  else if (region && tool === "merge") void mergeNext(scene, region);
}

/** The first of two is chosen, the second joins it; pressed again the first is let go. */
async function mergeNext(scene: ZoneScene, region: RegionDoc): Promise<void> {
  const [first] = chosenRegions(scene).filter(isZoneNow);
  if (!isZoneNow(region)) return;
  if (!first || first === region) return pickZone(first ? null : region, false);
  pickZone(null, false);
  await mergeRegions(scene, [first, region]);
}
