/** What a client sees of the fight: where figures are, what the record says of them, how plays stand. */
import { readStored, type StoredRecord } from "../../src/foundry/battlefield/stored-record";
import type { FigureState, Zones } from "../../src/zones/record";
import { rowOf } from "../../src/zones/battle";
import type { Client } from "./client";
import type { Point } from "./fight";
import { until } from "./until";
import { zoneGround } from "../../src/zones/zone-ground";

async function storedFight(client: Client): Promise<StoredRecord<Zones>> {
  return readStored(await client.run((): unknown => game.combat?.getFlag("zonebound", "record")), zoneGround);
}

export async function idOf(client: Client, name: string): Promise<string> {
  return client.run((token: string): string => game.scenes.viewed.tokens.getName(token).id, name);
}

/** What the record says of a figure. */
export async function stateOf(client: Client, name: string): Promise<FigureState> {
  const [{ record }, id] = [await storedFight(client), await idOf(client, name)];
  return rowOf(record, "figure", id);
}

/** Whose turn it is by the rules, as a token's id; the tracker may still be about to follow. */
export async function turnOnRecord(client: Client): Promise<string | null> {
  return rowOf((await storedFight(client)).record, "battle", "").turn;
}

/** Round and turn by the rules. */
export async function timeOnRecord(client: Client): Promise<string> {
  const { round, turn } = rowOf((await storedFight(client)).record, "battle", "");
  return `${round}: ${turn}`;
}

/** The state of the newest play, as stored. */
export async function lastPlay(client: Client): Promise<string> {
  return client.run(
    (): string =>
      game.messages.contents.filter(({ type }: any) => type === "zonebound.play").at(-1)?.system.state ?? "none",
  );
}

/** Waits for the end of the newest play; the record lets go of it only after its card is done. */
export async function isDone(client: Client): Promise<void> {
  await until("the play is done", async () => {
    return (await lastPlay(client)) === "done" && (await storedFight(client)).play === null;
  });
}

/** The rules have followed the tracker to this figure's turn, and nothing goes on. */
export async function isRecordedTurn(client: Client, name: string): Promise<void> {
  const id = await idOf(client, name);
  await until(`it is ${name}'s turn on the record`, async () => (await turnOnRecord(client)) === id);
  await isDone(client);
}

/** By tracker. */
export async function isTurnOf(client: Client, name: string): Promise<void> {
  await until(`it is ${name}'s turn`, () =>
    client.run((token: string): boolean => game.combat?.combatant?.token?.name === token, name),
  );
}

export async function nextTurn(client: Client): Promise<void> {
  await client.run(() => game.combat.nextTurn().then(() => true));
}

/** The zone a token's middle is in, by the scene's own regions; null outside all. */
export async function zoneOf(client: Client, name: string): Promise<string | null> {
  return client.run((token: string): string | null => {
    const scene = game.scenes.viewed;
    const moved = scene.tokens.getName(token);
    const middle = { ...moved.getCenterPoint({ ...moved._source }), elevation: 0 };
    const zones = scene.regions.filter((region: any) =>
      region.behaviors.some((one: any) => one.type === "zonebound.zone"),
    );
    return zones.find((region: any) => region.testPoint(middle))?.name ?? null;
  }, name);
}

/** Waits until everybody sees the token in that zone. */
export async function landsIn(people: readonly Client[], name: string, zone: string): Promise<void> {
  for (const person of people)
    await until(`${person.name} sees ${name} in ${zone}`, async () => (await zoneOf(person, name)) === zone);
}

export async function positionOf(client: Client, name: string): Promise<Point> {
  return client.run((token: string): Point => {
    const { x, y } = game.scenes.viewed.tokens.getName(token)._source;
    return [x, y];
  }, name);
}

export async function middleOf(client: Client, name: string): Promise<Point> {
  return client.run((token: string): Point => {
    const moved = game.scenes.viewed.tokens.getName(token);
    const { x, y } = moved.getCenterPoint({ ...moved._source });
    return [x, y];
  }, name);
}

export async function tokenFlag(client: Client, name: string, flag: string): Promise<unknown> {
  return client.run(
    (token: string, key: string): unknown => game.scenes.viewed.tokens.getName(token).getFlag("zonebound", key),
    name,
    flag,
  );
}

export async function hitsOf(client: Client, name: string): Promise<number> {
  return client.run((token: string): number => game.scenes.viewed.tokens.getName(token).actor.system.hits.value, name);
}

async function statusesOf(client: Client, name: string): Promise<string[]> {
  return client.run(
    (token: string): string[] => [...game.scenes.viewed.tokens.getName(token).actor.statuses].sort(),
    name,
  );
}

/** Waits until everybody sees exactly these status effects on a figure. */
export async function shows(people: readonly Client[], name: string, ...wanted: readonly string[]): Promise<void> {
  for (const person of people) {
    let seen: string[] = [];
    const does = async (): Promise<boolean> => {
      seen = await statusesOf(person, name);
      return seen.join() === [...wanted].sort().join();
    };
    await until(`${person.name} sees ${name} ${wanted.join(", ")}`, does).catch((error: Error) => {
      throw new Error(`${error.message}; it is ${seen.join(", ")}`);
    });
  }
}

/** Whether a figure has one of the status effects. */
export async function hasStatus(client: Client, name: string, which: RegExp): Promise<boolean> {
  return (await statusesOf(client, name)).some((id) => which.test(id));
}
