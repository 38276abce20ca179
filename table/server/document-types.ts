/** Sub-types that packages declare, and the fields in them that hold HTML or are the GM's alone. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseActiveEffect } from "../common/documents/item";
import { BaseCombatant, BaseCombatantGroup } from "../common/documents/combat";
import { BaseRegionBehavior } from "../common/documents/region";
import { BaseJournalEntryPage } from "../common/documents/journal";
import { BaseTableResult } from "../common/documents/roll-table";
import { isObject, type Source } from "../common/utils/types";
import { PACK_CLASSES } from "./document-classes";
import { readJson, type Package } from "./manifests";

export interface DeclaredTypes {
  /** All sub-types by document name, `base` included. */
  types: Record<string, string[]>;
  /** Paths within `system` by "Actor.hero". */
  htmlFields: Map<string, string[]>;
  gmOnlyFields: Map<string, string[]>;
}

const EMBEDDED = [
  BaseActiveEffect,
  BaseCombatant,
  BaseCombatantGroup,
  BaseRegionBehavior,
  BaseJournalEntryPage,
  BaseTableResult,
];

/** What the core, the system and the modules declare together, of documents there are; a module's types carry its id. */
export function declaredTypes(packages: Package[]): DeclaredTypes {
  const declared: DeclaredTypes = { types: coreTypes(), htmlFields: new Map(), gmOnlyFields: new Map() };
  for (const each of packages) {
    for (const [documentName, types] of Object.entries(typesOf(each)))
      if (Object.hasOwn(declared.types, documentName)) addTypes(declared, documentName, [types, each]);
  }
  return declared;
}

function coreTypes(): Record<string, string[]> {
  return Object.fromEntries(
    [...PACK_CLASSES, ...EMBEDDED].map((each) => [each.documentName, [...each.metadata.coreTypes]]),
  );
}

function typesOf({ folder, manifest, kind }: Package): Source {
  const declared = isObject(manifest["documentTypes"]) ? { ...manifest["documentTypes"] } : {};
  const template = join(folder, "template.json");
  if (kind !== "system" || !existsSync(template)) return declared;
  for (const [documentName, entry] of Object.entries(readJson(template))) {
    const names = isObject(entry) && Array.isArray(entry["types"]) ? entry["types"].map(String) : [];
    const fromTemplate = Object.fromEntries(names.map((name) => [name, {}]));
    declared[documentName] = { ...fromTemplate, ...(isObject(declared[documentName]) ? declared[documentName] : {}) };
  }
  return declared;
}

function addTypes(declared: DeclaredTypes, documentName: string, [types, owner]: [unknown, Package]): void {
  for (const [name, options] of Object.entries(isObject(types) ? types : {})) {
    const prefix = `${owner.manifest.id}.`;
    const type = owner.kind === "module" && !name.startsWith(prefix) ? prefix + name : name;
    (declared.types[documentName] ??= []).push(type);
    if (!isObject(options)) continue;
    declared.htmlFields.set(`${documentName}.${type}`, strings(options["htmlFields"]));
    declared.gmOnlyFields.set(`${documentName}.${type}`, strings(options["gmOnlyFields"]));
  }
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
