/** Debounce, throttle, time limits and Semaphore: limits on how often and how many at once. */

type Procedure<A extends unknown[]> = (...args: A) => unknown;

/** Calls `callback` once, `delay` milliseconds after the last of a burst of calls. */
export function debounce<A extends unknown[]>(callback: Procedure<A>, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Calls `callback` at once and then at most every `delay` milliseconds; the last call of a burst is not lost. */
export function throttle<A extends unknown[]>(callback: Procedure<A>, delay: number): (...args: A) => void {
  let busy = false;
  let waiting: A | undefined;
  return function (this: unknown, ...args: A): void {
    if (busy) return void (waiting = args);
    const run = (current: A): void => {
      busy = true;
      callback.apply(this, current);
      setTimeout(() => {
        busy = false;
        const next = waiting;
        waiting = undefined;
        if (next) run(next);
      }, delay);
    };
    run(args);
  };
}

/** Runs at most `max` asynchronous tasks at once; the others wait in order. */
export class Semaphore {
  #active = 0;
  #queue: (() => void)[] = [];

  constructor(readonly max = 1) {}

  get active(): number {
    return this.#active;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  /** Resolves with what `fn` resolves with, once it had its turn. */
  async add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    if (this.#active >= this.max) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#active++;
    try {
      return await fn(...args);
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#active--;
    }
  }

  clear(): void {
    this.#queue = [];
  }
}
