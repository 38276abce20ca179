/** A client that lies: other people's names and ids, smuggled fields, malformed requests. The table believes nothing and lives on. */
import { describe, expect, it } from "vitest";
import type { DocumentOperation, DocumentResponse } from "../../common/protocol";
import { deepClone } from "../../common/utils/clone";
import { mergeObject } from "../../common/utils/merge";
import { expandObject } from "../../common/utils/path";
import { Player } from "./player";
import { gatherPlayers } from "./company";
import { change, create, made, MEADOW, MIRA, MIRAS_TOKEN, refusalOf, WOLF, WOLFS_TOKEN } from "./requests";

const { players, table } = gatherPlayers();

const stored = async (type: string, id: string, place: DocumentOperation = {}): Promise<Record<string, unknown>> => {
  const { result } = await players.Gamemaster.send(type, "get", { ...place, ids: [id] });
  return Object(result[0]) as Record<string, unknown>;
};
const raw = (player: Player, ...args: unknown[]): Promise<DocumentResponse> =>
  player.socket.timeout(20_000).emitWithAck("modifyDocument", ...args) as Promise<DocumentResponse>;

describe("who asks", () => {
  it("is the user of the connection, whatever the request says", async () => {
    const { Alice, Bob, Gamemaster } = players;
    const forged = { userId: Gamemaster.userId, user: Gamemaster.userId, senderId: Gamemaster.userId };
    const asked = change("Actor", WOLF, { name: "Dog" }, forged);
    expect((await raw(Alice, { ...asked, ...forged })).error?.message).toMatch(/User Alice lacks permission/);
    const said = await raw(Alice, { ...create("ChatMessage", { content: "hi" }, forged), ...forged });
    expect([said.userId, said.result]).toMatchObject([Alice.userId, [{ author: Alice.userId }]]);
    await expect.poll(() => Bob.heard.at(-1)?.userId).toBe(Alice.userId);
  });

  it.each(["Macro", "Drawing", "MeasuredTemplate", "ChatMessage"])(
    "is the author of a new %s and stays it",
    async (type) => {
      const { Alice, Bob, Gamemaster } = players;
      const permissions = { DRAWING_CREATE: true };
      await Gamemaster.send("User", "update", { updates: [{ _id: Alice.userId, permissions }] });
      const place = type === "Drawing" || type === "MeasuredTemplate" ? MEADOW : {};
      const data = { Macro: { name: "M", type: "chat" }, ChatMessage: { content: "x" } }[type] ?? { x: 1, y: 1 };
      const claim = create(type, { ...data, author: Bob.userId }, place);
      expect(await refusalOf(Alice, claim)).toMatch(/lacks permission to create/);
      const id = await made(Alice, create(type, data, place));
      for (const lie of [{ author: Bob.userId }, { "-=author": null }, { "==author": Bob.userId }])
        expect(await refusalOf(Alice, change(type, id, lie, place))).toMatch(
          /lacks permission|"author" field may only/,
        );
      expect(await stored(type, id, place)).toMatchObject({ author: Alice.userId });
    },
  );

  it("is nobody without a session, with a forged one, and once banned or removed", async () => {
    const url = `http://localhost:${table().port}`;
    for (const cookie of ["", "session=", "session=__proto__", "session=constructor", `session=${"0".repeat(48)}`]) {
      const answer = await fetch(`${url}/game`, { headers: { cookie }, redirect: "manual" });
      expect(answer.status).toBe(302);
    }
    const { Gamemaster } = players;
    const eve = await made(Gamemaster, create("User", { name: "Eve", role: 1 }));
    const lost = await Player.join(table(), "Eve");
    await Gamemaster.send("User", "update", { updates: [{ _id: eve, role: 0 }] });
    await expect.poll(() => lost.socket.connected).toBe(false);
    await Gamemaster.send("User", "update", { updates: [{ _id: eve, role: 1 }] });
    const again = await Player.join(table(), "Eve");
    await Gamemaster.send("User", "delete", { ids: [eve] });
    await expect.poll(() => again.socket.connected).toBe(false);
  });
});

describe("what is smuggled in", () => {
  it("a batch with one thing refused changes nothing at all", async () => {
    const updates = [
      { _id: MIRAS_TOKEN, y: 0 },
      { _id: WOLFS_TOKEN, y: 0 },
    ];
    expect((await players.Alice.send("Token", "update", { ...MEADOW, updates })).error).toBeDefined();
    expect(await stored("Token", MIRAS_TOKEN, MEADOW)).toMatchObject({ y: 300 });
    const data = [
      { name: "Rope", type: "thing" },
      { name: "Rope", type: "unheard-of" },
    ];
    const place = { parentUuid: `Actor.${MIRA}` };
    const before = await stored("Actor", MIRA);
    expect((await players.Alice.send("Item", "create", { ...place, data })).error).toBeDefined();
    expect(await stored("Actor", MIRA)).toEqual(before);
  });

  it.each([
    ["ownership", { ownership: { default: 3 } }],
    ["ownership, replaced", { "==ownership": { default: 3 } }],
    ["ownership, taken away", { "-=ownership": null }],
    ["ownership by path", { "ownership.default": 3 }],
  ])("%s of an actor of one's own", async (_how, lie) => {
    const before = await stored("Actor", MIRA);
    expect(await refusalOf(players.Alice, change("Actor", MIRA, lie))).toMatch(
      /"ownership" field may only be modified/,
    );
    expect(await stored("Actor", MIRA)).toEqual(before);
  });

  it("ownership within what is embedded", async () => {
    const { Alice, Gamemaster } = players;
    const lie = { delta: { ownership: { default: 3 } } };
    expect(await refusalOf(Alice, change("Token", MIRAS_TOKEN, lie, MEADOW))).toMatch(/"delta.ownership" field/);
    const place = { parentUuid: `Actor.${MIRA}` };
    const item = await made(Gamemaster, create("Item", { name: "Rope", type: "thing" }, place));
    const nested = { items: [{ _id: item, ownership: { default: 3 } }] };
    expect(await refusalOf(Alice, change("Actor", MIRA, nested))).toMatch(/ownership" field may only/);
    const own = { name: "Bag", type: "thing", ownership: { default: 3 } };
    const { result } = await Alice.send("Item", "create", { ...place, data: [own] });
    expect(result).toMatchObject([{ ownership: { default: 0 } }]);
  });

  it.each([
    ["the role", { "==role": 4 }],
    ["the role, taken away", { "-=role": null }],
    ["the role, nested", { _id: "x", "permissions.SETTINGS_MODIFY": true }],
    ["the password", { password: "secret" }],
  ])("%s of a user", async (_what, lie) => {
    const { Alice } = players;
    expect(await refusalOf(Alice, change("User", Alice.userId, { ...lie, _id: Alice.userId }))).toMatch(
      /lacks permission/,
    );
  });

  it.each([{ user: null }, { "-=user": null }, { "==user": null }])(
    "a setting of one's own never becomes the world's by %j",
    async (lie) => {
      const { Alice } = players;
      const id = await made(Alice, create("Setting", { key: "core.permissions", value: "{}", user: Alice.userId }));
      expect(await refusalOf(Alice, change("Setting", id, lie))).toMatch(/lacks permission/);
      expect(await stored("Setting", id)).toMatchObject({ user: Alice.userId });
    },
  );

  it("ids of others, and one id twice", async () => {
    const { Alice, Gamemaster } = players;
    const taken = create(
      "ChatMessage",
      { _id: await made(Gamemaster, create("ChatMessage", { content: "a" })) },
      { keepId: true },
    );
    expect(await refusalOf(Alice, taken)).toMatch(/exists already/);
    const twice = { _id: "twice00000000000", content: "b" };
    expect(await refusalOf(Alice, create("ChatMessage", [twice, twice], { keepId: true }))).toMatch(/the same id/);
  });

  it("a place that one cannot see or that is none", async () => {
    const { Alice } = players;
    const things = { name: "Rope", type: "thing" };
    for (const parentUuid of [
      `Actor.${WOLF}`,
      `Scene.x.Token.y`,
      "Actor",
      "Actor.",
      ".",
      "Compendium.x.y.Actor.z",
      "__proto__.x",
    ])
      expect(await refusalOf(Alice, create("Item", things, { parentUuid }))).toBeTypeOf("string");
    expect(await refusalOf(Alice, create("Actor", things, { pack: "../../etc" }))).toMatch(/no compendium/);
  });
});

describe("what is malformed", () => {
  const nonsense: unknown[] = [
    ...[undefined, null, 0, "boo", [], {}, { type: "Actor" }, { type: "Actor", action: "toString", operation: {} }],
    ...[
      { type: "__proto__", action: "get", operation: {} },
      { type: "constructor", action: "create", operation: { data: [{}] } },
    ],
    ...[
      { type: "Actor", action: "update", operation: { updates: "x" } },
      { type: "Actor", action: "update", operation: [] },
    ],
    ...[{ type: "Actor", action: "create", operation: { data: [null, 5, "x", []] } }],
    ...[
      { type: "Actor", action: "delete", operation: { ids: 7 } },
      { type: "Gnome", action: "get", operation: {} },
    ],
    ...[{ type: "Actor", action: "update", operation: { updates: [{}], parentUuid: 5 } }],
  ];

  it.each(nonsense.map((request) => [JSON.stringify(request), request]))("%s is answered", async (_text, request) => {
    const answer = await raw(players.Gamemaster, request);
    expect(answer.error ?? answer.result).toBeDefined();
  });

  it("what is huge or deep is answered, and the others play on", async () => {
    let deep: object = {};
    for (let depth = 0; depth < 500; depth++) deep = { deep };
    expect((await raw(players.Alice, change("Actor", MIRA, { flags: { trial: deep } }))).error).toBeDefined();
    const long = change("Actor", WOLF, { name: "x".repeat(5_000_000) });
    expect((await raw(players.Alice, long)).error?.message).toMatch(/lacks permission/);
    expect(await players.Bob.socket.timeout(20_000).emitWithAck("time")).toBeTypeOf("number");
  });

  it.each(["userQuery", "pause", "world", "time", "userActivity", "system.trial", "regionEvent", "tokenMovement"])(
    "nothing that comes over %s ends the table",
    async (event) => {
      const odd: unknown[][] = [[], [null], ["x"], [[]], [{ recipients: 5 }], [{}, { recipients: [null, {}] }]];
      for (const args of odd) players.Alice.socket.emit(event, ...args);
      expect(await players.Bob.socket.timeout(20_000).emitWithAck("time")).toBeTypeOf("number");
    },
  );

  it("what is deeper than anybody can read reaches nobody", async () => {
    const heard: unknown[] = [];
    players.Bob.socket.on("system.trial", (data: unknown) => heard.push(data));
    const deep = `${'{"a":'.repeat(20_000)}0${"}".repeat(20_000)}`;
    for (const event of ["system.trial", "userActivity", "tokenMovement"])
      players.Alice.socket.io.engine.write(`2${JSON.stringify([event]).slice(0, -1)},${deep}]`);
    players.Alice.socket.emit("system.trial", "and on");
    await expect.poll(() => heard).toEqual(["and on"]);
  });

  it("keys that mean prototypes reach none", async () => {
    const keys = [
      '{"__proto__":{"bad":1}}',
      '{"__proto__.bad":1}',
      '{"constructor.prototype.bad":1}',
      '{"flags":{"__proto__":{"bad":1}}}',
    ];
    for (const text of keys) {
      const data = JSON.parse(text) as Record<string, unknown>;
      await raw(players.Alice, change("Actor", MIRA, data));
      await raw(players.Alice, create("ChatMessage", { ...data, content: "x" }));
      for (const tool of [expandObject, deepClone, (given: object) => mergeObject({}, given)])
        tool(JSON.parse(text) as object);
    }
    expect(Reflect.get({}, "bad")).toBeUndefined();
    expect(Reflect.get(Object, "bad")).toBeUndefined();
  });
});
