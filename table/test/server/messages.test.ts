/** Messages of packages, queries, presence, and the pages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryDelivery } from "../../common/protocol";
import type { RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";
import { Player } from "./player";

let folders: TrialFolders;
let table: RunningTable;
let gm: Player;
let alice: Player;

function writeModule(id: string, manifest: string): void {
  mkdirSync(join(folders.root, "modules", id), { recursive: true });
  writeFileSync(join(folders.root, "modules", id, "module.json"), manifest);
}

beforeAll(async () => {
  folders = await trialFolders();
  writeModule(
    "quiet",
    JSON.stringify({
      id: "quiet",
      title: "Quiet",
      version: "1",
      styles: ["q.css"],
      documentTypes: { Item: { rune: {} } },
    }),
  );
  writeFileSync(join(folders.root, "modules/quiet/q.css"), "");
  writeModule("broken", "{ not json");
  table = await startTrial(folders, { modules: join(folders.root, "modules") });
  gm = await Player.join(table, "Gamemaster");
  alice = await Player.join(table, "Alice");
});

afterAll(async () => {
  for (const player of [gm, alice]) player.leave();
  await table.close();
  removeFolders(folders);
});

const url = (path: string): string => `http://localhost:${table.port}${path}`;
const ask = (player: Player, request: object): Promise<unknown> =>
  player.socket.timeout(20_000).emitWithAck("userQuery", request);

describe("messages of packages", () => {
  it("reach all others with the attested sender, never the sender", async () => {
    alice.socket.emit("system.trial", { hello: 1, senderId: gm.userId });
    await expect.poll(() => gm.messages).toEqual([[{ hello: 1, senderId: gm.userId }, alice.userId]]);
    expect(alice.messages).toEqual([]);
  });

  it("of the clients among themselves come once, in the order that protocol.ts gives", async () => {
    const heard: unknown[] = [];
    for (const event of ["userActivity", "regionEvent", "tokenMovement"])
      gm.socket.on(event, (...args: unknown[]) => heard.push([event, ...args]));
    alice.socket.emit("userActivity", { sceneId: "s" });
    alice.socket.emit("regionEvent", { name: "alarm" });
    alice.socket.emit("tokenMovement", { action: "stopped" });
    await expect.poll(() => heard.length).toBeGreaterThan(2);
    await alice.socket.timeout(20_000).emitWithAck("time"); // what was sent twice would have come by now
    await gm.socket.timeout(20_000).emitWithAck("time");
    expect(heard).toEqual([
      ["userActivity", alice.userId, { sceneId: "s" }],
      ["regionEvent", { name: "alarm" }, alice.userId],
      ["tokenMovement", { action: "stopped" }, alice.userId],
    ]);
  });

  it("pause the game for all when a GM asks, be it without waiting for the answer, and for nobody else", async () => {
    const heard: unknown[] = [];
    alice.socket.on("pause", (...args: unknown[]) => heard.push(args));
    gm.socket.emit("pause", true);
    await expect.poll(() => heard).toEqual([[true, gm.userId]]);
    const refusal: unknown = await alice.socket.timeout(20_000).emitWithAck("pause", false);
    expect(refusal).toMatchObject({ error: { message: "Only a GM may pause the game for everybody." } });
    const world = (await alice.socket.timeout(20_000).emitWithAck("world")) as { paused: boolean };
    expect(world.paused).toBe(true);
    await gm.socket.timeout(20_000).emitWithAck("pause", false);
  });

  it("are not relayed for a package that did not ask for a socket", async () => {
    const heard: unknown[] = [];
    gm.socket.on("module.quiet", (data: unknown) => heard.push(data));
    alice.socket.emit("module.quiet", "psst");
    await alice.socket.timeout(20_000).emitWithAck("time");
    await gm.socket.timeout(20_000).emitWithAck("time");
    expect(heard).toEqual([]);
  });
});

describe("queries", () => {
  it("reach the user with the attested sender, and the answer comes back", async () => {
    gm.socket.once("userQuery", (delivery: QueryDelivery, reply: (answer: unknown) => void) =>
      reply({ result: delivery }),
    );
    const answer = await ask(alice, {
      userId: gm.userId,
      query: "trial.echo",
      data: { n: 1 },
      timeout: 20_000,
      senderId: "x",
    });
    expect(answer).toEqual({
      result: { senderId: alice.userId, query: "trial.echo", data: { n: 1 }, timeout: 20_000 },
    });
  });

  it("fail on an unknown user, an absent user, silence and a leaving user", async () => {
    const bob = await Player.join(table, "Bob");
    const leaving = ask(alice, { userId: bob.userId, query: "trial.echo", data: null });
    await alice.socket.timeout(20_000).emitWithAck("time");
    bob.leave();
    expect(await leaving).toMatchObject({ error: { message: expect.stringMatching(/left before/) } });
    expect(await ask(alice, { userId: bob.userId, query: "q" })).toMatchObject({
      error: { message: expect.stringMatching(/not connected/) },
    });
    expect(await ask(alice, { userId: "nobody", query: "q" })).toMatchObject({
      error: { message: expect.stringMatching(/no user/) },
    });
    expect(await ask(alice, { userId: gm.userId, query: "q", timeout: 30 })).toMatchObject({
      error: { message: expect.stringMatching(/timed out/) },
    });
  });

  it("need the permission", async () => {
    const permissions = { QUERY_USER: false };
    await gm.send("User", "update", { updates: [{ _id: alice.userId, permissions }] });
    expect(await ask(alice, { userId: gm.userId, query: "q" })).toMatchObject({
      error: { message: expect.stringMatching(/lacks permission/) },
    });
    await gm.send("User", "update", { updates: [{ _id: alice.userId, permissions: { QUERY_USER: true } }] });
  });
});

describe("the world that a client gets", () => {
  it("says who is connected, which types there are, and what went wrong with packages", () => {
    expect(new Set(alice.world.activeUsers)).toEqual(new Set([gm.userId, alice.userId]));
    expect(alice.world.documentTypes["Item"]).toEqual(["base", "thing", "quiet.rune"]);
    expect(alice.world.modules).toMatchObject([{ id: "quiet", active: true }]);
    expect(alice.world.packageWarnings).toMatchObject([{ packageId: "broken" }]);
    expect(alice.world.languages["en"]).toMatchObject({ TRIAL: { greeting: "Good day, {name}!" } });
    expect(alice.world.packs.map((pack) => [pack.metadata.id, pack.index.length])).toEqual([
      ["trial.fields", 1],
      ["trial.folk", 2],
    ]);
    expect(alice.world.packs[1]?.index[0]).toMatchObject({
      _id: "actorMira0000001",
      name: "Mira",
      type: "hero",
      uuid: "Compendium.trial.folk.Actor.actorMira0000001",
    });
  });

  it("tells of those who come and go", async () => {
    const heard: unknown[] = [];
    gm.socket.on("userConnected", (data: unknown) => heard.push(data));
    const bob = await Player.join(table, "Bob");
    bob.leave();
    await expect
      .poll(() => heard)
      .toEqual([
        { userId: bob.userId, active: true },
        { userId: bob.userId, active: false },
      ]);
  });
});

describe("the pages", () => {
  it("let nobody in who has not joined", async () => {
    const answer = await fetch(url("/game"), { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/join"]);
    const unknown = await fetch(url("/join?user=Nobody"), { redirect: "manual" });
    expect(unknown.status).toBe(401);
  });

  it("offer every user on the join form", async () => {
    const html = await (await fetch(url("/join"))).text();
    expect(html).toContain('<select name="userid"');
    expect(html).toMatch(/>Bob<\/option>/);
    expect(html).toContain("Join Game Session");
  });

  it("join by the form", async () => {
    const body = new URLSearchParams({ userid: alice.userId, password: "" });
    const answer = await fetch(url("/join"), { method: "POST", body, redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/game"]);
  });

  it("put styles into their layers", async () => {
    const joined = await fetch(url("/join?user=Bob"), { redirect: "manual" });
    const cookie = joined.headers.get("set-cookie")?.split(";")[0] ?? "";
    const html = await (await fetch(url("/game"), { headers: { cookie } })).text();
    expect(html).toContain('@import url("/systems/trial/trial.css") layer(system)');
    expect(html).toContain('@import url("/systems/trial/trial-variables.css") layer(variables)');
    expect(html).toContain('@import url("/modules/quiet/q.css") layer(modules)');
  });

  it("serve the package's files and nothing beside them", async () => {
    expect((await fetch(url("/systems/trial/trial.mjs"))).headers.get("content-type")).toMatch(/javascript/);
    expect((await fetch(url("/systems/trial/..%2f..%2fdata%2ftable.json"))).status).toBe(404);
    expect((await fetch(url("/systems/trial/none.js"))).status).toBe(404);
    expect((await fetch(url("/icons/svg/aura.svg"))).headers.get("content-type")).toBe("image/svg+xml");
  });
});
