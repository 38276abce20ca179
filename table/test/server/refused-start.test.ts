/** What a table refuses to start on: it says why, and leaves everything as it was. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { removeFolders, trialFolders, type TrialFolders } from "./play";
import { contentOf, ready, stopped, TableRuns } from "./run-table";

let folders: TrialFolders;
let runs: TableRuns;

beforeAll(async () => {
  folders = await trialFolders();
  runs = new TableRuns(folders);
});

afterEach(() => runs.killAll());

afterAll(() => removeFolders(folders));

describe("a table is refused", () => {
  it("on a folder that another table holds", async () => {
    const data = runs.fresh();
    const url = await ready(runs.start(runs.table(data)));
    const second = runs.start(runs.table(data));
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/in use by another table \(process \d+\)/);
    expect((await fetch(`${url}/join`)).status).toBe(200);
    expect(existsSync(join(data, "table.lock"))).toBe(true);
  });

  it("on a port that is in use, and it leaves no lock", async () => {
    const other = createServer().listen(0);
    const { port } = Object(other.address());
    const data = runs.fresh();
    const run = runs.start(runs.table(data, ["--port", String(port)]));
    expect(await run.ended).toBe(1);
    expect(run.output).toContain(`Port ${port} is in use`);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
    other.close();
  });

  it("on a folder made for another version", async () => {
    const data = runs.fresh();
    const first = runs.start(runs.table(data));
    await ready(first);
    await stopped(first);
    writeFileSync(join(data, "table.json"), JSON.stringify({ format: 1, foundry: 14, system: "trial" }));
    const before = contentOf(data);
    const run = runs.start(runs.table(data));
    expect(await run.ended).toBe(1);
    expect(contentOf(data)).toEqual(before);
    expect(run.output).toMatch(/made for Foundry version 14, this table has 13/);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
  });

  it("on a world whose database is damaged: once that is mended, all is there", async () => {
    const data = runs.fresh();
    const first = runs.start(runs.table(data));
    await ready(first);
    await stopped(first);
    const actors = join(data, "worlds/world/data/actors");
    const current = readFileSync(join(actors, "CURRENT"));
    writeFileSync(join(actors, "CURRENT"), "MANIFEST-that-is-not-there\n");
    const before = contentOf(actors);
    const run = runs.start(runs.table(data));
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/^The database .*actors cannot be opened: .*\.\n$/);
    expect(contentOf(actors)).toEqual(before);
    expect(existsSync(join(data, "table.lock"))).toBe(false);
    writeFileSync(join(actors, "CURRENT"), current);
    const again = runs.start(runs.table(data));
    await ready(again);
    expect(again.output).toContain("join as Alice");
  });

  it("on a data folder that is a file", async () => {
    const file = join(folders.root, "letter.txt");
    writeFileSync(file, "Dear reader");
    const run = runs.start(runs.table(file));
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/letter\.txt cannot be a data folder: /);
    expect(readFileSync(file, "utf8")).toBe("Dear reader");
  });

  it.each([
    ["a manifest that is no JSON", "{ oops", /system\.json cannot be read/],
    ["a manifest without an id", '{ "title": "X" }', /lacks a valid "id"/],
  ])("on %s", async (_what, manifest, reason) => {
    const system = runs.fresh("bad");
    mkdirSync(system);
    writeFileSync(join(system, "system.json"), manifest);
    const data = runs.fresh();
    const run = runs.start(["--system", system, "--data", data, "--port", "0"]);
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
    const run = runs.start(args);
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(reason);
  });

  it("on a seed that names what there is not, and the next start makes the world", async () => {
    const data = runs.fresh();
    const seed = join(folders.root, "bad-seed.yaml");
    writeFileSync(seed, "import: [{ pack: trial.folk, name: Nessie }]");
    const run = runs.start(runs.table(data, ["--seed", seed]));
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/trial\.folk has no document for .*Nessie/);
    await ready(runs.start(runs.table(data)));
  });
});
