/** This window's line to the server. What happened while it was gone has reached nobody here, so that all is read anew before anything is done. */
import * as v from "valibot";
import { readSent } from "../../engine/sent";
import { sameValue } from "../../engine/types";
import { isBattlefield } from "../battlefield/adapter";
import { combatOf, idOf } from "../documents";

/** Whether the line has been gone, and what has happened since has not been read yet. */
let hasMissed = false;

/** Whether this window knows all that has happened, and what it writes arrives. */
export function isOnline(): boolean {
  return !hasMissed && game.socket?.connected === true;
}

/**
 * Watches it on every client. `goOn` is called where nothing of a fight has changed while the line was gone; else the
 * page is loaded anew, and so it is where something was just being written, of which nobody knows whether it arrived.
 */
export function watchLine({ goOn, isWriting }: { goOn: () => void; isWriting: () => boolean }): void {
  game.socket?.on("disconnect", () => (hasMissed = true));
  game.socket?.on("connect", () => {
    if (hasMissed) void readAnew().then((isAsBefore) => (isAsBefore && !isWriting() ? resume(goOn) : loadAnew()));
  });
}

function resume(goOn: () => void): void {
  hasMissed = false;
  goOn();
}

function loadAnew(): void {
  ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.lineLost"));
  foundry.utils.debouncedReload();
}

const SOURCES = v.array(v.looseObject({ _id: v.string() }));

/** The world as the server hands it to a page that is loaded [API13 Game.getData]. */
const WORLD = v.object({ combats: SOURCES, scenes: SOURCES, actors: SOURCES });

type Source = v.InferOutput<typeof SOURCES>[number];

/** Whether all that fights are read from is on the server as it is here. */
async function readAnew(): Promise<boolean> {
  const fields = game.scenes.contents.filter(isBattlefield);
  if (fields.length === 0) return true;
  try {
    const world = readSent(WORLD, await foundry.Game.getData(game.socket, "game"));
    return "value" in world && isAsKnown(world.value, fields);
  } catch {
    return false;
  }
}

function isAsKnown(
  { combats, scenes, actors }: v.InferOutput<typeof WORLD>,
  fields: readonly Scene.Implementation[],
): boolean {
  const fighters = fields.filter(combatOf).flatMap(({ tokens }) => tokens.contents.flatMap(linkedActor));
  return (
    combats.length === game.combats?.size &&
    combats.every((source) => isAlike(game.combats?.get(source._id), source, Combat.implementation)) &&
    fields.every((scene) => isAlike(scene, sourceOf(scenes, idOf(scene)), Scene.implementation)) &&
    fighters.every((actor) => isAlike(actor, sourceOf(actors, idOf(actor)), Actor.implementation))
  );
}

/** Of the world: an unlinked token's own differences are the scene's. */
function linkedActor({ actorId }: TokenDocument.Implementation): Actor.Implementation[] {
  const actor = actorId === null ? undefined : game.actors.get(actorId);
  return actor ? [actor] : [];
}

function sourceOf(sources: readonly Source[], id: string): Source | undefined {
  return sources.find(({ _id }) => _id === id);
}

interface Sourced {
  toObject(): object;
}

function isAlike(
  known: Sourced | undefined,
  source: Source | undefined,
  Class: new (source: never) => Sourced,
): boolean {
  if (!known || !source) return false;
  return sameValue(known.toObject(), Reflect.construct(Class, [source]).toObject());
}
