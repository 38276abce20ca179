/** The order in which packages load: libraries first, then the system, then the rest, each after what it asks for
 *  (https://foundryvtt.wiki/en/development/library-modules, https://foundryvtt.com/article/module-development/). */
import type { PackageManifest } from "../common/protocol";
import { isObject, type Source } from "../common/utils/types";
import type { Package } from "./manifests";

/** The relationships of one kind, such as `requires`, as the manifest has them. */
export function relationshipsOf(manifest: PackageManifest, kind: "requires" | "recommends" | "systems"): Source[] {
  const relationships = isObject(manifest["relationships"]) ? manifest["relationships"] : {};
  const entries = relationships[kind];
  return Array.isArray(entries) ? entries.filter(isObject) : [];
}

/** Modules in load order: a library and what somebody asks for come before those that ask. A circle is cut open. */
export function inLoadOrder(modules: readonly Package[]): Package[] {
  const ordered = new Set<Package>();
  const byId = new Map(modules.map((each) => [each.manifest.id, each]));
  const visit = (module: Package, trail: readonly Package[]): void => {
    if (ordered.has(module) || trail.includes(module)) return;
    for (const id of askedFor(module.manifest)) {
      const asked = byId.get(id);
      if (asked) visit(asked, [...trail, module]);
    }
    ordered.add(module);
  };
  for (const module of librariesFirst(modules)) visit(module, []);
  return [...ordered];
}

function askedFor(manifest: PackageManifest): string[] {
  const relations = [...relationshipsOf(manifest, "requires"), ...relationshipsOf(manifest, "recommends")];
  return relations.map((each) => String(each["id"]));
}

function librariesFirst(modules: readonly Package[]): Package[] {
  const byId = modules.toSorted((a, b) => a.manifest.id.localeCompare(b.manifest.id));
  return [...byId.filter(isLibrary), ...byId.filter((each) => !isLibrary(each))];
}

function isLibrary({ manifest }: Package): boolean {
  return manifest["library"] === true;
}
