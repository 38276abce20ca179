/** Document operations: permissions first, then everything is tried, then everything is done and saved. */
import type { Document } from "../common/abstract/document";
import { BaseToken } from "../common/documents/token";
import { setWorldPermissions, type BaseUser } from "../common/documents/user";
import type { Action, DocumentOperation, DocumentRequest, DocumentResponse } from "../common/protocol";
import { deepClone } from "../common/utils/clone";
import { expandObject } from "../common/utils/path";
import { isValidId } from "../common/utils/text";
import { isEmpty, isObject, type Source } from "../common/utils/types";
import { assertMay, assertPack, type Authority } from "./authorize";
import { cleanHtmlFields } from "./clean-html";
import type { DeclaredTypes } from "./document-types";
import { dropGmFields } from "./gm-fields";
import { assignIds, prepareNew, type Provenance } from "./new-source";
import { indexEntry } from "./packs";
import { hashPassword, withoutPassword } from "./passwords";
import { findPlace, type Libraries, type Place } from "./place";
import { Refusal } from "./refusal";
import { saveCreated, saveRemoved, saveUpdated } from "./save-changes";

export interface OperationContext extends Libraries {
  declared: DeclaredTypes;
  provenance: Provenance;
}

/** Carries out what `user` asks for. Throws a Refusal (or a validation error) with nothing changed. */
export async function modifyDocument(
  context: OperationContext,
  request: DocumentRequest,
  user: BaseUser,
): Promise<DocumentResponse> {
  return tryDocument(context, request, user)();
}

/** Tries what `user` asks for, with nothing changed: throws what speaks against it, answers how to do it. */
export function tryDocument(
  context: OperationContext,
  request: DocumentRequest,
  user: BaseUser,
): () => Promise<DocumentResponse> {
  const { type, action, operation } = checked(request);
  const place = findPlace(context, type, operation);
  const task: Task = { context, place, operation, user };
  const carryOut = HANDLERS[action](task);
  return async () => respond(task, { type, action, operation }, await carryOut());
}

function respond({ context, user }: Task, request: DocumentRequest, result: unknown[]): DocumentResponse {
  const { type, action, operation } = request;
  if (type === "Setting") setWorldPermissions(permissionTable(context));
  const { data: _data, updates: _updates, ids: _ids, ...options } = operation;
  return {
    type,
    action,
    operation: options,
    result: type === "User" ? shown(result) : result,
    userId: String(user.id),
  };
}

interface Task {
  context: OperationContext;
  place: Place;
  operation: DocumentOperation;
  user: BaseUser;
}

/** Each tries its task at once and answers how to carry it out. */
const HANDLERS: Record<Action, (task: Task) => () => Promise<unknown[]>> = { get, create, update, delete: remove };

function checked(request: unknown): DocumentRequest {
  if (!isObject(request) || !isObject(request["operation"])) throw new Refusal("The request names no operation.");
  const { type, action, operation } = request;
  if (typeof type !== "string" || typeof action !== "string" || !Object.hasOwn(HANDLERS, action)) {
    throw new Refusal(`There is no operation "${String(action)}" on "${String(type)}".`);
  }
  return { type, action: action as DocumentRequest["action"], operation: { ...operation } };
}

export function permissionTable({ world }: Libraries): Source | null {
  const table = world.setting("core.permissions");
  return isObject(table) ? table : null;
}

function shown(result: unknown[]): unknown[] {
  return result.map((entry) => (isObject(entry) ? withoutPassword(entry) : entry));
}

function records(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter(isObject).map((entry) => expandObject(deepClone(entry))) : [];
}

function get({ context, place, operation, user }: Task): () => Promise<unknown[]> {
  if (place.shelf.pack) assertPack({ ...context, user }, place.shelf.pack, "LIMITED");
  const query = isObject(operation["query"]) ? operation["query"] : {};
  const wanted = operation.ids ?? query["_id__in"] ?? (typeof query["_id"] === "string" ? [query["_id"]] : undefined);
  const ids = Array.isArray(wanted) ? wanted.map(String) : place.ids();
  const sources = ids.map((id) => place.find(id)?.toObject()).filter((source) => source !== undefined);
  const extra = Array.isArray(operation["indexFields"]) ? operation["indexFields"].map(String) : [];
  const isIndex = operation["index"] === true;
  return async () => (isIndex ? sources.map((source) => indexEntry(place.shelf, source, extra)) : sources);
}

function create(task: Task): () => Promise<unknown[]> {
  const { place, operation } = task;
  const made = records(operation.data).map((data) => prepareCreation(task, data));
  assertDistinct(made.map(({ document }) => document));
  for (const { document, asked } of made) assertMay(authorityOf(task), "create", document, asked);
  return () =>
    insertAll(
      place,
      made.map(({ document }) => document),
    );
}

async function insertAll(place: Place, documents: Document[]): Promise<unknown[]> {
  for (const document of documents) place.insert(document);
  await saveCreated(place, documents);
  return documents.map((document) => document.toObject());
}

function authorityOf({ context, user }: Task): Authority {
  return { ...context, user };
}

function assertDistinct(documents: Document[]): void {
  const ids = new Set(documents.map((document) => document.id));
  if (ids.size < documents.length) throw new Refusal("Two documents of one request have the same id.");
}

function prepareCreation(
  { context, place, operation, user }: Task,
  data: Source,
): { document: Document; asked: Source } {
  const asked = { ...data };
  const keep = operation.keepId === true && isValidId(data["_id"]);
  if (!keep) Reflect.deleteProperty(data, "_id");
  else if (place.find(String(data["_id"])))
    throw new Refusal(`A ${place.documentClass.documentName} ${String(data["_id"])} exists already.`);
  assignIds(place.documentClass.schema, data);
  if (!user.isGM) dropGmFields(place.documentClass.schema, data, gmPaths(context, place, data["type"]));
  prepareNew(place.documentClass, data, { user, provenance: context.provenance, isPrimary: !place.parent });
  cleanHtmlFields(place.documentClass.schema, data, { paths: context.declared.htmlFields });
  return { document: place.make(data), asked };
}

function gmPaths({ declared }: OperationContext, { documentClass }: Place, type: unknown): string[] {
  return declared.gmOnlyFields.get(`${documentClass.documentName}.${String(type)}`) ?? [];
}

interface PreparedUpdate {
  document: Document;
  change: Source;
}

function update(task: Task): () => Promise<unknown[]> {
  const { operation } = task;
  const recursive = operation.recursive !== false;
  const prepared = records(operation.updates).map((change) => prepareUpdate(task, change));
  for (const { document, change } of prepared) assertMay(authorityOf(task), "update", document, change);
  for (const { document, change } of prepared) settleChange(task, document, change);
  for (const { document, change } of prepared) document.updateSource(deepClone(change), { dryRun: true, recursive });
  return () => applyAll(prepared, task);
}

async function applyAll(prepared: PreparedUpdate[], task: Task): Promise<unknown[]> {
  const results = prepared.map((each) => applyUpdate(each, task)).filter((result) => result !== null);
  await saveUpdated(
    task.place,
    prepared.map(({ document }) => document),
  );
  return results;
}

function prepareUpdate({ place }: Task, change: Source): PreparedUpdate {
  const id = String(change["_id"]);
  const document = place.find(id);
  if (!document) throw new Refusal(`The ${place.documentClass.documentName} ${id} does not exist.`);
  return { document, change };
}

/** Refuses what cannot be, and cleans the rest. */
function settleChange({ context, place, operation }: Task, document: Document, change: Source): void {
  const type = document._source["type"];
  if (
    "type" in change &&
    change["type"] !== type &&
    "system" in document &&
    operation.recursive !== false &&
    !("==system" in change)
  ) {
    throw new Refusal(
      "The type of a Document can be changed only if the system field is force-replaced (==) or updated with {recursive: false}.",
    );
  }
  if (document instanceof BaseToken) checkOrigin(document, operation._movement, change);
  if (place.documentClass.documentName === "User") hashPassword(change);
  cleanHtmlFields(place.documentClass.schema, change, { paths: context.declared.htmlFields, type });
}

/** Depth and level are of version 14. */
const MOVED = ["x", "y", "elevation", "width", "height", "depth", "shape", "level", "_movementHistory", "_regions"];

/** A movement that starts where the token no longer is does not happen; the rest of the update does. */
function checkOrigin(token: BaseToken, movements: unknown, change: Source): void {
  const movement = isObject(movements) ? movements[String(token.id)] : undefined;
  const origin = isObject(movement) ? movement["origin"] : undefined;
  if (!isObject(origin)) return;
  const strays = ["x", "y", "elevation", "level"].filter((key) => key in origin && origin[key] !== token._source[key]);
  if (strays.length === 0) return;
  console.warn(`The movement of ${token.uuid} is dropped: its origin is not the token's position.`);
  for (const key of MOVED) Reflect.deleteProperty(change, key);
  if (isObject(movements)) Reflect.deleteProperty(movements, String(token.id));
}

function applyUpdate({ document, change }: PreparedUpdate, { operation, context, user }: Task): Source | null {
  const difference = document.updateSource(deepClone(change), { recursive: operation.recursive !== false });
  const moved = isObject(operation._movement) && String(document.id) in operation._movement;
  const asked = Object.keys(change).some((key) => key !== "_id");
  if (isEmpty(difference) && !(asked && (moved || operation.diff === false))) return null;
  const result: Source = { ...(operation.diff === false ? change : difference), _id: document.id };
  return document.schema.has("_stats") ? { ...result, _stats: touch(document, user, context.provenance) } : result;
}

function touch(document: Document, user: BaseUser, { coreVersion, systemVersion }: Provenance): Source {
  const stats = { coreVersion, systemVersion, modifiedTime: Date.now(), lastModifiedBy: user.id };
  return Object(document.updateSource({ _stats: stats })["_stats"] ?? {}) as Source;
}

function remove(task: Task): () => Promise<unknown[]> {
  const { place, operation } = task;
  const ids = operation.deleteAll === true ? place.ids() : (operation.ids ?? []).map(String);
  const documents = ids.map((id) => place.find(id)).filter((document) => document !== undefined);
  if (documents.length < ids.length && operation.deleteAll !== true) {
    const missing = ids.find((id) => !place.find(id));
    throw new Refusal(`The ${place.documentClass.documentName} ${missing} does not exist.`);
  }
  for (const document of documents) assertMay(authorityOf(task), "delete", document, {});
  return () => dropAll(place, ids);
}

async function dropAll(place: Place, ids: string[]): Promise<string[]> {
  for (const id of ids) place.drop(id);
  await saveRemoved(place, ids);
  return ids;
}
