/** Work that no frame waits for: done once with the next one, or in slices of idle time. */

const waiting = new Set<string>();

/** However often it is asked for, it is done once a frame. */
export function inNextFrame(what: string, then: () => void): void {
  if (waiting.has(what)) return;
  waiting.add(what);
  window.requestAnimationFrame(() => {
    waiting.delete(what);
    then();
  });
}

/** Milliseconds at a time, where others wait for the same thread. */
const SLICE = 6;

/** Hands every item on as it is worked out; `pause` after each slice, which takes so many milliseconds. Gives the way to stop. */
export function inSlices<T>(items: Iterator<T>, take: (item: T) => void, pause: () => void, slice = SLICE): () => void {
  let stopped = false;
  const run = () => {
    const until = performance.now() + slice;
    while (!stopped && performance.now() < until) {
      const next = items.next();
      if (next.done) return pause();
      take(next.value);
    }
    if (stopped) return;
    pause();
    setTimeout(run, 0);
  };
  setTimeout(run, 0);
  return () => (stopped = true);
}
