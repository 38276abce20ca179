/** Makes the window that shows a document: the class that the windows' folder keeps per document and sub-type. */
import type { Document } from "../../common/abstract/document";

export interface SheetLike {
  id?: string;
  rendered?: boolean;
  render(force?: unknown, context?: object): unknown;
  close?(options?: object): unknown;
}

type SheetClass = new (options: object, older?: object) => SheetLike;

interface SheetEntry {
  cls: unknown;
  default?: boolean;
}

/** `CONFIG.<Document>.sheetClasses[type][id]`; the default one, or the last registered. */
export function createSheet(document: Document): SheetLike | null {
  const registered = sheetClassesOf(document);
  const entry =
    chosenEntry(document, registered) ?? registered.find(([, each]) => each.default)?.[1] ?? registered.at(-1)?.[1];
  const Sheet = entry?.cls;
  if (!isSheetClass(Sheet)) return null;
  return isOfTheOlderKind(Sheet) ? new Sheet(document, { editable: document.isOwner }) : new Sheet({ document });
}

/** ApplicationV1 takes the document itself. */
function isOfTheOlderKind(Sheet: object): boolean {
  return "defaultOptions" in Sheet && !("DEFAULT_OPTIONS" in Sheet);
}

function sheetClassesOf(document: Document): [string, SheetEntry][] {
  const config: unknown = Reflect.get(CONFIG, document.documentName);
  const byType = readObject(config, "sheetClasses");
  const type = document.type ?? "base";
  const entries = readObject(byType, type) ?? readObject(byType, "base") ?? {};
  return Object.entries(entries).filter(
    (pair): pair is [string, SheetEntry] => typeof pair[1] === "object" && pair[1] !== null,
  );
}

/** A single document may name its own sheet in `flags.core.sheetClass`. */
function chosenEntry(document: Document, registered: [string, SheetEntry][]): SheetEntry | undefined {
  const chosen = document.flags?.core?.sheetClass;
  return registered.find(([id]) => id === chosen)?.[1];
}

function readObject(value: unknown, key: string): object | null {
  if (typeof value !== "object" || value === null) return null;
  const found: unknown = Reflect.get(value, key);
  return typeof found === "object" && found !== null ? found : null;
}

function isSheetClass(value: unknown): value is SheetClass {
  return typeof value === "function";
}
