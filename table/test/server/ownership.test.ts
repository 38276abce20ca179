/**
 * Ownership (https://foundryvtt.com/article/users/, https://foundryvtt.com/api/v10/enums/foundry.CONST.DOCUMENT_OWNERSHIP_LEVELS.html),
 * cell by cell: who may change, delete and fill documents of each level.
 */
import { describe, expect, it } from "vitest";
import type { DocumentOperation, DocumentRequest } from "../../common/protocol";
import type { Source } from "../../common/utils/types";
import { gatherPlayers } from "./company";
import { change, create, made, MEADOW, refusalOf, remove, verdictOf, type Verdict } from "./requests";

const LEVELS = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
type Level = keyof typeof LEVELS;

const { players } = gatherPlayers();

const KINDS: Record<string, Source> = {
  Actor: { name: "Sheep", type: "beast" },
  Item: { name: "Rope", type: "thing" },
  JournalEntry: { name: "Diary" },
  RollTable: { name: "Weather" },
  Playlist: { name: "Songs" },
  Cards: { name: "Deck" },
  Macro: { name: "Greeting", type: "chat", command: "hello" },
};

/** What is embedded in which: made by a GM first, as the player's own ownership of it must not matter. */
const PARTS: [parent: string, type: string, data: Source][] = [
  ["Actor", "Item", { name: "Bell", type: "thing" }],
  ["Actor", "ActiveEffect", { name: "Tired" }],
  ["Item", "ActiveEffect", { name: "Sharp" }],
  ["JournalEntry", "JournalEntryPage", { name: "Monday", type: "text" }],
  ["RollTable", "TableResult", { type: "text", range: [1, 1] }],
];

const CELLS = Object.keys(LEVELS) as Level[];
const cellsOf = <T>(list: T[]): [T, Level][] => list.flatMap((each) => CELLS.map((level): [T, Level] => [each, level]));

const owned = (kind: string, ownership: Source): Promise<string> =>
  made(players.Gamemaster, create(kind, { ...KINDS[kind], ownership }));

const forOwners = (level: Level): Verdict => (level === "OWNER" ? "may" : "may not");

describe("a document of one's own", () => {
  it.each(cellsOf(Object.keys(KINDS)))("%s by default at %s is changed by owners alone", async (kind, level) => {
    const id = await owned(kind, { default: LEVELS[level] });
    expect(await verdictOf(players.Alice, change(kind, id, { name: "Mine" }))).toBe(forOwners(level));
    expect(await refusalOf(players.Gamemaster, change(kind, id, { name: "Ours" }))).toBeNull();
  });

  it.each(cellsOf(Object.keys(KINDS)))("%s at %s for a user counts for that user alone", async (kind, level) => {
    const above = await owned(kind, { default: 0, [players.Alice.userId]: LEVELS[level] });
    expect(await verdictOf(players.Alice, change(kind, above, { name: "Mine" }))).toBe(forOwners(level));
    expect(await verdictOf(players.Bob, change(kind, above, { name: "Mine" }))).toBe("may not");
    const below = await owned(kind, { default: 3, [players.Alice.userId]: LEVELS[level] });
    expect(await verdictOf(players.Alice, change(kind, below, { name: "Mine" }))).toBe(forOwners(level));
    expect(await verdictOf(players.Bob, change(kind, below, { name: "Mine" }))).toBe("may");
  });

  it.each(Object.keys(KINDS))("%s at INHERIT for a user is not theirs, as it is in nothing", async (kind) => {
    const id = await owned(kind, { default: 3, [players.Alice.userId]: -1 });
    expect(await verdictOf(players.Alice, change(kind, id, { name: "Mine" }))).toBe("may not");
    expect(await verdictOf(players.Bob, change(kind, id, { name: "Mine" }))).toBe("may");
  });

  it.each(Object.keys(KINDS).filter((kind) => kind !== "Macro"))("%s is deleted by GMs alone", async (kind) => {
    const id = await owned(kind, { default: 3 });
    expect(await verdictOf(players.Alice, remove(kind, id))).toBe("may not");
    expect(await verdictOf(players.Gamemaster, remove(kind, id))).toBe("may");
  });

  it("a macro is deleted by its author", async () => {
    const id = await made(players.Alice, create("Macro", KINDS["Macro"] ?? {}));
    expect(await verdictOf(players.Bob, remove("Macro", id))).toBe("may not");
    expect(await verdictOf(players.Alice, remove("Macro", id))).toBe("may");
  });
});

describe("what is embedded", () => {
  it.each(cellsOf(PARTS))("%j belongs to the owners of what it is in, at %s", async ([parent, type, data], level) => {
    const root = await owned(parent, { default: LEVELS[level] });
    const place: DocumentOperation = { parentUuid: `${parent}.${root}` };
    const id = await made(players.Gamemaster, create(type, data, place));
    const asked: DocumentRequest[] = [
      create(type, data, place),
      create(type, { ...data, ownership: { default: 3, [players.Alice.userId]: 3 } }, place),
      change(type, id, { "flags.trial.x": 1 }, place),
      remove(type, id, place),
    ];
    for (const request of asked) expect(await verdictOf(players.Alice, request)).toBe(forOwners(level));
  });

  it.each(cellsOf(["page"]))("a journal's %s may have a level of its own: %s", async (_page, level) => {
    const root = await owned("JournalEntry", { default: 0 });
    const place = { parentUuid: `JournalEntry.${root}` };
    const page = { name: "Monday", type: "text", ownership: { default: LEVELS[level] } };
    const id = await made(players.Gamemaster, create("JournalEntryPage", page, place));
    const asked = change("JournalEntryPage", id, { "text.content": "Rain." }, place);
    expect(await verdictOf(players.Alice, asked)).toBe(forOwners(level));
  });

  it.each(CELLS)("a page at INHERIT for a user is at the level of its journal, %s", async (level) => {
    const root = await owned("JournalEntry", { default: LEVELS[level] });
    const place = { parentUuid: `JournalEntry.${root}` };
    const page = { name: "Monday", type: "text", ownership: { default: 0, [players.Alice.userId]: -1 } };
    const id = await made(players.Gamemaster, create("JournalEntryPage", page, place));
    const asked = change("JournalEntryPage", id, { "text.content": "Rain." }, place);
    expect(await verdictOf(players.Alice, asked)).toBe(forOwners(level));
  });

  it.each(cellsOf(["linked", "unlinked"]))(
    "a token that is %s is moved by its actor's owners: %s",
    async (how, level) => {
      const actorId = await owned("Actor", { default: LEVELS[level] });
      const token = { name: "Sheep", actorId, actorLink: how === "linked" };
      const id = await made(players.Gamemaster, create("Token", token, MEADOW));
      expect(await verdictOf(players.Alice, change("Token", id, { x: 100 }, MEADOW))).toBe(forOwners(level));
    },
  );

  it.each(cellsOf(["token"]))("an unlinked %s's own actor may have a level of its own: %s", async (_token, level) => {
    const actorId = await owned("Actor", { default: 0 });
    const token = { name: "Sheep", actorId, actorLink: false, delta: { ownership: { default: LEVELS[level] } } };
    const id = await made(players.Gamemaster, create("Token", token, MEADOW));
    const place = { parentUuid: `${String(MEADOW.parentUuid)}.Token.${id}` };
    const hurt = change("ActorDelta", id, { "system.hits.value": 1 }, place);
    expect(await verdictOf(players.Alice, hurt)).toBe(forOwners(level));
    expect(await verdictOf(players.Alice, change("Token", id, { x: 100 }, MEADOW))).toBe(forOwners(level));
  });
});

describe("what players place on a scene", () => {
  const kinds: [type: string, data: Source][] = [
    ["Drawing", { x: 1, y: 1 }],
    ["MeasuredTemplate", { x: 1, y: 1 }],
  ];

  it.each(kinds)("a %s is its author's and the GMs'", async (type, data) => {
    const permissions = { DRAWING_CREATE: true, TEMPLATE_CREATE: true };
    await players.Gamemaster.send("User", "update", { updates: [{ _id: players.Alice.userId, permissions }] });
    const id = await made(players.Alice, create(type, data, MEADOW));
    expect(await verdictOf(players.Alice, change(type, id, { x: 2 }, MEADOW))).toBe("may");
    expect(await verdictOf(players.Bob, change(type, id, { x: 2 }, MEADOW))).toBe("may not");
    expect(await verdictOf(players.Bob, remove(type, id, MEADOW))).toBe("may not");
    expect(await verdictOf(players.Alice, remove(type, id, MEADOW))).toBe("may");
  });

  it("a note is for the owners of its entry, one without an entry for GMs", async () => {
    const entryId = await owned("JournalEntry", { default: 0, [players.Alice.userId]: 3 });
    const note = await made(players.Gamemaster, create("Note", { entryId }, MEADOW));
    const loose = await made(players.Gamemaster, create("Note", {}, MEADOW));
    expect(await verdictOf(players.Alice, change("Note", note, { x: 2 }, MEADOW))).toBe("may");
    expect(await verdictOf(players.Bob, change("Note", note, { x: 2 }, MEADOW))).toBe("may not");
    expect(await verdictOf(players.Alice, change("Note", loose, { x: 2 }, MEADOW))).toBe("may not");
  });
});

describe("a compendium", () => {
  const inFolk: DocumentOperation = { pack: "trial.folk" };
  const configure = async (settled: Source): Promise<void> => {
    const value = JSON.stringify({ "trial.folk": settled });
    await players.Gamemaster.send("Setting", "create", { data: [{ key: "core.compendiumConfiguration", value }] });
  };
  const release = async (): Promise<void> => {
    const { result } = await players.Gamemaster.send("Setting", "get", {});
    const found = result.map(Object).find((setting) => setting.key === "core.compendiumConfiguration");
    await players.Gamemaster.send("Setting", "delete", { ids: [String(found?._id)] });
  };

  it("is read by players and written by GMs where nobody says otherwise", async () => {
    const read: DocumentRequest = { type: "Actor", action: "get", operation: inFolk };
    expect(await refusalOf(players.Alice, read)).toBeNull();
    expect(await verdictOf(players.Alice, change("Actor", "actorMira0000001", { name: "X" }, inFolk))).toBe("may not");
    await configure({ locked: false });
    expect(await verdictOf(players.Gamemaster, change("Actor", "actorMira0000001", { sort: 3 }, inFolk))).toBe("may");
    await release();
  });

  it("that is locked, as a package's is unless the world unlocks it, is changed by nobody", async () => {
    const locked = /The compendium trial.folk is locked/;
    const read: DocumentRequest = { type: "Actor", action: "get", operation: inFolk };
    for (const request of [
      change("Actor", "actorMira0000001", { sort: 4 }, inFolk),
      create("Actor", { name: "New", type: "hero" }, inFolk),
      remove("Actor", "actorMira0000001", inFolk),
    ])
      expect(await refusalOf(players.Gamemaster, request)).toMatch(locked);
    expect(await refusalOf(players.Gamemaster, read)).toBeNull();
  });

  it.each(CELLS)(
    "at %s for players is read from LIMITED on and written by OWNERs, an actor's own level aside",
    async (level) => {
      await configure({ ownership: { PLAYER: level }, locked: false });
      const read: DocumentRequest = { type: "Actor", action: "get", operation: inFolk };
      expect((await refusalOf(players.Alice, read)) === null).toBe(level !== "NONE");
      const write = change("Actor", "actorMira0000001", { sort: Math.random() * 100 }, inFolk);
      expect(await verdictOf(players.Alice, write)).toBe(forOwners(level));
      expect(await verdictOf(players.Gamemaster, change("Actor", "actorMira0000001", { sort: 7 }, inFolk))).toBe("may");
      await release();
    },
  );
});
