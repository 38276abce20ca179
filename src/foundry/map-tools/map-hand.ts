/** The hand of a tool over the map: the pointer is followed there, and caught before the map does anything with it; Ctrl+Z is the tool's own. */

/** A point of the scene, with where it is on the screen. */
export interface HandPoint {
  readonly x: number;
  readonly y: number;
  readonly client: { readonly x: number; readonly y: number };
  readonly shift: boolean;
}

interface MapTool {
  /** Over the map with nothing pressed; null off it. */
  hover(point: HandPoint | null): void;
  /** Whether the press is the tool's own: then it hears of the rest. */
  press(point: HandPoint): boolean;
  /** Farther from the press than a hand trembles. */
  drag(point: HandPoint): void;
  release(point: HandPoint, dragged: boolean): void;
  /** The press came to nothing. */
  cancel(): void;
  undo(): void;
  /** Another tool has been taken up: one hand holds one. */
  laidDown(): void;
}

/** A hand that only clicks. */
export const ONLY_CLICKS: Pick<MapTool, "drag" | "cancel"> = { drag: () => undefined, cancel: () => undefined };

/** In pixels of the screen. */
const TREMBLE = 6;

/** What is held now, with the way to lay it down. */
let heldTool: MapTool | null = null;

/** Tools with hands of their own are taken up: whatever is held is laid down. */
export function layDownTool(): void {
  heldTool?.laidDown();
}

/** Begins to listen; gives the way to stop. */
export function holdTool(hand: MapTool): () => void {
  heldTool?.laidDown();
  heldTool = hand;
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const hold = new Holding(hand);
  window.addEventListener("pointerdown", (event) => hold.down(event), options);
  window.addEventListener("pointermove", (event) => hold.move(event), options);
  window.addEventListener("pointerup", (event) => hold.up(event), options);
  window.addEventListener("pointercancel", () => hold.letGo(), options);
  window.addEventListener("keydown", (event) => hold.key(event), options);
  return () => {
    over.abort();
    hold.letGo();
    if (heldTool === hand) heldTool = null;
  };
}

/** Shows a switch among the region tools as off: what it had opened is closed. */
export function switchOff(name: string): void {
  const tool = ui.controls?.controls["regions"]?.tools[name];
  if (tool) tool.active = false;
  void ui.controls?.render();
}

class Holding {
  #pressed: HandPoint | null = null;
  #isDragged = false;

  constructor(readonly hand: MapTool) {}

  down(event: PointerEvent): void {
    const point = pointOnMap(event);
    if (event.button !== 0 || !point || !this.hand.press(point)) return;
    keepFromMap(event);
    this.#pressed = point;
    this.#isDragged = false;
  }

  move(event: PointerEvent): void {
    if (!this.#pressed) return void (event.buttons === 0 && this.hand.hover(pointOnMap(event)));
    const point = pointAnywhere(event);
    const { x, y } = this.#pressed.client;
    this.#isDragged ||= Math.hypot(point.client.x - x, point.client.y - y) > TREMBLE;
    if (this.#isDragged) this.hand.drag(point);
  }

  up(event: PointerEvent): void {
    if (!this.#pressed) return;
    keepFromMap(event);
    this.#pressed = null;
    this.hand.release(pointAnywhere(event), this.#isDragged);
  }

  letGo(): void {
    if (this.#pressed) this.hand.cancel();
    this.#pressed = null;
  }

  /** Whoever writes in a field takes back letters. */
  key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.#pressed) {
      keepFromMap(event);
      return this.letGo();
    }
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || isWrittenIn(event.target)) return;
    keepFromMap(event);
    this.hand.undo();
  }
}

function isWrittenIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
  return isText || target instanceof HTMLTextAreaElement || target.isContentEditable;
}

/** Neither the map's layer nor a window is to hear of it: it would draw, choose or close something. */
export function keepFromMap(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Null over anything that is no map. */
function pointOnMap(event: PointerEvent): HandPoint | null {
  return event.target === canvas.app?.view ? pointAnywhere(event) : null;
}

function pointAnywhere({ clientX, clientY, shiftKey }: PointerEvent): HandPoint {
  const { x, y } = canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
  return { x, y, client: { x: clientX, y: clientY }, shift: shiftKey };
}

/** A small label beside the pointer, read out as it changes; `say` with nothing hides it. */
export interface HandLabel {
  say(words: readonly string[], at?: HandPoint["client"]): void;
  remove(): void;
}

/** To the right of the pointer and below it, in pixels. */
const BESIDE_POINTER = 18;

export function handLabel(): HandLabel {
  const label = document.createElement("div");
  label.className = "zonebound zonebound-ground-label";
  label.setAttribute("role", "status");
  label.hidden = true;
  document.body.append(label);
  const say: HandLabel["say"] = (words, at) => {
    label.hidden = words.length === 0;
    if (label.innerText !== words.join("\n")) label.replaceChildren(...words.map(labelLine));
    if (at) Object.assign(label.style, { left: `${at.x + BESIDE_POINTER}px`, top: `${at.y + BESIDE_POINTER}px` });
  };
  return { say, remove: () => label.remove() };
}

function labelLine(text: string): HTMLElement {
  const line = document.createElement("div");
  line.textContent = text;
  return line;
}
