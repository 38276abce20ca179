/** Where documents of an operation live: the world's collection, a parent's, or a compendium's. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document, DocumentClass } from "../../common/abstract/document";
import type { Source } from "../../common/utils/types";

/** What all collections of documents can do, whichever kind they are. */
export interface PlacedCollection {
  keys(): Iterable<string>;
  get(id: string, options?: { strict?: boolean; invalid?: boolean }): Document | undefined;
  /** The document of a stored source; undefined where it is invalid and so put aside. */
  adopt(source: Source): Document | undefined;
  /** A change of a document that is put aside because its data are invalid; the document where it is valid now. */
  recover(id: string, change: Source): Document | undefined;
  set(id: string, document: Document): unknown;
  delete(id: string): boolean;
}

export interface Place {
  parent: Document | null;
  pack: string | null;
  collection: PlacedCollection;
}

/** Throws where there is no such collection. */
export function findPlace(documentClass: DocumentClass, operation: DatabaseOperation): Place {
  const parent = operation.parent ?? null;
  if (parent) return placeInParent(documentClass, parent);
  const pack = operation.pack ?? null;
  const collection = pack ? game.packs.get(pack) : game.collections.get(documentClass.documentName);
  if (!collection) throw new Error(`There is no collection of ${pack ?? documentClass.documentName}`);
  return { parent: null, pack, collection };
}

function placeInParent(documentClass: DocumentClass, parent: Document): Place {
  const single = singletonPlace(documentClass, parent);
  if (single) return single;
  const collection = parent.getEmbeddedCollection(documentClass.documentName);
  return { parent, pack: parent.pack, collection };
}

/** A token has one delta, not a collection of them. */
function singletonPlace(documentClass: DocumentClass, parent: Document): Place | null {
  if (documentClass.documentName !== "ActorDelta") return null;
  const delta: unknown = Reflect.get(parent, "delta");
  const collection: PlacedCollection = {
    keys: () => [],
    get: () => delta as Document,
    adopt: () => undefined,
    recover: () => undefined,
    set: () => undefined,
    delete: () => false,
  };
  return { parent, pack: parent.pack, collection };
}
