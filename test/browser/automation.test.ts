/** Automation levels of movement and reactions at the table: who is asked, what the card says; and the page that sets them. */
import { beforeEach, describe, expect, it } from "vitest";
import { FEATURES } from "../../src/referee/automation-levels";
import { asked, setLevels, undoes, wholeCard } from "./levels";
import { isDone, lastPlay } from "./plays";
import {
  APART,
  beginFight,
  drag,
  dragOver,
  gather,
  landsIn,
  loadDice,
  stateOf,
  until,
  warnings,
  zone,
  zoneOf,
} from "./scene";

const { gm, alice, bob, everybody } = gather();

/** Grub near Ann's way: he could step in. */
const NEAR = { ...APART, Grub: [700, 600] } as const;
/** Grub far away. */
const ALONE = { ...APART, Grub: [2300, 1500] } as const;

const duel = (at: Readonly<Record<string, readonly [number, number]>>, more: object = {}): Promise<void> =>
  beginFight(gm, { order: ["Ann", "Grub"], at, ...more });

beforeEach(() => setLevels(gm, {}));

async function statusOf(name: string): Promise<unknown> {
  return bob.page.evaluate((token) => canvas.scene.tokens.getName(token).getFlag("zonebound", "status"), name);
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

  it("[Z-BF-10] remind: it goes, its player hears the odds, or why not, and the card says what was refused", async () => {
    await setLevels(gm, { movement: "remind" });
    await duel(ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await until("Alice hears it", async () => /By the rules: .*Yard/.test(await warnings(alice)));
    await isDone(gm);
    expect(await wholeCard(bob)).toContain("Ann is moved to Yard by hand");
    expect(await wholeCard(bob)).not.toContain("Against the rules");
    await drag(alice, "Ann", zone("House"));
    await landsIn(everybody, "Ann", "House");
    await isDone(gm);
    await gm.page.evaluate(() => game.combat.nextTurn().then(() => true));
    await isDone(gm);
    await drag(alice, "Ann", zone("Orchard"));
    await landsIn(everybody, "Ann", "Orchard");
    await until("Alice hears why not", async () => /By the rules: .*turn/i.test(await warnings(alice)));
    await until("all read it", async () => /Alice moved Ann past the rules/.test(await wholeCard(bob)));
    expect(await bob.page.locator(".zonebound-card__overridden").last().innerText()).toMatch(/Against the rules/);
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
    await undoes(gm);
    await landsIn(everybody, "Ann", "Orchard");
  });

  it("[Z-BF-10] do: the rules decide at once", async () => {
    await setLevels(gm, { movement: "do" });
    await duel(ALONE);
    await drag(alice, "Ann", zone("Lane"));
    await until("Alice is told why not", async () => /far/i.test(await warnings(alice)));
    expect(await zoneOf(gm, "Ann")).toBe("Orchard");
  });

  it.each([{ movement: "off" }, { enforcement: "off" }])(
    "[Z-BF-10] goes by the scene where that says %j",
    async (flags) => {
      await duel(ALONE, { flags });
      await drag(alice, "Ann", zone("Lane"));
      await landsIn(everybody, "Ann", "Lane");
    },
  );
});

describe("reactions", () => {
  it("[Z-BF-10] off: the move is done, nobody is asked, and the card says nothing of it", async () => {
    await setLevels(gm, { reactions: "off" });
    await duel(NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    expect(await wholeCard(bob)).not.toMatch(/Grub/);
  });

  it("[Z-BF-10] remind: the card names who could react", async () => {
    await setLevels(gm, { reactions: "remind" });
    await duel(NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await until("the card names him", async () => /Grub could react: stepping in the way/.test(await wholeCard(bob)));
  });

  it("[Z-BF-10] do: who has at least an even chance steps in without asking", async () => {
    await setLevels(gm, { reactions: "do" });
    await duel(NEAR, { attributes: { Grub: { DX: 16 }, Ann: { DX: 7 } } });
    await loadDice(gm, [1, 1, 2, 6, 6, 5]);
    await drag(alice, "Ann", zone("Yard"));
    await until("Ann is caught", async () => (await stateOf(gm, "Grub")).acted);
    expect(await asked(bob, "intercept").count()).toBe(0);
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
    expect(chosen).toEqual(["do", "ask", "ask", "do", "do", "do"]);
    await gm.page.keyboard.press("Escape");
    await page().waitFor({ state: "detached" });
  });

  it("is worked by keys, saves all together, and only then", async () => {
    await open();
    await page().locator("input[name=movement]:checked").focus();
    await gm.page.keyboard.press("ArrowLeft");
    await page().locator("input[name=damage]:checked").focus();
    await gm.page.keyboard.press("ArrowRight");
    expect(await stored()).toEqual(["", "", "", "", "", ""]);
    await gm.page.keyboard.press("Enter");
    await page().waitFor({ state: "detached" });
    await until("both are stored", async () => (await stored()).join() === "ask,,,off,,");
    await open();
    expect(await page().locator("input[name=movement]:checked").inputValue()).toBe("ask");
    await page().locator("[data-action=usual]").click();
    await page().locator("button[type=submit]").click();
    await until("the usual ones are stored", async () => (await stored()).join() === "do,,,do,,");
  });

  it("is for GMs alone", async () => {
    const refused = await alice.page.evaluate(() =>
      game.settings.set("zonebound", "automation-damage", "off").then(
        () => "taken",
        () => "refused",
      ),
    );
    expect([refused, (await stored())[3]]).toEqual(["refused", ""]);
    expect(await alice.page.evaluate(() => game.settings.menus.get("zonebound.automation").restricted)).toBe(true);
  });
});
