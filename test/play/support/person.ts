/** One who sits at the table: a client in a realm of its own, at the end of a line of its own. */
import { Worker } from "node:worker_threads";
import type { Client } from "../../support/client";
import { Line } from "./line";
import type { Heard, Seat, Told } from "./messages";
import { CODE, REALM, START } from "./places";
import type { Server } from "./server";

/** A young space large enough for a page to load without collecting it over and over. */
const RESOURCES = { maxYoungGenerationSizeMb: 64 };

/** Milliseconds after which a page that the line was cut from comes up no more. */
const COMES_UP_IN = 5000;

/** Their page has ended while something ran on it: it is being loaded anew, or they have gone. */
export class PageEnded extends Error {}

type Waiting = readonly [answer: (value: unknown) => void, fail: (error: Error) => void];

export class Person implements Client {
  readonly name: string;
  company: readonly Client[] = [];
  /** What is done to every page of theirs as soon as it is there, before anything else can be run on it. */
  dresses: ((run: Person["run"]) => Promise<void>) | null = null;
  /** What runs on every page of theirs before the first package is loaded. */
  early: (() => void) | null = null;
  /** Errors that the page met; tests look at them at the end. */
  readonly errors: string[] = [];
  #line: Line | null = null;
  #stored: Readonly<Record<string, string>>;
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** While the page is being loaded anew, everything waits for it. */
  #loading: Promise<void> = Promise.resolve();
  /** How often their page has begun to load, or they have left: what began before that is nothing any more. */
  #loads = 0;
  #hasLeft = false;

  readonly #haste: number;

  /** `language` is the one chosen, by its code; `haste` how many times faster than the clock their page's waits go by. */
  constructor(name: string, { language = "en", haste = 1 }: { language?: string; haste?: number } = {}) {
    this.name = name;
    this.#haste = haste;
    this.#stored = { "core.noCanvas": "true", "core.language": JSON.stringify(language) };
  }

  get line(): Line {
    if (!this.#line) throw new Error(`${this.name} is not at the table`);
    return this.#line;
  }

  /** Whether there is a page to run anything on. */
  get isHere(): boolean {
    return this.#worker !== null;
  }

  /** Sits down at the table, and waits until the game is ready. */
  async join(server: Pick<Server, "url" | "file">): Promise<void> {
    this.#line = new Line(server, (state) => this.#worker?.postMessage(state satisfies Heard));
    await this.#open();
  }

  /** Runs a function in this client's realm; it sees the page's globals and its arguments, nothing else. */
  async run<A extends readonly unknown[], T>(action: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    // Another load may have taken the place of the one that was waited for.
    for (let loading: Promise<void> | null = null; loading !== this.#loading;) await (loading = this.#loading);
    return this.#runNow(action, ...args);
  }

  #runNow<A extends readonly unknown[], T>(action: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new Error(`${this.name} is not at the table`));
    const id = ++this.#asked;
    return new Promise<T>((answer, fail) => {
      this.#waiting.set(id, [answer as (value: unknown) => void, fail]);
      worker.postMessage({ id, source: String(action), args } satisfies Heard);
    });
  }

  /** Loads the page anew, as a browser does: what it had in mind is lost, what it stored is kept. Who leaves meanwhile has left. */
  reload(): Promise<void> {
    const reloaded = this.#reload();
    this.#loading = reloaded.catch(() => undefined);
    return reloaded;
  }

  async #reload(): Promise<void> {
    const load = ++this.#loads;
    const isLast = (): boolean => this.#loads === load;
    const stored = await this.#runNow(() => ({ ...localStorage })).catch((error: unknown) => {
      // Another reload may be closing the page just now.
      if (isLast() && (this.isHere || this.#hasLeft)) throw error;
    });
    if (!isLast()) return;
    this.#stored = stored ?? this.#stored;
    await this.#closePage();
    if (isLast()) await this.comesBack();
  }

  /** Loads the page after having left, with what was stored. */
  async comesBack(): Promise<void> {
    if (this.isHere) throw new Error(`${this.name} is at the table`);
    await this.#open();
  }

  /** Is gone from one moment to the next, as when a browser is killed. */
  leave(): Promise<void> {
    this.#loads += 1;
    this.#hasLeft = true;
    return this.#closePage();
  }

  async #closePage(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
    for (const [, fail] of this.#waiting.values()) fail(new PageEnded(`${this.name} has left the table`));
    this.#waiting.clear();
  }

  /** Leaves for good: a page that is just being loaded anew does not come back. */
  async close(): Promise<void> {
    this.#line = null;
    await this.leave();
  }

  /** A page of which a part did not come, or whose line was cut and of which nothing comes once that is mended, is loaded again. */
  async #open(): Promise<void> {
    const load = ++this.#loads;
    this.#hasLeft = false;
    for (let isUp = false; !isUp;) {
      const [{ mends }, worker, told] = [this.line, this.#start(), this.errors.length];
      isUp = await this.#comesUp(worker, mends);
      if (!isUp && this.#loads === load) {
        this.errors.splice(told);
        await this.#closePage();
      }
      if (this.#loads !== load) return;
    }
    await this.dresses?.((action, ...args) => this.#runNow(action, ...args));
  }

  #start(): Worker {
    const { url, file, state: line } = this.line;
    const where = { realm: REALM, code: CODE, url, file, line };
    const early = this.early ? String(this.early) : "";
    const seat: Seat = { ...where, name: this.name, stored: this.#stored, haste: this.#haste, early };
    const execArgv = ["--no-warnings"];
    return (this.#worker = new Worker(START, { workerData: seat, resourceLimits: RESOURCES, execArgv }));
  }

  /** Whether the page gets ready: not where it is closed before that, nor where the line was cut or the server away. */
  #comesUp(worker: Worker, mends: number): Promise<boolean> {
    const { line } = this;
    let looks: NodeJS.Timeout | undefined;
    const isUp = new Promise<boolean>((over, failed) => {
      looks = setInterval(() => line.isMendedFor(COMES_UP_IN, mends) && over(false), 50);
      worker.on("message", (told: Told) => (told.kind === "loaded" ? over(told.isWhole) : this.#hear(told)));
      worker.on("error", failed);
      worker.on("exit", () => (this.#worker === worker ? failed(new Error(`${this.name}'s page ends`)) : over(false)));
    });
    return isUp.finally(() => clearInterval(looks));
  }

  #hear(told: Exclude<Told, { kind: "loaded" }>): void {
    if (told.kind === "error") return void this.errors.push(told.text);
    if (told.kind === "reload") return void this.reload().catch((error: unknown) => this.errors.push(String(error)));
    const [answer, fail] = this.#waiting.get(told.id) ?? [];
    this.#waiting.delete(told.id);
    if (told.kind === "answer") answer?.(told.value);
    else fail?.(new Error(`${this.name}: ${told.text}`));
  }
}
