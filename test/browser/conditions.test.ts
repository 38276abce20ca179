/** Who waits, in the tracker: shown to all, and told by its owner to act now. */
import { describe, expect, it } from "vitest";
import type { Person } from "./people";
import { APART, beginFight, type Setup } from "../support/fight";
import { isDone, landsIn } from "../support/state";
import { until } from "../support/until";
import { gather } from "./scene";

const { gm, alice, bob, everybody } = gather({ boardless: ["gamemaster", "bob"] });

const ALONE = { ...APART, Grub: [2300, 1500] } as const;

const duel = (at: Setup["at"]): Promise<void> => beginFight(gm, { order: ["Ann", "Grub"], at });

/** Switches a status effect as the token HUD does. */
async function toggle({ page }: Person, name: string, status: string): Promise<void> {
  await page.evaluate(
    ([token, id]) =>
      game.scenes.viewed.tokens
        .getName(token)
        .actor.toggleStatusEffect(id)
        .then(() => true),
    [name, status] as const,
  );
}

async function statuses({ page }: Person, name: string): Promise<string[]> {
  return page.evaluate((token) => [...game.scenes.viewed.tokens.getName(token).actor.statuses].sort(), name);
}

const shows = (person: Person, name: string, ...wanted: readonly string[]): Promise<void> =>
  until(
    `${person.name} sees ${name} ${wanted.join(", ")}`,
    async () => (await statuses(person, name)).join() === [...wanted].sort().join(),
  );

async function walk({ page }: Person, name: string, to: string): Promise<void> {
  await page.evaluate(
    ([token, zone]) => {
      const { id } = game.zonebound.zones().find(({ name }: any) => name === zone);
      const who = canvas.scene.tokens.getName(token).id;
      return game.zonebound.act({ kind: "move", who, to: { zone: id } }).then(() => true);
    },
    [name, to] as const,
  );
}

describe("the tracker", () => {
  const tracker = ({ page }: Person) => page.locator("#combat, .combat-sidebar").locator("ol.combat-tracker").first();
  const turnOf = ({ page }: Person): Promise<string> => page.evaluate(() => game.combat.combatant?.token?.name ?? "");

  it("[Z3-AC-11] shows who waits, to whom the owner says to act now, in another's turn", async () => {
    await duel(ALONE);
    for (const person of [gm, alice, bob]) await person.page.evaluate(() => ui.combat.activate?.());
    await toggle(alice, "Ann", "waiting");
    await shows(bob, "Ann", "alone", "waiting");
    await isDone(alice);
    await alice.page.evaluate(() => game.combat.nextTurn().then(() => true));
    await until("it is Grub's turn", async () => (await turnOf(alice)) === "Grub");
    await tracker(bob).locator('[data-sign="waiting"]').waitFor();
    await until("the sign says it alone", async () => {
      const icon = tracker(bob).locator('.token-effects img[src$="/waiting.svg"]');
      return (await icon.count()) === 1 && !(await icon.isVisible());
    });
    expect(await tracker(bob).locator(".zonebound-turn__act").count()).toBe(0);
    await tracker(alice).locator(".zonebound-turn__act").click();
    await until("Ann is in hand", () =>
      alice.page.evaluate(() => canvas.tokens.controlled.map(({ name }: any) => name).join() === "Ann"),
    );
    await walk(alice, "Ann", "Yard");
    await landsIn(everybody, "Ann", "Yard");
    await tracker(bob).locator('[data-sign="moved"]').waitFor();
  });
});
