/** Draws on demand: a frame is rendered when something asked for it, has changed, or is being animated. */
import * as PIXI from "pixi.js";
import { signatureOf } from "./stage-signature";

/** How long a change that nobody announced may go unseen, in milliseconds. */
const SWEEP_INTERVAL = 200;
/** A hidden page gets no animation frames; timers keep its animations going. */
const HIDDEN_INTERVAL = 100;

/** A ticker that runs only while somebody listens to it. */
class WakingTicker extends PIXI.Ticker {
  wake: (() => void) | null = null;

  override add<T>(fn: PIXI.TickerCallback<T>, context?: T, priority?: number): this {
    if (this.count === 0) this.lastTime = performance.now();
    super.add(fn, context, priority);
    this.wake?.();
    return this;
  }
}

export interface FrameHandlers {
  /** Called before each frame; may change what is on the stage. */
  prepare(): void;
  render(): void;
  stage(): PIXI.Container | null;
  /** Frames a second at most. */
  maxFPS(): number;
}

export class FrameLoop {
  readonly ticker = new WakingTicker();
  /** Frames rendered so far. */
  frames = 0;
  #wanted = false;
  #scheduled: number | null = null;
  #sweep: ReturnType<typeof setInterval> | null = null;
  #signature = 0;
  #last = 0;
  readonly #handlers: FrameHandlers;

  constructor(handlers: FrameHandlers) {
    this.#handlers = handlers;
    this.ticker.autoStart = false;
    this.ticker.wake = () => this.request();
  }

  start(): void {
    this.#sweep ??= setInterval(() => this.#lookForChanges(), SWEEP_INTERVAL);
    this.request();
  }

  stop(): void {
    if (this.#sweep !== null) clearInterval(this.#sweep);
    this.#sweep = null;
  }

  /** Asks for a frame; many requests make one frame. */
  request(): void {
    this.#wanted = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled !== null || this.#sweep === null) return;
    const run = (): void => this.#frame(performance.now());
    this.#scheduled = document.hidden ? window.setTimeout(run, HIDDEN_INTERVAL) : requestAnimationFrame(run);
  }

  #frame(now: number): void {
    this.#scheduled = null;
    // A few milliseconds early is in time: the screen would be late by a whole frame else.
    if (now - this.#last < 1000 / this.#handlers.maxFPS() - 5) return this.#schedule();
    this.#last = now;
    if (this.ticker.count) this.ticker.update(now);
    this.#handlers.prepare();
    this.#wanted = false;
    this.frames++;
    this.#handlers.render();
    if (this.ticker.count || this.#wanted) this.#schedule();
  }

  /** Packages move and show display objects without a word; their changes are found here. */
  #lookForChanges(): void {
    const stage = this.#handlers.stage();
    if (!stage || document.hidden) return;
    const signature = signatureOf(stage);
    if (signature !== this.#signature) this.request();
    this.#signature = signature;
  }
}
