/** What many documents and many clients must not multiply: writes, packets, and what is kept of those who have gone. */
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { Database } from "../../server/database";
import { Presence } from "../../server/presence";
import { Sessions } from "../../server/sessions";
import { Player } from "./player";
import { gatherPlayers } from "./company";
import { change, create, made, MEADOW, MIRA, remove } from "./requests";

const { players, table, folders } = gatherPlayers();
let crowd: string[];

beforeAll(async () => {
  const tokens = Array.from({ length: 300 }, (_, at) => ({ name: `Sheep ${at}`, actorId: MIRA, x: at }));
  const { result } = await players.Gamemaster.send("Token", "create", { ...MEADOW, data: tokens });
  crowd = result.map((token) => String(Object(token)._id));
});

interface Written {
  type: string;
  key: string;
}

interface Level {
  batch(operations: Written[]): Promise<void>;
}

/** The database class that the server itself loads. */
function levelClass(): { prototype: Level } {
  const load = createRequire(new URL("../../server/database.ts", import.meta.url));
  return (load("classic-level") as { ClassicLevel: { prototype: Level } }).ClassicLevel;
}

/** The keys that reach the disk meanwhile, batch by batch. */
async function writes(action: () => Promise<unknown>): Promise<string[][]> {
  const spy = vi.spyOn(levelClass().prototype, "batch");
  await action();
  const batches = spy.mock.calls.map(([operations]) => operations.map(({ type, key }) => `${type} ${key}`));
  spy.mockRestore();
  return batches;
}

const SCENE = "sceneMeadow00001";

describe("on the disk", () => {
  it("a move writes its token alone, however many there are", async () => {
    const [first = ""] = crowd;
    const asked = change("Token", first, { y: 500 }, MEADOW);
    const written = await writes(() => players.Gamemaster.send("Token", "update", asked.operation));
    expect(written).toEqual([[`put !scenes.tokens!${SCENE}.${first}`]]);
  });

  it("a batch of moves is one write", async () => {
    const updates = crowd.slice(0, 50).map((_id) => ({ _id, y: 700 }));
    const written = await writes(() => players.Gamemaster.send("Token", "update", { ...MEADOW, updates }));
    expect(written.map((batch) => batch.length)).toEqual([50]);
  });

  it("a token that comes or goes is written with the scene's list, and nothing else", async () => {
    let id = "";
    const coming = create("Token", { name: "Brief", actorId: MIRA, actorLink: true }, MEADOW);
    const came = await writes(async () => (id = await made(players.Gamemaster, coming)));
    expect(came.map((batch) => batch.sort())).toEqual([
      [`put !scenes!${SCENE}`, `put !scenes.tokens!${SCENE}.${id}`].sort(),
    ]);
    const going = remove("Token", id, MEADOW);
    const went = await writes(() => players.Gamemaster.send("Token", "delete", going.operation));
    expect(went).toEqual([[`del !scenes.tokens!${SCENE}.${id}`, `put !scenes!${SCENE}`]]);
  });

  it("what changes nothing writes nothing", async () => {
    const same = change("Token", crowd[1] ?? "", { x: 1 }, MEADOW);
    const written = await writes(() => players.Gamemaster.send("Token", "update", same.operation));
    expect(written).toEqual([]);
  });

  it("looks at no part but the one that changed", async () => {
    const whole = vi.spyOn(Database.prototype, "save");
    await players.Gamemaster.send("Token", "update", change("Token", crowd[2] ?? "", { y: 1 }, MEADOW).operation);
    expect(whole).not.toHaveBeenCalled();
    whole.mockRestore();
  });
});

describe("to the clients", () => {
  it("an operation is one packet each, and none to the asker but the answer", async () => {
    const { Gamemaster, Alice, Bob } = players;
    const before = [Gamemaster, Alice, Bob].map(({ heard }) => heard.length);
    const updates = crowd.slice(0, 20).map((_id) => ({ _id, x: Math.random() * 1000 }));
    await Gamemaster.send("Token", "update", { ...MEADOW, updates });
    await expect
      .poll(() => [Alice.heard.length, Bob.heard.length])
      .toEqual([Number(before[1]) + 1, Number(before[2]) + 1]);
    expect(Gamemaster.heard.length).toBe(before[0]);
  });

  it("a move is told as what has changed, not as the token", async () => {
    const { Gamemaster, Alice } = players;
    await Gamemaster.send("Token", "update", change("Token", crowd[3] ?? "", { x: 4321 }, MEADOW).operation);
    await expect.poll(() => Alice.heard.at(-1)?.result).toMatchObject([{ _id: crowd[3], x: 4321 }]);
    expect(Object.keys(Object(Alice.heard.at(-1)?.result[0])).sort()).toEqual(["_id", "_stats", "x"]);
  });
});

describe("after clients have come and gone", () => {
  it("nothing is kept of them: no connection, no listener", async () => {
    const added = vi.spyOn(Presence.prototype, "add");
    const visitor = await Player.join(table(), "Bob");
    const presence = added.mock.contexts[0] as Presence;
    const [socket] = presence.sockets(visitor.userId).slice(-1);
    const listeners = (): number[] =>
      [players.Gamemaster, players.Alice].map(
        ({ userId }) => presence.sockets(userId)[0]?.listenerCount("disconnect") ?? -1,
      );
    visitor.leave();
    const before = [presence.sockets(visitor.userId).length, ...listeners()];
    for (let cycle = 0; cycle < 20; cycle++) (await Player.join(table(), "Bob")).leave();
    await expect.poll(() => presence.sockets(visitor.userId).length).toBe(1);
    expect(listeners()).toEqual(before.slice(1));
    expect(socket?.connected).toBe(false);
    added.mockRestore();
  });

  it("a query that was answered leaves no listener", async () => {
    const { Alice, Gamemaster } = players;
    const added = vi.spyOn(Presence.prototype, "add");
    (await Player.join(table(), "Bob")).leave();
    const presence = added.mock.contexts[0] as Presence;
    const counts = (): number[] =>
      [Alice, Gamemaster].map(({ userId }) => presence.sockets(userId)[0]?.listenerCount("disconnect") ?? -1);
    const before = counts();
    Gamemaster.socket.on("userQuery", (_delivery: unknown, reply: (answer: unknown) => void) => reply({ result: 1 }));
    for (let at = 0; at < 30; at++)
      await Alice.socket
        .timeout(20_000)
        .emitWithAck("userQuery", { userId: Gamemaster.userId, query: "trial.x", timeout: 20_000 });
    expect(counts()).toEqual(before);
    added.mockRestore();
  });

  it("a user's sessions are the last twenty, however often they join", () => {
    const sessions = new Sessions(`${folders().root}/own-sessions.json`);
    const cookies = Array.from({ length: 50 }, () => sessions.start("somebody").split(";")[0]);
    const known = cookies.filter((cookie) => sessions.userId(cookie) === "somebody");
    expect(known).toEqual(cookies.slice(-20));
    expect(new Sessions(`${folders().root}/own-sessions.json`).userId(cookies.at(-1))).toBe("somebody");
  });
});
