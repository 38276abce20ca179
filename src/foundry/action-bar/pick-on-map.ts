/** Choosing a target on the map: legal ones are marked as the list has them, a click takes one, anything else lets the map be. */
import { markAims } from "../canvas/aim-marks";
import type { Item } from "./action-list";

/** The number of the first item by which each figure can be chosen. */
export function legalTargets(items: readonly Item[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, { reason, target }] of items.entries())
    if (reason === "" && target !== null && !found.has(target)) found.set(target, at);
  return found;
}

/** Marks them, with their numbers where there are several, and the one whose button has the pointer or the focus. */
function markTargets(items: readonly Item[], pointed: string | null): void {
  const legal = [...legalTargets(items).keys()];
  markAims(legal, { isNumbered: legal.length > 1, pointed });
}

/** Begins to listen; `take` hears of the item by which the figure that is clicked can be chosen. Gives the way to stop. */
export function pickOnMap(element: HTMLElement, items: readonly Item[], take: (at: number) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const legal = legalTargets(items);
  const point = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
    if (button) markTargets(items, items[Number(button.dataset["item"])]?.target ?? null);
  };
  const takeTarget = (who: string): void => take(legal.get(who) ?? -1);
  markTargets(items, null);
  window.addEventListener("pointerdown", (event) => onDown(event, [...legal.keys()], takeTarget), {
    capture: true,
    signal,
  });
  for (const type of ["pointerover", "focusin"] as const) element.addEventListener(type, point, { signal });
  return () => {
    over.abort();
    markAims([]);
  };
}

/** Caught before the map does: a click on a target chooses no token and begins no drag. */
function onDown(event: PointerEvent, legal: readonly string[], take: (who: string) => void): void {
  if (event.button !== 0 || event.target !== canvas.app?.view) return;
  const { x, y } = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const hit = legal.find((id) => canvas.tokens?.get(id)?.bounds.contains(x, y));
  if (hit === undefined) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  take(hit);
}

const ENDS = ["pointerup", "pointercancel", "blur"] as const;

/** Settles when the finger or the mouse button has been lifted, and the click that this makes is over. */
export function untilReleased(): Promise<void> {
  return new Promise((done) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      window.setTimeout(done, 0);
    };
    for (const type of ENDS) window.addEventListener(type, end, { capture: true, signal: over.signal });
  });
}
