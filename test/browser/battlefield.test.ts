/** What a GM sets up and is told: a battlefield's own settings, help on zones, and odds as they are told. */
import { describe, expect, it } from "vitest";
import type { Person } from "./people";
import { beginFight, type Point, zone } from "../support/fight";
import { isDone, landsIn, stateOf, tokenFlag, zoneOf } from "../support/state";
import { until } from "../support/until";
import { drag, dragOver, gather, warnings, rulerText } from "./scene";

const { gm, alice } = gather({ players: ["alice"] });

/** Grub stands near Ann's way: he could step in. */
const NEAR = { Ann: [500, 400], Grub: [700, 600] } as const;

const duel = (more: Partial<Parameters<typeof beginFight>[1]> = {}): Promise<void> =>
  beginFight(gm, { order: ["Ann", "Grub"], at: NEAR, ...more });

async function openTool(name: string): Promise<void> {
  await gm.page.evaluate((tool) => {
    const { tools } = ui.controls.controls.tokens;
    tools[tool].onChange(new Event("click"), true);
  }, name);
}

async function ownSettings(): Promise<Record<string, unknown>> {
  return gm.page.evaluate(() => canvas.scene.getFlag("zonebound", "settings") ?? {});
}

async function setBattlefield(change: (form: ReturnType<Person["page"]["locator"]>) => Promise<void>): Promise<void> {
  await openTool("zoneboundBattlefield");
  const form = gm.page.locator(".zonebound-battlefield");
  await form.waitFor();
  await change(form);
  await form.locator("button[data-action=save]").click();
  await form.waitFor({ state: "detached" });
}

async function rulerOver(person: Person, to: Point): Promise<string> {
  await dragOver(person, "Ann", to);
  const text = await rulerText(person);
  await person.page.keyboard.press("Escape");
  await person.page.mouse.up();
  return text;
}

describe("a battlefield's own settings", () => {
  it("[Z-BF-10] are set in a form and fought by: without reactions nobody is asked", async () => {
    await duel();
    await setBattlefield(async (form) => {
      await form.locator("select[name=reactions]").selectOption("off");
      await form.locator("input[name=zoneLabel]").fill("150 ft");
    });
    await until("they are stored", async () => (await ownSettings())["reactions"] === false);
    expect(await ownSettings()).toMatchObject({ ratePerZone: null });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn([gm, alice], "Ann", "Yard");
    await expect.poll(() => stateOf(gm, "Grub")).toMatchObject({ acted: false });
  });

  it("[Z-BF-10] can make zones larger for the same rate, and are taken back by leaving them empty", async () => {
    await duel({ flags: { settings: { ratePerZone: 12, reactions: false } } });
    expect(await rulerOver(alice, zone("Yard"))).toMatch(/\d+ %/);
    await setBattlefield(async (form) => {
      await form.locator("input[name=ratePerZone]").fill("");
      await form.locator("select[name=reactions]").selectOption("");
    });
    await until("they are gone", async () => (await ownSettings())["ratePerZone"] === null);
    expect(await ownSettings()).toMatchObject({ reactions: null });
    expect(await rulerOver(alice, zone("Yard"))).toContain("certain");
  });

  it("[Z-BF-10] refuse what cannot be, with a sentence", async () => {
    await duel();
    await setBattlefield(async (form) => {
      await form.locator("input[name=successOn]").evaluate((input: any) => {
        input.removeAttribute("max");
        input.value = "9";
      });
    });
    await until("the GM is told", async () => (await warnings(gm)).includes("9"));
    expect(await ownSettings()).toMatchObject({ successOn: null });
  });
});

describe("help for GMs", () => {
  it("[Z-BF-01] [Z-BF-11] stands in the zone check: how to cut a map into zones, and that feet do not count", async () => {
    await openTool("zoneboundCheck");
    const help = gm.page.locator(".zonebound-check__help");
    await help.waitFor();
    const text = (await help.textContent()) ?? "";
    for (const words of ["any size", "a dozen figures", "one or two rooms", "closet", "archers", "150 ft"])
      expect(text).toContain(words);
    await gm.page.keyboard.press("Escape");
  });
});

describe("odds", () => {
  it("are told to players as the GM has set: exactly, in words, not at all; the GM sees numbers", async () => {
    const tell = (how: string): Promise<unknown> =>
      gm.page.evaluate((told) => game.settings.set("zonebound", "odds", told).then(() => true), how);
    await duel({ attributes: { Ann: { MR: 8 } } });
    expect(await rulerOver(alice, zone("Yard"))).toMatch(/\d+ %/);
    await tell("words");
    await until("the player's client knows", () =>
      alice.page.evaluate(() => game.settings.get("zonebound", "odds") === "words"),
    );
    const words = await rulerOver(alice, zone("Yard"));
    expect(words).not.toContain("%");
    expect(words).toMatch(/likely|even/);
    await tell("none");
    await until("the player's client knows", () =>
      alice.page.evaluate(() => game.settings.get("zonebound", "odds") === "none"),
    );
    expect(await rulerOver(alice, zone("Yard"))).toContain("by dice");
    expect(await rulerOver(gm, zone("Yard"))).toMatch(/\d+ %/);
    await tell("exact");
  });
});

describe("what Foundry takes away or draws anew", () => {
  const isHolding = (): Promise<boolean> =>
    alice.page.evaluate(() => document.body.classList.contains("zonebound-holding"));

  it("is a ruler, with the marks of where its figure can go", async () => {
    await duel();
    await dragOver(alice, "Ann", zone("Yard"));
    await until("the marks are there", isHolding);
    // Read in the same breath: while the mouse holds her, the ruler is drawn again with the next odds.
    const isStillHolding = await alice.page.evaluate(() => {
      canvas.tokens.placeables.find(({ name }: any) => name === "Ann").ruler.clear();
      return document.body.classList.contains("zonebound-holding");
    });
    expect(isStillHolding).toBe(false);
    await alice.page.keyboard.press("Escape");
    await alice.page.mouse.up();
  });

  it("is a card, in full view though a notification has left it transparent", async () => {
    await duel({ flags: { settings: { reactions: false } } });
    await drag(alice, "Ann", zone("Yard"));
    await isDone(gm);
    const seen = gm.page
      .locator(".chat-log .zonebound-play")
      .last()
      .evaluate((card: HTMLElement) => {
        card.style.opacity = "0";
        return getComputedStyle(card).opacity;
      });
    expect(await seen).toBe("1");
  });
});

describe("the GM's Ctrl+Z", () => {
  it("on a move that the rules have decided takes the whole play back", async () => {
    await duel({ flags: { settings: { reactions: false } } });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn([gm, alice], "Ann", "Yard");
    await isDone(gm);
    await until("her token names the yard", async () => (await tokenFlag(gm, "Ann", "zone")) === "regionZoneYard01");
    // The mirrors of status on the tokens are updates of the GM's too: each takes a press of its own. What the rules take
    // back comes a moment after its press.
    const isBack = async (): Promise<boolean> => (await zoneOf(gm, "Ann")) === "Orchard";
    const press = async (): Promise<boolean> => {
      await gm.page.evaluate(() => canvas.tokens.undoHistory().then(() => true));
      const end = Date.now() + 1500;
      while (Date.now() < end && !(await isBack())) await gm.page.waitForTimeout(50);
      return isBack();
    };
    await until("Ann is back", press, 60_000);
    await landsIn([gm, alice], "Ann", "Orchard");
    await until("she has her move again", async () => !(await stateOf(gm, "Ann")).zoneMoved);
  });
});
