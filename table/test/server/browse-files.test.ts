/** What a table lists of the files it serves (https://foundryvtt.com/api/v13/classes/foundry.applications.apps.FilePicker.html#browse). */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileListing } from "../../common/protocol";
import type { RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";
import { Player } from "./player";

let folders: TrialFolders;
let table: RunningTable;
let gm: Player;
let alice: Player;

beforeAll(async () => {
  folders = await trialFolders();
  mkdirSync(join(folders.system, "art/deep"), { recursive: true });
  for (const name of ["mira 1.webp", "mira 2.WEBP", "tom.webp", "notes.txt", ".hidden.webp"])
    writeFileSync(join(folders.system, "art", name), "");
  table = await startTrial(folders);
  ({ Gamemaster: gm, Alice: alice } = await Player.joinAll(table, ["Gamemaster", "Alice"]));
});

afterAll(async () => {
  for (const player of [gm, alice]) player?.leave();
  await table?.close();
  removeFolders(folders);
});

type Answer = FileListing & { error?: { message: string } };

function browse(target: unknown, options: object = {}, { source = "data", player = gm } = {}): Promise<Answer> {
  return player.socket.timeout(20_000).emitWithAck("browseFiles", { source, target, options });
}

describe("browsing", () => {
  it("begins with the folders that lead to packages and worlds", async () => {
    expect(await browse("")).toMatchObject({ target: "", dirs: ["systems", "worlds"], files: [] });
    expect(await browse("systems")).toMatchObject({ target: "systems", dirs: ["systems/trial"], files: [] });
    expect(await browse("worlds/")).toMatchObject({ target: "worlds", dirs: [], files: [] });
    const own = await browse("/systems/trial/");
    expect(own.dirs).toEqual(expect.arrayContaining(["systems/trial/art", "systems/trial/lang"]));
    expect(own.files).toContain("systems/trial/meadow.svg");
  });

  it("lists files as they are in addresses, without hidden ones", async () => {
    const { dirs, files } = await browse("systems/trial/art");
    expect(dirs).toEqual(["systems/trial/art/deep"]);
    expect(files.map((file) => file.slice("systems/trial/art/".length))).toEqual([
      ...["mira%201.webp", "mira%202.WEBP", "notes.txt", "tom.webp"],
    ]);
    const answer = await fetch(`http://localhost:${table.port}/${files[0]}`);
    expect(answer.status).toBe(200);
  });

  it("keeps to extensions, and to names with wildcards", async () => {
    const { files } = await browse("systems/trial/art", { extensions: [".txt"] });
    expect(files).toEqual(["systems/trial/art/notes.txt"]);
    const wild = await browse("systems/trial/art/mira*", { wildcard: true, extensions: [".webp"] });
    expect([wild.target, wild.files.length]).toEqual(["systems/trial/art", 2]);
    expect((await browse("systems/trial/art/mira.*", { wildcard: true })).files).toEqual([]);
  });

  it.each([
    ["out of the folder", "systems/trial/../../.."],
    ["beside the packages", "systems/other"],
    ["a file", "systems/trial/meadow.svg"],
    ["the data folder", "../data"],
    ["the table's own files", "table"],
    ["a list", ["systems"].concat("x")],
  ])("refuses what is no folder of it: %s", async (_said, target) => {
    const { error, files } = await browse(target);
    expect([error?.message, files]).toEqual([expect.stringMatching(/There is no folder/), undefined]);
  });

  it("knows the data and the host's own files as sources", async () => {
    expect((await browse("", {}, { source: "public" })).dirs).toEqual(["icons"]);
    expect((await browse("", {}, { source: "s3" })).error?.message).toMatch(/no source s3/);
  });

  it("is for those with the permission FILES_BROWSE (USER_PERMISSIONS)", async () => {
    expect((await browse("", {}, { player: alice })).error?.message).toMatch(/lacks permission to browse files/);
  });
});
