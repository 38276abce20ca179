/** The role permissions (https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html, https://foundryvtt.com/article/users/), cell by cell. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { USER_PERMISSIONS } from "../../common/constants";
import { BaseUser, setWorldPermissions } from "../../common/documents/user";
import type { DocumentRequest } from "../../common/protocol";
import type { RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";
import { Player } from "./player";
import { change, create, made, MEADOW, MIRA, refusalOf, remove, seedWith } from "./requests";

const [PLAYER, TRUSTED, ASSISTANT, GAMEMASTER] = [1, 2, 3, 4] as const;

/** By default, from which role on; and whether a GM can be kept from it. */
const DOCUMENTED: Record<string, [leastRole: number, canBeTakenFromGm: boolean]> = {
  ...{ ACTOR_CREATE: [ASSISTANT, true], BROADCAST_AUDIO: [TRUSTED, false], BROADCAST_VIDEO: [TRUSTED, false] },
  ...{ CARDS_CREATE: [ASSISTANT, true], DRAWING_CREATE: [TRUSTED, true], FILES_BROWSE: [TRUSTED, true] },
  ...{ FILES_UPLOAD: [ASSISTANT, true], ITEM_CREATE: [ASSISTANT, true], JOURNAL_CREATE: [TRUSTED, true] },
  ...{ MACRO_SCRIPT: [PLAYER, true], MANUAL_ROLLS: [TRUSTED, false], MESSAGE_WHISPER: [PLAYER, true] },
  ...{ NOTE_CREATE: [TRUSTED, true], PING_CANVAS: [PLAYER, false], PLAYLIST_CREATE: [ASSISTANT, true] },
  ...{ QUERY_USER: [PLAYER, true], SETTINGS_MODIFY: [ASSISTANT, true], SHOW_CURSOR: [PLAYER, false] },
  ...{ SHOW_RULER: [PLAYER, false], TEMPLATE_CREATE: [PLAYER, true], TOKEN_CONFIGURE: [TRUSTED, true] },
  ...{ TOKEN_CREATE: [ASSISTANT, true], TOKEN_DELETE: [ASSISTANT, true], WALL_DOORS: [PLAYER, true] },
};

const userOf = (role: number): BaseUser => new BaseUser({ name: "Somebody", role });

describe("the table of permissions", () => {
  it("holds what is documented and nothing else", () => {
    expect(Object.keys(USER_PERMISSIONS).sort()).toEqual(Object.keys(DOCUMENTED).sort());
  });

  it.each(Object.entries(DOCUMENTED))("%s is for roles from %j on unless the world says otherwise", (name, [least]) => {
    setWorldPermissions(null);
    const may = [0, PLAYER, TRUSTED, ASSISTANT, GAMEMASTER].map((role) => userOf(role).hasPermission(name));
    expect(may).toEqual([0, PLAYER, TRUSTED, ASSISTANT, GAMEMASTER].map((role) => role >= least));
  });

  it.each(Object.entries(DOCUMENTED))("%s is for the roles that the world lists", (name, [, canBeTaken]) => {
    setWorldPermissions({ [name]: [TRUSTED] });
    const may = [PLAYER, TRUSTED, ASSISTANT, GAMEMASTER].map((role) => userOf(role).hasPermission(name));
    setWorldPermissions(null);
    expect(may).toEqual([false, true, !canBeTaken, !canBeTaken]);
  });
});

const ROLES = { Pia: PLAYER, Tom: TRUSTED, Ann: ASSISTANT, Gamemaster: GAMEMASTER };
type Name = keyof typeof ROLES;
const NAMES = Object.keys(ROLES) as Name[];

let folders: TrialFolders;
let table: RunningTable;
let players: Record<Name, Player>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  folders = await trialFolders();
  const users = Object.entries(ROLES).map(([name, role]) => `  - { name: ${name}, role: ${role} }`);
  const seed = seedWith(
    folders,
    `users:\n${users.join("\n")}\nimport: [{ pack: trial.fields, name: Meadow }]\nownership: [{ actor: Mira, user: default, level: OWNER }]\n`,
  );
  table = await startTrial(folders, { seed });
  players = await Player.joinAll(table, NAMES);
  const gm = players.Gamemaster;
  for (const [name, request] of Object.entries({
    door: create("Wall", { c: [0, 0, 9, 9], door: 1 }, MEADOW),
    locked: create("Wall", { c: [0, 0, 9, 9], door: 1, ds: 2 }, MEADOW),
    script: create("Macro", { name: "Mine", type: "script", command: "1", ownership: { default: 3 } }),
    volume: create("Setting", { key: "trial.loudness", value: "1" }),
  }))
    ids[name] = await made(gm, request);
});

afterAll(async () => {
  for (const player of Object.values(players)) player.leave();
  await table.close();
  removeFolders(folders);
});

/** What the server asks a permission for. */
const ENFORCED: Record<string, () => DocumentRequest | Promise<DocumentRequest>> = {
  ACTOR_CREATE: () => create("Actor", { name: "New", type: "hero" }),
  CARDS_CREATE: () => create("Cards", { name: "Deck" }),
  DRAWING_CREATE: () => create("Drawing", { x: 1, y: 1 }, MEADOW),
  ITEM_CREATE: () => create("Item", { name: "Rope", type: "thing" }),
  JOURNAL_CREATE: () => create("JournalEntry", { name: "Diary" }),
  MACRO_SCRIPT: () => create("Macro", { name: "Script", type: "script", command: "1" }),
  NOTE_CREATE: () => create("Note", { x: 1, y: 1 }, MEADOW),
  PLAYLIST_CREATE: () => create("Playlist", { name: "Songs" }),
  SETTINGS_MODIFY: () => change("Setting", ids["volume"] ?? "", { value: String(Math.random()) }),
  TEMPLATE_CREATE: () => create("MeasuredTemplate", { x: 1, y: 1 }, MEADOW),
  TOKEN_CREATE: () => create("Token", { name: "Twin", actorId: MIRA }, MEADOW),
  TOKEN_DELETE: async () => {
    const token = create("Token", { name: "Brief", actorId: MIRA, actorLink: true }, MEADOW);
    return remove("Token", await made(players.Gamemaster, token), MEADOW);
  },
  WALL_DOORS: () => change("Wall", ids["door"] ?? "", { ds: 1 }, MEADOW),
};

describe("on the server", () => {
  const cells = Object.keys(ENFORCED).flatMap((permission) => NAMES.map((name): [string, Name] => [permission, name]));

  it.each(cells)("%s is heeded for %s", async (permission, name) => {
    const refusal = await refusalOf(players[name], await (ENFORCED[permission] ?? (() => create("?", {})))());
    if (ROLES[name] >= (DOCUMENTED[permission]?.[0] ?? 0)) expect(refusal).toBeNull();
    else expect(refusal).toMatch(/lacks permission/);
  });

  /** Walls are an assistant's with doors and all. */
  const takable = cells.filter(([permission, name]) => ROLES[name] < (permission === "WALL_DOORS" ? ASSISTANT : 4));

  it.each(takable)("%s, turned about by core.permissions, is heeded for %s", async (permission, name) => {
    const gm = players.Gamemaster;
    const roles = [PLAYER, TRUSTED, ASSISTANT].filter((role) => role < (DOCUMENTED[permission]?.[0] ?? 0));
    const key = "core.permissions";
    const setting = await made(gm, create("Setting", { key, value: JSON.stringify({ [permission]: roles }) }));
    const refusal = await refusalOf(players[name], await (ENFORCED[permission] ?? (() => create("?", {})))());
    await gm.send("Setting", "delete", { ids: [setting] });
    if (roles.includes(ROLES[name] as 1 | 2 | 3)) expect(refusal).toBeNull();
    else expect(refusal).toMatch(/lacks permission/);
  });

  it.each([
    ["a locked door", "locked", { ds: 0 }],
    ["the lock of a door", "door", { ds: 2 }],
    ["the place of a door", "door", { ds: 0, c: [1, 1, 2, 2] }],
  ])("WALL_DOORS leaves %s alone", async (_what, wall, data) => {
    expect(await refusalOf(players.Pia, change("Wall", ids[wall] ?? "", data, MEADOW))).toMatch(/lacks permission/);
  });

  it("MACRO_SCRIPT is asked for when a script of one's own changes, and when a macro becomes one", async () => {
    await players.Gamemaster.send("User", "update", {
      updates: [{ _id: players.Pia.userId, permissions: { MACRO_SCRIPT: false } }],
    });
    const chat = await made(players.Pia, create("Macro", { name: "Hello", type: "chat", command: "hi" }));
    const asked = [change("Macro", ids["script"] ?? "", { command: "2" }), change("Macro", chat, { type: "script" })];
    for (const request of asked) expect(await refusalOf(players.Pia, request)).toMatch(/lacks permission/);
    expect(await refusalOf(players.Pia, change("Macro", chat, { command: "ho" }))).toBeNull();
  });

  it("MESSAGE_WHISPER is asked for a whisper to other players, not for one to GMs or oneself", async () => {
    const { Pia, Tom, Gamemaster } = players;
    const whisper = (to: Player): DocumentRequest => create("ChatMessage", { content: "psst", whisper: [to.userId] });
    expect(await refusalOf(Pia, whisper(Tom))).toBeNull();
    const permissions = { MESSAGE_WHISPER: false };
    await Gamemaster.send("User", "update", { updates: [{ _id: Pia.userId, permissions }] });
    expect(await refusalOf(Pia, whisper(Tom))).toMatch(/lacks permission/);
    for (const to of [Pia, Gamemaster]) expect(await refusalOf(Pia, whisper(to))).toBeNull();
  });

  it("an assistant sets the few world settings that are documented without SETTINGS_MODIFY", async () => {
    const denied = { key: "core.permissions", value: JSON.stringify({ SETTINGS_MODIFY: [] }) };
    const setting = await made(players.Gamemaster, create("Setting", denied));
    expect(await refusalOf(players.Ann, create("Setting", { key: "core.time", value: "5" }))).toBeNull();
    expect(await refusalOf(players.Ann, create("Setting", { key: "trial.x", value: "5" }))).toMatch(/lacks permission/);
    expect(await refusalOf(players.Pia, create("Setting", { key: "core.time", value: "5" }))).toMatch(/lacks/);
    await players.Gamemaster.send("Setting", "delete", { ids: [setting] });
  });
});

describe("what users show of themselves", () => {
  it("loses pointer, ruler and ping without the permissions, and nothing else", async () => {
    const { Pia, Gamemaster } = players;
    const heard: unknown[] = [];
    Gamemaster.socket.on("userActivity", (_id: string, activity: unknown) => heard.push(activity));
    const activity = { cursor: { x: 1, y: 1 }, ruler: [], ping: { scene: "s" }, targets: ["t"] };
    Pia.socket.emit("userActivity", activity);
    await Pia.socket.timeout(20_000).emitWithAck("time");
    const permissions = { SHOW_CURSOR: false, SHOW_RULER: false, PING_CANVAS: false };
    await Gamemaster.send("User", "update", { updates: [{ _id: Pia.userId, permissions }] });
    Pia.socket.emit("userActivity", activity);
    await expect.poll(() => heard).toEqual([activity, { targets: ["t"] }]);
  });
});
