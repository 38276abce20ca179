// @vitest-environment happy-dom
/** Who sees a roll under each mode (https://foundryvtt.com/article/dice/), and what the chat's commands send (https://foundryvtt.com/article/chat/). */
import { beforeEach, describe, expect, it } from "vitest";
import { sendLine } from "../../client/applications/sidebar/tabs/chat-sending";
import { ChatMessage } from "../../client/documents/chat-message";
import { Roll } from "../../client/dice/roll";
import { GM_ID, openMemoryWorld } from "./memory-world";
import { loadDice } from "./roll-dice";

const ANN = "ann0000000000000";
const BOB = "bob0000000000000";

/** From now on this page is this user's. */
function become(userId: string): void {
  Object.assign(game, { userId });
}

const lastMessage = (): ChatMessage => game.messages.contents.at(-1) as ChatMessage;

beforeEach(async () => {
  openMemoryWorld();
  game.settings.register("core", "rollMode", { scope: "client", type: String, default: "publicroll" });
  const players = [
    { _id: ANN, name: "Ann", role: 1 },
    { _id: BOB, name: "Bob", role: 1 },
  ];
  await CONFIG.documentClass("User").create(players, { keepId: true });
  loadDice([2, 5]);
});

describe("a roll of Ann's", () => {
  it.each([
    ["publicroll", { GM: true, Ann: true, Bob: true }],
    ["gmroll", { GM: true, Ann: true, Bob: false }],
    ["blindroll", { GM: true, Ann: false, Bob: false }],
    ["selfroll", { GM: false, Ann: true, Bob: false }],
  ])("as %s shows its result to %j", async (rollMode, sees) => {
    become(ANN);
    await (await new Roll("2d6").evaluate()).toMessage({}, { rollMode });
    const message = lastMessage();
    for (const [name, id] of Object.entries({ GM: GM_ID, Ann: ANN, Bob: BOB })) {
      become(id);
      const html = await message.renderHTML();
      expect([name, html.querySelector(".dice-total")?.textContent]).toEqual([
        name,
        sees[name as "GM" | "Ann" | "Bob"] ? "7" : "?",
      ]);
      expect(message.visible).toBe(true);
    }
  });

  it("takes the mode that is set, and gives data alone where no message is wanted", async () => {
    become(ANN);
    const get = game.settings.get.bind(game.settings);
    game.settings.get = (scope: string, key: string) => (key === "rollMode" ? "gmroll" : get(scope, key));
    await (await new Roll("1d6").evaluate()).toMessage();
    expect(lastMessage().whisper).toEqual([GM_ID]);
    const data = await (await new Roll("1d6").evaluate()).toMessage({ flavor: "x" }, { create: false });
    expect([data, game.messages.size]).toMatchObject([{ flavor: "x", whisper: [GM_ID], author: ANN }, 1]);
  });
});

describe("the line", () => {
  it.each<[string, object]>([
    ["/r 1d6 + 1", { whisper: [], blind: false, content: "3" }],
    ["/roll 1d6 # for <luck>", { flavor: "for &lt;luck&gt;", content: "2" }],
    ["/pr 1d6", { whisper: [], blind: false }],
    ["/gmr 1d6", { whisper: [GM_ID], blind: false }],
    ["/br 1d6", { whisper: [GM_ID], blind: true }],
    ["/blindroll 1d6", { whisper: [GM_ID], blind: true }],
    ["/sr 1d6", { whisper: [ANN], blind: false }],
    ["/w Bob psst", { whisper: [BOB], content: "psst", rolls: [] }],
    ["/w [Bob, GM] psst", { whisper: [BOB, GM_ID] }],
    ["/gm psst", { whisper: [GM_ID] }],
    ["/players psst", { whisper: [ANN, BOB] }],
    ["/ooc hello", { style: 1, content: "hello" }],
    ["/em waves", { style: 3, content: "<p>Ann waves</p>" }],
    ["hello <b>", { style: 1, content: "hello &lt;b&gt;" }],
  ])("%s makes %j", async (line, expected) => {
    become(ANN);
    await sendLine(null, line);
    expect(lastMessage()).toMatchObject(expected);
    expect(lastMessage().author?.id).toBe(ANN);
  });

  it("of several rolls is one message with all of them", async () => {
    become(ANN);
    await sendLine(null, "/gmr 1d6 # first\n/gmr 1d6 + 10 # second");
    const { rolls, flavor, whisper } = lastMessage();
    expect((rolls as Roll[]).map((each) => each.total)).toEqual([2, 15]);
    expect([flavor, whisper]).toEqual(["first<br>second", [GM_ID]]);
  });

  it("answers who whispered last", async () => {
    become(BOB);
    await sendLine(null, "/w Ann psst");
    become(ANN);
    await sendLine(null, "/reply what?");
    expect(lastMessage()).toMatchObject({ whisper: [BOB], content: "what?" });
  });

  it("is refused with a sentence where nobody is meant or nothing is known", async () => {
    await expect(sendLine(null, "/w Nobody psst")).rejects.toThrow(/CHAT.UnknownRecipient/);
    await expect(sendLine(null, "/nonsense")).rejects.toThrow(/CHAT.InvalidCommand/);
    await expect(sendLine(null, "/r 1d6 +")).rejects.toThrow(/cannot be read/);
    expect(game.messages.size).toBe(0);
  });

  it("refers to the data of the one who speaks", async () => {
    const [actor] = await CONFIG.documentClass("Actor").createDocuments([{ name: "Hero", type: "hero" }]);
    Object.assign(actor ?? {}, { getRollData: () => ({ might: 4 }) });
    const speaker = { actor: actor?.id, scene: null, token: null, alias: "Hero" };
    const before = ChatMessage.getSpeaker.bind(ChatMessage);
    ChatMessage.getSpeaker = () => speaker;
    await sendLine(null, "/r 1d6 + @might");
    ChatMessage.getSpeaker = before;
    expect(lastMessage().content).toBe("6");
  });
});

describe("rolls within a message", () => {
  it("are made when it is sent, once for all; waiting ones wait", async () => {
    await ChatMessage.create({ content: "<p>I hit for [[1d6 + 1]], then [[/gmr 1d6 # again]]{once more}</p>" });
    const message = lastMessage();
    expect(message.content).toContain("inline-result");
    expect(message.content).toContain("[[/gmr 1d6 # again]]{once more}");
    const html = await message.renderHTML();
    expect(html.querySelector("a.inline-result")?.textContent).toBe("3");
    const waiting = html.querySelector<HTMLElement>("a.inline-roll.roll");
    expect(waiting?.dataset).toMatchObject({ mode: "gmroll", formula: "1d6", flavor: "again" });
    expect(waiting?.textContent).toBe("once more");
  });
});
