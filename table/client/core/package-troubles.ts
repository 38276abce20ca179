/** What goes wrong in packages: named in the console at once, and told to the GM, each package and place once. */

type Notify = (text: string) => void;

const PACKAGE_ADDRESS = /\/(?:modules|systems)\/([^/]+)\//;

/** The package in whose file an error arose: the first that its stack names; null where it names none. */
export function packageOf(error: unknown): string | null {
  const text = error instanceof Error ? `${error.stack ?? ""}` : "";
  return PACKAGE_ADDRESS.exec(text)?.[1] ?? null;
}

export class PackageTroubles {
  readonly #told = new Set<unknown>();
  readonly #waiting: string[] = [];
  #notify: Notify | null = null;

  /** Names the package in the console; the GM hears of it as soon as notifications can be shown. */
  tell(packageId: string, what: string, error?: unknown): void {
    const reason = error === undefined ? "" : `: ${error instanceof Error ? error.message : String(error)}`;
    const place = `${packageId} ${what}`;
    if (this.#told.has(place) || (error instanceof Error && this.#told.has(error))) return;
    this.#told.add(place).add(error ?? place);
    const text = `The package "${packageId}" ${what}${reason}`;
    console.error(text, ...(error === undefined ? [] : [error]));
    if (this.#notify) this.#notify(text);
    else this.#waiting.push(text);
  }

  /** An error that arose somewhere: told where its stack names a package. `where` is a hook or a method. */
  tellError(where: string, error: unknown): void {
    const packageId = packageOf(error);
    if (packageId) this.tell(packageId, `failed in ${where}`, error);
  }

  /** From now on `notify` hears of every trouble, and of those that have been. */
  showWith(notify: Notify): void {
    this.#notify = notify;
    this.#waiting.splice(0).forEach(notify);
  }

  /** Errors that nobody catches: those of listeners on elements, of timers, and of promises. */
  watchPage(page: Window): void {
    page.addEventListener("error", ({ error }) => this.tellError("an event", error));
    page.addEventListener("unhandledrejection", ({ reason }) => this.tellError("a promise", reason));
    Hooks.on("error", (where: string, error: unknown) => this.tellError(where, error));
  }
}

export const packageTroubles = new PackageTroubles();
