/** The process: how it starts, is heard, and ends. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { removeFolders, trialFolders, type TrialFolders } from "./play";
import { contentOf, ready, SERVE, stopped, TableRuns } from "./run-table";

let folders: TrialFolders;
let runs: TableRuns;

beforeAll(async () => {
  folders = await trialFolders();
  runs = new TableRuns(folders);
});

afterEach(() => runs.killAll());

afterAll(() => removeFolders(folders));

/** The trial system with two compendia more: one folder that is none, and one whose database is damaged. */
function systemWithBadPacks(): string {
  const system = runs.fresh("bad-packs");
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
    const run = runs.start(runs.table(runs.fresh()));
    const url = await ready(run);
    expect(run.output).toContain(`${url}/join?user=Alice`);
    expect((await fetch(`${url}/join`)).status).toBe(200);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("ends cleanly on %s and frees its folder", async (signal) => {
    const data = runs.fresh();
    const run = runs.start(runs.table(data));
    await ready(run);
    run.child.kill(signal);
    expect(await run.ended).toBe(0);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
  });

  it("ends when its parent is gone", async () => {
    const data = runs.fresh();
    const script = `require("child_process").spawn(process.execPath, ${JSON.stringify([SERVE, ...runs.table(data)])}, { stdio: "inherit" }); setInterval(() => {}, 1000)`;
    const parent = spawn(process.execPath, ["-e", script]);
    runs.watch(parent);
    await expect.poll(() => existsSync(join(data, "worlds/world/world.json")), { timeout: 15_000 }).toBe(true);
    const pid = Number(readFileSync(join(data, "table.lock"), "utf8"));
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
  });
});

describe("a table that is started again", () => {
  it("knows the browsers that had joined before", async () => {
    const data = runs.fresh();
    const first = runs.start(runs.table(data));
    const joined = await fetch(`${await ready(first)}/join?user=Alice`, { redirect: "manual" });
    const cookie = joined.headers.get("set-cookie")?.split(";")[0] ?? "";
    await stopped(first);
    const url = await ready(runs.start(runs.table(data)));
    expect((await fetch(`${url}/game`, { headers: { cookie }, redirect: "manual" })).status).toBe(200);
    expect((await fetch(`${url}/game`, { headers: { cookie: "session=x" }, redirect: "manual" })).status).toBe(302);
  });
});

describe("a table is heard", () => {
  const elsewhere = (url: string): Promise<number> =>
    fetch(url.replace("localhost", "127.0.0.2") + "/join").then(({ status }) => status);

  it("on localhost alone", async () => {
    await expect(elsewhere(await ready(runs.start(runs.table(runs.fresh()))))).rejects.toThrow();
  });

  it("on another address where --host says so", async () => {
    expect(await elsewhere(await ready(runs.start(runs.table(runs.fresh(), ["--host", "0.0.0.0"]))))).toBe(200);
  });

  it("nowhere on an address that this machine has not", async () => {
    const run = runs.start(runs.table(runs.fresh(), ["--host", "192.0.2.1"]));
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/^The table cannot listen on 192\.0\.2\.1: .*\.\n$/);
  });
});

describe("a table starts all the same, and says so,", () => {
  it("where a compendium is no database: the others are there, and nothing is written to it", async () => {
    const system = systemWithBadPacks();
    const before = contentOf(join(system, "packs"));
    const run = runs.start(runs.table(runs.fresh(), ["--system", system]));
    await ready(run);
    expect(run.output).toMatch(/trial: Compendium "letters": .*letters is no compiled compendium/);
    expect(run.output).toMatch(/trial: Compendium "ruin": The database .*ruin cannot be opened: /);
    expect(run.output).not.toMatch(/Compendium "folk"/);
    await stopped(run);
    expect(contentOf(join(system, "packs"))).toEqual(before);
  });
});
