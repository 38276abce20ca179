/** Every window and card is named for who hears it and has contrast enough for who reads it, light and dark. */
import { afterAll, afterEach, describe, it } from "vitest";
import { APART, beginFight, loadDice, zone } from "../support/fight";
import { until } from "../support/until";
import { dresses, isClean } from "./axe";
import { answers, asked } from "./hands";
import type { Person } from "./people";
import { drag, gather } from "./scene";
import { openSheet, switchMode } from "./sheet-hands";

const { gm, alice, bob, everybody } = gather({ bar: "open" });

const NEAR = { ...APART, Grub: [700, 600] } as const;

async function opens({ page }: Person, tool: string): Promise<void> {
  await page.evaluate((name) => {
    for (const { tools } of Object.values<any>(ui.controls.controls))
      if (tools[name]) tools[name].onChange(new Event("click"), true);
  }, tool);
}

async function closeAll({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.element?.matches(".application.zonebound, dialog.zonebound, .sheet, .settings-config, .journal-sheet"))
        await app.close();
  });
}

afterEach(() => closeAll(gm));

afterAll(async () => {
  for (const person of everybody) await dresses(person, "dark");
});

describe("a fight", () => {
  it("has an action bar, a tracker and a question that all can be read and heard", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR });
    await isClean(alice);
    await drag(alice, "Ann", zone("Yard"));
    await asked(bob, "intercept").waitFor();
    await isClean(bob);
    await isClean(gm);
  });

  it("has cards", async () => {
    await loadDice(gm, [1, 1, 2, 6, 6, 5]);
    await answers(bob, /Intercept/, /Intercept/);
    await until("the card tells how it went", async () => /Ann/.test(await alice.page.locator("#chat").innerText()));
    for (const summary of await alice.page.locator("#chat details:not([open]) > summary").all())
      await summary.click().catch(() => undefined);
    await isClean(alice);
  });
});

describe("windows", () => {
  it("are the sheets", async () => {
    const sheet = await openSheet(gm, "Ann");
    await isClean(gm);
    await switchMode(sheet, "edit");
    await isClean(gm);
  });

  it("are the forms of behaviours, and the settings", async () => {
    await gm.page.evaluate(async () => {
      const shown = new Set<string>();
      for (const region of game.scenes.viewed.regions)
        for (const behavior of region.behaviors)
          if (!shown.has(behavior.type)) {
            shown.add(behavior.type);
            await behavior.sheet.render({ force: true });
          }
      await new foundry.applications.settings.SettingsConfig().render({ force: true });
    });
    await isClean(gm);
  });

  it.each(["zoneboundCheck"])("are those of the tool %s", async (tool) => {
    await opens(gm, tool);
    await gm.page
      .locator(".application.zonebound:not(#zonebound-action-bar, #zonebound-tray), dialog.zonebound")
      .first()
      .waitFor();
    await isClean(gm);
  });

  it("are the pages of the handbook", async () => {
    await gm.page.evaluate(async () => {
      const pack = game.packs.get("zonebound.handbook");
      const [entry] = await pack
        .getDocuments({ name: "Zonebound for GMs" })
        .then((found: any[]) => (found.length ? found : pack.getDocuments()));
      await entry.sheet.render({ force: true });
    });
    await gm.page.locator(".zonebound-handbook").first().waitFor();
    await isClean(gm);
  });
});
