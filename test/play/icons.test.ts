/** Icons on a token: one for each condition, none for the status that its badge says already, in both versions. */
import { describe, expect, it } from "vitest";
import { ALONE, duel } from "../support/fight";
import { shows } from "../support/state";
import { gather } from "./support/gather";

describe.each([13, 14] as const)("in version %i", (foundry) => {
  const { gm, alice } = gather({ foundry });

  const iconsOf = (name: string): Promise<string[]> =>
    alice.run(
      (who: string): string[] =>
        game.scenes.viewed.tokens
          .getName(who)
          .actor.temporaryEffects.map(({ img }: { img: string | null }) => img)
          .filter(Boolean),
      name,
    );

  it("a condition shows one, a status none", async () => {
    await duel(gm, ALONE);
    await shows([alice], "Ann", "alone");
    expect(await iconsOf("Ann")).toEqual([]);
    await gm.run(async () => {
      const { viewed } = game.scenes;
      const who = viewed.tokens.getName("Ann").id;
      await game.zonebound.act({ kind: "condition", who, condition: "prone", on: true }, viewed);
    });
    await shows([alice], "Ann", "alone", "prone");
    await expect.poll(() => iconsOf("Ann")).toEqual(["systems/zonebound/assets/icons/conditions/prone.svg"]);
    expect(await iconsOf("Grub")).toEqual([]);
  });
});
