/** Document operations: permissions first, then everything is tried, then everything is done and saved. */
import type { Document } from "../common/abstract/document";
import type { ModifyAction } from "../common/abstract/permissions";
import { BaseToken } from "../common/documents/token";
import { setWorldPermissions, type BaseUser } from "../common/documents/user";
import type { DocumentOperation, DocumentRequest, DocumentResponse } from "../common/protocol";
import { deepClone } from "../common/utils/clone";
import { expandObject } from "../common/utils/path";
import { isValidId } from "../common/utils/text";
import { isEmpty, isObject, type Source } from "../common/utils/types";
import { cleanHtmlFields } from "./clean-html";
import type { DeclaredTypes } from "./document-types";
import { assignIds, dropGmOnly, prepareNew, type Provenance } from "./new-source";
import { indexEntry } from "./packs";
import { hashPassword, withoutPassword } from "./passwords";
import { findPlace, rootOf, type Libraries, type Place } from "./place";
import { Refusal } from "./refusal";

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
  const { type, action, operation } = checked(request);
  const place = findPlace(context, type, operation);
  const task: Task = { context, place, operation, user };
  const result = await HANDLERS[action](task);
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

const HANDLERS = { get, create, update, delete: remove };

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

function assertMay(user: BaseUser, action: ModifyAction, document: Document, data: Source): void {
  if (document.pack && !user.isGM)
    throw new Refusal(`User ${user.name} lacks permission to change the compendium ${document.pack}`);
  if (document.canUserModify(user, action, data)) return;
  const where = document.parent ? ` in parent ${document.parent.documentName} [${document.parent.id}]` : "";
  throw new Refusal(
    `User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]${where}`,
  );
}

async function get({ place, operation }: Task): Promise<unknown[]> {
  const query = isObject(operation["query"]) ? operation["query"] : {};
  const wanted = operation.ids ?? query["_id__in"] ?? (typeof query["_id"] === "string" ? [query["_id"]] : undefined);
  const ids = Array.isArray(wanted) ? wanted.map(String) : place.ids();
  const sources = ids.map((id) => place.find(id)?.toObject()).filter((source) => source !== undefined);
  const extra = Array.isArray(operation["indexFields"]) ? operation["indexFields"].map(String) : [];
  return operation["index"] === true ? sources.map((source) => indexEntry(place.shelf, source, extra)) : sources;
}

async function create(task: Task): Promise<unknown[]> {
  const { place, operation, user } = task;
  const made = records(operation.data).map((data) => prepareCreation(task, data));
  for (const { document, asked } of made) assertMay(user, "create", document, asked);
  for (const { document } of made) place.insert(document);
  await saveAll(
    place,
    made.map(({ document }) => document),
  );
  return made.map(({ document }) => document.toObject());
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
  prepareNew(place.documentClass, data, { user, provenance: context.provenance });
  cleanHtmlFields(place.documentClass.schema, data, { paths: context.declared.htmlFields });
  return { document: place.make(data), asked };
}

interface PreparedUpdate {
  document: Document;
  change: Source;
}

async function update(task: Task): Promise<unknown[]> {
  const { place, operation, user } = task;
  const recursive = operation.recursive !== false;
  const prepared = records(operation.updates).map((change) => prepareUpdate(task, change));
  for (const { document, change } of prepared) assertMay(user, "update", document, change);
  for (const { document, change } of prepared) settleChange(task, document, change);
  for (const { document, change } of prepared) document.updateSource(deepClone(change), { dryRun: true, recursive });
  const results = prepared.map((each) => applyUpdate(each, task)).filter((result) => result !== null);
  await saveAll(
    place,
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

/** Takes out what the user may not set, and cleans the rest. */
function settleChange({ context, place, operation, user }: Task, document: Document, change: Source): void {
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
  if (!user.isGM) dropGmOnly(place.documentClass, change, { declared: context.declared, type });
  if (document instanceof BaseToken) checkOrigin(document, operation._movement, change);
  if (place.documentClass.documentName === "User") hashPassword(change);
  cleanHtmlFields(place.documentClass.schema, change, { paths: context.declared.htmlFields, type });
}

const MOVED = ["x", "y", "elevation", "width", "height", "shape", "_movementHistory", "_regions"];

/** A movement that starts where the token no longer is does not happen; the rest of the update does. */
function checkOrigin(token: BaseToken, movements: unknown, change: Source): void {
  const movement = isObject(movements) ? movements[String(token.id)] : undefined;
  const origin = isObject(movement) ? movement["origin"] : undefined;
  if (!isObject(origin)) return;
  const strays = ["x", "y", "elevation"].filter((key) => key in origin && origin[key] !== token._source[key]);
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

async function remove({ place, operation, user }: Task): Promise<unknown[]> {
  const ids = operation.deleteAll === true ? place.ids() : (operation.ids ?? []).map(String);
  const documents = ids.map((id) => place.find(id)).filter((document) => document !== undefined);
  if (documents.length < ids.length && operation.deleteAll !== true) {
    const missing = ids.find((id) => !place.find(id));
    throw new Refusal(`The ${place.documentClass.documentName} ${missing} does not exist.`);
  }
  for (const document of documents) assertMay(user, "delete", document, {});
  for (const id of ids) place.drop(id);
  if (place.parent) await place.shelf.save(rootOf(place.parent));
  return ids;
}

async function saveAll(place: Place, documents: Document[]): Promise<void> {
  const roots = new Set(documents.map(rootOf));
  if (place.parent) roots.add(rootOf(place.parent));
  await Promise.all([...roots].map((root) => place.shelf.save(root)));
}
