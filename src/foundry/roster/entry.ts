/** A figure's entry in the roster of a fight: what it brought along that its owner may write and the rules read, part by part. */
import * as v from "valibot";
import { type FieldsOf, readJson } from "../../engine/sent";
import { isOneOf } from "../../view/text";
import type { ITEM_MODELS } from "../data/document-types";
import { sameValue } from "../../engine/types";
import { keptStatus } from "../token-status/flags";

type Token = TokenDocument.Implementation;

/** What the rules read of one document, as it is stored. */
type StoredPart = Readonly<Record<string, unknown>>;

/** By what they are of: `token`, `combatant.<id>`, `item.<id>`, `effect.<id>`, `effect.<item>.<id>` where an item lends it. */
export type EntryParts = Readonly<Record<string, StoredPart>>;

export interface Entry {
  readonly parts: EntryParts;
  /** Which of its numbers the table has been told of as changed by hand. */
  readonly told: readonly string[];
}

/** The fields of a token that a fight reads, besides where it stands. */
export const TOKEN_FIELDS = ["disposition", "hidden", "actorId", "actorLink", "width", "height", "elevation"] as const;

const STORED_PART = v.record(v.string(), v.unknown());

const ENTRY = v.object({
  parts: v.record(v.string(), STORED_PART),
  told: v.array(v.string()),
} satisfies FieldsOf<Entry>);

const COMBATANT_FIELDS = ["_id", "tokenId", "sceneId", "actorId", "initiative", "defeated", "hidden"];

const ITEM_FIELDS = ["_id", "name", "type"];

/** Changes stand in `system` from 14 on [API14 ActiveEffectData]. */
const EFFECT_FIELDS = ["_id", "name", "type", "disabled", "transfer", "statuses", "changes", "system"];

/** The types of items that no figure is read from: they matter by the effects they lend alone. */
const UNREAD_TYPES = ["gear"] as const satisfies readonly (keyof typeof ITEM_MODELS)[];

/** What a token brings to a fight now; the values are the documents' own. */
export function readParts(token: Token, combat: Combat.Implementation): EntryParts {
  const { actor } = token;
  const items = actor?.items.contents ?? [];
  const read = items.filter(
    (item) => !isOneOf(UNREAD_TYPES, item.type) || item.effects.some(({ transfer }) => transfer),
  );
  return Object.fromEntries([
    ["token", pickFields(token._source, TOKEN_FIELDS)],
    ...combatantsOf(token, combat).map((one) => [`combatant.${one.id}`, pickFields(one._source, COMBATANT_FIELDS)]),
    ...read.map((item) => [`item.${item.id}`, itemPart(item)]),
    ...(actor?.effects.contents ?? []).flatMap((effect) => effectPart(`effect.${effect.id}`, effect)),
    ...items.flatMap((item) =>
      item.effects.contents
        .filter(({ transfer }) => transfer)
        .flatMap((effect) => effectPart(`effect.${item.id}.${effect.id}`, effect)),
    ),
  ]);
}

function combatantsOf(token: Token, combat: Combat.Implementation): Combatant.Implementation[] {
  return combat.combatants.filter(({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id);
}

function pickFields(source: object, fields: readonly string[]): StoredPart {
  return Object.fromEntries(Object.entries(source).filter(([field]) => fields.includes(field)));
}

/** Without its description, which no rule reads. */
function itemPart({ _source }: Item.Implementation): StoredPart {
  const system = Object.entries(_source.system).filter(([field]) => field !== "description");
  return { ...pickFields(_source, ITEM_FIELDS), system: Object.fromEntries(system) };
}

/** The record says who has the system's own conditions; an effect with changes of its own is none of them. */
function effectPart(key: string, effect: ActiveEffect.Implementation): [string, StoredPart][] {
  const part = pickFields(effect._source, EFFECT_FIELDS);
  return keptStatus(effect) !== null && effect.changes.length === 0 ? [] : [[key, part]];
}

/** One document as the roster has it and as it is; null for one that is not there. */
export interface PartChange {
  readonly key: string;
  readonly before: StoredPart | null;
  readonly after: StoredPart | null;
}

export const PART_CHANGE = v.object({
  key: v.string(),
  before: v.nullable(STORED_PART),
  after: v.nullable(STORED_PART),
} satisfies FieldsOf<PartChange>);

export function changesBetween(before: EntryParts, after: EntryParts): PartChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !sameValue(before[key], after[key]))
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }));
}

/** The same with all that its document was or is, for a side of it that would make it anew. */
export function wholeChange(change: PartChange, document: Stored | undefined): PartChange {
  const { key, before, after } = change;
  if (!document || key === "token" || (before && after)) return change;
  const whole = (part: StoredPart | null): StoredPart | null =>
    part && foundry.utils.mergeObject(document.toObject(), part);
  return { key, before: whole(before), after: whole(after) };
}

/** What a key says: the kind of document and its id, or of an effect that an item lends the item's id and its own. */
function idsIn(key: string): { kind: string; id: string; inner: string | undefined } {
  const [kind, id, inner] = key.split(".");
  return { kind: String(kind), id: String(id), inner };
}

/** Any document that an entry has a part of. */
export interface Stored {
  toObject(): object;
}

/** The document that a part is read from; undefined where it is gone. */
export function documentIn({ token, combat }: EntryPlace, key: string): Stored | undefined {
  const { kind, id, inner } = idsIn(key);
  if (kind === "token") return token;
  if (kind === "combatant") return combat.combatants.get(id);
  if (kind === "item") return token.actor?.items.get(id);
  return (inner === undefined ? token.actor : token.actor?.items.get(id))?.effects.get(inner ?? id);
}

/** Who wrote a document last, for changes that nobody saw; null where that is not known. */
export function lastWriter(document: object | undefined): string | null {
  const stats: unknown = document && "_stats" in document ? document._stats : null;
  const user: unknown = isPlainObject(stats) && "lastModifiedBy" in stats ? stats.lastModifiedBy : null;
  return typeof user === "string" ? user : null;
}

/** A first throw for the order of turns is nobody's change. */
export function isFirstInitiative(change: PartChange): boolean {
  return change.before?.initiative === null && changedFields(change).join() === "initiative";
}

/** Whether the token is to show another actor: what that one carries is another's gear. */
export function isRecast({ key, before, after }: PartChange): boolean {
  if (key !== "token") return false;
  return before?.actorId !== after?.actorId || before?.actorLink !== after?.actorLink;
}

/** The fields that differ. */
export function changedFields({ before, after }: PartChange): string[] {
  const fields = Object.keys({ ...before, ...after });
  return fields.filter((field) => !sameValue(before?.[field], after?.[field]));
}

/** The parts with some of them as they are after a change; a copy, since documents go on changing. */
export function withChanges(parts: EntryParts, changes: readonly PartChange[]): EntryParts {
  const changed = new Map(changes.map(({ key, after }) => [key, after]));
  const others = Object.entries(parts).filter(([key]) => !changed.has(key));
  const fresh = [...changed].flatMap(([key, part]) => (part ? [[key, part] as const] : []));
  return structuredClone(Object.fromEntries([...others, ...fresh]));
}

/** Whether the figure takes part in the fight at all. */
export function takesPart({ parts }: Entry): boolean {
  return Object.keys(parts).some((key) => key.startsWith("combatant."));
}

export function formatEntry(entry: Entry): string {
  return JSON.stringify(entry);
}

/** Null where the text is broken, or none. */
export function parseEntry(text: unknown): Entry | null {
  return typeof text === "string" ? readJson(ENTRY, text) : null;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where the documents of an entry are. */
export interface EntryPlace {
  readonly token: Token;
  readonly combat: Combat.Implementation;
}

/** Tells the hooks of every client that an update puts right what a fight keeps; a player's word for it counts for nothing. */
const PUTS_RIGHT: object = { zonebound: "right" };

/** Brings the documents to one side of changes: changed, made again under their ids, or deleted. */
export async function writeParts(
  place: EntryPlace,
  changes: readonly PartChange[],
  side: "before" | "after",
): Promise<void> {
  for (const change of changes) await writePart(place, change.key, change[side]);
}

async function writePart({ token, combat }: EntryPlace, key: string, part: StoredPart | null): Promise<void> {
  const { kind, id, inner } = idsIn(key);
  if (kind === "token") return writeToken(token, part);
  if (kind === "combatant") return writeCombatant(combat, id, part);
  if (kind === "item" && token.actor) return writeItem(token.actor, id, part);
  const holder = inner === undefined ? token.actor : token.actor?.items.get(id);
  if (kind === "effect" && holder) await writeEffect(holder, inner ?? id, part);
}

/** As data of whatever document it is of, which checks it by its own schema. */
function dataOf(part: StoredPart) {
  return readJson(v.any(), JSON.stringify(part));
}

async function writeToken(token: Token, wanted: StoredPart | null): Promise<void> {
  if (wanted === null) return;
  const data: TokenDocument.UpdateData = dataOf(wanted);
  await token.update(data, PUTS_RIGHT);
}

async function writeCombatant(combat: Combat.Implementation, id: string, wanted: StoredPart | null): Promise<void> {
  const found = combat.combatants.get(id);
  if (wanted === null) return void (await found?.delete());
  const data: Combatant.CreateData = dataOf(wanted);
  if (found) await found.update(data);
  else await combat.createEmbeddedDocuments("Combatant", [data], { keepId: true, ...PUTS_RIGHT });
}

async function writeItem(actor: Actor.Implementation, id: string, wanted: StoredPart | null): Promise<void> {
  const found = actor.items.get(id);
  if (wanted === null) return void (await found?.delete());
  const data: Item.CreateData = dataOf(wanted);
  if (found) await found.update(data);
  else await actor.createEmbeddedDocuments("Item", [data], { keepId: true });
}

async function writeEffect(
  holder: Actor.Implementation | Item.Implementation,
  id: string,
  wanted: StoredPart | null,
): Promise<void> {
  const found = holder.effects.get(id);
  if (wanted === null) return void (await found?.delete());
  const data: ActiveEffect.CreateData = dataOf(wanted);
  if (found) await found.update(data);
  else if (holder instanceof Actor) await holder.createEmbeddedDocuments("ActiveEffect", [data], { keepId: true });
  else await holder.createEmbeddedDocuments("ActiveEffect", [data], { keepId: true });
}
