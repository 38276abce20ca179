/** The actor of an unlinked token: the world's actor with the token's differences over it. */
import type { DatabaseOperation } from "../../common/abstract/database";
import { BaseActorDelta } from "../../common/documents/actor";
import type { Document } from "../../common/abstract/document";
import { randomID } from "../../common/utils/text";
import { deepClone } from "../../common/utils/clone";
import { mergeObject } from "../../common/utils/merge";
import { expandObject } from "../../common/utils/path";
import { isEmpty, isObject, type Source } from "../../common/utils/types";

type Actor = ClientDocuments["Actor"];
type TokenDocument = ClientDocuments["TokenDocument"];

const synthetic = new WeakMap<TokenDocument, { base: Actor; actor: Actor }>();

/** The token's own actor, made once and kept until the base actor is another. */
export function syntheticActorOf(token: TokenDocument, base: Actor): Actor {
  const known = synthetic.get(token);
  if (known?.base === base) return known.actor;
  const actor = createSyntheticActor(token, base);
  synthetic.set(token, { base, actor });
  actor._safePrepareData();
  return actor;
}

function createSyntheticActor(token: TokenDocument, base: Actor): Actor {
  const source = BaseActorDelta.applyDelta(base.toObject(), deltaOf(token));
  const ActorClass = CONFIG.documentClass("Actor");
  return new ActorClass(source, { parent: token, strict: false }) as Actor;
}

function deltaOf(token: TokenDocument): Source {
  const delta = token._source.delta;
  return isObject(delta) ? delta : {};
}

/** Brings the token's actor in line with what is stored now, keeping the instance. */
export function refreshSyntheticActor(token: TokenDocument): void {
  const known = synthetic.get(token);
  if (!known) return;
  const source = BaseActorDelta.applyDelta(known.base.toObject(), deltaOf(token));
  known.actor.updateSource({ ...source, _id: known.actor.id }, { recursive: false, fallback: true });
  known.actor.reset();
}

/** What a change of the token's actor was, so that every client can run the actor's own life cycle after it. */
type SyntheticChange =
  | { kind: "actor"; changes: Source }
  | { kind: "embedded"; action: "create" | "update" | "delete"; name: string; entries: Source[] };

/** Updates the actor through its token: pre hooks of the actor, then one update of the token's delta. */
export async function updateSyntheticActor(actor: Actor, data: Source, operation: DatabaseOperation): Promise<void> {
  const { token } = actor;
  const changes = actor.updateSource(expandObject(deepClone(data)), { dryRun: true });
  if (!token || isEmpty(changes)) return;
  const options = { ...operation };
  if ((await actor._preUpdate(changes, options, game.user)) === false) return;
  if (!Hooks.call("preUpdateActor", actor, changes, options, game.userId)) return;
  await writeDelta(token, mergeObject(deepClone(deltaOf(token)), changes), {
    ...options,
    _actorChange: { kind: "actor", changes },
  });
}

/** Stores the differences as a whole, and says in the options what they mean for the actor. */
async function writeDelta(token: TokenDocument, delta: Source, options: DatabaseOperation): Promise<void> {
  const { parent: _parent, pack: _pack, ...rest } = options;
  void [_parent, _pack];
  await token.update({ delta }, { ...rest, recursive: false });
}

/** Creates, updates or deletes items and effects of the token's actor. */
export async function changeSyntheticEmbedded(
  actor: Actor,
  change: Extract<SyntheticChange, { kind: "embedded" }>,
  operation: DatabaseOperation,
): Promise<Document[]> {
  const { token } = actor;
  const collection = actor.getEmbeddedCollection(change.name);
  const entries = await allowedEntries(actor, change, operation);
  if (!token || !entries.length) return [];
  const ids = entries.map((entry) => String(entry._id));
  const before = ids.flatMap((id) => collection.get(id) ?? []);
  const delta = deepClone(deltaOf(token));
  delta[collection.name] = laidOver(
    delta[collection.name],
    entries.map((entry) => storedEntry(actor, { ...change, entries: [entry] })),
  );
  await writeDelta(token, delta, { ...operation, _actorChange: { ...change, entries } });
  return change.action === "delete" ? before : ids.flatMap((id) => collection.get(id) ?? []);
}

/** The entries that `_preX` and the hooks let through; new ones get their ids here. */
async function allowedEntries(
  actor: Actor,
  { action, name, entries }: Extract<SyntheticChange, { kind: "embedded" }>,
  operation: DatabaseOperation,
): Promise<Source[]> {
  const kept: Source[] = [];
  for (const entry of entries) {
    const document =
      action === "create" ? createEntry(actor, name, entry) : actor.getEmbeddedDocument(name, String(entry._id));
    if (!document || !(await isAllowed(document, action, entry, operation))) continue;
    kept.push(action === "create" ? document.toObject() : entry);
  }
  return kept;
}

function createEntry(actor: Actor, name: string, data: Source): Document {
  return actor.getEmbeddedCollection(name).createDocument({ ...expandObject(deepClone(data)), _id: randomID() });
}

async function isAllowed(
  document: Document,
  action: "create" | "update" | "delete",
  entry: Source,
  options: DatabaseOperation,
): Promise<boolean> {
  const hook = `pre${capitalized(action)}${document.documentName}`;
  if (action === "delete")
    return (
      (await document._preDelete(options, game.user)) !== false && Hooks.call(hook, document, options, game.userId)
    );
  const prepare = action === "create" ? document._preCreate : document._preUpdate;
  return (
    (await prepare.call(document, entry, options, game.user)) !== false &&
    Hooks.call(hook, document, entry, options, game.userId)
  );
}

/** The whole document as changed, or a mark that it is gone. */
function storedEntry(
  actor: Actor,
  { action, name, entries: [entry = {}] }: Extract<SyntheticChange, { kind: "embedded" }>,
): Source {
  if (action === "create") return entry;
  if (action === "delete") return { _id: entry._id, _tombstone: true };
  const document = actor.getEmbeddedDocument(name, String(entry._id));
  return document ? mergeObject(document.toObject(), expandObject(deepClone(entry))) : entry;
}

function laidOver(stored: unknown, entries: Source[]): Source[] {
  const known = new Map((Array.isArray(stored) ? stored.filter(isObject) : []).map((each) => [each._id, each]));
  for (const entry of entries) known.set(entry._id, entry);
  return [...known.values()];
}

/** On every client after the token's update: the actor's own life cycle, or that of what it carries. */
export function announceSyntheticUpdate(token: TokenDocument, options: DatabaseOperation, userId: string): void {
  const change = options._actorChange as SyntheticChange | undefined;
  const { actor } = token;
  if (!actor || !change) return refreshSyntheticActor(token);
  const before = change.kind === "embedded" ? documentsOf(actor, change) : [];
  refreshSyntheticActor(token);
  if (change.kind === "embedded")
    announceEmbedded(change, change.action === "delete" ? before : documentsOf(actor, change), options, userId);
  else announceActor(actor, change.changes, options, userId);
  actor.render(false);
}

function announceActor(actor: Actor, changes: Source, options: DatabaseOperation, userId: string): void {
  actor._onUpdate(changes, options, userId);
  Hooks.callAll("updateActor", actor, changes, options, userId);
}

function documentsOf(actor: Actor, { name, entries }: Extract<SyntheticChange, { kind: "embedded" }>): Document[] {
  return entries.flatMap((entry) => actor.getEmbeddedDocument(name, String(entry._id)) ?? []);
}

function announceEmbedded(
  { action, entries }: Extract<SyntheticChange, { kind: "embedded" }>,
  documents: Document[],
  options: DatabaseOperation,
  userId: string,
): void {
  documents.forEach((document, at) => {
    const entry = entries[at] ?? {};
    if (action === "create") document._onCreate(entry, options, userId);
    if (action === "update") document._onUpdate(entry, options, userId);
    if (action === "delete") document._onDelete(options, userId);
    const data = action === "delete" ? [] : [entry];
    Hooks.callAll(`${action}${document.documentName}`, document, ...data, options, userId);
  });
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
