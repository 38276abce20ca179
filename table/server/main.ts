/** The command `start.mjs`: reads options, starts the table, ends it cleanly. */
import { parseOptions } from "./options";
import { Refusal } from "./refusal";
import { startTable, type RunningTable, type TablePaths } from "./table";

export { startTable };

const PARENT_CHECK_MS = 300;

/** Resolves once the table serves; sets the exit code and says why where it cannot. */
export async function main(args: string[], paths: TablePaths): Promise<void> {
  try {
    const options = parseOptions(args);
    const parent = process.ppid;
    const table = await startTable(options, paths);
    endCleanly(table, parent);
    announce(table);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

function announce({ url, userNames, warnings }: RunningTable): void {
  for (const { packageId, message } of warnings) console.warn(`${packageId}: ${message}`);
  console.log(`Table ready: ${url}`);
  for (const name of userNames) console.log(`  join as ${name}: ${url}/join?user=${encodeURIComponent(name)}`);
}

/** On SIGTERM, SIGINT, and when the parent process is gone (npm does not hand signals on). */
function endCleanly(table: RunningTable, parent: number): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    clearInterval(watch);
    void table.close().finally(() => process.exit(0));
  };
  const watch = setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS);
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
