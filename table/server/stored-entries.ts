/** A document taken apart into the entries of the database and put together again, by Foundry's keys. */
import { isObject, type Source } from "../common/utils/types";
import { STORED_PARTS } from "./document-classes";

export type Entry = [key: string, value: Source];

/** What is saved at once: by "tokens.T" a part with all that is in it, by "" the document without its parts. */
export type Units = Map<string, Entry[]>;

/**
 * A whole primary document, under keys as `!scenes!S`, `!scenes.tokens!S.T`, `!scenes.tokens.delta!S.T.D`: the parent
 * keeps only the ids of its parts.
 */
export function unitsOf(collection: string, source: Source): Units {
  const parts = Object.keys(STORED_PARTS[collection] ?? {}).flatMap((name) =>
    partsOf(source[name]).map((part): [string, Source] => [name, part]),
  );
  return new Map([ownUnit(collection, source), ...parts.map((part) => partUnit(collection, source, part))]);
}

/** A primary document without its parts. */
export function ownUnit(collection: string, source: Source): [string, Entry[]] {
  return ["", [ownEntry(source, { place: collection, ids: "", collection })]];
}

/** A part of a primary document, by the collection that it is in. */
export function partUnit(collection: string, root: Source, [name, part]: [string, Source]): [string, Entry[]] {
  const place = { place: `${collection}.${name}`, ids: `${String(root["_id"])}.`, collection: name };
  return [`${name}.${String(part["_id"])}`, entriesOf(part, place)];
}

interface Place {
  /** "scenes.tokens" */
  place: string;
  /** "S." */
  ids: string;
  /** The last part of the place. */
  collection: string;
}

function entriesOf(source: Source, at: Place): Entry[] {
  const { place, collection } = at;
  const ids = `${at.ids}${String(source["_id"])}.`;
  const inner = Object.keys(STORED_PARTS[collection] ?? {}).flatMap((name) =>
    partsOf(source[name]).flatMap((part) => entriesOf(part, { place: `${place}.${name}`, ids, collection: name })),
  );
  return [ownEntry(source, at), ...inner];
}

function ownEntry(source: Source, { place, ids, collection }: Place): Entry {
  const own: Source = { ...source };
  for (const [name, kind] of Object.entries(STORED_PARTS[collection] ?? {})) {
    if (source[name] === undefined) continue;
    const parts = partsOf(source[name]).map((part) => part["_id"]);
    own[name] = kind === "many" ? parts : (parts[0] ?? null);
  }
  return [`!${place}!${ids}${String(source["_id"])}`, own];
}

function partsOf(value: unknown): Source[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? [value] : [];
}

/** The primary documents of a database, from all of its entries. */
export function fromEntries(collection: string, entries: Map<string, Source>): Source[] {
  const prefix = `!${collection}!`;
  const primary = [...entries.keys()].filter((key) => key.startsWith(prefix));
  return primary.map((key) => assemble(entries, key, collection)).filter((source) => source !== undefined);
}

function assemble(entries: Map<string, Source>, key: string, collection: string): Source | undefined {
  const stored = entries.get(key);
  if (!stored) return undefined;
  const source = { ...stored };
  const [, place, id] = key.split("!");
  for (const [name, kind] of Object.entries(STORED_PARTS[collection] ?? {})) {
    const child = (part: unknown): unknown =>
      typeof part === "string" ? assemble(entries, `!${place}.${name}!${id}.${part}`, name) : part;
    const value = source[name];
    if (kind === "one") source[name] = child(value) ?? null;
    else if (Array.isArray(value)) source[name] = value.map(child).filter((part) => part !== undefined);
  }
  return source;
}
