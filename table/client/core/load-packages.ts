/** Loads the scripts of the system and of active modules, in order, each with its top-level awaits. */
import type { PackageManifest, WorldData } from "../../common/protocol";

/** A package that fails is told of; the others are loaded all the same. */
export async function loadPackages({ system, modules }: WorldData): Promise<void> {
  await loadPackage(system, `/systems/${system.id}`);
  for (const module of modules) if (module.active) await loadPackage(module, `/modules/${module.id}`);
}

async function loadPackage(manifest: PackageManifest, base: string): Promise<void> {
  for (const path of pathsIn(manifest.scripts)) await load(manifest.id, () => loadScript(`${base}/${path}`));
  for (const path of pathsIn(manifest.esmodules))
    await load(manifest.id, () => import(/* @vite-ignore */ `${base}/${path}`));
}

async function load(packageId: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    Hooks.onError("loadPackages", error, { msg: `A script of the package "${packageId}" could not be loaded` });
    loadFailures.push(packageId);
  }
}

/** Packages whose scripts failed; told as a notification once there are any. */
export const loadFailures: string[] = [];

function pathsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map((path) => String(path).replace(/^\.?\//, "")) : [];
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
    document.head.append(script);
  });
}
