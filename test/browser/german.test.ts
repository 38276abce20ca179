/** A table where everybody has chosen German: map, card, tray, palette, sheets and settings speak it, and nothing shows a raw key. */
import { afterEach, describe, expect, it } from "vitest";
import { type Person, showPalette } from "./people";
import { APART, beginFight, loadDice, zone } from "../support/fight";
import { until } from "../support/until";
import { drag, dragOver, gather, lastCard, warnings } from "./scene";
import { closeSheets, openSheet, switchMode } from "./sheet-hands";

const { gm, alice, bob, everybody } = gather({ boardless: ["gamemaster"], palette: true, language: "de" });

/** Grub near Ann's way: he is asked whether he steps in. */
const NEAR = { ...APART, Grub: [700, 600] } as const;
const SQUEEZED = { ...APART, Ann: [1300, 900], Grub: [1400, 900] } as const;

/** What no German text has, with the words before it: a key in place of its text, and some words of the English ones. */
const FOREIGN =
  /.{0,40}(?:ZONEBOUND\.[\w.]+|\b(?:the|moves?|attack|withdraw|intercept|let pass|strength|dexterity|weapons?|hits)\b)/gi;

/** Such words among all that the system shows this person, to the eye, the pointer and the ear; what people wrote is theirs. */
async function foreignWords({ page }: Person): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const own = [
      ...document.querySelectorAll("body [class*=zonebound-], body [id^=zonebound-], body [class*=zonebound-] *"),
    ];
    const said = ["title", "aria-label", "placeholder", "aria-description"];
    return own
      .filter((one) => !one.closest(".zonebound-prose"))
      .flatMap((one) => [
        ...[...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : "")),
        ...said.map((name) => one.getAttribute(name)),
      ])
      .filter((text) => text?.trim())
      .join(" / ");
  });
  return [...new Set(shown.match(FOREIGN))];
}

const textOf = async ({ page }: Person, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replace(/\s+/g, " ");

/** Elements of the system whose text does not fit into them. */
async function cutOff({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLElement>("body [class*=zonebound-], body [id^=zonebound-]")];
    const isCut = (one: HTMLElement): boolean =>
      one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible";
    return own.filter((one) => one.offsetParent && isCut(one)).map((one) => `${one.className}: ${one.innerText}`);
  });
}

/** What is not as it should be on anybody's page. */
async function faults(): Promise<string[]> {
  const found = everybody.map(async (person) => [...(await foreignWords(person)), ...(await cutOff(person))]);
  return (await Promise.all(found)).flat();
}

afterEach(async () => {
  expect(await faults()).toEqual([]);
});

describe("a fight in German", () => {
  it("asks in the tray, and tells on the card what came of it", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR });
    await dragOver(alice, "Ann", zone("Yard"));
    await until("the ruler says how likely it is", async () => /sicher/.test(await textOf(alice, ".zonebound-ruler")));
    await alice.page.mouse.up();
    await until("Bob is asked", async () => (await bob.page.locator("#zonebound-tray [data-prompt]").count()) === 1);
    expect(await textOf(bob, "#zonebound-tray [data-prompt]")).toMatch(
      /Ann geht in die Zone Yard.*Grub: Ann abfangen\?.*% gegen .*Abfangen.*Vorbeilassen.*Nicht in diesem Kampf/,
    );
    expect(await textOf(gm, "#zonebound-tray")).toMatch(/Auf wen der Tisch wartet/);
    await loadDice(gm, [1, 1, 2, 6, 6, 5]);
    await bob.page.locator('#zonebound-tray [data-answer="yes"]').click();
    await until("the card says that she is caught", async () =>
      /wird unterwegs abgefangen/.test(await lastCard(alice)),
    );
  });

  it("lists actions in the palette, and says why not", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: SQUEEZED, flags: { settings: { reactions: false } } });
    const palette = "#zonebound-palette";
    await until("it lists them", async () => /Angreifen: Pitchfork/.test(await textOf(alice, palette)));
    expect(await textOf(alice, palette)).toMatch(/Zug beenden/);
    await alice.page.locator(`${palette} [data-item]`, { hasText: "Bewegen" }).hover();
    expect(await textOf(alice, `${palette} [data-line]`)).toMatch(/^Ann ist in Kontakt mit einem Gegner/);
    await loadDice(gm, [2, 2, 2, 4]);
    await alice.page.locator(`${palette} [data-item]`, { hasText: "Angreifen" }).click();
    await until("the card says so", async () => /Ann greift Grub an.*Ann trifft Grub/.test(await lastCard(alice)));
  });

  it("refuses in German", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...NEAR, Grub: [2300, 1500] } });
    await showPalette(bob, false);
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
    expect(await faults()).toEqual([]);
    await switchMode(sheet, "edit");
    expect(await sheet.innerText()).toMatch(/Werte für[\s\S]*Geschicklichkeit[\s\S]*Leer: wie Verstand/);
    expect(await faults()).toEqual([]);
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
