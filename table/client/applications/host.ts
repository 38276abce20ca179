/** What the windows ask of the rest of the table, found on `globalThis` when it is needed (no import cycles). */
import type { HostCanvas, HostConfig, HostGame, HostHooks, HostUi } from "./host-game-types";
import type { HostCollection, HostDocument, HostDocumentClass } from "./host-types";

function read<T>(name: string): T | undefined {
  return Reflect.get(globalThis, name) as T | undefined;
}

function need<T>(name: string): T {
  const found = read<T>(name);
  if (found === undefined) throw new Error(`The global "${name}" does not exist yet.`);
  return found;
}

export const hostGame = (): HostGame => need<HostGame>("game");
export const hostConfig = (): HostConfig => need<HostConfig>("CONFIG");
export const hostUi = (): HostUi => need<HostUi>("ui");
export const hostCanvas = (): HostCanvas | undefined => read<HostCanvas>("canvas");

/** Calls every listener of a hook; silent where hooks do not exist (a bare page of windows). */
export function callHook(name: string, ...args: unknown[]): void {
  read<HostHooks>("Hooks")?.callAll(name, ...args);
}

/** Calls listeners until one answers `false`. */
export function askHook(name: string, ...args: unknown[]): boolean {
  return read<HostHooks>("Hooks")?.call(name, ...args) ?? true;
}

export function onHook(name: string, listener: (...args: never[]) => unknown): void {
  read<HostHooks>("Hooks")?.on(name, listener);
}

/** The translation of a key, or the key itself. */
export function localize(key: string | undefined | null): string {
  if (!key) return "";
  return read<HostGame>("game")?.i18n?.localize(key) ?? key;
}

export function format(key: string, data: Record<string, unknown>): string {
  return read<HostGame>("game")?.i18n?.format(key, data) ?? key;
}

/** The class that documents of this name have now: a system may have replaced it. */
export function documentClass(documentName: string): HostDocumentClass {
  const entry = hostConfig()[documentName] as { documentClass?: HostDocumentClass } | undefined;
  if (!entry?.documentClass) throw new Error(`"${documentName}" is not a kind of document.`);
  return entry.documentClass;
}

/** The world's collection of a kind of document. */
export function worldCollection(documentName: string): HostCollection<HostDocument> | undefined {
  return hostGame().collections?.get(documentName);
}

export async function documentByUuid(uuid: string): Promise<HostDocument | null> {
  const find = read<(uuid: string) => Promise<HostDocument | null>>("fromUuid");
  return (await find?.(uuid)) ?? null;
}

/** Tells of a failure without stopping what else goes on. */
export function reportError(location: string, error: unknown): void {
  const hooks = read<HostHooks>("Hooks");
  if (hooks?.onError) hooks.onError(location, error, { notify: "error" });
  else console.error(location, error);
}

/** A stub of something that exists in Foundry and not here: it says so when called. */
export function notOnTheTable(name: string): (...args: unknown[]) => never {
  return () => {
    throw new Error(`NotOnTheTable: ${name}`);
  };
}
