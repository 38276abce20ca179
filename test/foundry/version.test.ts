/** What the system does alike on Foundry 13 and 14, though they differ. */
import { beforeEach, describe, expect, it } from "vitest";
import { hasLanded, messageMode } from "../../src/foundry/version";

type Listener = (moved: unknown) => void;

const listeners = new Map<number, Listener>();
const token = { id: "ann" } as never;

beforeEach(() => {
  listeners.clear();
  const Hooks = {
    on: (_hook: string, listener: Listener) => listeners.set(listeners.size + 1, listener).size,
    off: (_hook: string, id: number) => listeners.delete(id),
  };
  Object.assign(globalThis, { Hooks });
});

const play = (generation: number): void => void Object.assign(globalThis, { game: { release: { generation } } });
const never = new Promise<boolean>(() => undefined);

describe("a move has landed", () => {
  it("on 13 when its promise says so", async () => {
    play(13);
    expect(await hasLanded(token, Promise.resolve(true))).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it("on 14 at its first checkpoint, though the rest is paused", async () => {
    play(14);
    const landed = hasLanded(token, never);
    listeners.forEach((tell) => tell({ id: "somebody else" }));
    listeners.forEach((tell) => tell(token));
    expect(await landed).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it("on 14 not where it was refused", async () => {
    play(14);
    expect(await hasLanded(token, Promise.resolve(false))).toBe(false);
    expect(listeners.size).toBe(0);
  });
});

describe("who is to see a message", () => {
  const speaking = (generation: number, stored: Readonly<Record<string, string>>): string => {
    const get = (scope: string, key: string) => stored[`${scope}.${key}`] ?? null;
    Object.assign(globalThis, { game: { release: { generation }, settings: { get } } });
    return messageMode();
  };

  it.each(["public", "gm", "blind", "self"])("is %s by the same word on both versions", (mode) => {
    expect(speaking(13, { "core.rollMode": `${mode}roll` })).toBe(mode);
    expect(speaking(14, { "core.messageMode": mode })).toBe(mode);
  });
});
