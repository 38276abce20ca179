/** game.modules, game.system and game.world: packages with their manifests (API: foundry.packages.Module, System, World). */
import type { PackageManifest } from "../../common/protocol";
import { isObject } from "../../common/utils/types";

/** Entries of a manifest that packages read as sets. */
const SETS = ["esmodules", "scripts", "styles", "languages", "packs", "authors", "media"];
const RELATIONSHIPS = ["requires", "recommends", "conflicts", "systems"];

class ClientPackage implements PackageManifest {
  static type = "package";

  declare id: string;
  declare title: string;
  declare version: string;
  declare documentTypes: Record<string, Record<string, object>>;
  declare flags: Record<string, unknown>;
  [key: string]: unknown;

  /** A key that is a member of every package, such as `type`, is no entry of a manifest. */
  constructor(manifest: { id: string; [key: string]: unknown }) {
    const known = Object.entries(manifest).filter(
      ([key, value]) => value !== null && !(key in ClientPackage.prototype),
    );
    Object.assign(this, DEFAULTS(), Object.fromEntries(known));
    for (const name of SETS) this[name] = new Set(asArray(this[name]));
    const relationships = isObject(this["relationships"]) ? this["relationships"] : {};
    this["relationships"] = Object.fromEntries(
      RELATIONSHIPS.map((kind) => [kind, new Set(asArray(relationships[kind]))]),
    );
  }

  /** "module", "system" or "world". */
  get type(): string {
    return (this.constructor as typeof ClientPackage).type;
  }
}

/** What a manifest need not say. */
const DEFAULTS = () => ({
  ...{ title: "", description: "", version: "0", url: "", socket: false, documentTypes: {}, flags: {} },
  compatibility: { minimum: undefined, verified: undefined, maximum: undefined },
});

/** An installed module; `api` is the module's own to fill. */
export class Module extends ClientPackage {
  static override type = "module";

  declare active: boolean;
  declare library: boolean;

  constructor(manifest: PackageManifest & { active: boolean }) {
    super({ library: false, ...manifest });
  }
}

export class System extends ClientPackage {
  static override type = "system";
}

export class World extends ClientPackage {
  static override type = "world";

  declare system: string;
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
