/** Floods: ten players at one table send thousands of requests, some of them valid, and the fight goes on as if only those had been sent. */
import { actorOf } from "../../src/engine/legality";
import { parseCard } from "../../src/referee/stored-play";
import { zoneGround } from "../../src/zones/zone-ground";
import { seeded } from "../bench/random";
import type { Person } from "../play/support/person";
import type { Foundry } from "../play/support/server";
import { comesAbout, patience } from "./patience";
import { Ends, type Failure } from "./ends";
import { beginFight } from "./field";
import type { Report } from "./report";
import { TortureTable } from "./table";

export interface Flood {
  readonly foundry: Foundry;
  readonly seed: number;
  readonly clients: number;
  readonly requests: number;
}

/** Milliseconds in which a request is answered once the flood is over. */
const SOON = 10_000;

/** One flood at a table of its own. */
export async function flood(report: Report, { foundry, seed, clients, requests }: Flood): Promise<void> {
  const table = await new TortureTable(foundry).open();
  const failures: Failure[] = [];
  try {
    const players = await seatPlayers(table, clients);
    await table.show("Farmstead", seed);
    await beginFight(table, seeded(seed));
    await quiet(table);
    const ends = new Ends(await table.sight());
    const sent = await pour(table, players, { requests, seed });
    await quiet(table);
    const sight = await table.sight();
    failures.push(...ends.check(sight), ...(await strangers(table, sight.plays)), ...(await stillPlays(table)));
    const played = Object.keys(sight.plays).length;
    report.notes(`floods: ${sent} requests of ${players.length} clients on ${foundry}, ${played} plays came of them`);
  } catch (error) {
    failures.push({ harm: "hung", what: String(error) });
  }
  for (const { name, errors } of table.people)
    failures.push(...errors.map((text): Failure => ({ harm: "broken", what: `on ${name}'s page: ${text}` })));
  report.adds("floods", { seed: `--class floods --foundry ${foundry} --seed ${seed}`, failures });
  await table.close();
}

/** Alice, Bob, and others who own what nobody owned. */
async function seatPlayers(table: TortureTable, clients: number): Promise<Person[]> {
  const names = Array.from({ length: clients - 2 }, (_, at) => `Player ${at + 1}`);
  await table.gm.run(async (all: string[]) => {
    const users = await CONFIG.User.documentClass.createDocuments(all.map((name) => ({ name, role: 1 })));
    const free = game.actors.filter(({ hasPlayerOwner }: any) => !hasPlayerOwner);
    for (const [at, actor] of free.entries()) await actor.update({ ownership: { [users[at % users.length].id]: 3 } });
  }, names);
  const guests: Person[] = [];
  for (const name of names) guests.push(await table.join(name));
  return [table.play.alice, table.play.bob, ...guests];
}

/** All at once; meanwhile questions are answered and turns passed. */
async function pour(
  table: TortureTable,
  players: readonly Person[],
  { requests, seed }: { requests: number; seed: number },
): Promise<number> {
  const each = Math.ceil(requests / players.length);
  let isOver = false;
  const pouring = Promise.all(players.map((player, at) => player.run(sendMany, each, seed + at))).finally(
    () => (isOver = true),
  );
  while (!isOver) {
    await answers(table);
    await table.gm.run(() => game.combat.nextTurn().then(() => true));
    await new Promise((next) => setTimeout(next, 300));
  }
  return (await pouring).reduce((sum, count) => sum + count, 0);
}

/** Valid ones, the same ones again, those for others' figures, and such as make no sense. */
async function sendMany(count: number, seed: number): Promise<number> {
  let state = seed >>> 0;
  const chance = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const any = (all: any[]): any => all[Math.floor(chance() * all.length)];
  const scene = game.scenes.viewed ?? game.scenes.active;
  const zones = game.zonebound.zones(scene).map(({ id }: any) => id);
  const sent: any[] = [];
  for (let at = 0; at < count; at++) {
    const fighters = (game.combats.active ?? game.combat)?.combatants.contents ?? [];
    const own = fighters.filter(({ isOwner }: any) => isOwner);
    const ready = own.find(({ combat, id }: any) => combat.combatant?.id === id);
    const who = (chance() < 0.5 ? (ready ?? any(own) ?? any(fighters)) : any(fighters))?.tokenId ?? "nobody";
    const intent = any([
      { kind: "move", who, to: { zone: any(zones) } },
      { kind: "shift", who },
      { kind: "action", who, action: any(["fall-prone", "stand-up", "wait", "defend", "rest"]) },
      { kind: "pass", to: any(["turn", "round"]) },
      { kind: "move", who, to: { zone: any(zones) }, via: 5 },
      { kind: "remove", who },
    ]);
    const fresh = { kind: "play", id: foundry.utils.randomID(), scene: scene.id, intent, drop: null, revision: null };
    const request =
      sent.length > 0 && chance() < 0.2 ? any(sent) : chance() < 0.05 ? { ...fresh, intent: null } : fresh;
    if (sent.length < 50) sent.push(request);
    game.socket.emit("system.zonebound", { kind: "request", request });
    if (at % 25 === 24) await new Promise((next) => setTimeout(next, 20));
  }
  return count;
}

/** The GM answers for all, at the tray. */
async function answers(table: TortureTable): Promise<void> {
  const look = await table.look(50);
  if (look.kind !== "asked") return;
  await table.gm.run(() => {
    const buttons = document.querySelectorAll<HTMLElement>("#zonebound-tray [data-answer=no]");
    const any = document.querySelectorAll<HTMLElement>("#zonebound-tray [data-choice]");
    (buttons[0] ?? any[0])?.click();
  });
}

/** Milliseconds without a play after which none of those that wait is left. */
const CALM = 1000;

/** For a while: between two plays of those that wait nothing goes on either. */
async function quiet(table: TortureTable): Promise<void> {
  let lastBusy = Date.now();
  await comesAbout(
    "nothing goes on",
    async () => {
      await answers(table);
      if ((await table.look(200)).kind !== "quiet") lastBusy = Date.now();
      return Date.now() - lastBusy >= patience(CALM);
    },
    60_000,
  );
}

/** Plays of figures that whoever asked for them does not own. */
async function strangers(table: TortureTable, plays: Readonly<Record<string, string>>): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const text of Object.values(plays)) {
    const card = parseCard(text, () => zoneGround);
    const who = card && actorOf(card.intent);
    const isTheirs = card && (await table.gm.run(mayAsk, card.by, who));
    if (card && !isTheirs)
      failures.push({ harm: "letIn", what: `${card.by} had ${JSON.stringify(card.intent)} played` });
  }
  return failures;
}

function mayAsk(by: string, who: string | null): boolean {
  const user = game.users.get(by);
  if (user?.isGM) return true;
  // A turn is passed by whoever has it: the tracker's hook tells that.
  return who === null || game.scenes.viewed.tokens.get(who)?.testUserPermission(user, "OWNER") === true;
}

/** After all that a turn can be passed, and soon. */
async function stillPlays(table: TortureTable): Promise<Failure[]> {
  const before = await table.gm.run((): string => game.combat.getFlag("zonebound", "record").lines[0]);
  await table.gm.run(() => game.combat.nextTurn().then(() => true));
  const goesOn = async (): Promise<boolean> =>
    (await table.gm.run((): string => game.combat.getFlag("zonebound", "record").lines[0])) !== before;
  return comesAbout("the turn is passed", goesOn, SOON).then(
    () => [],
    (error: unknown) => [{ harm: "hung", what: String(error) } as const],
  );
}
