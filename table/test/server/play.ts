/** Starts tables on folders of their own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTable, type RunningTable } from "../../server/table";
import { buildTrialSystem, TRIAL_SEED } from "../trial-system/build-trial-system";

export const TRIAL_SEED_FILE = TRIAL_SEED;

export interface TrialFolders {
  root: string;
  system: string;
  data: string;
}

export async function trialFolders(): Promise<TrialFolders> {
  const root = mkdtempSync(join(tmpdir(), "trial-table-"));
  return { root, system: await buildTrialSystem(join(root, "system")), data: join(root, "data") };
}

export function removeFolders({ root }: TrialFolders): void {
  rmSync(root, { recursive: true, force: true });
}

/** A table in this process on a free port. */
export function startTrial(
  { root, system, data }: TrialFolders,
  change: { modules?: string; seed?: string; foundry?: 13 | 14 } = {},
): Promise<RunningTable> {
  const options = {
    system,
    data,
    port: 0,
    host: "localhost",
    foundry: change.foundry ?? 13,
    modules: change.modules ?? null,
    seed: change.seed ?? TRIAL_SEED,
  };
  return startTable(options, { client: join(root, "client"), languages: [] });
}
