/** Rolls from a sheet are read by those whom their author's mode names, in both versions. */
import { describe, expect, it } from "vitest";
import { until } from "../support/until";
import { gather } from "./support/gather";

describe.each([
  [13, "rollMode", { public: "publicroll", gm: "gmroll", self: "selfroll" }],
  [14, "messageMode", { public: "public", gm: "gm", self: "self" }],
] as const)("in version %i", (foundry, setting, modes) => {
  const { alice } = gather({ foundry });

  /** Presses a button of Ann's sheet, and gives the names of those whom its message whispers to. */
  async function rolls(action: string, mode: string): Promise<string[]> {
    const before = await count();
    await alice.run(
      async (button: string, key: string, word: string) => {
        await game.settings.set("core", key, word);
        const { sheet } = game.actors.getName("Ann");
        await sheet.render({ force: true });
        sheet.element.querySelector(`[data-action="${button}"]`).click();
      },
      action,
      setting,
      mode,
    );
    await until("the message is there", async () => (await count()) > before);
    return alice.run((): string[] =>
      game.messages.contents.at(-1).whisper.map((id: string) => game.users.get(id).name),
    );
  }

  const count = (): Promise<number> => alice.run((): number => game.messages.size);

  it.each(["rollTest", "rollDamage"])("%s follows the mode", async (action) => {
    expect(await rolls(action, modes.gm)).toContain("Gamemaster");
    expect(await rolls(action, modes.self)).toEqual(["Alice"]);
    expect(await rolls(action, modes.public)).toEqual([]);
  });
});
