/** The words of a zone, shown while a pointer rests on it [ZM-BF-01]. */
import { zoneAt } from "../../geometry/zone-map";
import { ZoneBehavior } from "../data/zone-behavior";
import { levelOnView } from "../battlefield/levels";
import { battlefieldOn, zonesOf } from "../battlefield/zone-cache";
import { showsOverlay } from "../settings/settings";
import { nameOf } from "../documents";

/** How long the pointer rests before the words come up, in milliseconds. */
const REST = 400;
/** From the pointer to the words, in pixels. */
const APART = 18;

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

let timer = 0;
let shown: HTMLElement | null = null;

/** Called once in `init`; a finger that rests points too. */
export function registerZoneWords(): void {
  Hooks.once("canvasReady", listen);
  Hooks.on("canvasTearDown", hideWords);
}

function listen(): void {
  window.addEventListener("pointermove", (event) => rest(event));
  window.addEventListener("pointerdown", (event) => (event.pointerType === "mouse" ? hideWords() : rest(event)));
  window.addEventListener("wheel", hideWords, { passive: true });
}

/** Any move begins the rest anew; pressed buttons drag. */
function rest(event: PointerEvent): void {
  hideWords();
  const drags = event.pointerType === "mouse" && event.buttons !== 0;
  if (drags || !(event.target instanceof HTMLCanvasElement)) return;
  const { clientX, clientY } = event;
  timer = window.setTimeout(() => showWords({ x: clientX, y: clientY }), REST);
}

function hideWords(): void {
  window.clearTimeout(timer);
  shown?.remove();
  shown = null;
}

/** A figure under the pointer speaks for itself. */
function showWords(at: ScreenPoint): void {
  const { scene } = canvas;
  if (!scene || !showsOverlay() || !zonesOf(scene) || canvas.tokens?.hover) return;
  const { x, y } = canvas.canvasCoordinatesFromClient(at);
  const zone = zoneAt(battlefieldOn(scene, levelOnView()).map, x, y);
  const words = zone === null ? "" : wordsOf(scene, zone);
  if (zone === null || words === "") return;
  shown = plate(nameOf(scene, zone), words);
  document.body.append(shown);
  place(shown, at);
}

/** As plain text: a zone's words are few. A part of a zone has those of the whole. */
function wordsOf(scene: Scene.Implementation, zone: string): string {
  const region = scene.regions.get(zone.split("/")[0] ?? "");
  const models: readonly unknown[] = region?.behaviors.contents.map(({ system }) => system) ?? [];
  const model = models.find((one) => one instanceof ZoneBehavior);
  const page = document.createElement("template");
  page.innerHTML = model instanceof ZoneBehavior ? model.description : "";
  return page.content.textContent?.trim() ?? "";
}

function plate(name: string, words: string): HTMLElement {
  const made = document.createElement("aside");
  made.className = "zonebound-words";
  made.setAttribute("role", "tooltip");
  const title = document.createElement("p");
  title.className = "zonebound-words__name";
  title.textContent = name;
  const text = document.createElement("p");
  text.textContent = words;
  made.append(title, text);
  return made;
}

/** Beside the pointer, all of it on the screen. */
function place(made: HTMLElement, { x, y }: ScreenPoint): void {
  const { width, height } = made.getBoundingClientRect();
  made.style.left = `${Math.max(0, Math.min(x + APART, window.innerWidth - width - APART))}px`;
  made.style.top = `${Math.max(0, Math.min(y + APART, window.innerHeight - height - APART))}px`;
}
