/** The table's real server, on a world of the seed's: the world is made once for each version and copied from then on. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
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
  /** A folder of modules, all of which are active. */
  readonly modules?: string;
  /** Whether it runs in a process of its own, so that it can be killed. */
  readonly isApart?: boolean;
}

export interface Server {
  readonly url: string;
  /** By which it is reached as by its address. */
  readonly file: string;
  readonly data: string;
  close(): Promise<void>;
  /** Ends it as a power cut does: nothing is said to anybody, and nothing tidied up. */
  kill(): Promise<void>;
}

export async function startServer(wanted: ServerOptions): Promise<Server> {
  const { foundry, port = 0, seed = SEED, data, modules, isApart } = wanted;
  const folder = data ?? freshFolder();
  if (!data && seed === SEED) await copyWorld(foundry, folder);
  const options = { foundry, port, seed, data: folder, system: SYSTEM, modules, host: "localhost" };
  const file = join(folder, "line");
  const start = { server: pathToFileURL(SERVER).href, options, paths: TABLE, file };
  const host = isApart ? processFor(start) : workerFor(start);
  const { url } = await host.said<{ url: string }>();
  const close = async (): Promise<void> => {
    host.say("close");
    await host.said();
    await host.end();
  };
  return { url, file, data: folder, close, kill: host.end };
}

/** What the server runs in. */
interface Host {
  say(word: string): void;
  /** The next thing the server says. */
  said<T>(): Promise<T>;
  end(): Promise<void>;
}

const SERVE = new URL("serve.mjs", import.meta.url);

function workerFor(workerData: object): Host {
  const worker = new Worker(SERVE, { workerData });
  return {
    say: (word) => worker.postMessage(word),
    said: () => next(worker),
    end: async () => void (await worker.terminate()),
  };
}

/** As few compilations and collections as a short life needs. */
const EXEC = ["--no-warnings", "--interrupt-budget=1000000", "--max-semi-space-size=32", "--single-threaded-gc"];

function processFor(start: object): Host {
  const child = fork(fileURLToPath(SERVE), { execArgv: EXEC });
  child.send(start);
  return {
    say: (word) => void child.send(word),
    said: () => next(child),
    end: async () => {
      const isOver = once(child, "exit");
      child.kill("SIGKILL");
      await isOver;
    },
  };
}

function next<T>(host: Worker | ChildProcess): Promise<T> {
  return new Promise((heard, failed) => {
    host.once("message", heard);
    host.once("error", failed);
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
