/** What each role may do, asked by a client that sends whatever it likes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentOperation, DocumentResponse } from "../../../table/common/protocol";
import type { RunningTable } from "../../../table/server/table";
import { Player, removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";

const MEADOW = "Scene.sceneMeadow00001";
let folders: TrialFolders;
let table: RunningTable;
let players: Record<"Gamemaster" | "Alice" | "Bob", Player>;
let combat: string;
let gmMessage: string;
let aliceMessage: string;

async function firstId(player: Player, type: string, operation: DocumentOperation): Promise<string> {
  const response = await player.send(type, "create", operation);
  if (response.error) throw new Error(response.error.message);
  return String(Object(response.result[0])._id);
}

beforeAll(async () => {
  folders = await trialFolders();
  table = await startTrial(folders);
  const [Gamemaster, Alice, Bob] = await Promise.all(
    ["Gamemaster", "Alice", "Bob"].map((name) => Player.join(table, name)),
  );
  if (!Gamemaster || !Alice || !Bob) throw new Error("not everyone joined");
  players = { Gamemaster, Alice, Bob };
  const combatant = (token: string, actor: string, initiative: number): object => ({
    ...{ tokenId: token, actorId: actor, sceneId: "sceneMeadow00001", initiative },
  });
  const combatants = [
    combatant("tokenMira0000001", "actorMira0000001", 9),
    combatant("tokenWolf0000001", "actorWolf0000001", 5),
  ];
  combat = await firstId(Gamemaster, "Combat", {
    data: [{ scene: "sceneMeadow00001", active: true, round: 1, turn: 0, combatants }],
  });
  gmMessage = await firstId(Gamemaster, "ChatMessage", { data: [{ content: "hello" }] });
  aliceMessage = await firstId(Alice, "ChatMessage", { data: [{ content: "hi" }] });
});

afterAll(async () => {
  for (const player of Object.values(players)) player.leave();
  await table.close();
  removeFolders(folders);
});

type Name = "Gamemaster" | "Alice" | "Bob";
type Case = [
  who: Name,
  verdict: "may" | "may not",
  what: string,
  type: string,
  action: DocumentResponse["action"],
  operation: () => DocumentOperation,
];

const inMeadow = (change: DocumentOperation): DocumentOperation => ({ parentUuid: MEADOW, ...change });
const bobId = (): string => players.Bob.userId;

const CASES: Case[] = [
  [
    "Alice",
    "may",
    "move a token whose actor she owns",
    "Token",
    "update",
    () => inMeadow({ updates: [{ _id: "tokenMira0000001", x: 200 }] }),
  ],
  [
    "Alice",
    "may not",
    "move another's token",
    "Token",
    "update",
    () => inMeadow({ updates: [{ _id: "tokenWolf0000001", x: 200 }] }),
  ],
  [
    "Bob",
    "may not",
    "move Alice's token",
    "Token",
    "update",
    () => inMeadow({ updates: [{ _id: "tokenMira0000001", x: 0 }] }),
  ],
  [
    "Alice",
    "may not",
    "smuggle another's token into her batch",
    "Token",
    "update",
    () =>
      inMeadow({
        updates: [
          { _id: "tokenMira0000001", y: 0 },
          { _id: "tokenWolf0000001", y: 0 },
        ],
      }),
  ],
  [
    "Alice",
    "may not",
    "create a token",
    "Token",
    "create",
    () => inMeadow({ data: [{ name: "Ghost", actorId: "actorMira0000001" }] }),
  ],
  ["Alice", "may not", "delete her own token", "Token", "delete", () => inMeadow({ ids: ["tokenMira0000001"] })],
  [
    "Alice",
    "may not",
    "change the scene",
    "Scene",
    "update",
    () => ({ updates: [{ _id: "sceneMeadow00001", name: "Mine" }] }),
  ],
  [
    "Alice",
    "may not",
    "set flags on the scene",
    "Scene",
    "update",
    () => ({ updates: [{ _id: "sceneMeadow00001", "flags.trial.x": 1 }] }),
  ],
  ["Alice", "may not", "draw a region", "Region", "create", () => inMeadow({ data: [{ name: "Lair" }] })],
  [
    "Alice",
    "may not",
    "change a region",
    "Region",
    "update",
    () => inMeadow({ updates: [{ _id: "regionWest000001", name: "Mine" }] }),
  ],
  [
    "Alice",
    "may not",
    "switch a behaviour off",
    "RegionBehavior",
    "update",
    () => ({ parentUuid: `${MEADOW}.Region.regionEast000001`, updates: [{ _id: "alarmEast0000001", disabled: true }] }),
  ],
  [
    "Alice",
    "may",
    "change her actor",
    "Actor",
    "update",
    () => ({ updates: [{ _id: "actorMira0000001", "system.hits.value": 4 }] }),
  ],
  [
    "Alice",
    "may not",
    "change another's actor",
    "Actor",
    "update",
    () => ({ updates: [{ _id: "actorWolf0000001", name: "Dog" }] }),
  ],
  ["Alice", "may not", "create an actor", "Actor", "create", () => ({ data: [{ name: "Twin", type: "hero" }] })],
  [
    "Alice",
    "may",
    "put a thing into her actor",
    "Item",
    "create",
    () => ({ parentUuid: "Actor.actorMira0000001", data: [{ name: "Rope", type: "thing" }] }),
  ],
  [
    "Bob",
    "may not",
    "put a thing into Alice's actor",
    "Item",
    "create",
    () => ({ parentUuid: "Actor.actorMira0000001", data: [{ name: "Stone", type: "thing" }] }),
  ],
  [
    "Alice",
    "may not",
    "hurt another token's own actor",
    "ActorDelta",
    "update",
    () => ({
      parentUuid: `${MEADOW}.Token.tokenWolf0000001`,
      updates: [{ _id: "tokenWolf0000001", system: { hits: { value: 0 } } }],
    }),
  ],
  [
    "Alice",
    "may",
    "change her own message",
    "ChatMessage",
    "update",
    () => ({ updates: [{ _id: aliceMessage, content: "hey" }] }),
  ],
  [
    "Bob",
    "may not",
    "change Alice's message",
    "ChatMessage",
    "update",
    () => ({ updates: [{ _id: aliceMessage, content: "no" }] }),
  ],
  [
    "Alice",
    "may not",
    "change the GM's message",
    "ChatMessage",
    "update",
    () => ({ updates: [{ _id: gmMessage, content: "no" }] }),
  ],
  ["Bob", "may not", "delete Alice's message", "ChatMessage", "delete", () => ({ ids: [aliceMessage] })],
  [
    "Alice",
    "may not",
    "speak as Bob",
    "ChatMessage",
    "create",
    () => ({ data: [{ content: "I am Bob", author: bobId() }] }),
  ],
  [
    "Alice",
    "may not",
    "hand her message to Bob",
    "ChatMessage",
    "update",
    () => ({ updates: [{ _id: aliceMessage, author: bobId() }] }),
  ],
  [
    "Gamemaster",
    "may",
    "speak as Bob",
    "ChatMessage",
    "create",
    () => ({ data: [{ content: "roll", author: bobId() }] }),
  ],
  ["Bob", "may not", "end Mira's turn", "Combat", "update", () => ({ updates: [{ _id: combat, turn: 1 }] })],
  [
    "Alice",
    "may not",
    "write flags with the turn",
    "Combat",
    "update",
    () => ({ updates: [{ _id: combat, turn: 1, flags: { trial: { x: 1 } } }] }),
  ],
  ["Alice", "may", "end her figure's turn", "Combat", "update", () => ({ updates: [{ _id: combat, turn: 1 }] })],
  [
    "Alice",
    "may not",
    "end the wolf's turn",
    "Combat",
    "update",
    () => ({ updates: [{ _id: combat, turn: 0, round: 2 }] }),
  ],
  ["Alice", "may not", "delete the combat", "Combat", "delete", () => ({ ids: [combat] })],
  [
    "Alice",
    "may not",
    "set a world setting",
    "Setting",
    "create",
    () => ({ data: [{ key: "trial.volume", value: "9" }] }),
  ],
  [
    "Alice",
    "may",
    "set a setting of her own",
    "Setting",
    "create",
    () => ({ data: [{ key: "trial.mine", value: "1", user: players.Alice.userId }] }),
  ],
  [
    "Alice",
    "may not",
    "set a setting of Bob's",
    "Setting",
    "create",
    () => ({ data: [{ key: "trial.mine", value: "1", user: bobId() }] }),
  ],
  [
    "Gamemaster",
    "may",
    "set a world setting",
    "Setting",
    "create",
    () => ({ data: [{ key: "trial.other", value: "9" }] }),
  ],
  [
    "Alice",
    "may not",
    "make herself GM",
    "User",
    "update",
    () => ({ updates: [{ _id: players.Alice.userId, role: 4 }] }),
  ],
  [
    "Alice",
    "may not",
    "grant herself a permission",
    "User",
    "update",
    () => ({ updates: [{ _id: players.Alice.userId, "permissions.TOKEN_CREATE": true }] }),
  ],
  [
    "Alice",
    "may",
    "choose her colour and set her flags",
    "User",
    "update",
    () => ({ updates: [{ _id: players.Alice.userId, color: "#00ff00", "flags.trial.a": 1 }] }),
  ],
  ["Alice", "may not", "recolour Bob", "User", "update", () => ({ updates: [{ _id: bobId(), color: "#000000" }] })],
  ["Alice", "may not", "remove Bob", "User", "delete", () => ({ ids: [bobId()] })],
  [
    "Alice",
    "may not",
    "write into a compendium",
    "Actor",
    "update",
    () => ({ pack: "trial.folk", updates: [{ _id: "actorMira0000001", name: "X" }] }),
  ],
  ["Alice", "may", "read a compendium", "Actor", "get", () => ({ pack: "trial.folk" })],
  ["Gamemaster", "may", "create a scene", "Scene", "create", () => ({ data: [{ name: "Cave" }] })],
  [
    "Gamemaster",
    "may not",
    "create an actor of a type that nobody declared",
    "Actor",
    "create",
    () => ({ data: [{ name: "X", type: "dragon" }] }),
  ],
  [
    "Gamemaster",
    "may not",
    "change what does not exist",
    "Actor",
    "update",
    () => ({ updates: [{ _id: "none000000000000", name: "X" }] }),
  ],
];

describe("on the server", () => {
  it.each(CASES)("%s %s %s", async (...[who, verdict, , type, action, operation]) => {
    const response = await players[who].send(type, action, operation());
    if (verdict === "may") expect(response.error).toBeUndefined();
    else expect(response.error?.message).toMatch(/lacks permission|not a valid type|does not exist/);
  });

  it("a refused batch changes nothing", async () => {
    const scenes = await players.Gamemaster.send("Scene", "get", { ids: ["sceneMeadow00001"] });
    expect(scenes.result).toMatchObject([{ name: "Meadow", tokens: [{ y: 300 }, { x: 700, y: 300 }] }]);
  });

  it("a player's attempt to change ownership is dropped", async () => {
    await players.Alice.send("Actor", "update", {
      updates: [{ _id: "actorMira0000001", ownership: { [bobId()]: 3 } }],
    });
    const { result } = await players.Gamemaster.send("Actor", "get", { ids: ["actorMira0000001"] });
    expect(Object(result[0]).ownership).toEqual({ default: 0, [players.Alice.userId]: 3 });
  });

  it("a player is the author of what they write", async () => {
    const { result } = await players.Alice.send("ChatMessage", "create", { data: [{ content: "me" }] });
    expect(result).toMatchObject([{ author: players.Alice.userId }]);
  });

  it("nonsense is answered with an error", async () => {
    expect(await players.Alice.socket.timeout(3000).emitWithAck("modifyDocument", "boo")).toMatchObject({
      error: { name: "Refusal" },
    });
    expect((await players.Gamemaster.send("Actor", "create", { data: [{ type: "hero" }] })).error?.message).toMatch(
      /name/,
    );
  });
});
