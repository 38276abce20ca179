/** The data folder: its stamp, its lock, and where things are in it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./manifests";
import { Refusal } from "./refusal";

/** Raised when what is stored changes its shape; older folders are then refused. */
const FORMAT = 1;

export interface Stamp {
  format: number;
  foundry: number;
  system: string;
}

export class DataFolder {
  readonly #lock: string;

  /** Makes the folder where there is none, locks it and checks its stamp. Throws a Refusal with the reason. */
  constructor(
    readonly root: string,
    stamp: Omit<Stamp, "format">,
  ) {
    makeFolder(root);
    this.#lock = join(root, "table.lock");
    takeLock(this.#lock, root);
    try {
      checkStamp(join(root, "table.json"), { format: FORMAT, ...stamp });
    } catch (error) {
      this.unlock();
      throw error;
    }
  }

  /** Where the browsers that have joined are noted. */
  get sessions(): string {
    return join(this.root, "sessions.json");
  }

  world(id: string): string {
    return join(this.root, "worlds", id);
  }

  /** Where a collection of the world is kept. */
  collection(worldId: string, name: string): string {
    const folder = join(this.world(worldId), "data", name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Where the copy of a package's compendium is kept. */
  pack(packageId: string, name: string): string {
    return join(this.root, "packs", packageId, name);
  }

  unlock(): void {
    rmSync(this.#lock, { force: true });
  }
}

function makeFolder(root: string): void {
  try {
    mkdirSync(root, { recursive: true });
  } catch (error) {
    throw new Refusal(`${root} cannot be a data folder: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function takeLock(file: string, root: string): void {
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder > 0 && isAlive(holder)) {
    throw new Refusal(`The data folder ${root} is in use by another table (process ${holder}).`);
  }
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: "wx" });
}

function checkStamp(file: string, stamp: Stamp): void {
  if (!existsSync(file)) return writeFileSync(file, JSON.stringify(stamp, null, 2));
  const found = readJson(file);
  const differing = (["format", "foundry", "system"] as const).find((key) => found[key] !== stamp[key]);
  if (!differing) return;
  const what = { format: "data format", foundry: "Foundry version", system: "system" }[differing];
  throw new Refusal(
    `The data folder was made for ${what} ${String(found[differing])}, this table has ${stamp[differing]}: choose another --data folder.`,
  );
}
