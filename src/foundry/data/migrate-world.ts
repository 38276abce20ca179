/** Data of an older world are migrated as they are read; once for each new shape the active GM writes them back, too. */
import { BEHAVIOR_MODELS } from "./document-types";
import { FigureModel } from "./actor-model";
import { splitScales } from "./migrate-scales";
import { idOf } from "../documents";

/** Counted up whenever a model's data take another shape. */
const SCHEMA = 2;

/** Registers the world's version; called once in `init`. */
export function registerSchema(): void {
  game.settings.register("zonebound", "schema", { scope: "world", config: false, type: Number, default: 0 });
  Hooks.once("ready", () => void bringUpToDate());
}

async function bringUpToDate(): Promise<void> {
  if (!game.user.isActiveGM || game.settings.get("zonebound", "schema") >= SCHEMA) return;
  const failed = unopened();
  let written = 0;
  for await (const batch of batches()) {
    const missed = await missedOf(batch);
    failed.push(...missed);
    written += batch.rewrites.length - missed.length;
  }
  await game.settings.set("zonebound", "schema", SCHEMA);
  tell(written, failed);
}

/** Writes a batch; where that fails, each of it alone, and gives the names of those that could not be written. */
async function missedOf({ rewrites, write }: Batch): Promise<string[]> {
  if (rewrites.length === 0) return [];
  const changes = rewrites.map(({ _id, system }) => ({ _id, system }));
  const fault = await faultOf(() => write(changes));
  if (fault === null) return [];
  const missed: string[] = [];
  for (const { name, _id, system } of rewrites) {
    const its = await faultOf(() => write([{ _id, system }]));
    if (its === null) continue;
    // It goes on being migrated as it is read.
    console.error(`zonebound: ${name} has not been written back`, its);
    missed.push(name);
  }
  return missed;
}

async function faultOf(write: () => Promise<unknown>): Promise<unknown> {
  try {
    await write();
    return null;
  } catch (error) {
    return error ?? "unknown";
  }
}

/** The names of those that Foundry could not even open. */
function unopened(): string[] {
  return [game.actors, game.items, game.scenes].flatMap((collection) =>
    [...collection.invalidDocumentIds].map((id) => collection.getInvalid(id, { strict: false })?.name ?? id),
  );
}

/** A new world has nothing to tell of. */
function tell(written: number, failed: readonly string[]): void {
  const count = String(written);
  if (written > 0) ui.notifications.info(game.i18n.format("ZONEBOUND.Schema.done", { count }));
  if (failed.length === 0) return;
  const names = failed.join(", ");
  ui.notifications.error(game.i18n.format("ZONEBOUND.Schema.failed", { names }), { permanent: true });
}

type ActorDoc = Actor.Implementation;

type ItemDoc = Item.Implementation;

type SceneDoc = Scene.Implementation;

/** Every stored document of this system, to be written once more in the shape in which it has been read. */
interface Rewrite {
  /** Whom a GM is told of where it cannot be written. */
  readonly name: string;
  readonly _id: string;
  readonly system: object;
}

/** What goes to the server as one request; `write` fails where the server or a model does not take one of them. */
interface Batch {
  readonly rewrites: readonly Rewrite[];
  write(changes: { _id: string; system: object }[]): Promise<unknown>;
}

/**
 * Without `diff: false` nothing would be written, since the client holds what it has migrated already; without
 * `recursive: false` the keys that a migration has taken away would stay stored.
 */
const WHOLE = { diff: false, recursive: false } as const;

/** The world's, then those of its own compendia that can be written. */
async function* batches(): AsyncGenerator<Batch> {
  yield* actorBatches(game.actors.contents, null);
  yield itemBatch(game.items.contents, null);
  for (const scene of game.scenes.contents) yield* sceneBatches(scene);
  for (const pack of game.packs.contents) {
    if (pack.metadata.packageType === "world" && !pack.locked)
      yield* packBatches(await pack.getDocuments(), pack.collection);
  }
}

function* packBatches(documents: readonly unknown[], pack: string): Generator<Batch> {
  yield* actorBatches(
    documents.filter((document) => document instanceof Actor),
    pack,
  );
  yield itemBatch(
    documents.filter((document) => document instanceof Item),
    pack,
  );
  for (const document of documents) if (document instanceof Scene) yield* sceneBatches(document);
}

function* actorBatches(actors: readonly ActorDoc[], pack: string | null): Generator<Batch> {
  const figures = actors.filter(({ system }) => system instanceof FigureModel);
  yield {
    rewrites: figures.map((actor) => rewriteOf(actor, "")),
    write: (changes) => Actor.implementation.updateDocuments(changes, { ...WHOLE, pack }),
  };
  for (const actor of actors) yield ownedBatch(actor, actor.items.contents, actor.name);
}

function itemBatch(items: readonly ItemDoc[], pack: string | null): Batch {
  return {
    rewrites: items.map((item) => rewriteOf(item, "")),
    write: (changes) => Item.implementation.updateDocuments(changes, { ...WHOLE, pack }),
  };
}

function ownedBatch(owner: ActorDoc, items: readonly ItemDoc[], name: string): Batch {
  return {
    rewrites: items.map((item) => rewriteOf(item, name)),
    write: (changes) => owner.updateEmbeddedDocuments("Item", changes, WHOLE),
  };
}

function rewriteOf(document: ActorDoc | ItemDoc, owner: string): Rewrite {
  const name = owner === "" ? document.name : `${document.name} (${owner})`;
  return { name, _id: idOf(document), system: document.system.toObject() };
}

function* sceneBatches(scene: SceneDoc): Generator<Batch> {
  for (const token of scene.tokens.contents) yield* tokenBatches(token);
  for (const region of scene.regions.contents) {
    const own = region.behaviors.contents.filter(({ type }) => type in BEHAVIOR_MODELS);
    const name = `${region.name} (${scene.name})`;
    yield {
      rewrites: own.map(({ id, system }) => ({ name, _id: id ?? "", system: system.toObject() })),
      write: (changes) => region.updateEmbeddedDocuments("RegionBehavior", changes, WHOLE),
    };
  }
}

/** What a token without link has otherwise than its actor: some numbers, and items of its own. */
function* tokenBatches(token: TokenDocument.Implementation): Generator<Batch> {
  const { actor, delta } = token;
  if (token.actorLink || !actor || !delta) return;
  const { system, items } = delta.toObject();
  const numbers = ownNumbers(system);
  const rewrites = numbers ? [{ name: token.name, _id: idOf(actor), system: numbers }] : [];
  yield { rewrites, write: (changes) => actor.update({ system: changes[0]?.system ?? {} }, { diff: false }) };
  const own = new Set(items?.map(({ _id }) => _id));
  yield ownedBatch(
    actor,
    actor.items.contents.filter(({ id }) => own.has(id)),
    token.name,
  );
}

/** The differences alone tell no version: those without dice or points are older than these. */
function ownNumbers(system: unknown): object | null {
  if (typeof system !== "object" || system === null || "dice" in system || "points" in system) return null;
  const numbers = { ...system };
  splitScales(numbers);
  return Object.keys(numbers).length > 0 ? numbers : null;
}
