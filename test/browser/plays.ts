/** How the newest play stands. */
import { readStored } from "../../src/foundry/storage/stored-record";
import { rowOf } from "../../src/zones/record";
import type { Person } from "./people";
import { until } from "./scene";
import { zoneGround } from "../../src/zones/zone-ground";

/** The state of the newest play, as stored. */
export async function lastPlay({ page }: Person): Promise<string> {
  return page.evaluate(
    () => game.messages.contents.filter(({ type }: any) => type === "zonebound.play").at(-1)?.system.state ?? "none",
  );
}

/** Waits for the end of the newest play. */
export async function isDone(person: Person): Promise<void> {
  await until("the play is done", async () => (await lastPlay(person)) === "done" && (await nothingIsOpen(person)));
}

/** The record lets go of a play only after its card is done, and the next turn waits for that. */
async function nothingIsOpen({ page }: Person): Promise<boolean> {
  return readStored(await page.evaluate(() => game.combat?.getFlag("zonebound", "record")), zoneGround).play === null;
}

/** Whose turn it is by the rules, as a token's id; the tracker may still be about to follow. */
export async function turnOnRecord({ page }: Person): Promise<string | null> {
  const stored = readStored(await page.evaluate(() => game.combat?.getFlag("zonebound", "record")), zoneGround);
  return rowOf(stored.record, "battle", "").turn;
}
