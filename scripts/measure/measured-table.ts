/** A table as a process of its own whose memory can be asked for. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildIfStale } from "../../table/build.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

export interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
}

export class MeasuredTable {
  readonly #child: ChildProcess;
  #said = "";

  private constructor(
    readonly folder: string,
    child: ChildProcess,
  ) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (this.#said += String(text)));
  }

  /** Starts it on a free port with these users (name to role) and waits until it serves. */
  static async start(system: string, users: Readonly<Record<string, number>>): Promise<MeasuredTable> {
    await buildIfStale(); // the process that is measured has not built it
    const folder = mkdtempSync(join(tmpdir(), "measured-table-"));
    const seed = join(folder, "seed.yaml");
    const lines = Object.entries(users).map(([name, role]) => `  - { name: ${name}, role: ${role} }`);
    writeFileSync(seed, `world: { title: Load }\nusers:\n${lines.join("\n")}\n`);
    const node = ["--expose-gc", "--import", resolve(import.meta.dirname, "heap-on-signal.mjs")];
    const table = ["--system", system, "--data", join(folder, "data"), "--seed", seed, "--port", "0"];
    const child = spawn(process.execPath, [...node, resolve(ROOT, "table/start.mjs"), ...table], { cwd: ROOT });
    const measured = new MeasuredTable(folder, child);
    await measured.#says(/Table ready: \S+:\d+/);
    return measured;
  }

  get port(): number {
    return Number(/Table ready: \S+:(\d+)/.exec(this.#said)?.[1]);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** What it holds once garbage has been collected. */
  async memory(): Promise<Memory> {
    this.#said = this.#said.replaceAll(/memory \{.*\}\n/g, "");
    this.#child.kill("SIGUSR2");
    const [, text] = await this.#says(/memory (\{.*\})\n/);
    return JSON.parse(text ?? "{}") as Memory;
  }

  async #says(pattern: RegExp): Promise<RegExpExecArray> {
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((next) => setTimeout(next, 10))) {
      const found = pattern.exec(this.#said);
      if (found) return found;
      if (this.#child.exitCode !== null) break;
    }
    throw new Error(`the table said:\n${this.#said}`);
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#child.once("exit", done));
    this.#child.kill("SIGTERM");
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
