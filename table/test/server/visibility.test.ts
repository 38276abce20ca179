/**
 * Who gets to see what: as in Foundry, every document goes to every client, and it is the client that hides whispers and
 * blind rolls (https://foundryvtt.com/api/v13/classes/foundry.documents.ChatMessage.html, `visible`, `isContentVisible`).
 */
import { describe, expect, it } from "vitest";
import { Player } from "./player";
import { gatherPlayers } from "./company";
import { change, create, made, MEADOW, refusalOf, WOLF } from "./requests";

const { players, table } = gatherPlayers();

describe("every client hears", () => {
  const secrets = {
    "a whisper": () => create("ChatMessage", { content: "psst", whisper: [players.Alice.userId] }),
    "a blind roll": () => create("ChatMessage", { content: "12", blind: true, whisper: [players.Gamemaster.userId] }),
    "an actor that nobody owns": () => create("Actor", { name: "Spy", type: "hero" }),
    "a hidden token": () => create("Token", { name: "Ambush", actorId: WOLF, hidden: true }, MEADOW),
    "a journal for the GM": () => create("JournalEntry", { name: "Plot" }),
  };

  it.each(Object.entries(secrets))("of %s, whole and once", async (_what, request) => {
    const { Gamemaster, Alice, Bob } = players;
    const before = [Alice.heard.length, Bob.heard.length];
    const { type, operation } = request();
    const { result } = await Gamemaster.send(type, "create", operation);
    await expect.poll(() => [Alice.heard.length, Bob.heard.length]).toEqual(before.map((count) => count + 1));
    for (const player of [Alice, Bob]) expect(player.heard.at(-1)?.result).toEqual(result);
  });

  it("of them all again on joining", async () => {
    const bob = await Player.join(table(), "Bob");
    const names = (type: string): unknown[] => bob.world.documents[type]?.map(({ name }) => name) ?? [];
    expect(names("Actor")).toContain("Spy");
    expect(names("JournalEntry")).toContain("Plot");
    expect(bob.world.documents["ChatMessage"]).toMatchObject([{ content: "psst" }, { content: "12", blind: true }]);
    bob.leave();
  });
});

describe("nobody hears", () => {
  it("of what was refused, or of what was only read", async () => {
    const { Alice, Bob } = players;
    const before = Bob.heard.length;
    expect(await refusalOf(Alice, change("Actor", WOLF, { name: "Dog" }))).toMatch(/lacks permission/);
    await Alice.send("Actor", "get", {});
    await made(Alice, create("ChatMessage", { content: "done" }));
    await expect.poll(() => Bob.heard.length).toBe(before + 1);
  });

  it("a password, be it as it was hashed", async () => {
    const { Gamemaster, Alice } = players;
    const id = await made(Gamemaster, create("User", { name: "Eve", password: "secret" }));
    await Gamemaster.send("User", "update", { updates: [{ _id: id, password: "other" }] });
    await expect.poll(() => Alice.heard.at(-1)?.type).toBe("User");
    const told = [
      Alice.heard,
      await Alice.send("User", "get", {}),
      (await Player.join(table(), "Bob")).world.documents,
    ];
    expect(JSON.stringify(told)).not.toMatch(/password/);
  });
});
