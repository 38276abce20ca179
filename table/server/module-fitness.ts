/** Which modules can be active, and why the others cannot: another generation, a system that they do not know,
 *  a requirement that is missing (https://foundryvtt.com/article/module-development/, "relationships", "compatibility"). */
import { release } from "../common/release";
import type { PackageManifest } from "../common/protocol";
import { isNewerVersion } from "../common/utils/text";
import { isObject, type Source } from "../common/utils/types";
import type { Package } from "./manifests";
import { relationshipsOf } from "./module-order";

/** For each module that cannot be active the reason, as a sentence for the GM. `wanted`: those switched on. */
export function unfitModules(packages: readonly Package[], wanted: ReadonlySet<string>): Map<string, string> {
  const unfit = new Map<string, string>();
  const switchedOn = packages.filter(({ kind, manifest }) => kind === "module" && wanted.has(manifest.id));
  for (let before = -1; before !== unfit.size;) {
    before = unfit.size;
    for (const { manifest } of switchedOn) {
      const reason = unfit.has(manifest.id) ? null : unfitReason(manifest, { packages, wanted, unfit });
      if (reason) unfit.set(manifest.id, reason);
    }
  }
  return unfit;
}

interface Surroundings {
  packages: readonly Package[];
  wanted: ReadonlySet<string>;
  unfit: ReadonlyMap<string, string>;
}

function unfitReason(manifest: PackageManifest, around: Surroundings): string | null {
  return generationReason(manifest) ?? systemReason(manifest, around.packages) ?? requirementReason(manifest, around);
}

function generationReason({ compatibility }: PackageManifest): string | null {
  const { minimum, maximum } = isObject(compatibility) ? compatibility : {};
  const version = `${release.generation}.${release.build}`;
  if (minimum && isNewerVersion(String(minimum), version))
    return `it needs version ${String(minimum)} at least, this is ${version}`;
  if (maximum && isAbove(version, String(maximum)))
    return `it works up to version ${String(maximum)}, this is ${version}`;
  return null;
}

/** A maximum of "13" covers every build of 13. */
function isAbove(version: string, maximum: string): boolean {
  const parts = maximum.split(".").length;
  return isNewerVersion(version.split(".").slice(0, parts).join("."), maximum);
}

function systemReason(manifest: PackageManifest, packages: readonly Package[]): string | null {
  const systems = relationshipsOf(manifest, "systems").map((each) => String(each["id"]));
  const own = packages.find(({ kind }) => kind === "system")?.manifest.id ?? "";
  return systems.length && !systems.includes(own) ? `it is for the system ${systems.join(" or ")}` : null;
}

function requirementReason(manifest: PackageManifest, around: Surroundings): string | null {
  for (const required of relationshipsOf(manifest, "requires")) {
    const reason = lackOf(required, around);
    if (reason) return reason;
  }
  return null;
}

function lackOf(required: Source, { packages, wanted, unfit }: Surroundings): string | null {
  const id = String(required["id"]);
  const found = packages.find(({ manifest }) => manifest.id === id);
  if (!found) return `it requires "${id}", which is not installed`;
  if (found.kind === "module" && !wanted.has(id)) return `it requires "${id}", which is not switched on`;
  if (unfit.has(id)) return `it requires "${id}", which cannot be active`;
  const { minimum } = isObject(required["compatibility"]) ? required["compatibility"] : {};
  const { version } = found.manifest;
  return minimum && isNewerVersion(String(minimum), version)
    ? `it requires "${id}" of version ${String(minimum)} at least, ${version} is installed`
    : null;
}
