/** The process: what it refuses to start on, and how it ends. */
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { removeFolders, trialFolders, TRIAL_SEED_FILE, type TrialFolders } from "./play";

const SERVE = fileURLToPath(new URL("serve.mjs", import.meta.url));
let folders: TrialFolders;
let count = 0;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folders = await trialFolders();
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

afterAll(() => removeFolders(folders));

interface Run {
  child: ChildProcess;
  output: string;
  /** Exit code once it has ended. */
  ended: Promise<number | null>;
}

function start(args: string[]): Run {
  const child = spawn(process.execPath, [SERVE, ...args]);
  children.push(child);
  const run: Run = { child, output: "", ended: new Promise((resolve) => child.on("exit", resolve)) };
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (run.output += String(text)));
  return run;
}

function freshData(): string {
  return join(folders.root, `data-${count++}`);
}

function table(data: string, change: string[] = []): string[] {
  return ["--system", folders.system, "--data", data, "--port", "0", "--seed", TRIAL_SEED_FILE, ...change];
}

async function ready(run: Run): Promise<string> {
  await expect.poll(() => run.output, { timeout: 15_000 }).toMatch(/Table ready[^]*join as Gamemaster/);
  return /http:\/\/localhost:\d+/.exec(run.output)?.[0] ?? "";
}

async function stopped(run: Run): Promise<void> {
  run.child.kill("SIGTERM");
  expect(await run.ended).toBe(0);
}

/** Every file of a folder with its bytes, but for the lock and LevelDB's own log. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^(LOG|LOCK|table\.lock)/.test(entry.name),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, "latin1")]));
}

/** The trial system with two compendia more: one folder that is none, and one whose database is damaged. */
function systemWithBadPacks(): string {
  const system = join(folders.root, `bad-packs-${count++}`);
  cpSync(folders.system, system, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(system, "system.json"), "utf8")) as { packs: object[] };
  const entry = (name: string): object => ({ name, label: name, type: "Item", path: `packs/${name}` });
  manifest.packs.push(entry("letters"), entry("ruin"));
  writeFileSync(join(system, "system.json"), JSON.stringify(manifest));
  for (const name of ["letters", "ruin"]) mkdirSync(join(system, "packs", name));
  writeFileSync(join(system, "packs/letters/readme.txt"), "Dear reader");
  writeFileSync(join(system, "packs/ruin/CURRENT"), "MANIFEST-that-is-not-there\n");
  return system;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("a table", () => {
  it("says where it is and how to join", async () => {
    const run = start(table(freshData()));
    const url = await ready(run);
    expect(run.output).toContain(`${url}/join?user=Alice`);
    expect((await fetch(`${url}/join`)).status).toBe(200);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("ends cleanly on %s and frees its folder", async (signal) => {
    const data = freshData();
    const run = start(table(data));
    await ready(run);
    const asked = Date.now();
    run.child.kill(signal);
    expect(await run.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(2000);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
  });

  it("ends when its parent is gone", async () => {
    const data = freshData();
    const script = `require("child_process").spawn(process.execPath, ${JSON.stringify([SERVE, ...table(data)])}, { stdio: "inherit" }); setInterval(() => {}, 1000)`;
    const parent = spawn(process.execPath, ["-e", script]);
    children.push(parent);
    await expect.poll(() => existsSync(join(data, "worlds/world/world.json")), { timeout: 15_000 }).toBe(true);
    const pid = Number(readFileSync(join(data, "table.lock"), "utf8"));
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
  });
});

describe("a table that is started again", () => {
  it("knows the browsers that had joined before", async () => {
    const data = freshData();
    const first = start(table(data));
    const joined = await fetch(`${await ready(first)}/join?user=Alice`, { redirect: "manual" });
    const cookie = joined.headers.get("set-cookie")?.split(";")[0] ?? "";
    await stopped(first);
    const url = await ready(start(table(data)));
    expect((await fetch(`${url}/game`, { headers: { cookie }, redirect: "manual" })).status).toBe(200);
    expect((await fetch(`${url}/game`, { headers: { cookie: "session=x" }, redirect: "manual" })).status).toBe(302);
  });
});

describe("a table is heard", () => {
  const elsewhere = (url: string): Promise<number> =>
    fetch(url.replace("localhost", "127.0.0.2") + "/join").then(({ status }) => status);

  it("on localhost alone", async () => {
    await expect(elsewhere(await ready(start(table(freshData()))))).rejects.toThrow();
  });

  it("on another address where --host says so", async () => {
    expect(await elsewhere(await ready(start(table(freshData(), ["--host", "0.0.0.0"]))))).toBe(200);
  });

  it("nowhere on an address that this machine has not", async () => {
    const run = start(table(freshData(), ["--host", "192.0.2.1"]));
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/^The table cannot listen on 192\.0\.2\.1: .*\.\n$/);
  });
});

describe("a table starts all the same, and says so,", () => {
  it("where a compendium is no database: the others are there, and nothing is written to it", async () => {
    const system = systemWithBadPacks();
    const before = contentOf(join(system, "packs"));
    const run = start(table(freshData(), ["--system", system]));
    await ready(run);
    expect(run.output).toMatch(/trial: Compendium "letters": .*letters is no compiled compendium/);
    expect(run.output).toMatch(/trial: Compendium "ruin": The database .*ruin cannot be opened: /);
    expect(run.output).not.toMatch(/Compendium "folk"/);
    await stopped(run);
    expect(contentOf(join(system, "packs"))).toEqual(before);
  });
});

describe("a table is refused", () => {
  it("on a folder that another table holds", async () => {
    const data = freshData();
    const url = await ready(start(table(data)));
    const second = start(table(data));
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/in use by another table \(process \d+\)/);
    expect((await fetch(`${url}/join`)).status).toBe(200);
    expect(existsSync(join(data, "table.lock"))).toBe(true);
  });

  it("on a port that is in use, and it leaves no lock", async () => {
    const other = createServer().listen(0);
    const { port } = Object(other.address());
    const data = freshData();
    const run = start(table(data, ["--port", String(port)]));
    expect(await run.ended).toBe(1);
    expect(run.output).toContain(`Port ${port} is in use`);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
    other.close();
  });

  it("on a folder made for another version", async () => {
    const data = freshData();
    const first = start(table(data));
    await ready(first);
    await stopped(first);
    writeFileSync(join(data, "table.json"), JSON.stringify({ format: 1, foundry: 14, system: "trial" }));
    const before = contentOf(data);
    const run = start(table(data));
    expect(await run.ended).toBe(1);
    expect(contentOf(data)).toEqual(before);
    expect(run.output).toMatch(/made for Foundry version 14, this table has 13/);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
  });

  it("on a world whose database is damaged: once that is mended, all is there", async () => {
    const data = freshData();
    const first = start(table(data));
    await ready(first);
    await stopped(first);
    const actors = join(data, "worlds/world/data/actors");
    const current = readFileSync(join(actors, "CURRENT"));
    writeFileSync(join(actors, "CURRENT"), "MANIFEST-that-is-not-there\n");
    const before = contentOf(actors);
    const run = start(table(data));
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/^The database .*actors cannot be opened: .*\.\n$/);
    expect(contentOf(actors)).toEqual(before);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
    writeFileSync(join(actors, "CURRENT"), current);
    const again = start(table(data));
    await ready(again);
    expect(again.output).toContain("join as Alice");
  });

  it("on a data folder that is a file", async () => {
    const file = join(folders.root, "letter.txt");
    writeFileSync(file, "Dear reader");
    const run = start(table(file));
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/letter\.txt cannot be a data folder: /);
    expect(readFileSync(file, "utf8")).toBe("Dear reader");
  });

  it.each([
    ["a manifest that is no JSON", "{ oops", /system\.json cannot be read/],
    ["a manifest without an id", '{ "title": "X" }', /lacks a valid "id"/],
  ])("on %s", async (_what, manifest, reason) => {
    const system = join(folders.root, `bad-${count++}`);
    mkdirSync(system);
    writeFileSync(join(system, "system.json"), manifest);
    const data = freshData();
    const run = start(["--system", system, "--data", data, "--port", "0"]);
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(reason);
    expect(existsSync(data)).toBe(false);
  });

  it.each([
    [["--data", "x"], /--system DIR is missing/],
    [["--system", "x", "--data", "y", "--foundry", "12"], /--foundry must be a whole number from 13 to 14/],
    [["--system", "x", "--data", "y", "--oops"], /Unknown option '--oops'/],
    [["--system", "/nowhere", "--data", "y"], /holds no system\.json/],
  ])("with %j", async (args, reason) => {
    const run = start(args);
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(reason);
  });

  it("on a seed that names what there is not, and the next start makes the world", async () => {
    const data = freshData();
    const seed = join(folders.root, "bad-seed.yaml");
    writeFileSync(seed, "import: [{ pack: trial.folk, name: Nessie }]");
    const run = start(table(data, ["--seed", seed]));
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/trial\.folk has no document for .*Nessie/);
    await ready(start(table(data)));
  });
});
