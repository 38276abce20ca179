/** What is stored, how, and that it is there after a restart. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";
import { Player } from "./player";

const MEADOW = "Scene.sceneMeadow00001";
const WOLF = `${MEADOW}.Token.tokenWolf0000001`;
let folders: TrialFolders;
let table: RunningTable;
let gm: Player;

beforeEach(async () => {
  folders = await trialFolders();
  await open();
});

afterEach(async () => {
  await close();
  removeFolders(folders);
});

async function open(): Promise<void> {
  table = await startTrial(folders);
  gm = await Player.join(table, "Gamemaster");
}

async function close(): Promise<void> {
  gm.leave();
  await table.close();
}

async function reopen(): Promise<void> {
  await close();
  await open();
}

const stored = (collection: string): string => join(folders.data, "worlds/world/data", collection);

async function keysOf(collection: string): Promise<string[]> {
  const level = new ClassicLevel(stored(collection));
  const keys = await level.keys().all();
  await level.close();
  return keys;
}

async function extract(collection: string): Promise<Record<string, unknown>[]> {
  const target = join(folders.root, `extracted-${collection}`);
  await extractPack(stored(collection), target, { log: false });
  return readdirSync(target).map((name): Record<string, unknown> =>
    JSON.parse(readFileSync(join(target, name), "utf8")),
  );
}

describe("the world", () => {
  it("is made from the seed: users, imports with their ids, owners, active scene, settings", () => {
    const { documents } = gm.world;
    expect(documents["User"]).toMatchObject(
      [{ name: "Alice", character: "actorMira0000001" }, { name: "Bob" }, { name: "Gamemaster", role: 4 }].sort(
        byId(documents["User"]),
      ),
    );
    expect(documents["Scene"]).toMatchObject([
      { _id: "sceneMeadow00001", active: true, width: 1000, tokens: [{ name: "Mira" }, { name: "Wolf" }] },
    ]);
    const mira = documents["Actor"]?.find((actor) => actor["name"] === "Mira");
    const alice = documents["User"]?.find((user) => user["name"] === "Alice");
    expect(mira?.["ownership"]).toEqual({ default: 0, [String(alice?.["_id"])]: 3 });
    expect(documents["Actor"]).toHaveLength(2);
    expect(documents["Setting"]).toMatchObject([{ key: "trial.volume", value: "4" }]);
  });

  it("is stored under the official keys", async () => {
    await close();
    const keys = await keysOf("scenes");
    expect(keys).toEqual(
      [
        "!scenes!sceneMeadow00001",
        "!scenes.regions!sceneMeadow00001.regionEast000001",
        "!scenes.regions!sceneMeadow00001.regionWest000001",
        "!scenes.regions.behaviors!sceneMeadow00001.regionEast000001.alarmEast0000001",
        "!scenes.tokens!sceneMeadow00001.tokenMira0000001",
        "!scenes.tokens!sceneMeadow00001.tokenWolf0000001",
        "!scenes.tokens.delta!sceneMeadow00001.tokenWolf0000001.deltaWolf0000001",
        "!scenes.walls!sceneMeadow00001.wallNorth0000001",
      ].sort(),
    );
    await open();
  });

  it("is read by the official command", async () => {
    await close();
    const [scene] = await extract("scenes");
    expect(scene).toMatchObject({
      name: "Meadow",
      _key: "!scenes!sceneMeadow00001",
      tokens: [{ name: "Mira" }, { name: "Wolf", delta: { _id: "deltaWolf0000001" } }],
    });
    const actors = await extract("actors");
    expect(actors.find((actor) => actor["name"] === "Mira")).toMatchObject({
      items: [{ name: "Lantern", system: { weight: 2 } }],
    });
    await open();
  });

  it("is the same after a restart", async () => {
    await gm.send("Token", "update", { parentUuid: MEADOW, updates: [{ _id: "tokenMira0000001", x: 400, y: 100 }] });
    await gm.send("RegionBehavior", "create", {
      parentUuid: `${MEADOW}.Region.regionWest000001`,
      data: [{ type: "trial.alarm", system: { loud: false } }],
    });
    await gm.send("Actor", "update", {
      updates: [{ _id: "actorMira0000001", "system.hits.value": 1, "flags.trial.mark": "x" }],
    });
    await gm.send("ChatMessage", "create", { data: [{ type: "trial.card", system: { count: 2 }, content: "two" }] });
    await gm.send("Wall", "delete", { parentUuid: MEADOW, ids: ["wallNorth0000001"] });
    const before = (await Player.join(table, "Gamemaster")).world.documents;
    await reopen();
    expect(gm.world.documents).toEqual(before);
    expect(before["Scene"]).toMatchObject([{ tokens: [{ x: 400, y: 100 }, {}], walls: [] }]);
    expect(before["ChatMessage"]).toMatchObject([{ type: "trial.card", system: { count: 2 } }]);
  });

  it("keeps fields of placeables that it does not know", () => {
    expect(gm.world.documents["Scene"]).toMatchObject([
      { walls: [{ c: [0, 0, 1000, 0], threshold: { light: null } }] },
    ]);
  });
});

function byId(users: Record<string, unknown>[] | undefined): (a: { name: string }, b: { name: string }) => number {
  const at = (name: string): number => (users ?? []).findIndex((user) => user["name"] === name);
  return (a, b) => at(a.name) - at(b.name);
}

describe("an unlinked token's own actor", () => {
  const delta = `${WOLF}.ActorDelta.deltaWolf0000001`;
  const source = async (): Promise<unknown> => {
    const { result } = await gm.send("Token", "get", { parentUuid: MEADOW, ids: ["tokenWolf0000001"] });
    return Object(result[0]).delta;
  };

  it("keeps only its differences", async () => {
    await gm.send("ActorDelta", "update", {
      parentUuid: WOLF,
      updates: [{ _id: "deltaWolf0000001", system: { hits: { value: 1 } } }],
    });
    expect(await source()).toMatchObject({ system: { hits: { value: 1 } }, name: null, items: [] });
  });

  it("copies an inherited item when that changes", async () => {
    await gm.send("Item", "update", {
      parentUuid: delta,
      updates: [{ _id: "itemFangs0000001", name: "Broken fangs" }],
    });
    await reopen();
    expect(await source()).toMatchObject({
      items: [{ _id: "itemFangs0000001", name: "Broken fangs", system: { weight: 0 } }],
    });
  });

  it("leaves a tombstone for an inherited item that is gone", async () => {
    const { error } = await gm.send("Item", "delete", { parentUuid: delta, ids: ["itemFangs0000001"] });
    expect(error?.message).toBeUndefined();
    await reopen();
    expect(await source()).toMatchObject({ items: [{ _id: "itemFangs0000001", _tombstone: true }] });
  });
});

describe("operations", () => {
  it("answer with what changed and tell the others the same", async () => {
    const alice = await Player.join(table, "Alice");
    const updates = [{ _id: "tokenMira0000001", x: 500, y: 300, "flags.trial.seen": true }];
    const answer = await gm.send("Token", "update", { parentUuid: MEADOW, updates, movement: { a: 1 } });
    expect(answer.result).toMatchObject([{ _id: "tokenMira0000001", x: 500, flags: { trial: { seen: true } } }]);
    expect(answer.result[0]).not.toHaveProperty("y");
    expect(answer.operation).toEqual({ parentUuid: MEADOW, movement: { a: 1 } });
    await expect.poll(() => alice.heard).toEqual([answer]);
    expect(gm.heard).toEqual([]);
    alice.leave();
  });

  it("delete keys with -= and replace with ==", async () => {
    await gm.send("Actor", "update", { updates: [{ _id: "actorMira0000001", "flags.trial": { a: 1, b: 2 } }] });
    const gone = await gm.send("Actor", "update", { updates: [{ _id: "actorMira0000001", "flags.trial.-=a": null }] });
    expect(gone.result).toMatchObject([{ flags: { trial: { "-=a": null } } }]);
    await gm.send("Actor", "update", { updates: [{ _id: "actorMira0000001", "==flags": { trial: { c: 3 } } }] });
    const { result } = await gm.send("Actor", "get", { ids: ["actorMira0000001"] });
    expect(Object(result[0]).flags).toEqual({ trial: { c: 3 } });
  });

  it("drop a movement that starts where the token is not", async () => {
    const _movement = { tokenMira0000001: { origin: { x: 0, y: 0, elevation: 0 } } };
    const updates = [{ _id: "tokenMira0000001", x: 900, name: "Mira the Swift" }];
    const { result } = await gm.send("Token", "update", { parentUuid: MEADOW, updates, _movement });
    expect(result).toMatchObject([{ name: "Mira the Swift" }]);
    expect(result[0]).not.toHaveProperty("x");
  });

  it("clean the HTML of core fields and of the fields that the manifest names", async () => {
    const evil = `<p onclick="x()">Hi<script>x()</script><img src="a.png" onerror="x()"><a href="javascript:x()">l</a></p>`;
    const clean = `<p>Hi<img src="a.png" /><a>l</a></p>`;
    const message = await gm.send("ChatMessage", "create", { data: [{ content: evil }] });
    expect(message.result).toMatchObject([{ content: clean }]);
    const actor = await gm.send("Actor", "update", { updates: [{ _id: "actorMira0000001", system: { story: evil } }] });
    expect(actor.result).toMatchObject([{ system: { story: clean } }]);
    const items = [{ name: "Map", type: "thing", system: { description: evil } }];
    const made = await gm.send("Actor", "create", { data: [{ name: "New", type: "hero", items }] });
    expect(made.result).toMatchObject([{ items: [{ system: { description: clean } }] }]);
  });

  it("leave one scene active", async () => {
    const made = await gm.send("Scene", "create", { data: [{ name: "Cave", active: true }] });
    expect(made.result).toMatchObject([{ active: true, grid: { distance: 1 } }]);
    const { result } = await gm.send("Scene", "get", { ids: ["sceneMeadow00001"] });
    expect(result).toMatchObject([{ active: false }]);
    await expect
      .poll(() => gm.heard)
      .toMatchObject([{ type: "Scene", result: [{ _id: "sceneMeadow00001", active: false }] }]);
  });

  it("never show passwords", async () => {
    const { result } = await gm.send("User", "create", { data: [{ name: "Zoe", password: "secret" }] });
    expect(result[0]).not.toHaveProperty("password");
    const refused = await fetch(`http://localhost:${table.port}/join?user=Zoe&password=wrong`, { redirect: "manual" });
    const welcome = await fetch(`http://localhost:${table.port}/join?user=Zoe&password=secret`, { redirect: "manual" });
    expect([refused.status, welcome.status]).toEqual([401, 302]);
  });
});
