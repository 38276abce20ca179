/** Where the canvas finds the rest of the table: globals, looked up when needed (no import cycles). */
import type { Board, CanvasConfig, CanvasGame, HooksLike, UiLike } from "./host-types";

function read<T>(name: string): T | undefined {
  return Reflect.get(globalThis, name) as T | undefined;
}

function need<T>(name: string): T {
  const found = read<T>(name);
  if (found === undefined) throw new Error(`The global "${name}" does not exist yet.`);
  return found;
}

export const hostGame = (): CanvasGame => need<CanvasGame>("game");
export const hostConfig = (): CanvasConfig => need<CanvasConfig>("CONFIG");
export const hostUi = (): UiLike => read<UiLike>("ui") ?? {};

let theBoard: Board | null = null;

/** The board registers itself here, so that its parts work before the global `canvas` is set. */
export function registerBoard(board: Board): void {
  theBoard = board;
}

/** Throws before the board exists. */
export function hostBoard(): Board {
  const board = read<Board>("canvas") ?? theBoard;
  if (!board) throw new Error("There is no canvas yet.");
  return board;
}

export function callHook(name: string, ...args: unknown[]): void {
  read<HooksLike>("Hooks")?.callAll(name, ...args);
}

/** Calls listeners until one answers `false`. */
export function askHook(name: string, ...args: unknown[]): boolean {
  return read<HooksLike>("Hooks")?.call(name, ...args) ?? true;
}

export function onHook(name: string, listener: (...args: never[]) => unknown): void {
  read<HooksLike>("Hooks")?.on(name, listener);
}

/** Tells of a failure without stopping what else goes on. */
export function reportError(location: string, error: unknown): void {
  const hooks = read<HooksLike>("Hooks");
  if (hooks?.onError) hooks.onError(location, error, {});
  else console.error(location, error);
}

/** The tool chosen in the scene controls; `select` where there are none. */
export function activeTool(): string {
  return hostUi().controls?.tool?.name ?? hostGame().activeTool ?? "select";
}

/** A setting of the core, or `fallback` where it is not registered. */
export function coreSetting<T>(key: string, fallback: T): T {
  const settings = read<CanvasGame>("game")?.settings;
  if (!settings?.settings?.has(`core.${key}`)) return fallback;
  return settings.get("core", key) as T;
}
