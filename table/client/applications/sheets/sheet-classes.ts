/** Which windows show which documents (API: DocumentSheetConfig.registerSheet, CONFIG.<Document>.sheetClasses). */
import { hostConfig, hostGame, localize } from "../host";
import type { HostDocumentClass } from "../host-types";
import { subTypes } from "../api/create-document";

export interface SheetEntry {
  id: string;
  label: string;
  cls: unknown;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

export interface RegisterOptions {
  label?: string | (() => string);
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

type SheetTable = Record<string, Record<string, SheetEntry>>;

function tableOf(documentName: string): SheetTable {
  const config = hostConfig()[documentName] as { sheetClasses?: SheetTable } | undefined;
  if (!config) throw new Error(`"${documentName}" is not a kind of document that a sheet could show.`);
  config.sheetClasses ??= {};
  return config.sheetClasses;
}

function typesOf(documentName: string, types: string[] | undefined): string[] {
  return types ?? ["base", ...subTypes(documentName).filter((type) => type !== "base")];
}

/** Registers a window class for a kind of document, for all its sub-types or some. */
export function registerSheet(
  cls: HostDocumentClass,
  scope: string,
  sheet: { name: string },
  options: RegisterOptions = {},
): void {
  const table = tableOf(cls.documentName);
  const id = `${scope}.${sheet.name}`;
  const { makeDefault = false, canBeDefault = true, canConfigure = true, themes = null } = options;
  const label = typeof options.label === "function" ? options.label() : (options.label ?? sheet.name);
  for (const type of typesOf(cls.documentName, options.types)) {
    const entries = (table[type] ??= {});
    if (makeDefault) for (const entry of Object.values(entries)) entry.default = false;
    const isDefault = makeDefault || Object.keys(entries).length === 0;
    entries[id] = { id, label: localize(label), cls: sheet, default: isDefault, canBeDefault, canConfigure, themes };
  }
}

export function unregisterSheet(
  cls: HostDocumentClass,
  scope: string,
  sheet: { name: string },
  { types }: { types?: string[] } = {},
): void {
  const table = tableOf(cls.documentName);
  for (const type of types ?? Object.keys(table)) {
    const entries = table[type] ?? {};
    const removed = entries[`${scope}.${sheet.name}`];
    Reflect.deleteProperty(entries, `${scope}.${sheet.name}`);
    const [first] = Object.values(entries);
    if (removed?.default && first) first.default = true;
  }
}

/** The windows that may show this sub-type, and which are chosen by default. */
export function sheetClassesFor(documentName: string, type: string) {
  const table = tableOf(documentName);
  const entries = Object.values(table[type] ?? table["base"] ?? {});
  const sheetClasses = Object.fromEntries(
    entries.filter((each) => each.canConfigure).map((each) => [each.id, each.label]),
  );
  const defaultClasses = Object.fromEntries(
    entries.filter((each) => each.canBeDefault).map((each) => [each.id, each.label]),
  );
  const defaultClass = entries.find((each) => each.default)?.id ?? null;
  return { sheetClasses, defaultClasses, defaultClass };
}

/** Makes the world's choice of default sheets take effect (setting `core.sheetClasses`). */
export function applyDefaultSheets(): void {
  const chosen = hostGame().settings.get("core", "sheetClasses") as Record<string, Record<string, string>> | undefined;
  for (const [documentName, types] of Object.entries(chosen ?? {})) {
    for (const [type, id] of Object.entries(types)) makeDefault(tableOf(documentName)[type] ?? {}, id);
  }
}

function makeDefault(entries: Record<string, SheetEntry>, id: string): void {
  if (!entries[id]) return;
  for (const entry of Object.values(entries)) entry.default = entry.id === id;
}
