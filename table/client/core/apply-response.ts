/** The part of an operation after the server has done it, on every client: collections, `_onX`, hooks, windows. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document, DocumentClass } from "../../common/abstract/document";
import type { DocumentResponse } from "../../common/protocol";
import { deepClone } from "../../common/utils/clone";
import { isObject, type Source } from "../../common/utils/types";
import { findPlace, type Place } from "./document-place";
import { localOperation } from "./operation-options";
import { resolveUuid } from "./resolve-uuid";

interface Applied {
  documentClass: DocumentClass;
  place: Place;
  operation: DatabaseOperation;
  response: DocumentResponse;
  user: NonNullable<ReturnType<typeof game.users.get>>;
}

/** The documents as they now are. Unknown parents (a scene that is gone) are passed over. */
export function applyResponse(response: DocumentResponse): Document[] {
  const applied = locate(response);
  if (!applied) return [];
  if (response.action === "create") return applyCreation(applied);
  if (response.action === "update") return applyUpdate(applied);
  return applyDeletion(applied);
}

function locate(response: DocumentResponse): Applied | null {
  const { parentUuid } = response.operation;
  const parent = parentUuid ? resolveUuid(parentUuid) : null;
  if (parentUuid && !parent) return null;
  const documentClass = CONFIG.documentClass(response.type);
  const operation = localOperation(response.operation, parent);
  const user = game.users.get(response.userId) ?? game.user;
  return { documentClass, place: findPlace(documentClass, operation), operation, response, user };
}

function applyCreation({ documentClass, place, operation, response, user }: Applied): Document[] {
  const sources = response.result.filter(isObject);
  const documents = sources.map((source) => {
    const document = place.createDocument(deepClone(source));
    place.collection.set(document.id ?? "", document);
    return document;
  });
  settleParent(place, documents);
  if (!place.parent) documents.forEach((each) => each._safePrepareData());
  documents.forEach((document, index) => {
    document._onCreate(sources[index] ?? {}, operation, user.id ?? "");
    callHook(`create${documentClass.documentName}`, operation, document, operation, user.id);
  });
  tellParents("_onCreateDescendantDocuments", place, [documents, sources, operation, user.id ?? ""]);
  void documentClass._onCreateOperation(documents, operation, user);
  renderCollection(place, { action: "create", documents });
  return documents;
}

function applyUpdate({ documentClass, place, operation, response, user }: Applied): Document[] {
  const changes = response.result.filter(isObject);
  const pairs = changes.flatMap((change) => {
    const document = place.collection.get(String(change._id));
    if (document) document.updateSource(deepClone(change), { recursive: operation.recursive, fallback: true });
    return document ? [{ document, change }] : [];
  });
  const documents = pairs.map((each) => each.document);
  settleParent(place, documents);
  for (const { document, change } of pairs) {
    document._onUpdate(change, operation, user.id ?? "");
    callHook(`update${documentClass.documentName}`, operation, document, change, operation, user.id);
  }
  tellParents("_onUpdateDescendantDocuments", place, [documents, changes, operation, user.id ?? ""]);
  void documentClass._onUpdateOperation(documents, operation, user);
  renderCollection(place, { action: "update", documents });
  return documents;
}

function applyDeletion({ documentClass, place, operation, response, user }: Applied): Document[] {
  const ids = response.result.map(String);
  const documents = ids.flatMap((id) => place.collection.get(id) ?? []);
  ids.forEach((id) => place.collection.delete(id));
  settleParent(place, []);
  for (const document of documents) {
    document._onDelete(operation, user.id ?? "");
    callHook(`delete${documentClass.documentName}`, operation, document, operation, user.id);
  }
  tellParents("_onDeleteDescendantDocuments", place, [documents, ids, operation, user.id ?? ""]);
  void documentClass._onDeleteOperation(documents, operation, user);
  renderCollection(place, { action: "delete", documents });
  return documents;
}

function callHook(name: string, operation: DatabaseOperation, ...args: unknown[]): void {
  if (operation.noHook !== true) Hooks.callAll(name, ...args);
}

/** What is derived in the parents may depend on what was embedded; scenes derive nothing from theirs. */
function settleParent({ parent }: Place, documents: Document[]): void {
  let top = parent;
  while (top?.parent) top = top.parent;
  if (top?.documentName === "Scene") documents.forEach((each) => each._safePrepareData());
  else top?.reset();
}

type DescendantEvent = "_onCreateDescendantDocuments" | "_onUpdateDescendantDocuments" | "_onDeleteDescendantDocuments";

/** Every ancestor hears of it, the nearest first. */
function tellParents(
  event: DescendantEvent,
  { parent }: Place,
  [documents, data, options, userId]: [Document[], unknown[], DatabaseOperation, string],
): void {
  const first = documents[0];
  for (let ancestor = parent; first && ancestor; ancestor = ancestor.parent) {
    const handler: unknown = Reflect.get(ancestor, event);
    if (typeof handler === "function")
      handler.call(ancestor, parent, first.parentCollection ?? "", documents, data, options, userId);
  }
}

function renderCollection({ parent, collection }: Place, context: { action: string; documents: Document[] }): void {
  if (parent || !("render" in collection) || typeof collection.render !== "function") return;
  collection.render(false, {
    renderContext: context.action,
    renderData: context.documents.map((each): Source => each._source),
  });
}
