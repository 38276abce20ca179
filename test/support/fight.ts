/** A fight as the tests set it up, through the public API of the GM's client. */
import type { Client } from "./client";
import { until } from "./until";

export type Point = readonly [x: number, y: number];

/** Middles of the farmstead's zones, where no token of the set-up stands. */
export const ZONES: Readonly<Record<string, Point>> = {
  House: [500, 1700],
  Orchard: [500, 400],
  Yard: [1300, 900],
  Garden: [1300, 1700],
  Barnyard: [1300, 300],
  Lane: [2300, 700],
  Field: [2200, 1500],
};

export const zone = (name: string): Point => ZONES[name] ?? [0, 0];

/** Ann on the lawn of the orchard, Grub by the well, everybody else far off. */
export const APART: Readonly<Record<string, Point>> = {
  Ann: [500, 400],
  Cat: [200, 300],
  Dan: [1000, 1500],
  Eve: [1000, 1600],
  Grub: [1400, 900],
  Snag: [2300, 1700],
  "Goblin 1": [2500, 1800],
  "Goblin 2": [2500, 700],
};

/** Grub near Ann's way: he is asked whether he steps in. */
export const NEAR = { ...APART, Grub: [700, 600] } as const;
/** Grub is nowhere near. */
export const ALONE = { ...APART, Grub: [2300, 1500] } as const;

export interface Setup {
  /** Who fights, in turn order; the others leave the map's business alone. */
  readonly order: readonly string[];
  /** Where tokens stand, by the top left corner of their square. */
  readonly at?: Readonly<Record<string, Point>>;
  /** Attributes of their actors. */
  readonly attributes?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Ruleset settings or flags of the scene. */
  readonly flags?: Readonly<Record<string, unknown>>;
}

/** A fight begins: positions and attributes first, then a started combat in the order given. */
export async function beginFight(gm: Client, setup: Setup): Promise<void> {
  await gm.run(async ({ order, at = {}, attributes = {}, flags = {} }: Setup) => {
    for (const combat of [...game.combats]) await combat.delete();
    await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
    const scene = game.scenes.viewed;
    // An update merges: what an earlier fight has set is taken back by name.
    await scene.update({ "flags.zonebound": { ruleset: "", movement: "", enforcement: "", ...flags } });
    const moves = Object.entries(at).map(([name, [x, y]]) => ({ _id: scene.tokens.getName(name).id, x, y }));
    await scene.updateEmbeddedDocuments("Token", moves, { animate: false });
    for (const name of order) {
      const changed = { ST: 10, DX: 11, IQ: 10, MR: 10, ...attributes[name] };
      const { actor } = scene.tokens.getName(name);
      await actor.update({ "system.attributes": changed, "system.hits.value": changed.ST });
    }
    const combat = await Combat.implementation.create({ scene: scene.id, active: true });
    const fighters = order.map((name, index) => {
      const { id, actorId } = scene.tokens.getName(name);
      return { tokenId: id, sceneId: scene.id, actorId, initiative: 100 - index };
    });
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.startCombat();
  }, setup);
  await settled(gm);
}

/** Ann against Grub. */
export async function duel(gm: Client, at: Setup["at"], more: Partial<Setup> = {}): Promise<void> {
  await beginFight(gm, { order: ["Ann", "Grub"], ...(at ? { at } : {}), ...more });
}

/** The fight has begun, and its record stands for all. */
export async function settled(gm: Client): Promise<void> {
  await until("the fight's record stands", () =>
    gm.run(() => game.combat?.started === true && game.combat.getFlag("zonebound", "record") !== undefined),
  );
  await allHear(gm);
}

/** Waits until everybody has heard what the GM has of scene and fight: whoever drags is judged by their own client first. */
export async function allHear(gm: Client): Promise<void> {
  for (const person of gm.company ?? [])
    await until(
      `${person.name} sees the fight as ${gm.name} does`,
      async () => (await person.run(fightAsSeen)) === (await gm.run(fightAsSeen)),
    );
}

function fightAsSeen(): string {
  const { viewed } = game.scenes;
  return JSON.stringify([viewed?.id, viewed?.flags, game.combat?.id, game.combat?.round, game.combat?.flags]);
}

/** The next dice that the GM's client rolls, face by face; after them everything is by chance again. */
export async function loadDice(gm: Client, faces: readonly number[]): Promise<void> {
  await gm.run((list: readonly number[]) => {
    const left = [...list];
    CONFIG.Dice.randomUniform = () => (left.length > 0 ? 1 - ((left.shift() ?? 1) - 0.5) / 6 : Math.random());
  }, faces);
}
