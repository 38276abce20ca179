/** A bare page for tests of windows: translations, hooks and `ui`, without a game behind it. */

export interface HookCall {
  name: string;
  args: unknown[];
}

export interface TestPage {
  hooks: HookCall[];
  listeners: Map<string, (...args: unknown[]) => unknown>;
}

/** Sets up the globals that windows ask for and empties the page. */
export function preparePage(more: Record<string, unknown> = {}): TestPage {
  document.body.innerHTML = "";
  const page: TestPage = { hooks: [], listeners: new Map() };
  const call = (name: string, ...args: unknown[]): boolean => {
    page.hooks.push({ name, args });
    return page.listeners.get(name)?.(...args) !== false;
  };
  const i18n = {
    localize: (key: string) => key,
    format: (key: string, data: object) => `${key} ${JSON.stringify(data)}`,
    lang: "en",
  };
  const user = { id: "me", name: "Gamemaster", isGM: true, isSelf: true, can: () => true };
  const game = { i18n, user, users: new Map([["me", user]]), packs: new Map(), settings: { get: () => undefined } };
  Object.assign(globalThis, { ui: {}, CONFIG: { Dice: { rollModes: {} } }, game: { ...game, ...more } });
  Object.assign(globalThis, { Hooks: { callAll: call, call, on: () => 0, onError: fail } });
  return page;
}

function fail(location: string, error: unknown): void {
  throw new Error(`${location}: ${String(error)}`, { cause: error });
}

export function hookNames(page: TestPage): string[] {
  return page.hooks.map((each) => each.name);
}

/** Clicks as a person does, with the main button. */
export function click(element: Element | null | undefined): void {
  if (!element) throw new Error("There is nothing to click.");
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0 }));
}

/** Lets everything that was started come to its end. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
