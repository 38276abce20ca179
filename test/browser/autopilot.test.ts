/** What a figure could do best, shown and taken by keys; and a fight that nobody plays, watched from begin to end. */
import { afterEach, describe, expect, it } from "vitest";
import { APART, beginFight, NEAR } from "../support/fight";
import { pause, pilots, restsAs, upBySide } from "../support/pilots";
import { until } from "../support/until";
import { type Person, showBar } from "./people";
import { gather } from "./scene";

const bar = ({ page }: Person) => page.locator("#zonebound-action-bar");
const suggested = (person: Person) => bar(person).locator('[data-key^="suggested/"]');
const marks = ({ page }: Person) => page.evaluate((): boolean => canvas.zonebound.getChildByName("aims") !== null);

/** A fight may take minutes beside other work. */
const PATIENCE = 300_000;

describe("suggestions", () => {
  const { gm, alice } = gather({ players: ["alice"], bar: "row" });
  const BETWEEN_TWO = {
    order: ["Ann", "Grub", "Goblin 1"],
    at: { ...APART, Ann: [1300, 900], Grub: [1400, 900], "Goblin 1": [1200, 900] },
    attributes: { "Goblin 1": { ST: 1 } },
    flags: { settings: { reactions: false } },
  } as const;

  afterEach(() => showBar(alice, "row"));

  it("come by a key, with what each is worth and why, are marked on the map, and are taken by keys", async () => {
    await beginFight(gm, BETWEEN_TWO);
    await bar(alice).locator('[data-do="suggest"]').waitFor();
    await alice.page.keyboard.press("j");
    await until("three are shown", async () => (await suggested(alice).count()) === 3);
    await until("the first has the focus and says what it is worth", async () =>
      /worth [+−]?\d/.test((await bar(alice).locator("[data-item]:focus").textContent()) ?? ""),
    );
    await until("why is said", async () =>
      /may fell Goblin 1/.test(await bar(alice).locator("[data-line]").innerText()),
    );
    await until("it is marked on the map", () => marks(alice));
    await alice.page.keyboard.press("Enter");
    await until("it is done", async () =>
      /Has acted/.test(await bar(alice).locator(".zonebound-action-bar__left").innerText()),
    );
    expect(await suggested(alice).count()).toBe(0);
  });

  it("are nobody's but GMs' where the setting says so", async () => {
    await gm.page.evaluate(() => game.settings.set("zonebound", "suggestions", "gms"));
    await beginFight(gm, BETWEEN_TWO);
    await bar(gm).locator('[data-do="suggest"]').waitFor();
    await bar(alice).locator(".zonebound-action-bar__likely [data-item]").first().waitFor();
    await until(
      "Alice has no such button",
      async () => (await bar(alice).locator('[data-do="suggest"]').count()) === 0,
    );
    await gm.page.evaluate(() => game.settings.set("zonebound", "suggestions", "all"));
  });
});

describe.each([13, 14] as const)("a fight that nobody plays, on Foundry %i", (foundry) => {
  const { gm, alice } = gather({ foundry, players: ["alice"] });

  it(
    "is ordered from a combatant's menu, and watched to its end",
    async () => {
      await pause(gm, 0);
      await beginFight(gm, { order: ["Ann", "Grub", "Cat", "Snag"], at: NEAR });
      for (const person of [gm, alice]) await person.page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
      await pilots(gm, { side: "hostile", temper: "bold" });
      await gm.page.locator("#combat .combatant").first().click({ button: "right" });
      await gm.page.locator("#context-menu .context-item", { hasText: "Autopilot" }).click();
      const order = gm.page.locator(".zonebound-autopilot-window");
      await order.locator("select[name=who]").selectOption("friendly");
      await order.locator("select[name=temper]").selectOption("bold");
      await order.locator("[data-action=apply]").click();
      await alice.page.locator(".zonebound-pilot", { hasText: "The autopilot plays." }).waitFor();
      await restsAs(gm, "over", PATIENCE);
      await expect.poll(async () => Object.keys(await upBySide(alice))).toHaveLength(1);
      await alice.page.locator(".zonebound-pilot", { hasText: "one side is left" }).waitFor();
    },
    PATIENCE,
  );
});
