/** What owners may write of their own figures in mid-fight: by the level of such changes it is put back and told, or stands and is told. */
import { comesAbout } from "./patience";
import { type Fault, Harmed } from "./fault";
import type { TortureTable } from "./table";

/** Milliseconds in which the referee has put right what somebody has changed, once nothing holds it up. */
const RIGHTED_IN = 8000;

const MOST_WAYS = 14;

/** What was forged, to be looked at when it has been dealt with. */
interface Forged {
  readonly who: string;
  readonly way: number;
  readonly before: string;
  /** Messages that tell of changes. */
  readonly told: number;
}

/**
 * One way to change what is one's own, or how to read whether it is changed; runs on a page. It may throw: what the
 * server turns down is not changed either.
 */
async function ownWay(who: string, way: number, isForged: boolean): Promise<string> {
  const token = game.scenes.viewed.tokens.get(who);
  const items = (): any[] => token.actor.items.contents;
  const weapon = (): any => items().find(({ type }: any) => type === "weapon");
  const fighter = (): any => game.combat.combatants.find(({ tokenId }: any) => tokenId === who);
  // Several, where one that its owner has added was let stand; one that is made again comes last.
  const rows = (): string =>
    game.combat.combatants
      .filter(({ tokenId }: any) => tokenId === who)
      .map(({ id }: any) => id)
      .sort()
      .join();
  const past = { noHook: true };
  const strong = [{ key: "system.attributes.ST", mode: 2, value: "30" }];
  const gun = { name: "Cannon", type: "weapon", system: { damage: "20d6" } };
  const line = (type: string, action: string, operation: object): unknown =>
    game.socket.modifyDocument({ type, action, operation });
  const tokenLine = (update: object): unknown =>
    line("Token", "update", { parentUuid: game.scenes.viewed.uuid, updates: [{ _id: who, ...update }] });
  const gear = (): string =>
    JSON.stringify(
      items()
        .map(({ name, system }: any) => [name, system.damage])
        .sort(),
    );
  const effects = (): string => String(token.actor.effects.getName("Giant")?.name);
  const seen = (): string => {
    const { disposition, hidden, width, height, elevation, actorId } = token._source;
    return [disposition, hidden, width, height, elevation, actorId].join();
  };
  const hasFallen = (): boolean =>
    ["unconscious", "dead", "off"].some((mark) => token.flags.zonebound?.marks?.includes(mark));
  // The rules may fell it meanwhile: then it is out of the fight by right.
  const outOfFight = (): string => String(fighter()?.defeated && !hasFallen());
  const other = (): string => token.parent.tokens.find((one: any) => one.isOwner && one.id !== who)?.actorId;
  const ways: [forge: () => unknown, read: () => string][] = [
    [() => token.update({ disposition: -token.disposition || 1 }, past), seen],
    [() => token.update({ hidden: true }, past), seen],
    [() => token.update({ width: 3, height: 3 }, past), seen],
    [() => token.update({ elevation: 40 }, past), seen],
    [() => token.update({ actorId: other() }), () => seen() + gear()],
    [() => tokenLine({ disposition: 1 - token.disposition, hidden: true }), seen],
    [() => weapon()?.update({ "system.damage": "9d6+9" }, past), gear],
    [() => token.actor.createEmbeddedDocuments("Item", [gun], past), gear],
    [() => token.actor.deleteEmbeddedDocuments("Item", [weapon()?.id], past), gear],
    [() => token.actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Giant", changes: strong }], past), effects],
    [() => fighter()?.delete(), rows],
    [() => fighter()?.update({ defeated: !fighter().defeated }, past), outOfFight],
    [() => fighter()?.update({ initiative: 1 }, past), () => String(fighter()?.initiative)],
    [() => game.combat.createEmbeddedDocuments("Combatant", [{ tokenId: who, sceneId: token.parent.id }], past), rows],
  ];
  const [forge, read] = ways[way % ways.length]!;
  if (isForged) await forge();
  return read();
}

/** Numbers are their owners' to change: the chat notes it. */
async function ownNumbers(who: string, number: number): Promise<void> {
  const { actor } = game.scenes.viewed.tokens.get(who);
  await actor.update({ "system.hits.value": 1 + Math.floor(number * 9) }, { noHook: true });
}

function ownFighters(): string[] {
  return game.combat.combatants.filter(({ token }: any) => token?.isOwner).map(({ tokenId }: any) => tokenId);
}

function countTold(): number {
  return game.messages.filter(({ content, author }: any) => author?.isGM && /mid-fight/.test(content)).length;
}

/** Figures with a change that has still to be looked at: another would be taken for it. */
const unseen = new WeakMap<TortureTable, Set<string>>();

function unseenAt(table: TortureTable): Set<string> {
  const figures = unseen.get(table) ?? new Set<string>();
  unseen.set(table, figures);
  return figures;
}

/** By whichever of the two has a figure in the fight; null where neither has. */
async function forger(table: TortureTable, chance: () => number) {
  const { alice, bob } = table.play;
  for (const player of chance() < 0.5 ? [alice, bob] : [bob, alice]) {
    const own = (await player.run(ownFighters)).filter((one) => !unseenAt(table).has(one));
    const who = own[Math.floor(chance() * own.length)];
    if (who) return { player, who };
  }
  return null;
}

const setLevel = (table: TortureTable, level: string): Promise<unknown> =>
  table.gm.run((to: string) => game.settings.set("zonebound", "automation-changes", to), level);

const wait = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

/** Ways that hide the figure: where that stands, what it does is kept from what all may read, and so from the reckoning. */
const HIDING = [1, 5];

async function forge(table: TortureTable, chance: () => number, isLetBe = false): Promise<Forged | null> {
  const found = await forger(table, chance);
  if (!found) return null;
  const { player, who } = found;
  const drawn = Math.floor(chance() * MOST_WAYS);
  const way = isLetBe && HIDING.includes(drawn) ? drawn + 1 : drawn;
  const before = await table.gm.run(ownWay, who, way, false);
  const told = await table.gm.run(countTold);
  const after = await Promise.race([player.run(ownWay, who, way, true).catch(() => before), wait(4000)]);
  await wait(250);
  return after === before ? null : { who, way, before, told };
}

/** What is put back is as it was, and the chat has told of it. */
async function isPutBack(table: TortureTable, { who, way, before, told }: Forged): Promise<void> {
  const isRight = async (): Promise<boolean> => (await table.gm.run(ownWay, who, way, false)) === before;
  await comesAbout("it is put back", isRight, RIGHTED_IN).catch(() => {
    throw new Harmed("letIn", `way ${way} to change one's own figure ${who} stands: it was ${before}`);
  });
  await isTold(table, { who, way, told });
}

async function isTold(table: TortureTable, { who, way, told }: Omit<Forged, "before">): Promise<void> {
  await comesAbout("it is told", async () => (await table.gm.run(countTold)) > told, RIGHTED_IN).catch(() => {
    throw new Harmed("letIn", `what a player has changed of ${who} in mid-fight (way ${way}) is told nobody`);
  });
}

export const OWNERS = {
  "owned-changed": {
    isStrict: true,
    harm: "letIn",
    async strike(table, chance) {
      await setLevel(table, chance() < 0.7 ? "do" : "ask");
      const forged = await forge(table, chance);
      if (!forged) return undefined;
      unseenAt(table).add(forged.who);
      return () => isPutBack(table, forged).finally(() => unseenAt(table).delete(forged.who));
    },
  },
  "owned-let-be": {
    isStrict: false,
    harm: "letIn",
    async strike(table, chance) {
      const level = chance() < 0.7 ? "remind" : "off";
      await setLevel(table, level);
      const forged = await forge(table, chance, true);
      return async () => {
        if (forged && level === "remind") await isTold(table, forged);
        await setLevel(table, "do");
      };
    },
  },
  "numbers-changed": {
    isStrict: false,
    harm: "letIn",
    async strike(table, chance) {
      await setLevel(table, "do");
      const found = await forger(table, chance);
      if (found) await found.player.run(ownNumbers, found.who, chance());
      await wait(250);
      return undefined;
    },
  },
} as const satisfies Readonly<Record<string, Fault>>;
