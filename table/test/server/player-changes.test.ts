/** What a player may change on tokens, scenes, combats, messages, settings and users (https://foundryvtt.com/article/users/). */
import { beforeAll, describe, expect, it } from "vitest";
import type { DocumentRequest } from "../../common/protocol";
import { Player } from "./player";
import { gatherPlayers } from "./company";
import { change, create, made, MEADOW, MIRA, MIRAS_TOKEN, remove, verdictOf, type Verdict } from "./requests";
import { WOLF, WOLFS_TOKEN } from "./requests";

type Name = "Gamemaster" | "Alice" | "Bob";
type Case = [who: Name, verdict: Verdict, what: string, request: () => DocumentRequest];

const SCENE = "sceneMeadow00001";
const { players, table } = gatherPlayers();
let combat: string;
const combatants: Record<string, string> = {};
const messages: Record<string, string> = {};

async function startFight(gm: Player): Promise<void> {
  combat = await made(gm, create("Combat", { scene: SCENE, active: true, round: 1, turn: 0 }));
  const fighters: [string, string, number][] = [
    [MIRAS_TOKEN, MIRA, 9],
    [WOLFS_TOKEN, WOLF, 5],
  ];
  for (const [tokenId, actorId, initiative] of fighters) {
    const data = { tokenId, actorId, sceneId: SCENE, initiative };
    combatants[actorId] = await made(gm, create("Combatant", data, inCombat()));
  }
}

beforeAll(async () => {
  const { Gamemaster, Alice } = players;
  await startFight(Gamemaster);
  messages["gm"] = await made(Gamemaster, create("ChatMessage", { content: "hello" }));
  messages["alice"] = await made(Alice, create("ChatMessage", { content: "hi" }));
});

const inCombat = (): { parentUuid: string } => ({ parentUuid: `Combat.${combat}` });
const ofWolf = { parentUuid: `${String(MEADOW.parentUuid)}.Token.${WOLFS_TOKEN}` };
const inEast = { parentUuid: `${String(MEADOW.parentUuid)}.Region.regionEast000001` };
const id = (name: Name): string => players[name].userId;
const message = (whose: string): string => messages[whose] ?? "";
const fighter = (actor: string): string => combatants[actor] ?? "";

const ON_THE_SCENE: Case[] = [
  ["Alice", "may", "move a token whose actor she owns", () => change("Token", MIRAS_TOKEN, { x: 200 }, MEADOW)],
  [
    "Alice",
    "may",
    "hide and flag it",
    () => change("Token", MIRAS_TOKEN, { hidden: true, "flags.trial.x": 1 }, MEADOW),
  ],
  ["Alice", "may not", "move another's token", () => change("Token", WOLFS_TOKEN, { x: 200 }, MEADOW)],
  ["Bob", "may not", "move Alice's token", () => change("Token", MIRAS_TOKEN, { x: 0 }, MEADOW)],
  ["Alice", "may not", "create a token", () => create("Token", { name: "Ghost", actorId: MIRA }, MEADOW)],
  ["Alice", "may not", "delete her own token", () => remove("Token", MIRAS_TOKEN, MEADOW)],
  ["Alice", "may not", "change the scene", () => change("Scene", SCENE, { name: "Mine" })],
  ["Alice", "may not", "set flags on the scene", () => change("Scene", SCENE, { "flags.trial.x": 1 })],
  ["Alice", "may not", "create a scene", () => create("Scene", { name: "Mine" })],
  ["Gamemaster", "may", "create a scene", () => create("Scene", { name: "Cave" })],
  ["Alice", "may not", "draw a region", () => create("Region", { name: "Lair" }, MEADOW)],
  ["Alice", "may not", "change a region", () => change("Region", "regionWest000001", { name: "Mine" }, MEADOW)],
  ["Alice", "may not", "remove a region", () => remove("Region", "regionWest000001", MEADOW)],
  ["Alice", "may not", "switch it off", () => change("RegionBehavior", "alarmEast0000001", { disabled: true }, inEast)],
  ["Alice", "may not", "add a behavior", () => create("RegionBehavior", { type: "trial.alarm" }, inEast)],
];

const ON_ACTORS: Case[] = [
  ["Alice", "may", "change her actor", () => change("Actor", MIRA, { "system.hits.value": 4 })],
  ["Alice", "may not", "change another's actor", () => change("Actor", WOLF, { name: "Dog" })],
  ["Alice", "may not", "share her actor", () => change("Actor", MIRA, { ownership: { [id("Bob")]: 3 } })],
  ["Alice", "may", "say what it is owned by already", () => change("Actor", MIRA, { ownership: { default: 0 } })],
  [
    "Alice",
    "may",
    "fill her actor",
    () => create("Item", { name: "Rope", type: "thing" }, { parentUuid: `Actor.${MIRA}` }),
  ],
  [
    "Bob",
    "may not",
    "fill Alice's",
    () => create("Item", { name: "Stone", type: "thing" }, { parentUuid: `Actor.${MIRA}` }),
  ],
  [
    "Alice",
    "may not",
    "hurt another token's actor",
    () => change("ActorDelta", WOLFS_TOKEN, { "system.hits.value": 0 }, ofWolf),
  ],
  ["Gamemaster", "may not", "make what nobody declared", () => create("Actor", { name: "X", type: "dragon" })],
  ["Gamemaster", "may not", "change what is not there", () => change("Actor", "none000000000000", { name: "X" })],
  ["Alice", "may not", "make an adventure", () => create("Folder", { name: "Mine", type: "Actor" })],
];

const IN_TALK: Case[] = [
  ["Alice", "may", "change her own message", () => change("ChatMessage", message("alice"), { content: "hey" })],
  ["Bob", "may not", "change Alice's message", () => change("ChatMessage", message("alice"), { content: "no" })],
  ["Alice", "may not", "change the GM's message", () => change("ChatMessage", message("gm"), { content: "no" })],
  ["Bob", "may not", "delete Alice's message", () => remove("ChatMessage", message("alice"))],
  ["Alice", "may not", "speak as Bob", () => create("ChatMessage", { content: "I am Bob", author: id("Bob") })],
  ["Alice", "may not", "hand it to Bob", () => change("ChatMessage", message("alice"), { author: id("Bob") })],
  ["Gamemaster", "may", "speak as Bob", () => create("ChatMessage", { content: "roll", author: id("Bob") })],
  ["Alice", "may", "delete her own message", () => remove("ChatMessage", message("alice"))],
  ["Alice", "may not", "delete the GM's message", () => remove("ChatMessage", message("gm"))],
];

/** https://github.com/Nimble-Co/FoundryVTT-Nimble/pull/853, https://github.com/foundryvtt/foundryvtt/issues/{9574,10501} */
const IN_A_FIGHT: Case[] = [
  ["Bob", "may", "end Mira's turn", () => change("Combat", combat, { turn: 1 })],
  ["Bob", "may", "turn the fight back to before its first round", () => change("Combat", combat, { round: 0 })],
  ["Bob", "may", "begin it", () => change("Combat", combat, { round: 1, turn: 0 })],
  [
    "Alice",
    "may not",
    "write flags with the turn",
    () => change("Combat", combat, { turn: 1, flags: { trial: { x: 1 } } }),
  ],
  ["Alice", "may not", "name combatants with the turn", () => change("Combat", combat, { turn: 1, combatants: [] })],
  ["Alice", "may", "set her initiative", () => change("Combatant", fighter(MIRA), { initiative: 12 }, inCombat())],
  ["Alice", "may not", "set the wolf's", () => change("Combatant", fighter(WOLF), { initiative: 1 }, inCombat())],
  ["Alice", "may not", "become the wolf", () => change("Combatant", fighter(MIRA), { actorId: WOLF }, inCombat())],
  ["Alice", "may", "end her figure's turn", () => change("Combat", combat, { turn: 1 })],
  ["Alice", "may", "end the wolf's turn", () => change("Combat", combat, { turn: 0, round: 2 })],
  [
    "Alice",
    "may not",
    "bring the wolf in",
    () => create("Combatant", { tokenId: WOLFS_TOKEN, actorId: WOLF, sceneId: SCENE }, inCombat()),
  ],
  ["Alice", "may not", "take the wolf out", () => remove("Combatant", fighter(WOLF), inCombat())],
  ["Alice", "may", "take Mira out", () => remove("Combatant", fighter(MIRA), inCombat())],
  [
    "Alice",
    "may",
    "bring Mira in",
    () => create("Combatant", { tokenId: MIRAS_TOKEN, actorId: MIRA, sceneId: SCENE }, inCombat()),
  ],
  ["Alice", "may not", "start a fight", () => create("Combat", { scene: SCENE })],
  ["Alice", "may not", "delete the combat", () => remove("Combat", combat)],
];

const OF_SETTINGS_AND_USERS: Case[] = [
  ["Alice", "may not", "set a world setting", () => create("Setting", { key: "trial.volume", value: "9" })],
  ["Alice", "may", "set one of her own", () => create("Setting", { key: "trial.mine", value: "1", user: id("Alice") })],
  ["Alice", "may not", "set one of Bob's", () => create("Setting", { key: "trial.mine", value: "1", user: id("Bob") })],
  ["Gamemaster", "may", "set a world setting", () => create("Setting", { key: "trial.other", value: "9" })],
  ["Alice", "may not", "make herself GM", () => change("User", id("Alice"), { role: 4 })],
  [
    "Alice",
    "may not",
    "grant herself a permission",
    () => change("User", id("Alice"), { "permissions.TOKEN_CREATE": true }),
  ],
  ["Alice", "may not", "rename herself", () => change("User", id("Alice"), { name: "Queen" })],
  ["Alice", "may not", "make a user", () => create("User", { name: "Eve", role: 1 })],
  ["Alice", "may", "choose her colour", () => change("User", id("Alice"), { color: "#00ff00", "flags.trial.a": 1 })],
  ["Alice", "may", "choose her figure", () => change("User", id("Alice"), { character: MIRA, pronouns: "she" })],
  ["Alice", "may", "fill her hotbar", () => change("User", id("Alice"), { hotbar: { 1: "macro00000000001" } })],
  ["Alice", "may not", "recolour Bob", () => change("User", id("Bob"), { color: "#000000" })],
  ["Alice", "may not", "remove Bob", () => remove("User", id("Bob"))],
];

const GROUPS: [where: string, cases: Case[]][] = [
  ["on the scene", ON_THE_SCENE],
  ["on actors", ON_ACTORS],
  ["in talk", IN_TALK],
  ["in a fight", IN_A_FIGHT],
  ["of settings and users", OF_SETTINGS_AND_USERS],
];

describe.each(GROUPS)("%s", (_where, cases) => {
  it.each(cases)("%s %s %s", async (...[who, verdict, , request]) => {
    expect(await verdictOf(players[who], request())).toBe(verdict);
  });
});

describe("an assistant", () => {
  it("rules over users below a full GM, and over no role above their own", async () => {
    const { Gamemaster } = players;
    const assistant = await made(Gamemaster, create("User", { name: "Ann", role: 3 }));
    const ann = await Player.join(table(), "Ann");
    const cases: [Verdict, DocumentRequest][] = [
      ["may", change("User", id("Bob"), { role: 2 })],
      ["may not", change("User", id("Bob"), { role: 4 })],
      ["may not", change("User", assistant, { role: 4 })],
      ["may not", change("User", id("Gamemaster"), { role: 0 })],
      ["may not", remove("User", id("Gamemaster"))],
      ["may not", create("User", { name: "Boss", role: 4 })],
      ["may", create("User", { name: "Guest", role: 1 })],
      ["may not", create("Setting", { key: "core.permissions", value: "{}" })],
    ];
    for (const [verdict, request] of cases)
      expect([request, await verdictOf(ann, request)]).toEqual([request, verdict]);
    ann.leave();
  });
});
