/** A table where everybody has chosen German: map, card, tray, action bar, sheets and settings speak it, and nothing shows a raw key. */
import { afterEach, describe, expect, it } from "vitest";
import { faultsIn } from "./reading-eyes";
import { type Person, showBar } from "./people";
import { APART, beginFight, loadDice, zone } from "../support/fight";
import { until } from "../support/until";
import { drag, dragOver, gather, lastCard, warnings } from "./scene";
import { closeSheets, openSheet, switchMode } from "./sheet-hands";

const { gm, alice, bob, everybody } = gather({ boardless: ["gamemaster"], bar: "open", language: "de" });

/** Grub near Ann's way: he is asked whether he steps in. */
const NEAR = { ...APART, Grub: [700, 600] } as const;
const SQUEEZED = { ...APART, Ann: [1300, 900], Grub: [1400, 900] } as const;

const textOf = async ({ page }: Person, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replace(/\s+/g, " ");

afterEach(async () => {
  expect(await faultsIn(everybody)).toEqual([]);
});

describe("a fight in German", () => {
  it("asks in the tray, and tells on the card what came of it", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR });
    await dragOver(alice, "Ann", zone("Yard"));
    await until("the ruler says how likely it is", async () => /sicher/.test(await textOf(alice, ".zonebound-ruler")));
    await alice.page.mouse.up();
    await until("Bob is asked", async () => (await bob.page.locator("#zonebound-tray [data-prompt]").count()) === 1);
    await expect
      .poll(() => textOf(bob, "#zonebound-tray [data-prompt]"))
      .toMatch(
        /Ann geht in die Zone Yard.*Grub: Ann abfangen\?.*% kostet Grub die Aktion .*Abfangen.*Vorbeilassen.*Nicht in diesem Kampf/,
      );
    await expect.poll(() => textOf(gm, "#zonebound-tray")).toMatch(/Auf wen der Tisch wartet/);
    await loadDice(gm, [1, 1, 2, 6, 6, 5]);
    await bob.page.locator('#zonebound-tray [data-answer="yes"]').click();
    await until("the card says that she is caught", async () =>
      /wird unterwegs abgefangen/.test(await lastCard(alice)),
    );
  });

  it("lists actions in the action bar, and says why not", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: SQUEEZED, flags: { settings: { reactions: false } } });
    const bar = "#zonebound-action-bar";
    await until("it lists them", async () => /Angreifen: Pitchfork/.test(await textOf(alice, bar)));
    await expect.poll(() => textOf(alice, bar)).toMatch(/Zug beenden/);
    await alice.page.locator(`${bar} summary`, { hasText: /^Jetzt nicht möglich/ }).click();
    await alice.page.locator(`${bar} [data-item]`, { hasText: "Bewegen" }).hover();
    await expect.poll(() => textOf(alice, `${bar} [data-line]`)).toMatch(/^Ann ist in Kontakt mit einem Gegner/);
    await loadDice(gm, [2, 2, 2, 4]);
    await alice.page.locator(`${bar} [data-item]`, { hasText: "Angreifen" }).click();
    await until("the card says so", async () => /Ann greift Grub an.*Ann trifft Grub/.test(await lastCard(alice)));
  });

  it("refuses in German", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...NEAR, Grub: [2300, 1500] } });
    await showBar(bob, "away");
    await drag(bob, "Grub", zone("Yard"));
    await until("Bob is told", async () => /Grub ist nicht am Zug/.test(await warnings(bob)));
  });
});

describe("windows in German", () => {
  it("are the sheets", async () => {
    const sheet = await openSheet(gm, "Ann");
    expect(await sheet.innerText()).toMatch(
      /Charakter · Drei Würfel[\s\S]*Bewegungsrate[\s\S]*Rüstungsschutz[\s\S]*In der Hand/,
    );
    expect(await faultsIn(everybody)).toEqual([]);
    await switchMode(sheet, "edit");
    expect(await sheet.innerText()).toMatch(/Werte für[\s\S]*Geschicklichkeit[\s\S]*Leer: wie Verstand/);
    expect(await faultsIn(everybody)).toEqual([]);
    await closeSheets(gm);
  });

  it("are a zone's form, and the settings", async () => {
    const window = gm.page.locator(".application");
    await gm.page.evaluate(() =>
      game.scenes.viewed.regions
        .getName("Yard")
        .behaviors.find((one: any) => one.type === "zonebound.zone")
        .sheet.render({ force: true })
        .then(() => true),
    );
    await window.filter({ hasText: "Geländefaktor" }).waitFor();
    expect(await window.filter({ hasText: "Geländefaktor" }).innerText()).toMatch(/Deckung[\s\S]*Gefahren/);
    await gm.page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()])
        if (app.element?.textContent?.includes("Geländefaktor")) await app.close();
      await new foundry.applications.settings.SettingsConfig().render({ force: true });
    });
    await window.filter({ hasText: "Bewegungsrate je Zone" }).waitFor();
  });
});
