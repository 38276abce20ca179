/** The server of version 14: scenes with levels, batches of which all or nothing happens, plans, an old template.json. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../common/protocol";
import type { RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "../server/play";
import { Player } from "../server/player";

let folders: TrialFolders;
let table: RunningTable;
let gm: Player;
let alice: Player;

beforeAll(async () => {
  folders = await trialFolders();
  writeFileSync(join(folders.system, "template.json"), "{}");
  table = await startTrial(folders, { foundry: 14 });
  ({ Gamemaster: gm, Alice: alice } = await Player.joinAll(table, ["Gamemaster", "Alice"]));
});

afterAll(async () => {
  for (const player of [gm, alice]) player?.leave();
  await table?.close();
  removeFolders(folders);
});

type BatchAnswer = DocumentResponse[] & { error?: { message: string } };

function batch(player: Player, requests: DocumentRequest[]): Promise<BatchAnswer> {
  return player.socket.timeout(20_000).emitWithAck("modifyBatch", requests);
}

function actors(player: Player): Promise<DocumentResponse> {
  return player.send("Actor", "get", {});
}

const create = (name: string): DocumentRequest => ({
  type: "Actor",
  action: "create",
  operation: { data: [{ name, type: "hero" }] },
});

async function names(): Promise<unknown[]> {
  return (await actors(gm)).result.map((actor) => Reflect.get(Object(actor), "name"));
}

it("says that it is 14, and serves scenes of 13 with their pictures on a level (BaseLevel)", () => {
  const [scene] = gm.world.documents["Scene"] ?? [];
  expect(gm.world.release.generation).toBe(14);
  expect(scene?.["levels"]).toMatchObject([{ _id: "defaultLevel0000" }]);
  expect(JSON.stringify(scene?.["levels"])).toContain("systems/trial/meadow.svg");
  expect(scene).not.toHaveProperty("background");
});

it("warns of a template.json (#13429)", () => {
  expect(gm.world.packageWarnings).toMatchObject([{ packageId: "trial", message: /template\.json is deprecated/ }]);
});

describe("a batch (foundry.documents.modifyBatch)", () => {
  it("happens as one, and the others hear of each part", async () => {
    const before = await names();
    const answer = await batch(gm, [create("Tom"), create("Tim")]);
    expect(answer.map(({ type, action }) => [type, action])).toEqual([
      ["Actor", "create"],
      ["Actor", "create"],
    ]);
    expect(await names()).toEqual([...before, "Tom", "Tim"]);
    await expect.poll(() => alice.heard.length).toBe(2);
  });

  it("changes nothing where one part cannot be", async () => {
    const before = await names();
    const gone: DocumentRequest = { type: "Actor", action: "delete", operation: { ids: ["nobody0000000000"] } };
    const answer = await batch(gm, [create("Tam"), gone]);
    expect(answer.error?.message).toMatch(/does not exist/);
    expect(await names()).toEqual(before);
  });

  it("changes nothing where one part is not allowed", async () => {
    const before = await names();
    const message: DocumentRequest = {
      type: "ChatMessage",
      action: "create",
      operation: { data: [{ content: "Hm" }] },
    };
    const answer = await batch(alice, [message, create("Tam")]);
    expect(answer.error?.message).toMatch(/permission/);
    expect(await names()).toEqual(before);
    expect((await gm.send("ChatMessage", "get", {})).result).toEqual([]);
  });
});

it("drops a movement that begins on a level on which the token no longer is (TokenPosition)", async () => {
  const move = async (level: string): Promise<unknown> => {
    const _movement = { tokenMira0000001: { origin: { x: 100, y: 300, elevation: 0, level } } };
    const updates = [{ _id: "tokenMira0000001", level: "cellar0000000000", name: level }];
    return (await gm.send("Token", "update", { parentUuid: "Scene.sceneMeadow00001", updates, _movement })).result[0];
  };
  expect(await move("nowhere000000000")).not.toHaveProperty("level");
  expect(await move("defaultLevel0000")).toMatchObject({ name: "defaultLevel0000", level: "cellar0000000000" });
});

it("hands plans of movements on, with who made them", async () => {
  const heard: unknown[] = [];
  gm.socket.on("tokenPlan", (...args: unknown[]) => heard.push(args));
  alice.socket.emit("tokenPlan", { tokenUuid: "Scene.a.Token.b" });
  await expect.poll(() => heard).toEqual([[{ tokenUuid: "Scene.a.Token.b" }, alice.userId]]);
});
