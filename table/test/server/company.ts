/** A table in this process with its GM and two players, for all tests of a file. */
import { afterAll, beforeAll } from "vitest";
import type { RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";
import { Player } from "./player";

export type PlayerName = "Gamemaster" | "Alice" | "Bob";

export interface Company {
  readonly players: Record<PlayerName, Player>;
  /** The running table and its folders, once the tests run. */
  readonly table: () => RunningTable;
  readonly folders: () => TrialFolders;
}

export function gatherPlayers(): Company {
  const players = {} as Record<PlayerName, Player>;
  let running: { table: RunningTable; folders: TrialFolders } | null = null;
  beforeAll(async () => {
    const folders = await trialFolders();
    running = { table: await startTrial(folders), folders };
    Object.assign(players, await Player.joinAll(running.table, ["Gamemaster", "Alice", "Bob"]));
  });
  afterAll(async () => {
    for (const player of Object.values(players)) player.leave();
    await running?.table.close();
    if (running) removeFolders(running.folders);
  });
  const now = (): { table: RunningTable; folders: TrialFolders } => {
    if (!running) throw new Error("the table has not been started yet");
    return running;
  };
  return { players, table: () => now().table, folders: () => now().folders };
}
