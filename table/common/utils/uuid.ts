/** UUIDs taken apart and put together: "Scene.a.Token.b", "Compendium.pkg.pack.Actor.c.Item.d". */

export interface ParsedUuid {
  uuid: string;
  /** Compendium id, `package.pack`, where the document is in one. */
  pack: string | undefined;
  documentType: string | undefined;
  documentId: string | undefined;
  /** What follows the primary document: ["Token", "b", "Item", "d"]. */
  embedded: string[];
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** Name and id of the document that is meant, the last of the chain. */
  type: string | undefined;
  id: string;
}

/** Takes a UUID apart; null where it is empty or has no such shape. */
export function splitUuid(uuid: unknown): ParsedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  const parts = uuid.split(".");
  const pack = parts[0] === "Compendium" ? parts.slice(1, 3).join(".") : undefined;
  const rest = pack === undefined ? parts : namedRest(parts.slice(3));
  if (rest.length < 2 || rest.length % 2 !== 0) return null;
  const [primaryType, primaryId, ...embedded] = rest;
  const [type, id] = rest.slice(-2);
  return {
    ...{ uuid, pack, documentType: type, documentId: id, embedded },
    ...{ primaryType, primaryId, type, id: id ?? "" },
  };
}

/** Old compendium UUIDs leave the document's name out: "Compendium.pkg.pack.id". */
function namedRest(rest: string[]): string[] {
  return rest.length % 2 === 1 ? ["", ...rest] : rest;
}

/** The UUID of a child from that of its parent. */
export function buildUuid(parts: {
  documentName: string;
  id: string;
  parentUuid?: string | null;
  pack?: string | null;
}): string {
  if (parts.parentUuid) return `${parts.parentUuid}.${parts.documentName}.${parts.id}`;
  return `${parts.pack ? `Compendium.${parts.pack}.` : ""}${parts.documentName}.${parts.id}`;
}
