/** A document taken apart into the entries of the database and put together again, by Foundry's keys. */
import { isObject, type Source } from "../common/utils/types";
import { STORED_PARTS } from "./document-classes";

export type Entry = [key: string, value: Source];

/** `!scenes!S`, `!scenes.tokens!S.T`, `!scenes.tokens.delta!S.T.D`: the parent keeps only the ids of its parts. */
export function toEntries(collection: string, source: Source): Entry[] {
  return entriesOf(source, { place: collection, ids: "", collection });
}

interface Place {
  /** "scenes.tokens" */
  place: string;
  /** "S." */
  ids: string;
  /** The last part of the place. */
  collection: string;
}

function entriesOf(source: Source, { place, ids, collection }: Place): Entry[] {
  const id = `${ids}${String(source["_id"])}`;
  const own: Source = { ...source };
  const inner: Entry[] = [];
  for (const [name, kind] of Object.entries(STORED_PARTS[collection] ?? {})) {
    const parts = partsOf(source[name]);
    if (source[name] === undefined) continue;
    own[name] = kind === "many" ? parts.map((part) => part["_id"]) : (parts[0]?.["_id"] ?? null);
    for (const part of parts)
      inner.push(...entriesOf(part, { place: `${place}.${name}`, ids: `${id}.`, collection: name }));
  }
  return [[`!${place}!${id}`, own], ...inner];
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
