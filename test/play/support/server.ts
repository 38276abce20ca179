/** The table's real server, on a world of the seed's: the world is made once for each version and copied from then on. */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { SEED, SERVER, SYSTEM, TABLE, WORLDS } from "./places";

export type Foundry = 13 | 14;

export interface ServerOptions {
  readonly foundry: Foundry;
  /** A data folder that is there already, or none: a fresh copy of the seed's world. */
  readonly data?: string;
  /** A free one unless given. */
  readonly port?: number;
  /** The world's seed; the one of `npm start` unless given. */
  readonly seed?: string;
}

export interface Server {
  readonly url: string;
  readonly data: string;
  close(): Promise<void>;
}

export async function startServer({ foundry, port = 0, seed = SEED, data }: ServerOptions): Promise<Server> {
  const folder = data ?? freshFolder();
  if (!data && seed === SEED) await copyWorld(foundry, folder);
  const options = { foundry, port, seed, data: folder, system: SYSTEM, host: "localhost" };
  const workerData = { server: pathToFileURL(SERVER).href, options, paths: TABLE };
  const worker = new Worker(new URL("serve.mjs", import.meta.url), { workerData });
  const { url } = await said<{ url: string }>(worker);
  const close = async (): Promise<void> => {
    worker.postMessage("close");
    await said(worker);
    await worker.terminate();
  };
  return { url, data: folder, close };
}

/** The next thing the worker says. */
function said<T>(worker: Worker): Promise<T> {
  return new Promise((heard, failed) => {
    worker.once("message", heard);
    worker.once("error", failed);
  });
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), "zonebound-play-"));
}

async function copyWorld(foundry: Foundry, folder: string): Promise<void> {
  const world = join(WORLDS, String(foundry));
  if (!existsSync(world)) await makeWorld(foundry, world);
  cpSync(world, folder, { recursive: true });
}

/** Two at once may make it: who is second leaves the first one's. */
async function makeWorld(foundry: Foundry, world: string): Promise<void> {
  const making = freshFolder();
  const made = await startServer({ foundry, data: making });
  await made.close();
  cpSync(making, `${world}-${process.pid}`, { recursive: true });
  removeFolder(making);
  if (existsSync(world)) removeFolder(`${world}-${process.pid}`);
  else renameSync(`${world}-${process.pid}`, world);
}
