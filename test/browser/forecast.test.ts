/** The forecast in a browser: a worker plays fights out while the map goes on, and the GM tries what would be even. */
import { afterEach, describe, expect, it } from "vitest";
import { APART, duel } from "../support/fight";
import { until } from "../support/until";
import { dresses, seriousFindings } from "./axe";
import { gather } from "./scene";

const { gm } = gather({ players: [] });

const NEAR = { ...APART, Ann: [500, 400], Grub: [700, 400] } as const;
const FRAIL = { attributes: { Ann: { ST: 1 }, Grub: { ST: 2 } }, flags: { settings: { reactions: false } } };

const inWindow = (selector: string) => gm.page.locator(`#zonebound-forecast ${selector}`);
const press = (action: string) => inWindow(`[data-action="${action}"]`).first().click();
const told = (): Promise<string> => inWindow("[data-told]").innerText();
const results = (): Promise<string> => inWindow(".zonebound-forecast__results").innerText();

/** The results of a whole forecast, once they are such. */
async function isWhole(areThey: (text: string) => boolean = () => true): Promise<string> {
  const isSo = async (): Promise<boolean> => /^1,000 of/.test(await told()) && areThey(await results());
  await until("all fights are played", isSo, 80_000);
  await inWindow("[data-action=play]").waitFor();
  return results();
}

async function withSeed(seed: string, areThey: (text: string) => boolean): Promise<string> {
  await inWindow("[name=seed]").fill(seed);
  await inWindow("[name=seed]").press("Tab");
  return isWhole(areThey);
}

afterEach(async () => {
  await gm.page.evaluate(() => foundry.applications.instances.get("zonebound-forecast")?.close());
});

async function opens(): Promise<void> {
  await gm.page.evaluate(() => ui.sidebar.changeTab?.("combat", "primary"));
  await gm.page.locator("[data-zonebound-forecast]").first().click();
  await inWindow(".zonebound-forecast__bar").waitFor();
}

describe("the forecast", () => {
  it("shows first figures, sharpens them in a worker until it is stopped, and is the same again for its seed", async () => {
    await duel(gm, NEAR);
    const workers = gm.page.waitForEvent("worker");
    await opens();
    await workers;
    await press("stop");
    await inWindow("[data-action=play]").waitFor();
    const stopped = await told();
    await gm.page.waitForTimeout(300);
    expect(await told()).toBe(stopped);
    await duel(gm, NEAR, FRAIL);
    const first = await withSeed("7", (text) => text !== "");
    expect(first).toMatch(/The friendly side wins: \d+ % ± \d/);
    await withSeed("8", (text) => text !== first);
    expect(await withSeed("7", (text) => text === first)).toBe(first);
  });

  it("tries more and fewer, and makes it even, by keys too", async () => {
    await duel(gm, NEAR, { ...FRAIL, attributes: { Ann: { ST: 1, DX: 6 }, Grub: { ST: 3, DX: 14 } } });
    await opens();
    await inWindow("[data-action=more]").first().focus();
    await gm.page.keyboard.press("Enter");
    await until("Ann has company", async () => /Ann \(\+1\)/.test(await results()));
    await press("asIs");
    await press("even");
    await inWindow("[data-action=take]").click({ timeout: 80_000 });
    await until("the rows have it", async () => Number(await inWindow("output").first().innerText()) > 1);
    expect(await gm.page.evaluate(() => game.combat.combatants.size)).toBe(2);
  });

  it("can be read and heard, light and dark", async () => {
    await duel(gm, NEAR, FRAIL);
    await opens();
    await isWhole();
    for (const colours of ["light", "dark"] as const) {
      await dresses(gm, colours);
      await gm.page.waitForTimeout(300);
      expect(await seriousFindings(gm), colours).toEqual([]);
    }
  });
});
