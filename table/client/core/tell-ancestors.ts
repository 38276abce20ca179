/** Documents hear of what was done with what they hold (API: Document#_onCreateDescendantDocuments and its kin). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";

const EVENTS = {
  create: "_onCreateDescendantDocuments",
  update: "_onUpdateDescendantDocuments",
  delete: "_onDeleteDescendantDocuments",
};

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
