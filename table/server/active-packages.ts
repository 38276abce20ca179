/** The packages that take part now: the system, and the modules that are switched on and can be active. */
import { isObject } from "../common/utils/types";
import type { Package, PackageWarning } from "./manifests";
import { missingFiles } from "./missing-files";
import { unfitModules } from "./module-fitness";

export interface ActivePackages {
  packages: Package[];
  /** Why modules that are switched on are left out, and which files of the others are missing. */
  warnings: PackageWarning[];
}

/** `configuration`: the setting core.moduleConfiguration. A module that it does not name is switched on. */
export function activePackages(installed: readonly Package[], configuration: unknown): ActivePackages {
  const switches = isObject(configuration) ? configuration : {};
  const modules = installed.filter(({ kind }) => kind === "module");
  const wanted = new Set(modules.map(({ manifest }) => manifest.id).filter((id) => switches[id] !== false));
  const unfit = unfitModules(installed, wanted);
  const packages = installed.filter(
    ({ kind, manifest }) => kind === "system" || (wanted.has(manifest.id) && !unfit.has(manifest.id)),
  );
  const leftOut = [...unfit].map(([packageId, reason]) => ({ packageId, message: `is not active: ${reason}.` }));
  return { packages, warnings: [...leftOut, ...missingFiles(packages)] };
}
