/** The place where the tests play: a table of their own with the built system, or a real Foundry (ZONEBOUND_HOST). */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { TEST_SEED } from "../support/world-seed";

const ROOT = resolve(import.meta.dirname, "../..");

export interface Host {
  readonly url: string;
  readonly data: string;
  close(): Promise<void>;
}

export interface HostOptions {
  readonly foundry?: 13 | 14;
  readonly seed?: string;
  /** A data folder that is there already; it is not removed. */
  readonly data?: string;
  readonly system?: string;
  /** A folder of modules, all of which are active. */
  readonly modules?: string;
}

/** Starts a table on a free port and waits until it says that it is ready. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const given = process.env["ZONEBOUND_HOST"];
  if (given) return { url: given.replace(/\/$/, ""), data: "", close: async () => {} };
  const data = options.data ?? mkdtempSync(join(tmpdir(), "zonebound-"));
  const child = spawn(process.execPath, argumentsFor(options, data), { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const url = await readyUrl(child);
  return {
    url,
    data,
    close: async () => {
      await ended(child);
      if (!options.data) rmSync(data, { recursive: true, force: true });
    },
  };
}

function argumentsFor({ foundry = 13, seed, system, modules }: HostOptions, data: string): string[] {
  const paths = ["--system", system ?? resolve(ROOT, "dist"), "--data", data, "--seed", seed ?? TEST_SEED];
  const more = modules === undefined ? [] : ["--modules", modules];
  return [resolve(ROOT, "table/start.mjs"), ...paths, ...more, "--port", "0", "--foundry", String(foundry)];
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = "";
    const hear = (chunk: unknown): void => {
      said += String(chunk);
      const match = /(https?:\/\/[^\s/]+:\d+)/.exec(said);
      if (match?.[1] && /ready/i.test(said)) found(match[1]);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => failed(new Error(`the table ended with ${code}:\n${said}`)));
  });
}

/** Ends a process by its id and waits for it. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}
