/** The part of an operation before the server is asked: permissions, cleaning, differences, `_preX` and hooks. */
import type { DatabaseOperation } from "../../common/abstract/database";
import { Document, type DocumentClass } from "../../common/abstract/document";
import { deepClone } from "../../common/utils/clone";
import { EmbeddedCollectionField } from "../../common/data/embedded-fields";
import type { SchemaField } from "../../common/data/schema-field";
import { expandObject } from "../../common/utils/path";
import { randomID } from "../../common/utils/text";
import { isEmpty, isRecordArray, type Source } from "../../common/utils/types";
import { wording } from "./change-wording";
import { findPlace, type Place } from "./document-place";
import { hookOptions } from "./operation-options";

type Verb = "create" | "update" | "delete";

/** The documents to create; those that `_preCreate` or a hook refused are left out. */
export async function prepareCreation(documentClass: DocumentClass, operation: DatabaseOperation): Promise<Document[]> {
  const place = openPlace(documentClass, operation);
  const options = hookOptions(operation);
  const kept: Document[] = [];
  for (const given of operation.data ?? []) {
    const data = given instanceof Document ? given.toObject() : expandObject(deepClone(given));
    if (!operation.keepId) Reflect.deleteProperty(data, "_id");
    if (operation.keepEmbeddedIds === false) renewEmbeddedIds(documentClass.schema, data);
    const document = new documentClass(deepClone(data), { parent: place.parent, pack: place.pack });
    assertMay(document, "create", data);
    const allowed =
      (await document._preCreate(data, options, game.user)) !== false &&
      (operation.noHook || callPreHook("create", document, [data, options]));
    if (allowed) kept.push(document);
  }
  Object.assign(operation, options);
  const proceed = await documentClass._preCreateOperation(kept, operation, game.user);
  return proceed === false ? [] : kept;
}

/** Throws where it is a compendium that is locked. */
function openPlace(documentClass: DocumentClass, operation: DatabaseOperation): Place {
  const place = findPlace(documentClass, operation);
  const pack = place.pack ? game.packs.get(place.pack) : undefined;
  if (!pack?.locked) return place;
  const message = game.i18n.format("COMPENDIUM.Locked", { name: pack.title });
  globalThis.ui?.notifications?.error(message);
  throw new Error(message);
}

/** New ids for all that is embedded, at every depth, in place. */
function renewEmbeddedIds(schema: SchemaField, source: Source): void {
  for (const [name, field] of schema.entries()) {
    const entries = source[name];
    if (!(field instanceof EmbeddedCollectionField) || !isRecordArray(entries)) continue;
    for (const entry of entries) {
      entry._id = randomID();
      renewEmbeddedIds(field.schema, entry);
    }
  }
}

/** The changes to send, each with its `_id`; what changes nothing is left out. */
export async function prepareUpdate(documentClass: DocumentClass, operation: DatabaseOperation): Promise<Source[]> {
  const place = openPlace(documentClass, operation);
  const options = hookOptions(operation);
  const kept: { document: Document; changes: Source }[] = [];
  for (const update of operation.updates ?? []) {
    const document = place.collection.get(String(update._id), { strict: true, invalid: true });
    if (!document) throw new Error(`There is no ${documentClass.documentName} ${String(update._id)} to update`);
    const changes = differenceOf(document, update, operation);
    if (changes && (await mayUpdate(document, changes, options, operation))) kept.push({ document, changes });
  }
  Object.assign(operation, options, { updates: kept.map((each) => each.changes) });
  const documents = kept.map((each) => each.document);
  operation.updates?.forEach(wording.tell);
  const proceed = await documentClass._preUpdateOperation(documents, operation, game.user);
  operation.updates?.forEach(wording.hear);
  if (proceed === false) return [];
  return (operation.updates ?? []).filter((changes) => Object.keys(changes).length > 1);
}

async function mayUpdate(
  document: Document,
  changes: Source,
  options: DatabaseOperation,
  operation: DatabaseOperation,
): Promise<boolean> {
  assertMay(document, "update", changes);
  wording.tell(changes);
  const allowed =
    (await document._preUpdate(changes, options, game.user)) !== false &&
    (operation.noHook === true || callPreHook("update", document, [changes, options]));
  wording.hear(changes);
  return allowed;
}

/** What the update would change; null where that is nothing and nobody asked for more. */
function differenceOf(document: Document, update: Source, operation: DatabaseOperation): Source | null {
  const { diff = true, recursive = true } = operation;
  const { _id, ...asked } = wording.hear(expandObject(update));
  const difference = wording.hear(document.updateSource(deepClone(asked), { dryRun: true, recursive }));
  if (!diff || document.invalid) return { ...asked, _id };
  const moves = Object.hasOwn(Object(operation.movement ?? {}), String(_id));
  return isEmpty(difference) && !moves ? null : { ...difference, _id };
}

/** The ids to delete; those that `_preDelete` or a hook refused are left out. */
export async function prepareDeletion(documentClass: DocumentClass, operation: DatabaseOperation): Promise<string[]> {
  const place = openPlace(documentClass, operation);
  const options = hookOptions(operation);
  const kept: Document[] = [];
  for (const id of operation.ids ?? []) {
    const document = place.collection.get(id, { strict: true, invalid: true });
    if (!document) throw new Error(`There is no ${documentClass.documentName} ${id} to delete`);
    assertMay(document, "delete", {});
    const allowed =
      (await document._preDelete(options, game.user)) !== false &&
      (operation.noHook || callPreHook("delete", document, [options]));
    if (allowed) kept.push(document);
  }
  Object.assign(operation, options);
  const proceed = await documentClass._preDeleteOperation(kept, operation, game.user);
  return proceed === false ? [] : kept.map((each) => each.id ?? "");
}

function callPreHook(verb: Verb, document: Document, args: unknown[]): boolean {
  const name = `pre${verb.charAt(0).toUpperCase()}${verb.slice(1)}${document.documentName}`;
  return Hooks.call(name, document, ...args, game.user.id);
}

/** The server has the last word; asking here gives the sentence before anything is sent. */
function assertMay(document: Document, verb: Verb, data: Source): void {
  if (document.canUserModify(game.user, verb, data)) return;
  const where = document.parent ? ` in parent ${document.parent.documentName} [${document.parent.id}]` : "";
  const message = `User ${game.user.name} lacks permission to ${verb} ${document.documentName} [${document.id}]${where}`;
  globalThis.ui?.notifications?.error(message);
  throw new Error(message);
}
