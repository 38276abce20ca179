/** Automation levels of movement and reactions at the table: who is asked, what the card says; and the page that sets them. */
import { beforeEach, describe, expect, it } from "vitest";
import { type Feature, FEATURES, USUAL_LEVELS } from "../../src/referee/automation-levels";
import { APART, beginFight, loadDice, zone } from "../support/fight";
import { setLevels } from "../support/levels";
import { hitsOf, isDone, landsIn, lastPlay, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { asked, takesBack } from "./hands";
import { drag, dragOver, gather } from "./scene";

const { gm, alice, bob, everybody } = gather({ boardless: ["gamemaster", "bob"] });

/** Grub far away. */
const ALONE = { ...APART, Grub: [2300, 1500] } as const;

const duel = (at: Readonly<Record<string, readonly [number, number]>>, more: object = {}): Promise<void> =>
  beginFight(gm, { order: ["Ann", "Grub"], at, ...more });

beforeEach(() => setLevels(gm, {}));

async function statusOf(name: string): Promise<unknown> {
  return bob.page.evaluate((token) => game.scenes.viewed.tokens.getName(token).getFlag("zonebound", "status"), name);
}

describe("movement", () => {
  it("[Z-BF-10] off: the token goes where it is dragged, no ruler foretells, and status is as it then stands", async () => {
    await setLevels(gm, { movement: "off" });
    await duel(ALONE);
    await drag(alice, "Ann", [2350, 1450]);
    await landsIn(everybody, "Ann", "Field");
    await until("they touch", async () => (await statusOf("Grub")) === "InContact");
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: false, zoneMoved: false });
    await drag(alice, "Ann", [2100, 1200]);
    await until("they part", async () => (await statusOf("Grub")) === "Alone");
    await dragOver(alice, "Ann", zone("Lane"));
    expect(await alice.page.locator(".zonebound-ruler__line").count()).toBe(0);
    await alice.page.keyboard.press("Escape");
    await alice.page.mouse.up();
  });

  it("[Z-BF-10] ask: the odds are shown first, and only a yes puts it to the rules", async () => {
    await setLevels(gm, { movement: "ask" });
    await duel(ALONE);
    const dialog = alice.page.locator(".zonebound-meaning");
    await drag(alice, "Ann", zone("Yard"));
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(/Yard[\s\S]*(certain|%)/);
    await alice.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect([await zoneOf(gm, "Ann"), await lastPlay(gm)]).toEqual(["Orchard", "none"]);
    await drag(alice, "Ann", zone("Yard"));
    await dialog.waitFor();
    await alice.page.keyboard.press("Enter");
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await takesBack(gm);
    await landsIn(everybody, "Ann", "Orchard");
  });
});

describe("damage", () => {
  it("[Z-BF-10] ask: by keys, a no leaves them", async () => {
    await setLevels(gm, { reactions: "off", damage: "ask" });
    await duel({ ...ALONE, Ann: [1300, 700], Grub: [1400, 700] });
    await loadDice(gm, [1, 2, 2, 4]);
    await alice.page.evaluate(() => {
      const [who, target] = ["Ann", "Grub"].map((name) => canvas.scene.tokens.getName(name).id);
      return game.zonebound.act({ kind: "action", who, action: "attack", target }).then(() => true);
    });
    await asked(bob, "hurt").waitFor();
    await bob.page.keyboard.press("n");
    await isDone(gm);
    await expect.poll(() => hitsOf(bob, "Grub")).toBe(10);
  });
});

describe("the page of the levels", () => {
  const page = () => gm.page.locator("#zonebound-automation");
  const stored = () =>
    gm.page.evaluate((keys) => keys.map((key) => game.settings.get("zonebound", `automation-${key}`)), [...FEATURES]);

  async function open(): Promise<void> {
    await gm.page.evaluate(() => {
      const { type } = game.settings.menus.get("zonebound.automation");
      return new type().render({ force: true }).then(() => true);
    });
    await page().waitFor();
  }

  it("explains each level of each feature, and begins with the usual ones", async () => {
    await open();
    expect(await page().locator("fieldset").count()).toBe(FEATURES.length);
    const means = await page().locator(".zonebound-automation__means").allInnerTexts();
    expect(means).toHaveLength(4 * FEATURES.length);
    expect(means.filter((text) => !/\w+ .*\.$/.test(text))).toEqual([]);
    const chosen = await page()
      .locator("input:checked")
      .evaluateAll((all: any[]) => all.map(({ value }) => value));
    expect(chosen).toEqual(FEATURES.map((feature) => USUAL_LEVELS[feature]));
    await gm.page.keyboard.press("Escape");
    await page().waitFor({ state: "detached" });
  });

  /** Of the others nothing. */
  async function isStored(levels: { readonly [F in Feature]?: string }): Promise<boolean> {
    return (await stored()).join() === FEATURES.map((feature) => levels[feature] ?? "").join();
  }

  it("is worked by keys, saves all together, and only then", async () => {
    await open();
    await page().locator("input[name=movement]:checked").focus();
    await gm.page.keyboard.press("ArrowLeft");
    await page().locator("input[name=damage]:checked").focus();
    await gm.page.keyboard.press("ArrowRight");
    expect(await stored()).toEqual(FEATURES.map(() => ""));
    await gm.page.keyboard.press("Enter");
    await page().waitFor({ state: "detached" });
    await until("both are stored", async () => isStored({ movement: "ask", damage: "off" }));
    await open();
    expect(await page().locator("input[name=movement]:checked").inputValue()).toBe("ask");
    await page().locator("[data-action=usual]").click();
    await page().locator("button[type=submit]").click();
    await until("the usual ones are stored", async () => isStored({ movement: "do", damage: "do" }));
  });
});
