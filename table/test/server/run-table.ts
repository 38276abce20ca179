/** Runs tables as processes of their own, for tests of how they start and end. */
import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { TRIAL_SEED_FILE, type TrialFolders } from "./play";

/** The script that serves a table. */
export const SERVE = fileURLToPath(new URL("serve.mjs", import.meta.url));

export interface Run {
  child: ChildProcess;
  output: string;
  /** Exit code once it has ended. */
  ended: Promise<number | null>;
}

/** The tables of one test file; `killAll` after each test. */
export class TableRuns {
  readonly #children: ChildProcess[] = [];
  #count = 0;

  constructor(readonly folders: TrialFolders) {}

  start(args: string[]): Run {
    const child = spawn(process.execPath, [SERVE, ...args]);
    this.watch(child);
    const run: Run = { child, output: "", ended: new Promise((resolve) => child.on("exit", resolve)) };
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (run.output += String(text)));
    return run;
  }

  /** Sees to it that the process ends with the test. */
  watch(child: ChildProcess): void {
    this.#children.push(child);
  }

  /** A folder that is not there yet. */
  fresh(name = "data"): string {
    return join(this.folders.root, `${name}-${this.#count++}`);
  }

  table(data: string, change: string[] = []): string[] {
    return ["--system", this.folders.system, "--data", data, "--port", "0", "--seed", TRIAL_SEED_FILE, ...change];
  }

  killAll(): void {
    for (const child of this.#children.splice(0)) child.kill("SIGKILL");
  }
}

/** Its address, once it says that it is ready. */
export async function ready(run: Run): Promise<string> {
  await expect.poll(() => run.output, { timeout: 15_000 }).toMatch(/Table ready[^]*join as Gamemaster/);
  return /http:\/\/localhost:\d+/.exec(run.output)?.[0] ?? "";
}

export async function stopped(run: Run): Promise<void> {
  run.child.kill("SIGTERM");
  expect(await run.ended).toBe(0);
}

/** Every file of a folder with its bytes, but for the lock and LevelDB's own log. */
export function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^(LOG|LOCK|table\.lock)/.test(entry.name),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, "latin1")]));
}
