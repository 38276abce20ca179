/** The open action bar at the table: a target chosen on the map, reasons, search, the list of places, and other rulesets. */
import { describe, expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { APART, beginFight, loadDice, zone } from "../support/fight";
import { landsIn, middleOf, stateOf } from "../support/state";
import { until } from "../support/until";
import { dragOver, gather, lastCard } from "./scene";
import { isPanned, type Person } from "./people";

const { gm, alice, everybody } = gather({ players: ["alice"], bar: "open" });

const SQUEEZED = { ...APART, Ann: [1300, 900], Grub: [1400, 900], "Goblin 1": [1200, 900] } as const;
const QUIET = { settings: { reactions: false } };

/** The button whose text begins so. */
const button = ({ page }: Person, text: string) =>
  page.locator("#zonebound-action-bar [data-item]", { hasText: new RegExp(`^\\s*${text}`) }).first();

const shown = ({ page }: Person) => page.locator("#zonebound-action-bar [data-item]:visible");
const line = async ({ page }: Person): Promise<string> =>
  (await page.locator("#zonebound-action-bar [data-line]").innerText()).trim();

async function clickOnMap(person: Person, name: string): Promise<void> {
  const { page } = person;
  const [x, y] = await middleOf(person, name);
  await page.evaluate(([cx, cy]) => canvas.pan({ x: cx, y: cy, scale: 0.6 }), [x, y] as const);
  await isPanned({ page });
  const point = await page.evaluate(([cx, cy]) => canvas.clientCoordinatesFromCanvas({ x: cx, y: cy }), [
    x,
    y,
  ] as const);
  await page.mouse.click(point.x, point.y);
}

/** Keys go to the map, as they do when nobody writes anything. */
async function lookAtMap({ page }: Person): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

describe("the action bar of a figure between two foes", () => {
  it("[Z3-AC-01] attacks the one that is clicked on the map", async () => {
    await beginFight(gm, { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags: QUIET });
    await loadDice(gm, [2, 2, 2, 4]);
    await button(alice, "Attack: Pitchfork").click();
    await button(alice, "Goblin 1").waitFor();
    await alice.page.keyboard.press("Escape");
    await button(alice, "Attack: Pitchfork").click();
    await button(alice, "Goblin 1").waitFor();
    await clickOnMap(alice, "Grub");
    await until("the card says whom", async () => /Ann attacks Grub/.test(await lastCard(gm)));
    await until("Ann has acted", async () => (await stateOf(gm, "Ann")).acted);
    await until("the action bar lists all actions again", async () => (await button(alice, "Rest").count()) === 1);
  });

  it("takes Foundry's own target at once", async () => {
    await beginFight(gm, { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags: QUIET });
    await loadDice(gm, [6, 6, 6]);
    await alice.page.evaluate(() => {
      canvas.tokens.placeables.find((token: any) => token.name === "Goblin 1").setTarget(true, { releaseOthers: true });
    });
    await button(alice, "Attack: Pitchfork").click();
    await until("the card says whom", async () => /Ann attacks Goblin 1/.test(await lastCard(gm)));
    await alice.page.evaluate(() => {
      canvas.tokens.placeables.find((token: any) => token.name === "Goblin 1").setTarget(false, {});
    });
  });

  it("folds away what cannot be done, says why, on hover and on focus too, and does not do it", async () => {
    await beginFight(gm, { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags: QUIET });
    const denied = alice.page.locator("#zonebound-action-bar summary", { hasText: /^\d+ that cannot be done now: / });
    await denied.waitFor();
    const move = button(alice, "Move");
    expect(await move.isVisible()).toBe(false);
    await denied.click();
    expect(await move.innerText()).toMatch(/Move\s+Ann is in contact with an enemy/);
    expect(await move.getAttribute("aria-disabled")).toBe("true");
    await move.hover();
    await expect.poll(() => line(alice)).toMatch(/Ann is in contact with an enemy/);
    await button(alice, "Stand up").focus();
    await expect.poll(() => line(alice)).toBe("Ann is standing.");
    await move.click({ force: true });
    expect(await button(alice, "Attack").count()).toBe(1);
    await denied.click();
  });

  it("says why not where Enter finds only what cannot be done", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: SQUEEZED, flags: QUIET });
    await button(alice, "Attack").waitFor();
    await alice.page.locator("#zonebound-action-bar [data-search]").fill("stand up");
    await until("it is found all the same", async () => button(alice, "Stand up").isVisible());
    await alice.page.locator("#zonebound-action-bar [data-search]").press("Enter");
    await until("it is said why not", async () => (await line(alice)) !== "");
    await alice.page.locator("#zonebound-action-bar [data-search]").fill("");
  });

  it("shows exact odds, and finds by what is typed", async () => {
    await beginFight(gm, { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags: QUIET });
    await until("the odds of a withdrawal stand there", async () =>
      /\d+\s%/.test(await button(alice, "Withdraw").innerText()),
    );
    await lookAtMap(alice);
    await alice.page.keyboard.press("/");
    await alice.page.keyboard.type("withd");
    expect(await shown(alice).count()).toBe(1);
    await alice.page.keyboard.press("Enter");
    await until("the card says what", async () => /Ann withdraws/.test(await lastCard(gm)));
  });
});

/** Holds back what a page does in its next idle moment; gives the way to let it go on. */
async function holdBack({ page }: Person): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    const later = window.setTimeout;
    const soon = (run: () => void, wait?: number) => (wait === 0 ? held.push(run) : later(run, wait));
    Object.assign(window, { setTimeout: soon });
    const goOn = (): void => {
      Object.assign(window, { setTimeout: later });
      for (const run of held) run();
    };
    window.addEventListener("zonebound-test-go-on", goOn, { once: true });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event("zonebound-test-go-on")));
}

describe("the list of places", () => {
  const ALONE = { order: ["Ann", "Snag"], at: APART, attributes: { Ann: { MR: 30 } }, flags: QUIET };

  it("[Z3-MV-01] moves a figure by keyboard alone", async () => {
    await beginFight(gm, ALONE);
    await button(alice, "Move").waitFor();
    await lookAtMap(alice);
    await alice.page.keyboard.press("g");
    await button(alice, "Yard").waitFor();
    await alice.page.keyboard.press("/");
    await alice.page.keyboard.type("yard");
    await alice.page.keyboard.press("ArrowDown");
    for (let at = 0; at < 12; at++) {
      const focused = await alice.page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
      if (/^Yard/.test(focused)) break;
      await alice.page.keyboard.press("ArrowRight");
    }
    await until("the focus says where and how likely", async () => /Yard.*certain/.test(await line(alice)));
    await alice.page.keyboard.press("Enter");
    await landsIn(everybody, "Ann", "Yard");
  });

  it("says how likely the place with the focus is, however late that is known", async () => {
    await beginFight(gm, ALONE);
    await button(alice, "Move").waitFor();
    const reckons = await holdBack(alice);
    await lookAtMap(alice);
    await alice.page.keyboard.press("g");
    await button(alice, "Yard").focus();
    expect(await line(alice)).toBe("");
    await reckons();
    await until("the line below says it", async () => /Yard.*certain/.test(await line(alice)));
  });

  it("[Z3-MV-01] moves it by tap, and says why there is no second move", async () => {
    await beginFight(gm, ALONE);
    await button(alice, "Move").click();
    await button(alice, "Barnyard").click();
    await landsIn(everybody, "Ann", "Barnyard");
    await until("the second move is greyed", async () =>
      /already/.test((await button(alice, "Move").getAttribute("data-more")) ?? ""),
    );
  });

  it("is put away, and comes back by its key", async () => {
    await beginFight(gm, ALONE);
    await button(alice, "Move").waitFor();
    await alice.page.evaluate(() => {
      const { prototype } = foundry.applications.api.ApplicationV2;
      const { close } = prototype;
      prototype.close = function (this: unknown, options: object = {}) {
        Object.assign(document.body.dataset, { closed: JSON.stringify(options) });
        prototype.close = close;
        return close.call(this, options);
      };
    });
    await alice.page.locator('#zonebound-action-bar [data-do="close"]').click();
    await alice.page.locator("#zonebound-action-bar").waitFor({ state: "detached" });
    // One that slid out would lie over the next.
    expect(await alice.page.locator("body").getAttribute("data-closed")).toBe('{"animate":false}');
    await lookAtMap(alice);
    await alice.page.keyboard.press("x");
    await button(alice, "Move").waitFor();
  });
});

describe("the action bar while a figure is dragged", () => {
  it("lets the map be seen and the pointer pass, and is back where the figure is let go", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: APART, flags: QUIET });
    await button(alice, "Move").waitFor();
    const passes = () =>
      alice.page.locator("#zonebound-action-bar").evaluate((dock) => getComputedStyle(dock).pointerEvents === "none");
    expect(await passes()).toBe(false);
    await dragOver(alice, "Ann", zone("House"));
    await until("the action bar stands aside", passes);
    await alice.page.keyboard.press("Escape");
    await alice.page.mouse.up();
    await until("the action bar is back", async () => !(await passes()));
  });
});

describe("the action bars of other rulesets", () => {
  const texts = async (person: Person): Promise<string> => (await shown(person).allInnerTexts()).join(" / ");

  it("[ZM-MV-07] has legs, a run and bursts where moves are paid", async () => {
    const at = { Rosa: [500, 500], Slip: [1200, 300] } as const;
    await beginFightOn(gm, everybody, { scene: "Tavern Brawl", order: ["Rosa", "Slip"], at });
    await alice.page.locator("#zonebound-action-bar summary").click();
    await until("it offers a burst", async () => /Burst/.test(await texts(alice)));
    expect(await texts(alice)).toMatch(/Run/);
    expect(await texts(alice)).not.toMatch(/Charge|Split a move|Wait|Squeeze/);
    await loadDice(gm, [4]);
    await button(alice, "Move").click();
    const floor = button(alice, "Dance Floor");
    await until("it says what a run must show", async () => /needs 3 or more/.test(await floor.innerText()));
    await floor.click();
    await alice.page.locator("button[data-action^=choice]", { hasText: /Rosa runs/ }).click();
    await landsIn(everybody, "Rosa", "Dance Floor");
  });

  it("[ZP-AC-01] has the whole of the zone actions in the ruins", async () => {
    const at = { Wren: [500, 500], Mord: [1900, 300] } as const;
    await beginFightOn(gm, everybody, { scene: "Ruined Village", order: ["Wren", "Mord"], at });
    await gm.page.locator("#zonebound-action-bar summary").click();
    await until("it offers a split move", async () => /Split a move/.test(await texts(gm)));
    expect(await texts(gm)).not.toMatch(/Burst|Sweep/);
  });
});
