/** What the system does alike on Foundry 13 and 14, though they differ. */
import { describe, expect, it } from "vitest";
import { messageMode } from "../../src/foundry/version";

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
