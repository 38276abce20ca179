/** The faults, by their names: each strikes at once, and some have to be mended later. */
import type { Person } from "../play/support/person";
import { comesAbout } from "./patience";
import type { Fault, Mend } from "./fault";
import { HASTE, type TortureTable } from "./table";

/** As long as it seems to the pages. */
const wait = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds / HASTE));

const between = (chance: () => number, least: number, most: number): number => least + chance() * (most - least);

async function reload(person: Person): Promise<undefined> {
  await person.reload();
}

/** Is gone for a moment, and comes back. */
async function crash(person: Person, milliseconds: number): Promise<undefined> {
  await person.leave();
  await wait(milliseconds);
  await person.comesBack();
}

/** Cut for a while; the page stays, and has the line again. */
async function cut(person: Person, milliseconds: number): Promise<undefined> {
  person.line.cut();
  await wait(milliseconds);
  person.line.mend();
  await comesAbout(`${person.name} has a line again`, () => person.run((): boolean => game.socket.connected));
}

/** The line is mended though a person who only stood in has left with it by then. */
async function slow({ line }: Person, chance: () => number): Promise<Mend> {
  line.delay(between(chance, 30, 200) / HASTE);
  return async () => line.delay(0);
}

/** A second GM sits down, the first is gone with all tabs, and the second takes the fight over. */
async function takeOver(table: TortureTable, chance: () => number): Promise<Mend> {
  const second = (table.second ??= await table.join("Second"));
  await closeTabs(table, [...table.tabs]);
  await table.gm.leave();
  await comesAbout("the second GM is the referee", () =>
    second.run((): boolean => (globalThis as any).flag().record?.referee === game.user.id),
  ).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${await second.run(seeOffice)}`);
  });
  await wait(between(chance, 0, 300));
  return async () => {
    if (!table.gm.isHere) await table.gm.comesBack();
    await second.close();
    table.second = null;
    await comesAbout("the first GM is the referee again", () =>
      table.gm.run((): boolean => {
        const { record } = (globalThis as any).flag();
        return !record || record.referee === game.user.id;
      }),
    );
  };
}

/** All on this page by which a GM claims a fight. */
function seeOffice(): string {
  const { scenes, users, user, combats, socket } = game;
  const fights = combats.contents.map(({ id, started, active, flags }: any) => [id, started, active, flags.zonebound]);
  const there = users.filter(({ active }: any) => active).map(({ name }: any) => name);
  return JSON.stringify([scenes.viewed?.name, there, user.isActiveGM, socket.connected, fights]).slice(0, 2000);
}

async function secondTab(table: TortureTable): Promise<Mend> {
  const tab = await table.join("Gamemaster");
  table.tabs.add(tab);
  return () => closeTabs(table, [tab]);
}

async function closeTabs({ tabs }: TortureTable, some: readonly Person[]): Promise<void> {
  for (const tab of some) if (tabs.delete(tab)) await tab.close();
}

async function restart(table: TortureTable, end: "close" | "kill"): Promise<undefined> {
  await table.play.restartServer(end);
  await Promise.all(table.people.map((person) => person.reload()));
}

/** The scene that is fought on goes, and comes again with all that was on it; everybody looks at it then. */
async function deleteScene(table: TortureTable, chance: () => number): Promise<undefined> {
  const referee = await table.referee();
  const source = await referee.run(async () => {
    const scene = game.scenes.viewed;
    const kept = scene.toObject();
    await scene.delete();
    return kept;
  });
  await wait(between(chance, 50, 500));
  await referee.run((kept: any) => Scene.implementation.create(kept, { keepId: true }).then(() => true), source);
  await table.showAgain();
  return undefined;
}

/** Runs on the page of a GM, with a number from 0 to 1 to choose by; what it gives back is what undoes it, run there too. */
type Edit = (chance: number) => unknown;

/** Done by the GM's hand, and taken back a few moves later. `undo` is given what `make` gave. */
function byHand(make: Edit, undo: (made: any) => unknown = () => null): Fault["strike"] {
  return async (table, chance) => {
    const made = await (await table.referee()).run(make, chance());
    return async () => void (await (await table.referee()).run(undo, made));
  };
}

export const FAULTS = {
  "gm-reload": { isStrict: true, strike: async (table) => reload(await table.referee()) },
  "gm-crash": {
    isStrict: true,
    strike: async (table, chance) => crash(await table.referee(), between(chance, 50, 1500)),
  },
  "take-over": { isStrict: true, strike: takeOver },
  "second-tab": { isStrict: true, strike: secondTab },
  "gm-cut": {
    isStrict: true,
    strike: async (table, chance) => cut(await table.referee(), between(chance, 200, 3000)),
  },
  "gm-slow": { isStrict: true, strike: async (table, chance) => slow(await table.referee(), chance) },
  "player-reload": { isStrict: true, strike: ({ play }) => reload(play.alice) },
  "player-cut": { isStrict: true, strike: ({ play }, chance) => cut(play.bob, between(chance, 200, 1000)) },
  "player-slow": { isStrict: true, strike: (table, chance) => slow(table.play.alice, chance) },
  "server-restart": { isStrict: true, strike: (table) => restart(table, "close") },
  "server-killed": { isStrict: true, strike: (table) => restart(table, "kill") },
  "cards-deleted": {
    isStrict: true,
    strike: byHand(() => ChatMessage.implementation.deleteDocuments([], { deleteAll: true }).then(() => null)),
  },
  "combat-deleted": { isStrict: false, strike: byHand(() => game.combat.delete().then(() => null)) },
  "combatant-deleted": {
    isStrict: false,
    strike: byHand(
      async (chance) => {
        const all = game.combat.combatants.contents;
        const one = all[Math.floor(chance * all.length)];
        const source = one.toObject();
        await one.delete();
        return source;
      },
      (source) =>
        game.combat?.combatants.has(source._id) === false &&
        game.combat.createEmbeddedDocuments("Combatant", [source], { keepId: true }).then(() => null),
    ),
  },
  "token-deleted": {
    isStrict: false,
    strike: byHand(
      async (chance) => {
        const all = game.combat.combatants.filter(({ token: one }: any) => one);
        const { token } = all[Math.floor(chance * all.length)];
        const source = token.toObject();
        const combatants = all.filter(({ tokenId }: any) => tokenId === token.id).map((one: any) => one.toObject());
        await token.delete();
        return { source, combatants };
      },
      async ({ source, combatants }) => {
        await game.scenes.viewed.createEmbeddedDocuments("Token", [source], { keepId: true });
        const left = combatants.filter(({ _id }: any) => !game.combat?.combatants.has(_id));
        await game.combat?.createEmbeddedDocuments("Combatant", left, { keepId: true });
      },
    ),
  },
  "token-moved": {
    isStrict: false,
    strike: byHand(async (chance) => {
      const all = game.combat.combatants.filter(({ token: one }: any) => one);
      const { token } = all[Math.floor(chance * all.length)];
      const spots = (globalThis as any).spotsIn(token);
      const [x, y] = spots[Math.floor(chance * spots.length)];
      await token.update({ x, y }, { animate: false });
    }),
  },
  "zone-off": {
    isStrict: false,
    strike: byHand(
      async (chance) => {
        const all = game.scenes.viewed.regions.filter((one: any) =>
          one.behaviors.some(({ type }: any) => /^zonebound\.(zone|ground)$/.test(type)),
        );
        // The scene's only one may be gone just now.
        const region = all[Math.floor(chance * all.length)];
        const behavior = region?.behaviors.contents[0];
        await behavior?.update({ disabled: true });
        return behavior?.uuid ?? "";
      },
      (behavior: string) =>
        (globalThis as any)
          .fromUuid(behavior)
          .then((found: any) => found?.update({ disabled: false }))
          .then(() => null),
    ),
  },
  "scene-deleted": { isStrict: false, strike: deleteScene },
  "region-deleted": {
    isStrict: false,
    strike: byHand(
      async (chance) => {
        const all = game.scenes.viewed.regions.contents;
        const region = all[Math.floor(chance * all.length)];
        const source = region?.toObject() ?? null;
        await region?.delete();
        return source;
      },
      (source) =>
        source && game.scenes.viewed.createEmbeddedDocuments("Region", [source], { keepId: true }).then(() => null),
    ),
  },
  "region-edited": {
    isStrict: false,
    strike: byHand(async (chance) => {
      const all = game.scenes.viewed.regions.contents;
      const region = all[Math.floor(chance * all.length)];
      // The scene's only one may be gone just now.
      await region?.update({ name: `${region.name}.` });
      await region?.update({ name: region.name.slice(0, -1) });
    }),
  },
  "ruleset-changed": {
    isStrict: false,
    strike: byHand(
      async (chance) => {
        const scene = game.scenes.viewed;
        const before = scene.getFlag("zonebound", "ruleset") ?? "";
        const others = before.startsWith("hex")
          ? ["hex-reaction", "hex-facing"]
          : ["zones-3d6", "zones-pool", "zones-points"];
        await scene.setFlag("zonebound", "ruleset", others[Math.floor(chance * others.length)]);
        return before;
      },
      (before) => game.scenes.viewed.setFlag("zonebound", "ruleset", before).then(() => null),
    ),
  },
  "hits-changed": {
    isStrict: false,
    strike: byHand(async (chance) => {
      const all = game.combat.combatants.filter(({ token }: any) => token);
      const { actor } = all[Math.floor(chance * all.length)];
      await actor.update({ "system.hits.value": 1 + Math.floor(chance * 9) });
    }),
  },
  "turn-forced": {
    isStrict: false,
    strike: byHand(async () => {
      const { turn, turns, round } = game.combat;
      await game.combat.update(turn + 1 < turns.length ? { turn: turn + 1 } : { round: round + 1, turn: 0 }, {
        noHook: true,
      });
    }),
  },
} as const satisfies Readonly<Record<string, Fault>>;
