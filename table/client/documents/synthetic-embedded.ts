/** Items and effects of an unlinked token's actor, and the effects of those items: changed through the token's delta. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import { randomID } from "../../common/utils/text";
import { deepClone } from "../../common/utils/clone";
import { mergeObject } from "../../common/utils/merge";
import { expandObject } from "../../common/utils/path";
import type { Source } from "../../common/utils/types";
import { wording } from "../core/change-wording";
import { tellAncestors } from "../core/tell-ancestors";
import { laidOver, refreshSyntheticActor, writeDelta, type ActorChange } from "./synthetic-actor";

type Actor = ClientDocuments["Actor"];
type TokenDocument = ClientDocuments["TokenDocument"];

type Verb = "create" | "update" | "delete";

export interface EmbeddedChange {
  kind: "embedded";
  action: Verb;
  /** "Item" or "ActiveEffect". */
  name: string;
  /** The item that holds the effects; null where the actor itself does. */
  itemId: string | null;
  entries: Source[];
}

/** The unlinked token whose actor `document` is, or is an item of; null where there is none. */
export function carryingToken(document: Document | null | undefined): TokenDocument | null {
  const actor = document?.documentName === "Item" ? document.parent : document;
  return actor?.documentName === "Actor" && actor.parent?.documentName === "Token"
    ? (actor.parent as TokenDocument)
    : null;
}

/** Creates, updates or deletes what `holder` (the actor or one of its items) holds. */
export async function changeSyntheticEmbedded(
  holder: Document,
  asked: Pick<EmbeddedChange, "action" | "name" | "entries">,
  operation: DatabaseOperation,
): Promise<Document[]> {
  const token = carryingToken(holder);
  const collection = holder.getEmbeddedCollection(asked.name);
  const itemId = holder.documentName === "Item" ? holder.id : null;
  const change: EmbeddedChange = {
    ...asked,
    kind: "embedded",
    itemId,
    entries: await allowed(holder, asked, operation),
  };
  if (!token || !change.entries.length) return [];
  const ids = change.entries.map((entry) => String(entry._id));
  const before = ids.flatMap((id) => collection.get(id) ?? []);
  await writeDelta(token, (delta) => changedDelta(delta, holder, change), { ...operation, _actorChange: change });
  const after = holderIn(token.actor, change)?.getEmbeddedCollection(change.name);
  return change.action === "delete" ? before : ids.flatMap((id) => after?.get(id) ?? []);
}

/** In the actor's own collection the delta leaves a mark for what goes; an item is stored as a whole. */
function changedDelta(delta: Source, holder: Document, change: EmbeddedChange): Source {
  const { name } = holder.getEmbeddedCollection(change.name);
  const entries = change.entries.map((entry) => storedEntry(holder, change, entry));
  if (change.itemId === null) return { ...delta, [name]: laidOver(delta[name], entries) };
  const item = holder.toObject();
  item[name] = laidOver(item[name], entries).filter((entry) => entry._tombstone !== true);
  return { ...delta, items: laidOver(delta.items, [item]) };
}

/** The whole document as changed, or a mark that it is gone. */
function storedEntry(holder: Document, { action, name }: EmbeddedChange, entry: Source): Source {
  if (action === "create") return entry;
  if (action === "delete") return { _id: entry._id, _tombstone: true };
  const document = holder.getEmbeddedDocument(name, String(entry._id));
  return document ? mergeObject(document.toObject(), expandObject(deepClone(entry))) : entry;
}

type Asked = Pick<EmbeddedChange, "action" | "name" | "entries">;

/** The entries that `_preX` and the hooks let through; new ones get their ids here. */
async function allowed(
  holder: Document,
  { action, name, entries }: Asked,
  options: DatabaseOperation,
): Promise<Source[]> {
  const kept: Source[] = [];
  for (const entry of entries) {
    const document =
      action === "create"
        ? newEntry(holder, name, { entry, options })
        : holder.getEmbeddedDocument(name, String(entry._id));
    const proceeds =
      document !== undefined && (await isAllowed(document, action, { entry: wording.tell(entry), options }));
    wording.hear(entry);
    if (!proceeds) continue;
    kept.push(action === "create" ? document.toObject() : entry);
  }
  return kept;
}

interface EntryStep {
  entry: Source;
  options: DatabaseOperation;
}

function newEntry(holder: Document, name: string, { entry, options }: EntryStep): Document {
  const data = expandObject(deepClone(entry));
  const _id = options.keepId && data._id ? data._id : randomID();
  return holder.getEmbeddedCollection(name).createDocument({ ...data, _id });
}

async function isAllowed(document: Document, action: Verb, { entry, options }: EntryStep): Promise<boolean> {
  const hook = `pre${action.charAt(0).toUpperCase()}${action.slice(1)}${document.documentName}`;
  const data = action === "delete" ? [] : [entry];
  if ((await askDocument(document, action, { entry, options })) === false) return false;
  return options.noHook === true || Hooks.call(hook, document, ...data, options, game.userId);
}

function askDocument(document: Document, action: Verb, { entry, options }: EntryStep): Promise<boolean | undefined> {
  if (action === "delete") return document._preDelete(options, game.user);
  return action === "create"
    ? document._preCreate(entry, options, game.user)
    : document._preUpdate(entry, options, game.user);
}

function holderIn(actor: Actor | null, { itemId }: EmbeddedChange): Document | undefined {
  return itemId === null ? (actor ?? undefined) : actor?.items.get(itemId);
}

/** On every client after the token's update: the actor's own life cycle, or that of what it carries. */
export function announceSyntheticUpdate(token: TokenDocument, options: DatabaseOperation, userId: string): void {
  const change = options._actorChange as ActorChange | EmbeddedChange | undefined;
  const { actor } = token;
  if (!actor || !change) return refreshSyntheticActor(token);
  (change.kind === "actor" ? [change.changes] : change.entries).forEach(wording.tell);
  const before = change.kind === "embedded" ? documentsOf(actor, change) : [];
  refreshSyntheticActor(token);
  if (change.kind === "embedded") {
    const documents = change.action === "delete" ? before : documentsOf(actor, change);
    announceEmbedded(change, documents, { options, userId });
    tellHolder(actor, change, { documents, options, userId });
  } else announceActor(actor, change.changes, { options, userId });
}

interface Telling {
  options: DatabaseOperation;
  userId: string;
}

function announceActor(actor: Actor, changes: Source, { options, userId }: Telling): void {
  actor._onUpdate(changes, options, userId);
  Hooks.callAll("updateActor", actor, changes, options, userId);
}

function documentsOf(actor: Actor, change: EmbeddedChange): Document[] {
  const holder = holderIn(actor, change);
  return change.entries.flatMap((entry) => holder?.getEmbeddedDocument(change.name, String(entry._id)) ?? []);
}

function announceEmbedded({ action, entries }: EmbeddedChange, documents: Document[], telling: Telling): void {
  documents.forEach((document, at) => announceOne(document, { action, entry: entries[at] ?? {} }, telling));
}

/** The item that holds the effects, the actor, and what that is in. */
function tellHolder(actor: Actor, change: EmbeddedChange, telling: Telling & { documents: Document[] }): void {
  const { action, entries } = change;
  const data = action === "delete" ? entries.map((entry) => String(entry._id)) : entries;
  tellAncestors(action, holderIn(actor, change) ?? null, { ...telling, data });
}

function announceOne(
  document: Document,
  { action, entry }: { action: Verb; entry: Source },
  { options, userId }: Telling,
): void {
  if (action === "create") document._onCreate(entry, options, userId);
  if (action === "update") document._onUpdate(entry, options, userId);
  if (action === "delete") document._onDelete(options, userId);
  const data = action === "delete" ? [] : [entry];
  Hooks.callAll(`${action}${document.documentName}`, document, ...data, options, userId);
}
