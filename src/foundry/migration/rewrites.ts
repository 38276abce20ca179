/** Every stored document of this system, to be written once more in the shape in which it has been read. */
import { BEHAVIOR_MODELS } from "../data/document-types";
import { FigureModel } from "../data/figure-model";
import { splitScales } from "../data/migrate-scales";

type ActorDoc = Actor.Implementation;
type ItemDoc = Item.Implementation;
type SceneDoc = Scene.Implementation;

/** One document; `write` fails where the server or the model does not take it. */
export interface Rewrite {
  readonly name: string;
  write(): Promise<unknown>;
}

/** Without `diff: false` nothing would be written: the client holds what it has migrated already. */
const WHOLE = { diff: false } as const;

/** The world's, then those of its own compendia that can be written. */
export async function* rewrites(): AsyncGenerator<Rewrite> {
  for (const actor of game.actors.contents) yield* actorRewrites(actor);
  for (const item of game.items.contents) yield itemRewrite(item, "");
  for (const scene of game.scenes.contents) yield* sceneRewrites(scene);
  for (const pack of game.packs.contents) {
    if (pack.metadata.packageType !== "world" || pack.locked) continue;
    for (const document of await pack.getDocuments()) yield* documentRewrites(document);
  }
}

function* documentRewrites(document: unknown): Generator<Rewrite> {
  if (document instanceof Actor) yield* actorRewrites(document);
  else if (document instanceof Item) yield itemRewrite(document, "");
  else if (document instanceof Scene) yield* sceneRewrites(document);
}

function* actorRewrites(actor: ActorDoc): Generator<Rewrite> {
  if (actor.system instanceof FigureModel)
    yield { name: actor.name, write: () => actor.update({ system: actor.system.toObject() }, WHOLE) };
  for (const item of actor.items.contents) yield itemRewrite(item, actor.name);
}

function itemRewrite(item: ItemDoc, owner: string): Rewrite {
  const name = owner === "" ? item.name : `${item.name} (${owner})`;
  return { name, write: () => item.update({ system: item.system.toObject() }, WHOLE) };
}

function* sceneRewrites(scene: SceneDoc): Generator<Rewrite> {
  for (const token of scene.tokens.contents) yield* tokenRewrites(token);
  for (const region of scene.regions.contents) {
    for (const behavior of region.behaviors.contents) {
      if (!(behavior.type in BEHAVIOR_MODELS)) continue;
      const name = `${region.name} (${scene.name})`;
      yield { name, write: () => behavior.update({ system: behavior.system.toObject() }, WHOLE) };
    }
  }
}

/** What a token without link has otherwise than its actor: some numbers, and items of its own. */
function* tokenRewrites(token: TokenDocument.Implementation): Generator<Rewrite> {
  const { actor, delta } = token;
  if (token.actorLink || !actor || !delta) return;
  const { system, items } = delta.toObject();
  const numbers = ownNumbers(system);
  if (numbers) yield { name: token.name, write: () => actor.update({ system: numbers }, WHOLE) };
  const own = new Set(items?.map(({ _id }) => _id));
  for (const item of actor.items.contents) if (own.has(item.id)) yield itemRewrite(item, token.name);
}

/** The differences alone tell no version: those without dice or points are older than these. */
function ownNumbers(system: unknown): object | null {
  if (typeof system !== "object" || system === null || "dice" in system || "points" in system) return null;
  const numbers = { ...system };
  splitScales(numbers);
  return Object.keys(numbers).length > 0 ? numbers : null;
}
