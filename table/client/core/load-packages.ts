/** Loads the scripts of the system and of active modules, in order, each with its top-level awaits. */
import type { PackageManifest, WorldData } from "../../common/protocol";
import { packageTroubles } from "./package-troubles";

/** How long the start waits for the top-level await of one script. */
export const LONGEST_WAIT = 20_000;

/** Libraries first, then the system, then the other modules. One that fails is told of; the others load all the same. */
export async function loadPackages({ system, modules }: WorldData): Promise<void> {
  const active = modules.filter((module) => module.active);
  const others = active.findLastIndex((module) => module["library"] === true) + 1;
  for (const library of active.slice(0, others)) await loadPackage(library, `/modules/${library.id}`);
  await loadPackage(system, `/systems/${system.id}`);
  for (const module of active.slice(others)) await loadPackage(module, `/modules/${module.id}`);
}

async function loadPackage(manifest: PackageManifest, base: string): Promise<void> {
  for (const path of pathsIn(manifest["scripts"])) await load(manifest.id, path, () => loadScript(at(base, path)));
  for (const path of pathsIn(manifest["esmodules"]))
    await load(manifest.id, path, () => import(/* @vite-ignore */ at(base, path)));
}

/** Waits for a script, but not for ever: one that waits for a later hook would hold up the start. */
export async function load(packageId: string, path: string, action: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      packageTroubles.tell(packageId, `is still loading ${path}; the table goes on without it`);
      resolve();
    }, LONGEST_WAIT);
  });
  const loaded = action().catch((error: unknown) =>
    packageTroubles.tell(packageId, `could not be loaded (${path})`, error),
  );
  await Promise.race([loaded, tooLong]);
  clearTimeout(timer);
}

function at(base: string, path: string): string {
  return /^(https?:)?\//.test(path) ? path : `${base}/${path}`;
}

function pathsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map((path) => String(path).replace(/^\.\//, "")) : [];
}

/** A script that throws has loaded all the same: its error comes by way of the window. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const hear = (event: ErrorEvent): void => {
      if (event.filename === script.src) reject(event.error instanceof Error ? event.error : new Error(event.message));
    };
    window.addEventListener("error", hear);
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
    document.head.append(script);
    const done = (): void => window.removeEventListener("error", hear);
    script.addEventListener("load", done);
    script.addEventListener("error", done);
  });
}
