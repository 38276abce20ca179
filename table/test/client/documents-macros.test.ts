// @vitest-environment happy-dom
/**
 * Macros: chat and scripts, what a script sees, who may run it.
 * [Macro]: https://foundryvtt.com/api/v13/classes/foundry.documents.Macro.html
 * [macros]: https://foundryvtt.com/article/macros/
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatMessage } from "../../client/documents/chat-message";
import type { Macro } from "../../client/documents/macro";
import type { User } from "../../client/documents/user";
import { GM_ID, openMemoryWorld } from "./memory-world";

const warn = vi.fn();
const error = vi.fn();

beforeEach(() => {
  openMemoryWorld();
  vi.clearAllMocks();
  ui.notifications = Object.assign(Object.create(null), { warn, error });
});

const macro = async (type: string, command: string, data: object = {}): Promise<Macro> =>
  (await CONFIG.documentClass("Macro").create({ name: "Deed", type, command, author: GM_ID, ...data })) as Macro;

const player = async (): Promise<User> =>
  (await CONFIG.documentClass("User").create({ name: "Alice", role: 1 })) as User;

describe("a chat macro", () => {
  it("is said as if it had been typed ([Macro] execute)", async () => {
    const typed: string[] = [];
    ui.chat = Object.assign({ render: () => undefined }, { processMessage: async (text: string) => typed.push(text) });
    await (await macro("chat", "/roll 1d6")).execute();
    expect(typed).toEqual(["/roll 1d6"]);
  });

  it("answers the message ([Macro] execute)", async () => {
    const message = (await (await macro("chat", "Ho!")).execute()) as ChatMessage;
    expect([message.content, game.messages.size]).toEqual(["Ho!", 1]);
  });
});

describe("a script", () => {
  it("answers what it returns, awaits, and is called with the macro as this ([Macro] execute)", async () => {
    const script = await macro("script", "await null; return [this.name, typeof speaker, actor, token, character];");
    expect(await script.execute()).toEqual(["Deed", "object", null, null, null]);
  });

  it("sees its scope whole and by name ([Macro] execute, scope)", async () => {
    const script = await macro("script", "return [scope.power, power, actor.name];");
    expect(await script.execute({ power: 3, actor: { name: "Mira" } })).toEqual([3, 3, "Mira"]);
  });

  it("sees the actor that speaks", async () => {
    const actor = await CONFIG.documentClass("Actor").create({ name: "Mira", type: "hero" });
    await game.user.update({ character: actor?.id });
    expect(await (await macro("script", "return [actor, character];")).execute()).toEqual([actor, actor]);
  });

  it("refuses a scope that is no object, or has names that are none ([Macro] execute)", async () => {
    const script = await macro("script", "return 1;");
    expect(() => script.execute([] as never)).toThrow(/object/);
    await expect(script.execute({ "0": 1 })).rejects.toThrow(/"0"/);
  });

  it("that fails is told of, and rejects", async () => {
    await expect((await macro("script", "throw new Error('oh');")).execute()).rejects.toThrow("oh");
    await expect((await macro("script", "this is no script")).execute()).rejects.toThrow(SyntaxError);
    expect(error).toHaveBeenCalledTimes(2);
  });
});

describe("who may run a macro", () => {
  it("is whoever may see it; a script only with the permission for scripts ([Macro] canUserExecute, [macros])", async () => {
    const alice = await player();
    const [chat, script] = [await macro("chat", "Ho"), await macro("script", "")];
    expect([chat.canUserExecute(alice), script.canUserExecute(alice)]).toEqual([false, false]);
    for (const each of [chat, script]) await each.update({ ownership: { default: 1 } });
    expect([chat.canUserExecute(alice), script.canUserExecute(alice)]).toEqual([true, alice.can("MACRO_SCRIPT")]);
  });

  it("nobody else: they get a warning and nothing happens ([Macro] canExecute)", async () => {
    const script = await macro("script", "return 1;");
    vi.spyOn(script, "canUserExecute").mockReturnValue(false);
    expect(script.execute()).toBeUndefined();
    expect([warn.mock.calls, error.mock.calls]).toEqual([[["MACRO.NotAllowed"]], []]);
  });
});
