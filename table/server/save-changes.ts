/** Saves what an operation has changed, and looks at nothing else: of a scene with a thousand tokens, the one that moved. */
import type { Document } from "../common/abstract/document";
import { rootOf, type Place } from "./place";
import type { Part } from "./world-store";

/** New documents, with the list of their parent that they are in. */
export async function saveCreated({ parent, shelf }: Place, documents: Document[]): Promise<void> {
  if (!parent) await Promise.all(documents.map((document) => shelf.save(document)));
  else await shelf.saveParts(rootOf(parent), { changed: documents, gone: [], listed: !parent.parent });
}

export async function saveUpdated({ parent, shelf }: Place, documents: Document[]): Promise<void> {
  if (!parent) await Promise.all([...new Set(documents)].map((document) => shelf.save(document)));
  else await shelf.saveParts(rootOf(parent), { changed: documents, gone: [], listed: false });
}

/** Primary documents are gone with their place on the shelf; of embedded ones the rest is saved. */
export async function saveRemoved({ parent, shelf, documentClass }: Place, ids: string[]): Promise<void> {
  if (!parent) return;
  if (parent.parent) return shelf.saveParts(rootOf(parent), { changed: [parent], gone: [], listed: false });
  const { name } = parent.getEmbeddedCollection(documentClass.documentName);
  const gone = ids.map((id): Part => [name, id]);
  await shelf.saveParts(parent, { changed: [], gone, listed: true });
}
