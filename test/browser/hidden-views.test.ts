/** What changes of a hidden figure alone is no update of the fight: the views of GMs follow it all the same. */
import { describe, expect, it } from "vitest";
import { APART, beginFight, zone } from "../support/fight";
import { landsIn, stateOf } from "../support/state";
import { until } from "../support/until";
import { showBar } from "./people";
import { drag, gather } from "./scene";

const { gm, alice, everybody } = gather({ players: ["alice"] });

const hide = (hidden: boolean): Promise<void> =>
  gm.page.evaluate(async (on) => void (await canvas.scene.tokens.getName("Grub").update({ hidden: on })), hidden);

describe("never in this fight", () => {
  it("[Z-RE-11] [Z-RE-12] a hidden figure is not asked again until its GM takes that back, and the tray shows both", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Grub: [700, 600] } });
    await hide(true);
    await drag(alice, "Ann", zone("Yard"));
    await gm.page.locator("#zonebound-tray .zonebound-tray__prompt [data-refuse]").click();
    await landsIn(everybody, "Ann", "Yard");
    const list = gm.page.locator("#zonebound-tray .zonebound-tray__refused");
    await list.locator("summary").click();
    expect(await list.innerText()).toMatch(/Grub: intercepting/);
    await list.locator("[data-again]").click();
    await until("it is asked again", async () => (await stateOf(gm, "Grub")).refuses.length === 0);
    await until("the list is gone", async () => (await list.count()) === 0);
    await hide(false);
  });
});

describe("what a hidden figure does without moving", () => {
  it("[Z-RE-12] is seen by its GM in the action bar and in the tracker's row", async () => {
    await beginFight(gm, { order: ["Grub", "Ann"], at: APART });
    await hide(true);
    await gm.page.evaluate(() => {
      canvas.tokens.placeables.find(({ name }: { name: string }) => name === "Grub").control();
      ui.sidebar.changeTab("combat", "primary");
    });
    await showBar(gm, "open");
    const bar = gm.page.locator("#zonebound-action-bar");
    const signs = gm.page.locator("#combat [data-combatant-id] .zonebound-turn__sign");
    expect(await signs.count()).toBe(0);
    await bar.locator('[data-key="defend"]').first().click();
    await expect.poll(() => bar.innerText()).toContain("Has acted");
    await expect
      .poll(() => signs.evaluateAll((all) => all.map((sign) => sign.getAttribute("aria-label"))))
      .toEqual(["Defending", "Has acted"]);
    await showBar(gm, "away");
    await hide(false);
  });
});
