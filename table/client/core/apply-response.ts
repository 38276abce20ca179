/** The part of an operation after the server has done it, on every client: collections, `_onX`, hooks, windows. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document, DocumentClass } from "../../common/abstract/document";
import type { DocumentResponse } from "../../common/protocol";
import { deepClone } from "../../common/utils/clone";
import { isObject, type Source } from "../../common/utils/types";
import { wording } from "./change-wording";
import { DocumentCollection } from "./collections/document-collection";
import { findPlace, type Place } from "./document-place";
import { localOperation } from "./operation-options";
import { resolveUuid } from "./resolve-uuid";
import { tellAncestors, warnAncestors } from "./tell-ancestors";

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
  warnOf(applied);
  if (response.action === "create") return applyCreation(applied);
  if (response.action === "update") return applyUpdate(applied);
  return applyDeletion(applied);
}

function warnOf({ documentClass: { documentName }, place, operation: options, response, user }: Applied): void {
  if (!place.parent) return;
  const data = deepClone(response.result);
  data.filter(isObject).forEach(wording.tell);
  warnAncestors(response.action as "create", place.parent, { documentName, data, options, userId: user.id ?? "" });
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
  const documents = sources.flatMap((source) => place.collection.adopt(deepClone(source)) ?? []);
  settleParent(place, documents);
  documents.forEach((document) => {
    document._onCreate(deepClone(document._source), operation, user.id ?? "");
    Hooks.callAll(`create${documentClass.documentName}`, document, operation, user.id);
  });
  tellAncestors("create", place.parent, { documents, data: sources, options: operation, userId: user.id ?? "" });
  void documentClass._onCreateOperation(documents, operation, user);
  tellCollection({ documentClass, place, operation, response, user }, documents);
  return documents;
}

function applyUpdate({ documentClass, place, operation, response, user }: Applied): Document[] {
  const changes = response.result.filter(isObject);
  const pairs = changes.flatMap((change) => {
    const document = updateIn(place, change, operation);
    return document ? [{ document, change }] : [];
  });
  const documents = pairs.map((each) => each.document);
  settleParent(place, documents);
  changes.forEach(wording.tell);
  for (const { document, change } of pairs) {
    document._onUpdate(change, operation, user.id ?? "");
    Hooks.callAll(`update${documentClass.documentName}`, document, change, operation, user.id);
  }
  tellAncestors("update", place.parent, { documents, data: changes, options: operation, userId: user.id ?? "" });
  void documentClass._onUpdateOperation(documents, operation, user);
  tellCollection({ documentClass, place, operation, response, user }, documents);
  return documents;
}

/** The document as changed; undefined where there is none of that id, or none whose data are valid. */
function updateIn({ collection }: Place, change: Source, { recursive }: DatabaseOperation): Document | undefined {
  const id = String(change._id);
  const document = collection.get(id);
  if (!document) return collection.recover(id, deepClone(change));
  document.updateSource(deepClone(change), { recursive, fallback: true });
  return document;
}

function applyDeletion({ documentClass, place, operation, response, user }: Applied): Document[] {
  const ids = response.result.map(String);
  const documents = ids.flatMap((id) => place.collection.get(id, { invalid: true }) ?? []);
  ids.forEach((id) => place.collection.delete(id));
  settleParent(place, []);
  for (const document of documents) {
    document._onDelete(operation, user.id ?? "");
    Hooks.callAll(`delete${documentClass.documentName}`, document, operation, user.id);
  }
  tellAncestors("delete", place.parent, { documents, data: ids, options: operation, userId: user.id ?? "" });
  void documentClass._onDeleteOperation(documents, operation, user);
  tellCollection({ documentClass, place, operation, response, user }, documents);
  return documents;
}

/** What is derived in the parents may depend on what was embedded; scenes derive nothing from theirs. */
function settleParent({ parent }: Place, documents: Document[]): void {
  let top = parent;
  while (top?.parent) top = top.parent;
  if (top?.documentName === "Scene") documents.forEach((each) => each._safePrepareData());
  else top?.reset();
}

/** A collection of primary documents follows up on what was done with them. */
function tellCollection({ place, operation, response, user }: Applied, documents: Document[]): void {
  if (place.parent || !(place.collection instanceof DocumentCollection)) return;
  place.collection._onModifyContents(response.action, documents, { result: response.result, operation, user });
}
