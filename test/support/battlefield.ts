/** A fight on one of the other battlefields: shown to everybody, set up, and asked about. */
import type { Client } from "./client";
import { loadDice, type Point, settled } from "./fight";
import { until } from "./until";

export interface Fight {
  readonly scene: string;
  /** Who fights, in the tracker's order. */
  readonly order: readonly string[];
  /** Where tokens stand, by the top left corner of their square. */
  readonly at: Readonly<Record<string, Point>>;
  /** Faces of the dice thrown as the fight begins. */
  readonly dice?: readonly number[];
}

/** Everybody sees the scene; then tokens are put in their places, and the combat starts. */
export async function beginFightOn(gm: Client, everybody: readonly Client[], fight: Fight): Promise<void> {
  await showScene(gm, everybody, fight.scene);
  await gm.run(async ({ at }: Fight) => {
    for (const combat of [...game.combats]) await combat.delete();
    await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
    const scene = game.scenes.viewed;
    const moves = Object.entries(at).map(([name, [x, y]]) => ({ _id: scene.tokens.getName(name).id, x, y }));
    await scene.updateEmbeddedDocuments("Token", moves, { animate: false });
    for (const { actor } of scene.tokens)
      await actor.update({ "system.hits.value": actor.system.hits.max ?? actor.system.attributes.ST });
  }, fight);
  await loadDice(gm, fight.dice ?? []);
  await gm.run(async ({ order }: Fight) => {
    const scene = game.scenes.viewed;
    const combat = await Combat.implementation.create({ scene: scene.id, active: true });
    const fighters = order.map((name, index) => {
      const { id, actorId } = scene.tokens.getName(name);
      return { tokenId: id, sceneId: scene.id, actorId, initiative: 100 - index };
    });
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.startCombat();
  }, fight);
  await settled(gm);
}

/** Makes the scene the one that is played on, and has everybody look at it. */
export async function showScene(gm: Client, everybody: readonly Client[], scene: string): Promise<void> {
  await gm.run(
    (name: string) =>
      game.scenes
        .getName(name)
        .activate()
        .then(() => true),
    scene,
  );
  for (const person of everybody) {
    await until(`${person.name} has ${scene}`, () =>
      person.run((name: string): boolean => game.scenes.getName(name) !== undefined, scene),
    );
    await person.run((name: string) => void game.scenes.getName(name).view?.(), scene);
    await until(`${person.name} looks at ${scene}`, () => person.run(isLookedAt, scene));
  }
}

/** Drawn as well, where there is a board. */
function isLookedAt(name: string): boolean {
  if (game.settings.get("core", "noCanvas")) return game.scenes.viewed?.name === name;
  return canvas.ready && canvas.scene?.name === name;
}

/** Asks the referee as the system's own windows do; names stand for ids. */
export async function asks(client: Client, intent: Readonly<Record<string, string>>): Promise<void> {
  await client.run((wanted: Readonly<Record<string, string>>) => {
    const scene = game.scenes.viewed;
    const idOf = (word: string): string => scene.tokens.getName(word)?.id ?? word;
    const named = Object.fromEntries(Object.entries(wanted).map(([key, word]) => [key, idOf(word)]));
    const request = { kind: "play", id: `test${Math.random()}`, scene: scene.id, drop: null, revision: null };
    game.socket.emit("system.zonebound", { kind: "request", request: { ...request, intent: named } });
  }, intent);
}
