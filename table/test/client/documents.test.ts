// @vitest-environment happy-dom
/** Documents on a client: hooks around operations, differences, combats, and actors of unlinked tokens. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../client/documents/actor";
import type { Combat } from "../../client/documents/combat";
import type { ChatMessage } from "../../client/documents/chat-message";
import { resolveUuid } from "../../client/core/resolve-uuid";
import type { DocumentRequest } from "../../common/protocol";
import { createThreeFields, GM_ID, openMemoryWorld, settled } from "./memory-world";

let requests: DocumentRequest[];

beforeEach(() => void ({ requests } = openMemoryWorld()));

async function createActor(data: object = {}): Promise<Actor> {
  return (await CONFIG.documentClass("Actor").create({
    name: "Orc",
    type: "hero",
    system: { hits: 5 },
    ...data,
  })) as Actor;
}

describe("an operation", () => {
  it("calls the hooks before and after it, in order, with what changes", async () => {
    const calls: unknown[] = [];
    for (const hook of [
      "preCreateActor",
      "createActor",
      "preUpdateActor",
      "updateActor",
      "preDeleteActor",
      "deleteActor",
    ]) {
      Hooks.on(
        hook,
        (_actor: Actor, change: object) =>
          void calls.push([hook, hook.endsWith("UpdateActor") || hook === "updateActor" ? change : null]),
      );
    }
    const actor = await createActor();
    await actor.update({ name: "Ogre", "system.hits": 5 });
    await actor.delete();
    expect(calls).toEqual([
      ["preCreateActor", null],
      ["createActor", null],
      ["preUpdateActor", { _id: actor.id, name: "Ogre" }],
      ["updateActor", { _id: actor.id, name: "Ogre" }],
      ["preDeleteActor", null],
      ["deleteActor", null],
    ]);
    expect(game.actors.size).toBe(0);
  });

  it("is not sent where a hook refuses it or nothing changes", async () => {
    const actor = await createActor();
    requests.length = 0;
    await actor.update({ name: "Orc" });
    Hooks.on("preUpdateActor", () => false);
    await actor.update({ name: "Ogre" });
    expect([requests, actor.name]).toEqual([[], "Orc"]);
  });

  it("lets a hook change what is stored and the options that all see", async () => {
    const seen: unknown[] = [];
    Hooks.on("preUpdateActor", (_actor: Actor, changes: { name: string }, options: { note?: string }) => {
      changes.name += "!";
      options.note = "kept";
    });
    Hooks.on(
      "updateActor",
      (_actor: Actor, changes: { name: string }, options: { note?: string }) =>
        void seen.push([changes.name, options.note]),
    );
    await (await createActor()).update({ name: "Ogre" });
    expect(seen).toEqual([["Ogre!", "kept"]]);
  });

  it("finds documents by their UUID, embedded ones and the actors of tokens too", async () => {
    const { token } = await createThreeFields();
    const actor = await createActor();
    await token.update({ actorId: actor.id });
    expect([
      resolveUuid(token.uuid),
      resolveUuid(`${token.uuid}.Actor.${actor.id}`),
      resolveUuid("Actor.none"),
    ]).toEqual([token, token.actor, null]);
  });
});

describe("the actor of an unlinked token", () => {
  it("changes alone, tells so with the actor's hooks, and stores its differences in the token", async () => {
    const { token } = await createThreeFields();
    const base = await createActor();
    await token.update({ actorId: base.id });
    const told: unknown[] = [];
    Hooks.on("updateActor", (actor: Actor, changes: object) => void told.push([actor.isToken, changes]));
    await token.actor?.update({ "system.hits": 2 });
    expect([token.actor?.system, base.system]).toEqual([{ hits: 2 }, { hits: 5 }]);
    expect(told).toEqual([[true, { system: { hits: 2 } }]]);
    expect(token.delta?._source.system).toEqual({ hits: 2 });
  });

  it("has conditions of its own", async () => {
    const { token } = await createThreeFields();
    const base = await createActor();
    await token.update({ actorId: base.id });
    await token.actor?.toggleStatusEffect("prone");
    expect([[...(token.actor?.statuses ?? [])], [...base.statuses]]).toEqual([["prone"], []]);
    await token.actor?.toggleStatusEffect("prone");
    expect([...(token.actor?.statuses ?? [])]).toEqual([]);
  });

  it("shows what is changed of an item that it has from the world's actor, on the item's own call", async () => {
    const { token } = await createThreeFields();
    const base = await createActor({ items: [{ _id: "knife00000000000", name: "Knife", type: "base" }] });
    await token.update({ actorId: base.id });
    const told: unknown[] = [];
    Hooks.on("updateItem", (item: { name: string }, changes: object) => void told.push([item.name, changes]));
    const knife = token.actor?.items.get("knife00000000000");
    await knife?.update({ name: "Sword" });
    expect([token.actor?.items.contents.map(({ name }) => name), base.items.contents[0]?.name]).toEqual([
      ["Sword"],
      "Knife",
    ]);
    expect(told).toEqual([["Sword", { name: "Sword", _id: "knife00000000000" }]]);
    await token.actor?.items.get("knife00000000000")?.delete();
    expect([token.actor?.items.size, base.items.size]).toEqual([0, 1]);
    const made = await CONFIG.documentClass("Item").create({ name: "Axe", type: "base" }, { parent: token.actor });
    expect(token.actor?.items.contents.map(({ id, name }) => [id, name])).toEqual([[made?.id, "Axe"]]);
  });
});

describe("the game", () => {
  it("is paused for everybody by a GM, with the hook where that changes anything", () => {
    const { socket } = openMemoryWorld();
    const told: unknown[] = [];
    Hooks.on("pauseGame", (paused: boolean, options: object) => void told.push([paused, options]));
    expect(game.togglePause(true, { broadcast: true })).toBe(true);
    expect([game.paused, socket.sent]).toEqual([true, [["pause", true]]]);
    game.togglePause(true);
    game._setPaused(false, { broadcast: true, userId: "someone" });
    expect(told).toEqual([
      [true, { broadcast: true, userId: GM_ID }],
      [false, { broadcast: true, userId: "someone" }],
    ]);
  });

  it("names the tool that is chosen", () => {
    openMemoryWorld();
    expect(game.activeTool).toBe("");
    ui.controls = Object.assign({ render: () => undefined }, { activeTool: "target" });
    expect(game.activeTool).toBe("target");
  });
});

describe("a combat", () => {
  it("passes turns in order of initiative, with its hooks and the methods of the active GM", async () => {
    const combat = (await CONFIG.documentClass("Combat").create({})) as Combat;
    await combat.createEmbeddedDocuments("Combatant", [
      { name: "Slow", initiative: 3 },
      { name: "Fast", initiative: 9 },
    ]);
    const log: string[] = [];
    for (const hook of ["combatStart", "combatTurn", "combatRound", "combatTurnChange"])
      Hooks.on(hook, () => void log.push(hook));
    combat._onStartTurn = async (combatant) => void log.push(`start ${combatant.name}`);
    combat._onEndTurn = async (combatant) => void log.push(`end ${combatant.name}`);
    for (const step of ["startCombat", "nextTurn", "nextTurn"] as const) {
      await combat[step]();
      await settled();
    }
    expect(combat.turns.map(({ name }) => name)).toEqual(["Fast", "Slow"]);
    expect([combat.round, combat.turn]).toEqual([2, 0]);
    expect(log.join(", ")).toBe(
      "combatStart, combatTurnChange, start Fast, combatTurn, combatTurnChange, end Fast, start Slow, combatRound, combatTurnChange, end Slow, start Fast",
    );
  });
});

describe("a chat message", () => {
  it("has its author, its rolls, and the visibility of its roll mode", async () => {
    await CONFIG.documentClass("User").create({ name: "Alice", role: 1 });
    const message = (await CONFIG.documentClass("ChatMessage").create(
      { content: "psst" },
      { rollMode: "gmroll" },
    )) as ChatMessage;
    expect([message.authorId, message.whisper, message.visible]).toEqual([GM_ID, [GM_ID], true]);
    const html = await message.renderHTML();
    expect(html.querySelector(".message-content")?.textContent).toBe("psst");
  });

  it("is rendered by its sub-type where that can, and may be changed by the hook", async () => {
    const message = (await CONFIG.documentClass("ChatMessage").create({ content: "x" })) as ChatMessage;
    Object.assign(message.system, { renderHTML: async () => document.createElement("article") });
    Hooks.on("renderChatMessageHTML", (_message: ChatMessage, html: HTMLElement) => html.classList.add("seen"));
    expect((await message.renderHTML()).outerHTML).toBe('<article class="seen"></article>');
  });
});
