/** HTTP requests and packages that try to lead out of their folders. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTable, type RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";

let folders: TrialFolders;
let table: RunningTable;

beforeAll(async () => {
  folders = await trialFolders();
  writeFileSync(join(folders.root, "secret.txt"), "SECRET");
  table = await startTrial(folders);
});

afterAll(async () => {
  await table.close();
  removeFolders(folders);
});

/** A request as it is written, which `fetch` would tidy up. */
function ask(target: string, method = "GET"): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(table.port, "localhost", () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("end", () => resolve(answer)).on("error", reject);
  });
}

describe("a path", () => {
  it.each([
    ...[
      "/systems/trial/../../secret.txt",
      "/systems/trial/..%2f..%2fsecret.txt",
      "/systems/trial/%2e%2e/%2e%2e/secret.txt",
    ],
    ...["/systems/trial/..%5c..%5csecret.txt", "/systems/trial//etc/passwd", "/systems/trialx/../../secret.txt"],
    ...["/worlds/../table.json", "/worlds/..%2ftable.json", "/icons/..%2f..%2fsecret.txt", "/systems/trial/%00"],
    ...["/modules/../secret.txt", "/systems/../../secret.txt", "/table/..%2f..%2fsecret.txt", "/%", "/systems/trial/"],
    ...["/systems/trial/packs/../../../data/sessions.json", "/systems/trial/..%2f..%2fdata%2fsessions.json"],
  ])("%s leads nowhere", async (target) => {
    const answer = await ask(target);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04]/);
    expect(answer).not.toMatch(/SECRET|root:|"foundry":/);
  });

  it.each(["//", "//[", "http://[", "*", "?"])(
    "that is none (%s) is answered, and the table goes on",
    async (target) => {
      expect(await ask(target)).toMatch(/^HTTP\/1\.1 [2-4]\d\d/);
      expect(await ask("/join")).toMatch(/^HTTP\/1\.1 200/);
    },
  );

  it("that is too long for a file leads nowhere", async () => {
    expect(await ask(`/systems/trial/${"a".repeat(5000)}`)).toMatch(/^HTTP\/1\.1 404/);
  });

  it("is not written to", async () => {
    for (const method of ["PUT", "DELETE", "POST"])
      expect(await ask("/systems/trial/trial.mjs", method)).not.toMatch(/^HTTP\/1\.1 201/);
    expect(existsSync(join(folders.system, "trial.mjs"))).toBe(true);
  });
});

describe("a package", () => {
  it.each([
    ["a name that leads out", { name: "../../stolen", path: "packs/folk" }, /must be made of letters/],
    ["a path that leads out", { name: "stolen", path: "../other" }, /leads out of the package/],
  ])("whose compendium has %s is told of, and nothing is touched", async (_what, entry, reason) => {
    const system = join(folders.root, `bad-${entry.name.length}`);
    cpSync(folders.system, system, { recursive: true });
    mkdirSync(join(folders.root, "other"), { recursive: true });
    writeFileSync(join(folders.root, "other", "CURRENT"), "x");
    const manifest = JSON.parse(readFileSync(join(system, "system.json"), "utf8")) as { packs: object[] };
    manifest.packs.push({ label: "Stolen", type: "Actor", ...entry });
    writeFileSync(join(system, "system.json"), JSON.stringify(manifest));
    const options = {
      system,
      data: `${system}-data`,
      port: 0,
      host: "localhost",
      foundry: 13,
      modules: null,
      seed: null,
    };
    const other = await startTable(options, { client: folders.root, languages: [] });
    expect(other.warnings.map(({ message }) => message).join()).toMatch(reason);
    expect(existsSync(join(folders.root, "stolen"))).toBe(false);
    await other.close();
  });
});
