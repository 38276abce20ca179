/** How a fight begins: some of the scene's figures at random spots of its zones or hexes, whole again, in a random order. */
import type { Person } from "../play/support/person";
import { comesAbout } from "./patience";
import type { TortureTable } from "./table";

const FEWEST = 3;
const MOST = 6;

/** Begins one and gives each figure's player by name; figures without one are the GM's. */
export async function beginFight(table: TortureTable, chance: () => number): Promise<Record<string, string>> {
  const gm = await table.referee();
  const isSettled = (): Promise<boolean> => gm.run((): boolean => (globalThis as any).isSettled()).catch(() => false);
  await comesAbout(`${gm.name} has read all anew, or loaded the page`, isSettled);
  const count = FEWEST + Math.floor(chance() * (MOST - FEWEST + 1));
  const numbers = Array.from({ length: 400 }, chance);
  await gm.run(clearField);
  await gm.run(placeFigures, numbers);
  const owners = await gm.run(startCombat, count, numbers);
  for (const person of table.people) await comesAbout(`${person.name} sees the fight`, () => hasBegun(person));
  return owners;
}

function hasBegun(person: Person): Promise<boolean> {
  return person.run(
    (): boolean => game.combat?.started === true && game.combat.getFlag("zonebound", "record") !== undefined,
  );
}

/** No fight, no cards, no marks left of an earlier one; runs on a GM's page. */
export async function clearField(): Promise<void> {
  const page = globalThis as any;
  for (const combat of [...game.combats]) await combat.delete();
  await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
  const { tokens } = game.scenes.viewed;
  const marked = (): any[] => tokens.filter(({ actor }: any) => actor.effects.size > 0);
  // The referee takes away what it has put on them; what is left then is a GM's.
  await page.waits(() => marked().length === 0, 300);
  for (const { actor } of marked())
    await actor
      .deleteEmbeddedDocuments(
        "ActiveEffect",
        actor.effects.map(({ id }: any) => id),
      )
      .catch(() => null);
  for (const { actor } of tokens) {
    const whole = actor.system.hits.max ?? actor.system.attributes.ST;
    if (actor.system.hits.value !== whole) await actor.update({ "system.hits.value": whole });
  }
}

/** Each into any zone or hex, and none onto another; on hexes they face any way. */
async function placeFigures(numbers: number[]): Promise<void> {
  const page = globalThis as any;
  const scene = game.scenes.viewed;
  const { size } = scene.grid;
  const known = new Map<string, [number, number][]>();
  const spotsFor = (token: any): [number, number][] => {
    const key = `${token._source.width} ${token._source.height}`;
    if (!known.has(key)) known.set(key, page.spotsIn(token));
    return known.get(key) ?? [];
  };
  // By columns figures face the sides at full sixths, by rows between them.
  const turned = scene.grid.columns ? 0 : 30;
  const taken: [number, number][] = [];
  const moves = scene.tokens.map((token: any) => {
    const { width, height } = token._source;
    const { id } = token;
    const spots = spotsFor(token);
    const room = size * Math.max(width, height);
    const isFree = ([x, y]: [number, number]): boolean =>
      taken.every(([x2, y2]) => Math.max(Math.abs(x - x2), Math.abs(y - y2)) >= room);
    // Most of them near each other, so that something happens.
    const reach = (scene.grid.isHexagonal ? 2.5 : 5) * size;
    const near = ([x, y]: [number, number]): boolean =>
      taken.length === 0 || taken.some(([x2, y2]) => Math.hypot(x - x2, y - y2) < reach);
    const found = numbers
      .map((one) => spots[Math.floor(one * spots.length)]!)
      .find((spot) => isFree(spot) && near(spot));
    numbers.push(...numbers.splice(0, 7));
    if (found) taken.push(found);
    if (!found) return { _id: id };
    const facing = scene.grid.isHexagonal ? { rotation: 60 * Math.floor(numbers[0]! * 6) + turned } : {};
    return { _id: id, x: found[0], y: found[1], hidden: false, ...facing };
  });
  await scene.updateEmbeddedDocuments("Token", moves, { animate: false });
}

async function startCombat(count: number, numbers: number[]): Promise<Record<string, string>> {
  const scene = game.scenes.viewed;
  const order = scene.tokens.contents
    .map((token: any, at: number) => ({ token, at: numbers[at] ?? 0 }))
    .sort((one: any, other: any) => one.at - other.at)
    .slice(0, count);
  const fighters = order.map(({ token: { id, actorId } }: any, at: number) => ({
    tokenId: id,
    sceneId: scene.id,
    actorId,
    initiative: 100 - at,
  }));
  const combat = await Combat.implementation.create({ scene: scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant", fighters);
  await combat.startCombat();
  const players = game.users.filter(({ isGM }: any) => !isGM);
  return Object.fromEntries(
    order.map(({ token }: any) => [
      token.id,
      players.find((user: any) => token.testUserPermission(user, "OWNER"))?.name ?? "",
    ]),
  );
}
