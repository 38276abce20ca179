/** Waiting for the finger or the mouse button to be lifted, and for the click that this makes. */

const ENDS = ["pointerup", "pointercancel", "blur"] as const;

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
