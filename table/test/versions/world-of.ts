/** A world in memory of a chosen version. Classes are changed for good by 14, so each version has modules of its own. */
import { vi } from "vitest";
import type * as Memory from "../client/memory-world";
import type * as List from "../../client/versions/differences";

type MemoryWorld = typeof Memory;
type Choice = typeof List;

export interface VersionWorld extends MemoryWorld, Choice {
  generation: 13 | 14;
  /** Console warnings that were given since. */
  warnings: string[];
  opened: ReturnType<MemoryWorld["openMemoryWorld"]>;
}

/** Everything anew: modules, globals, documents. */
export async function openWorldOf(generation: 13 | 14): Promise<VersionWorld> {
  vi.resetModules();
  const memory = await import("../client/memory-world");
  const list = await import("../../client/versions/differences");
  const warnings: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((...said: unknown[]) => void warnings.push(said.join(" ")));
  Reflect.deleteProperty(globalThis, "_del");
  Reflect.deleteProperty(globalThis, "_replace");
  Reflect.deleteProperty(globalThis, "_loc");
  return { ...memory, ...list, generation, warnings, opened: memory.openMemoryWorld(generation) };
}

/** A value that is looked up by its name alone, as a package would. */
export function at(target: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value ? Reflect.get(Object(value), key) : undefined), target);
}

/** Calls a method that only one version has. */
export function call(target: unknown, name: string, ...args: unknown[]): unknown {
  return Reflect.apply(at(target, name) as (...args: unknown[]) => unknown, target, args);
}
