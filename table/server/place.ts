/** Where an operation takes place: a collection of the world, of a compendium, or within a document. */
import { type Document, type DocumentClass } from "../common/abstract/document";
import type { EmbeddedCollection } from "../common/abstract/embedded-collection";
import { BaseActorDelta } from "../common/documents/actor";
import { BaseToken } from "../common/documents/token";
import type { DocumentOperation } from "../common/protocol";
import { randomID } from "../common/utils/text";
import type { Source } from "../common/utils/types";
import { splitUuid } from "../common/utils/uuid";
import type { Pack } from "./packs";
import { Refusal } from "./refusal";
import type { Shelf, WorldStore } from "./world-store";

export interface Place {
  documentClass: DocumentClass;
  /** Where the primary document is saved. */
  shelf: Shelf;
  parent: Document | null;
  make(source: Source): Document;
  find(id: string): Document | undefined;
  ids(): string[];
  insert(document: Document): void;
  drop(id: string): void;
}

export interface Libraries {
  world: WorldStore;
  packs: Map<string, Pack>;
}

/** Finds the place of an operation on documents of `type`; throws a Refusal where it does not exist. */
export function findPlace(libraries: Libraries, type: string, { pack, parentUuid }: DocumentOperation): Place {
  if (!parentUuid) return primaryPlace(findShelf(libraries, type, pack), type);
  const parsed = splitUuid(parentUuid);
  if (!parsed) throw new Refusal(`"${parentUuid}" is not the UUID of a document.`);
  const shelf = findShelf(libraries, parsed.primaryType ?? "", parsed.pack ?? pack);
  const root = shelf.get(parsed.primaryId ?? "");
  if (!root) throw new Refusal(`The document ${parentUuid} does not exist.`);
  return embeddedPlace(shelf, descend(root, parsed.embedded), type);
}

function findShelf({ world, packs }: Libraries, type: string, pack: string | null | undefined): Shelf {
  const shelf = pack ? packs.get(pack)?.shelf : world.shelf(type);
  if (!shelf)
    throw new Refusal(pack ? `There is no compendium ${pack}.` : `There are no documents of the kind ${type}.`);
  return shelf;
}

function primaryPlace(shelf: Shelf, type: string): Place {
  if (shelf.documentClass.documentName !== type) throw new Refusal(`The compendium ${shelf.pack} holds no ${type}.`);
  return {
    ...{ documentClass: shelf.documentClass, shelf, parent: null },
    make: (source) => shelf.make(source),
    find: (id) => shelf.get(id),
    ids: () => shelf.all().map((document) => String(document.id)),
    insert: (document) => shelf.add(document),
    drop: (id) => void shelf.remove(id),
  };
}

function descend(root: Document, embedded: string[]): Document {
  let document = root;
  for (let at = 0; at < embedded.length; at += 2)
    document = childOf(document, embedded[at] ?? "", embedded[at + 1] ?? "");
  return document;
}

function childOf(parent: Document, name: string, id: string): Document {
  if (parent instanceof BaseToken && (name === "ActorDelta" || name === "Actor")) return deltaOf(parent);
  const child = collectionOf(parent, name).get(id);
  if (!child) throw new Refusal(`${parent.uuid} has no ${name} ${id}.`);
  return child;
}

function collectionOf(parent: Document, name: string): EmbeddedCollection {
  try {
    return parent.getEmbeddedCollection(name);
  } catch {
    throw new Refusal(`A ${parent.documentName} holds no ${name}.`);
  }
}

/** The token's delta, made where the token had none. */
function deltaOf(token: BaseToken): BaseActorDelta {
  if (!token.delta) token.updateSource({ delta: { _id: token.id ?? randomID() } });
  if (!token.delta) throw new Refusal(`The token ${token.uuid} has no actor of its own.`);
  return token.delta;
}

function embeddedPlace(shelf: Shelf, parent: Document, type: string): Place {
  if (parent instanceof BaseToken && type === "ActorDelta") return deltaPlace(shelf, parent);
  const collection = collectionOf(parent, type);
  const place: Place = {
    ...{ documentClass: collection.documentClass, shelf, parent },
    make: (source) => collection.createDocument(source),
    find: (id) => collection.get(id),
    ids: () => [...collection.keys()],
    insert: (document) => void collection.set(String(document.id), document),
    drop: (id) => void collection.delete(id),
  };
  return parent instanceof BaseActorDelta ? inheritingPlace(place, { parent, collection, type }) : place;
}

function deltaPlace(shelf: Shelf, token: BaseToken): Place {
  const refuse = (): never => {
    throw new Refusal("A token's ActorDelta cannot be created or deleted by itself.");
  };
  const documentClass: DocumentClass = BaseActorDelta;
  return {
    ...{ documentClass, shelf, parent: token, make: refuse, insert: refuse, drop: refuse },
    find: () => deltaOf(token),
    ids: () => [deltaOf(token).id ?? ""],
  };
}

interface Inheritance {
  parent: BaseActorDelta;
  collection: EmbeddedCollection;
  type: string;
}

/** In a delta, what is inherited from the actor is copied when it changes and leaves a tombstone when it goes. */
function inheritingPlace(place: Place, inheritance: Inheritance): Place {
  const { collection } = inheritance;
  return {
    ...place,
    find: (id) => collection.get(id) ?? copyInherited(inheritance, id),
    drop: (id) => {
      collection.delete(id);
      if (inherited(inheritance, id)) collection._source.push({ _id: id, _tombstone: true });
    },
  };
}

function inherited({ parent, type }: Inheritance, id: string): Document | undefined {
  const token = parent.parent;
  return token instanceof BaseToken ? token.baseActor?.getEmbeddedDocument(type, id) : undefined;
}

function copyInherited(inheritance: Inheritance, id: string): Document | undefined {
  const original = inherited(inheritance, id);
  const { collection } = inheritance;
  if (!original || collection._source.some((entry) => entry["_id"] === id)) return undefined;
  const copy = collection.createDocument(original.toObject());
  collection.set(id, copy);
  return copy;
}

/** The primary document that holds `document`. */
export function rootOf(document: Document): Document {
  return document.parent ? rootOf(document.parent) : document;
}
