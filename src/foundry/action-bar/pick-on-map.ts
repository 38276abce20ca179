/** Choosing a target on the map: legal ones are marked, a click takes one, anything else lets the map be. */
import { markAims } from "../burst-picker/burst-picker";

/** Begins to listen; `take` hears of the figure that is clicked. Gives the way to stop. */
export function pickOnMap(legal: readonly string[], take: (who: string) => void): () => void {
  const over = new AbortController();
  markAims(legal);
  window.addEventListener("pointerdown", (event) => onDown(event, legal, take), {
    capture: true,
    signal: over.signal,
  });
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
