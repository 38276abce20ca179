/** fromUuid and fromUuidSync: documents by their UUID, in the world, in compendiums, within others. */
import { Document } from "../../common/abstract/document";
import { splitUuid, type ParsedUuid } from "../../common/utils/uuid";
import { isObject } from "../../common/utils/types";

export interface UuidOptions {
  /** What a UUID that begins with a dot is below of: ".Item.abc". */
  relative?: { uuid: string } | null;
}

/** A relative UUID made whole. */
function wholeUuid(uuid: string, { relative }: UuidOptions): string {
  return relative && typeof uuid === "string" && uuid.startsWith(".") ? `${relative.uuid}${uuid}` : uuid;
}

/** The document in memory; null where there is none. Compendium documents only if they were loaded. */
export function resolveUuid(uuid: string): Document | null {
  const parsed = splitUuid(uuid);
  if (!parsed) return null;
  const primary = parsed.pack
    ? game.packs.get(parsed.pack)?.get(parsed.primaryId ?? "")
    : game.collections.get(parsed.primaryType ?? "")?.get(parsed.primaryId ?? "");
  return primary ? descend(primary, parsed.embedded) : null;
}

/** The document, its index entry where it lies in a compendium, or null. */
export function fromUuidSync(
  given: string,
  { strict = true, ...options }: UuidOptions & { strict?: boolean } = {},
): Document | object | null {
  const uuid = wholeUuid(given, options);
  const parsed = splitUuid(uuid);
  const loaded = resolveUuid(uuid);
  if (loaded || !parsed?.pack) return loaded;
  if (parsed.embedded.length && strict)
    throw new Error(`fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document`);
  const entry = game.packs.get(parsed.pack)?.index.get(parsed.primaryId ?? "");
  return entry ? { ...entry, pack: parsed.pack } : null;
}

/** The document, loaded from its compendium where it must be. */
export async function fromUuid(given: string, options: UuidOptions = {}): Promise<Document | null> {
  const uuid = wholeUuid(given, options);
  const parsed = splitUuid(uuid);
  if (!parsed?.pack) return parsed ? resolveUuid(uuid) : null;
  const primary = await loadPrimary(parsed);
  return primary ? descend(primary, parsed.embedded) : null;
}

async function loadPrimary(parsed: ParsedUuid): Promise<Document | null> {
  return (await game.packs.get(parsed.pack ?? "")?.getDocument(parsed.primaryId ?? "")) ?? null;
}

/** Follows `["Token", id, "Item", id]` down from a primary document. */
function descend(primary: Document, path: readonly string[]): Document | null {
  let found: Document | null = primary;
  for (let at = 0; at + 1 < path.length && found; at += 2) found = childOf(found, path[at] ?? "", path[at + 1] ?? "");
  return found;
}

/** The actor of an unlinked token is addressed below the token. */
function childOf(parent: Document, name: string, id: string): Document | null {
  if (parent.documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
    const child: unknown = Reflect.get(parent, name === "Actor" ? "actor" : "delta");
    return child instanceof Document ? child : null;
  }
  const type = parent.constructor as typeof Document;
  return type.getCollectionName(name) ? (parent.getEmbeddedDocument(name, id) ?? null) : null;
}

/** Takes a UUID apart with the collection it points into, as `foundry.utils.parseUuid` does. */
export function parseUuid(uuid: string, options: UuidOptions = {}): object | null {
  const parsed = splitUuid(wholeUuid(uuid, options));
  if (!isObject(parsed)) return null;
  const collection = parsed.pack
    ? game.packs.get(String(parsed.pack))
    : game.collections.get(String(parsed.primaryType));
  return { ...parsed, collection };
}
