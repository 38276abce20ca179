/** What the server adds to and takes from data that clients send: ids, authors, owners, times. */
import type { DocumentClass } from "../common/abstract/document";
import { EmbeddedCollectionField, EmbeddedDocumentField } from "../common/data/embedded-fields";
import type { SchemaField } from "../common/data/schema-field";
import type { BaseUser } from "../common/documents/user";
import { isValidId, randomID } from "../common/utils/text";
import { isObject, type Source } from "../common/utils/types";
import { hashPassword } from "./passwords";

/** What is noted in `_stats`. */
export interface Provenance {
  coreVersion: string;
  systemId: string;
  systemVersion: string;
}

/** Gives every document within a source an id, in place. */
export function assignIds(schema: SchemaField, source: Source): void {
  if (!isValidId(source["_id"])) source["_id"] = randomID();
  for (const [name, field] of schema.entries()) {
    const value = source[name];
    if (field instanceof EmbeddedDocumentField && isObject(value)) assignIds(field.documentModel.schema, value);
    if (!(field instanceof EmbeddedCollectionField) || !Array.isArray(value)) continue;
    for (const entry of value) if (isObject(entry)) assignIds(field.schema, entry);
  }
}

/** Settles a new document's author, owners and times, in place. */
export function prepareNew(
  documentClass: DocumentClass,
  source: Source,
  { user, provenance, isPrimary }: { user: BaseUser; provenance: Provenance; isPrimary: boolean },
): void {
  const { schema, documentName } = documentClass;
  if (schema.has("author") && !source["author"]) source["author"] = user.id;
  if (schema.has("ownership") && isPrimary && !user.isGM) source["ownership"] = { default: 0, [String(user.id)]: 3 };
  if (schema.has("_stats")) source["_stats"] = newStats(source["_stats"], { user, provenance });
  if (documentName === "User") hashPassword(source);
  if (documentName === "Token") addDelta(source);
  if (documentName === "Scene" && Array.isArray(source["tokens"])) source["tokens"].filter(isObject).forEach(addDelta);
}

/** A token that is not linked to its actor has a delta of it. */
function addDelta(token: Source): void {
  if (token["actorId"] && token["actorLink"] !== true && !isObject(token["delta"]))
    token["delta"] = { _id: randomID() };
}

function newStats(given: unknown, { user, provenance }: { user: BaseUser; provenance: Provenance }): Source {
  const now = Date.now();
  const times = { createdTime: now, modifiedTime: now, lastModifiedBy: user.id };
  return { ...(isObject(given) ? given : {}), ...provenance, ...times };
}
