/** Documents hear of what was done with what they hold (API: Document#_onCreateDescendantDocuments and its kin). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";

const EVENTS = {
  create: "_onCreateDescendantDocuments",
  update: "_onUpdateDescendantDocuments",
  delete: "_onDeleteDescendantDocuments",
};

/** The same before the documents change here; also on every client. */
const EVENTS_BEFORE = {
  create: "_preCreateDescendantDocuments",
  update: "_preUpdateDescendantDocuments",
  delete: "_preDeleteDescendantDocuments",
};

/** What is about to be done, with what it will be done to. */
interface Plan {
  documentName: string;
  data: unknown[];
  options: DatabaseOperation;
  userId: string;
}

/** Every ancestor hears of it before, the nearest first. */
export function warnAncestors(
  action: keyof typeof EVENTS,
  parent: Document | null,
  { documentName, data, options, userId }: Plan,
): void {
  const collection = (parent?.constructor as typeof Document | undefined)?.getCollectionName(documentName) ?? "";
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) {
    const handler: unknown = Reflect.get(ancestor, EVENTS_BEFORE[action]);
    if (typeof handler === "function") handler.call(ancestor, parent, collection, data, options, userId);
  }
}

/** What was done: sources, differences or ids beside the documents. */
interface Deed {
  documents: Document[];
  data: unknown[];
  options: DatabaseOperation;
  userId: string;
}

/** Every ancestor hears of it, the nearest first. */
export function tellAncestors(
  action: keyof typeof EVENTS,
  parent: Document | null,
  { documents, data, options, userId }: Deed,
): void {
  const first = documents[0];
  for (let ancestor = parent; first && ancestor; ancestor = ancestor.parent) {
    const handler: unknown = Reflect.get(ancestor, EVENTS[action]);
    if (typeof handler === "function")
      handler.call(ancestor, parent, first.parentCollection ?? "", documents, data, options, userId);
  }
}
