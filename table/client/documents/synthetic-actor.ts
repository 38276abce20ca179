/** The actor of an unlinked token: the world's actor with the token's differences over it. */
import type { DatabaseOperation } from "../../common/abstract/database";
import { settle } from "../../common/abstract/settled-source";
import { BaseActorDelta } from "../../common/documents/actor";
import { deepClone, isEqual } from "../../common/utils/clone";
import { mergeObject } from "../../common/utils/merge";
import { expandObject } from "../../common/utils/path";
import { isEmpty, isObject, isPlainObject, isRecordArray, type Source } from "../../common/utils/types";
import { wording } from "../core/change-wording";

type Actor = ClientDocuments["Actor"];
type TokenDocument = ClientDocuments["TokenDocument"];

const synthetic = new WeakMap<TokenDocument, { base: Actor; actor: Actor }>();

/** The token's own actor, made once and kept until the base actor is another. */
export function syntheticActorOf(token: TokenDocument, base: Actor): Actor {
  const known = synthetic.get(token);
  if (known?.base === base) return known.actor;
  awaited = { token, base };
  try {
    return createSyntheticActor(token, base);
  } finally {
    awaited = null;
  }
}

/** The token that an actor is being made for. */
let awaited: { token: TokenDocument; base: Actor } | null = null;

/** The token answers with its actor as soon as that is being prepared. */
export function answerForToken(actor: Actor): void {
  if (awaited === null || awaited.token !== actor.parent) return;
  synthetic.set(awaited.token, { base: awaited.base, actor });
  awaited = null;
}

function createSyntheticActor(token: TokenDocument, base: Actor): Actor {
  const delta = deltaOf(token);
  const source = BaseActorDelta.applyDelta(base._source, delta);
  const ActorClass = CONFIG.documentClass("Actor");
  if (base.constructor === ActorClass && isValid(base) && saysNothing(delta)) settle(source, ActorClass);
  return new ActorClass(source, { parent: token, strict: false }) as Actor;
}

function isValid(actor: Actor): boolean {
  return !actor.invalid && Object.values(actor.collections).every(({ invalidDocumentIds: { size } }) => size === 0);
}

/** No differences yet: the source is a copy of one that was cleaned and checked. */
function saysNothing(delta: Source): boolean {
  return Object.entries(delta).every(([key, value]) => key === "_id" || (typeof value !== "string" && isEmpty(value)));
}

/** The differences as they are stored. */
function deltaOf(token: TokenDocument): Source {
  const delta = token._source.delta;
  return isObject(delta) ? delta : {};
}

/** Brings the token's actor in line with what is stored now, keeping the instance. */
export function refreshSyntheticActor(token: TokenDocument): void {
  const known = synthetic.get(token);
  if (!known) return;
  const changed = changedParts(known.actor, BaseActorDelta.applyDelta(known.base.toObject(), deltaOf(token)));
  if (!isEmpty(changed)) known.actor.updateSource(changed, { recursive: false, fallback: true });
  known.actor.reset();
}

/** What is another than the actor has: most often its system data alone. */
function changedParts({ _source }: Actor, { _id, ...source }: Source): Source {
  void _id;
  return Object.fromEntries(Object.entries(source).filter(([key, value]) => !isEqual(value, _source[key])));
}

/** What a change of the token's actor was, so that every client can run the actor's own life cycle after it. */
export interface ActorChange {
  kind: "actor";
  changes: Source;
}

/** Updates the actor through its token: pre hooks of the actor, then one update of the token's delta. */
export async function updateSyntheticActor(actor: Actor, data: Source, operation: DatabaseOperation): Promise<boolean> {
  const { _id, ...asked } = expandObject(deepClone(data));
  void _id;
  const changes = actor.updateSource(asked, { dryRun: true });
  if (!actor.token || isEmpty(changes)) return false;
  const options = { ...operation };
  if ((await actor._preUpdate(changes, options, game.user)) === false) return false;
  if (!options.noHook && !Hooks.call("preUpdateActor", actor, changes, options, game.userId)) return false;
  wording.hear(changes);
  await writeDelta(actor.token, (delta) => changedDelta(actor, delta, changes), {
    ...options,
    _actorChange: { kind: "actor", changes } satisfies ActorChange,
  });
  return true;
}

/** Differences merge; of what is embedded the delta holds whole documents. */
function changedDelta(actor: Actor, before: Source, changes: Source): Source {
  const { items, effects, ...plain } = changes;
  const delta = withDifference(before, plain);
  for (const [name, entries] of Object.entries({ items, effects })) {
    if (!isRecordArray(entries)) continue;
    const whole = entries.map((entry) =>
      mergeObject(actor.getEmbeddedDocument(name, String(entry._id))?.toObject() ?? {}, entry),
    );
    delta[name] = laidOver(delta[name], whole);
  }
  return delta;
}

/** The later word on a key stands alone: its value, its deletion (`-=key`), or its replacement (`==key`). */
function withDifference(delta: Source, changes: Source): Source {
  for (const [key, value] of Object.entries(changes)) {
    const name = key.replace(/^[-=]=/, "");
    const before = delta[name];
    for (const stale of [`-=${name}`, ...(key === name ? [] : [name, `==${name}`])])
      Reflect.deleteProperty(delta, stale);
    const isInner = key === name && isPlainObject(before) && isPlainObject(value);
    delta[key] = isInner ? withDifference(before, value) : value;
  }
  return delta;
}

/** The stored entries with the given ones in their places. */
export function laidOver(stored: unknown, entries: Source[]): Source[] {
  const known = new Map((Array.isArray(stored) ? stored.filter(isObject) : []).map((each) => [each._id, each]));
  for (const entry of entries) known.set(entry._id, entry);
  return [...known.values()];
}

/** The newest differences that this client has sent and not heard of yet: what is written meanwhile adds to them. */
const sent = new WeakMap<TokenDocument, Source>();

/** Stores the differences as a whole, and says in the options what they mean for the actor. `change` may change what it is given. */
export async function writeDelta(
  token: TokenDocument,
  change: (delta: Source) => Source,
  options: DatabaseOperation,
): Promise<void> {
  const { parent: _parent, pack: _pack, ...rest } = options;
  void [_parent, _pack];
  const delta = change(deepClone(sent.get(token) ?? deltaOf(token)));
  sent.set(token, delta);
  try {
    await token.update({ delta: deepClone(delta) }, { ...rest, recursive: false });
  } finally {
    if (sent.get(token) === delta) sent.delete(token);
  }
}
