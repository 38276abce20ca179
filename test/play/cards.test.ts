/** Cards are messages like any other: with sender and time, a button that deletes and one that closes a notification; in both versions. */
import { beforeEach, describe, expect, it } from "vitest";
import { ALONE, duel, zone } from "../support/fight";
import { isDone } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag, presses } from "./support/hands";
import type { Person } from "./support/person";

describe.each([13, 14] as const)("the card of a play, in version %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry });

  /** What the newest card looks like, as the host asks for it. */
  const drawn = (person: Person, options: object): Promise<string[]> =>
    person.run(async (asked: object) => {
      const item: HTMLElement = await game.messages.contents.at(-1).renderHTML(asked);
      const found = (selector: string): string | null | undefined =>
        item.querySelector(selector)?.textContent?.trim() ?? (item.querySelector(selector) ? "" : "none");
      return [
        found(".message-header .message-sender"),
        found(".message-header .message-metadata .message-timestamp") === "none" ? "none" : "time",
        found(".message-metadata [data-action=deleteMessage]") === "none" ? "stays" : "deletes",
        found(".message-metadata [data-action=dismissMessage]") === "none" ? "open" : "closes",
        found(".message-content > .zonebound-card") === "none" ? "bare" : "card",
      ].map(String);
    }, options);

  beforeEach(async () => {
    await duel(gm, ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await isDone(gm);
  });

  it("says who speaks and when, and has GMs delete it", async () => {
    expect(await drawn(gm, {})).toEqual(["Ann", "time", "deletes", "open", "card"]);
    expect(await drawn(bob, {})).toEqual(["Ann", "time", "stays", "open", "card"]);
    expect(await drawn(bob, { canDelete: true })).toContain("deletes");
    expect(await drawn(gm, { canDelete: false, canClose: true })).toEqual(["Ann", "time", "stays", "closes", "card"]);
  });

  it("goes when a GM presses delete, and the play stands", async () => {
    const before = await gm.run((): number => game.messages.size);
    await presses(gm, ".chat-log .zonebound-play [data-action=deleteMessage]");
    for (const person of everybody)
      await until(`${person.name} has one less`, () =>
        person.run((count: number): boolean => game.messages.size === count - 1, before),
      );
  });

  it("tells whom a private one is for", async () => {
    const names = await gm.run(async () => {
      const message = game.messages.contents.at(-1);
      await message.update({ whisper: [game.users.getName("Alice").id] });
      const item: HTMLElement = await message.renderHTML();
      return [item.className, item.querySelector(".whisper-to")?.textContent];
    });
    expect(names).toEqual([expect.stringMatching(/\bwhisper\b/), "To: Alice"]);
  });
});
