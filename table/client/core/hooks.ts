/** Hooks: named events that packages listen to (API: Hooks). Listeners are never awaited. */

export type HookFunction = (...args: never[]) => unknown;

export interface HookedFunction {
  hook: string;
  id: number;
  fn: HookFunction;
  once: boolean;
}

export class Hooks {
  static readonly #events = new Map<string, HookedFunction[]>();
  static readonly #ids = new Map<number, HookedFunction>();
  static #nextId = 1;

  /** The listeners by hook name, as packages inspect them. */
  static get events(): Record<string, readonly HookedFunction[]> {
    return Object.fromEntries(this.#events);
  }

  /** Listens to `hook` until turned off; the id turns it off. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const entry: HookedFunction = { hook, id: this.#nextId++, fn, once };
    this.#events.set(hook, [...(this.#events.get(hook) ?? []), entry]);
    this.#ids.set(entry.id, entry);
    return entry.id;
  }

  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Stops listening, by id or by the function itself. */
  static off(hook: string, which: number | HookFunction): void {
    const entries = this.#events.get(hook) ?? [];
    const entry = typeof which === "number" ? this.#ids.get(which) : entries.find((each) => each.fn === which);
    if (!entry) return;
    this.#ids.delete(entry.id);
    const rest = (this.#events.get(entry.hook) ?? []).filter((each) => each !== entry);
    if (rest.length) this.#events.set(entry.hook, rest);
    else this.#events.delete(entry.hook);
  }

  /** Calls every listener, whatever they answer. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of this.#events.get(hook) ?? []) this.#call(entry, args);
    return true;
  }

  /** Calls listeners until one answers `false`; that is the answer then. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of this.#events.get(hook) ?? []) {
      if (this.#call(entry, args) === false) return false;
    }
    return true;
  }

  /** Reports an error to the console, the notifications and the hook `error`. */
  static onError(location: string, error: unknown, options: { msg?: string; notify?: string } = {}): void {
    const told = options.msg ? `${options.msg}: ${messageOf(error)}` : messageOf(error);
    console.error(`${location}: ${told}`, error);
    if (options.notify) globalThis.ui?.notifications?.error(told);
    if (location !== "Hooks#error") this.callAll("error", location, error, options);
  }

  static #call(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return Reflect.apply(entry.fn, undefined, args);
    } catch (error) {
      this.onError(entry.hook === "error" ? "Hooks#error" : `Hooks.${entry.hook}`, error);
      return undefined;
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
