/** The action bar as it usually is: a slim row that leaves the map to be seen, with what one is likely to do. */
import { afterEach, describe, expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { APART, beginFight, loadDice, zone } from "../support/fight";
import { beginHexFight, layHeath } from "../support/hexes";
import { until } from "../support/until";
import { action, does, question } from "./hands";
import { isPanned, type Person, reload, showBar } from "./people";
import { drag, dragOver, gather } from "./scene";

const { gm, alice, everybody } = gather({ players: ["alice"], bar: "row" });

const QUIET = { settings: { reactions: false } };
const SQUEEZED = { ...APART, Ann: [1300, 900], Grub: [1400, 900], "Goblin 1": [1200, 900] } as const;
const BETWEEN_TWO = { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags: QUIET };

const bar = ({ page }: Person) => page.locator("#zonebound-action-bar");
const row = (person: Person) => bar(person).locator(".zonebound-action-bar__likely [data-item]");
const list = (person: Person) => bar(person).locator(".zonebound-action-bar__list");
const tool = (person: Person, what: string) => bar(person).locator(`[data-do="${what}"]`);
const texts = async (person: Person): Promise<string[]> =>
  (await row(person).allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());

/** Keys go to the map, as they do when nobody writes anything. */
async function looksAtMap({ page }: Person): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** How much of the map lies under what the system has put over it, in percent. */
async function covered({ page }: Person): Promise<number> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>("#zonebound-action-bar, #zonebound-tray > *, #zonebound-aims"),
    ];
    const right = document.getElementById("sidebar")!.getBoundingClientRect().left;
    const areas = parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
    const sum = areas.reduce((all, { width, height }) => all + (height > 1 ? width * height : 0), 0);
    return (100 * sum) / (right * innerHeight);
  });
}

/** Whether nothing of the row is cut off at its end, and nothing lies under the sidebar. */
async function fits({ page }: Person): Promise<boolean> {
  return page.evaluate(() => {
    const dock = document.querySelector("#zonebound-action-bar .zonebound-action-bar__dock")!.getBoundingClientRect();
    const right = document.getElementById("sidebar")!.getBoundingClientRect().left;
    const buttons = [...document.querySelectorAll<HTMLElement>("#zonebound-action-bar button")];
    const seen = buttons.filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect());
    return dock.right <= right && seen.every((at) => at.right <= dock.right && at.height >= 28);
  });
}

afterEach(async () => {
  await alice.page.setViewportSize({ width: 1280, height: 720 });
  await showBar(alice, "row");
});

it("has the cursor in its search, though the row is just being drawn anew", async () => {
  await beginFight(gm, BETWEEN_TWO);
  await until("the row is there", async () => (await row(alice).count()) > 0);
  const lost = await alice.page.evaluate(async () => {
    const shown: any = foundry.applications.instances.get("zonebound-action-bar");
    const rest = (): Promise<void> => new Promise((over) => setTimeout(over, 150));
    const missed: number[] = [];
    for (let later = 0; later < 24; later += 1) {
      void shown.render();
      for (let turn = 0; turn < later; turn += 1) await Promise.resolve();
      shown.search();
      await rest();
      if (!document.activeElement?.matches("[data-search]")) missed.push(later);
      shown.escape();
      await rest();
    }
    return missed;
  });
  expect(lost).toEqual([]);
});

/** The sizes that are promised, and a narrow window, each with the most that may be covered. */
const SIZES = [
  { width: 1280, height: 720, most: 8 },
  { width: 1920, height: 1080, most: 4 },
  { width: 800, height: 720, most: 8 },
] as const;

const GROUNDS = {
  zones: () => beginFight(gm, BETWEEN_TWO),
  hexes: async () => {
    await layHeath(gm, everybody, { ruleset: "hex-facing", at: { Ann: [4, 6], Grub: [5, 6] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
  },
} as const;

describe.each(["hexes", "zones"] as const)("the closed bar on %s", (ground) => {
  it("leaves the map to be seen, in each size of the window, and fits into it", async () => {
    if (ground === "zones") await beginFightOn(gm, everybody, { scene: "Farmstead", order: ["Ann"], at: SQUEEZED });
    await GROUNDS[ground]();
    await row(alice).first().waitFor();
    for (const { most, ...size } of SIZES) {
      await alice.page.setViewportSize(size);
      await until(`the bar fits into ${size.width} pixels`, () => fits(alice));
      expect(await covered(alice)).toBeLessThan(most);
      expect(await covered(alice)).toBeGreaterThan(1);
    }
  });
});

describe("the closed bar", () => {
  it("has the figure, what is left of its turn, the likeliest with odds, and the same ones in the same places", async () => {
    await beginFight(gm, BETWEEN_TWO);
    await until("it offers the attack first, with its odds", async () =>
      /^Attack: Pitchfork.*\d+\s%$/.test(String((await texts(alice))[0])),
    );
    expect((await bar(alice).locator(".zonebound-action-bar__figure").innerText()).replace(/\s+/g, " ")).toBe(
      "Ann Action left",
    );
    const keys = () => row(alice).evaluateAll((all) => all.map((one) => one.dataset["key"]).join());
    const before = await keys();
    await gm.page.evaluate(() => canvas.scene.tokens.getName("Eve").update({ elevation: 1 }));
    await until("Alice has heard of it", () =>
      alice.page.evaluate(() => canvas.scene.tokens.getName("Eve").elevation === 1),
    );
    expect(await keys()).toBe(before);
    await loadDice(gm, [6, 6, 6]);
    await does(alice, "Ann", "Attack: Pitchfork", "Grub");
    await until("it says that the action is gone", async () =>
      /Has acted/.test(await bar(alice).locator(".zonebound-action-bar__left").innerText()),
    );
  });

  it("tells the whole of a button that has little room, and all of its odds, on hover and focus", async () => {
    await beginFight(gm, BETWEEN_TWO);
    const attack = row(alice).first();
    await until("the odds are there", async () => /%/.test((await attack.textContent()) ?? ""));
    await attack.hover();
    const line = bar(alice).locator("[data-line]");
    await until("all is told", async () => /Attack: Pitchfork · .*Grub \d+\s%.*Goblin 1/.test(await line.innerText()));
  });

  it("opens for as long as something is chosen, with the targets told apart on the map, and closes again", async () => {
    await beginFight(gm, BETWEEN_TWO);
    await row(alice).first().click();
    await action(alice, "Goblin 1").waitFor();
    const numbers = (await bar(alice).locator(".zonebound-action-bar__mark").allInnerTexts()).join();
    expect(numbers).toBe("1,2");
    const marks = () =>
      alice.page.evaluate(() => {
        const layer = canvas.zonebound.getChildByName("aims");
        const shown = layer.children.flatMap((part: any) => part.children ?? []).flatMap((part: any) => part.children);
        return shown.flatMap((part: any) => part.text ?? []).join();
      });
    expect(await marks()).toBe("1,2");
    await alice.page.keyboard.press("Escape");
    await list(alice).waitFor({ state: "detached" });
    expect(await alice.page.evaluate(() => canvas.zonebound.getChildByName("aims"))).toBeNull();
    await row(alice).first().waitFor();
  });

  it("finds by the key of the search, what cannot be done too, with the reason, and closes with Escape", async () => {
    await beginFight(gm, BETWEEN_TWO);
    await row(alice).first().waitFor();
    await looksAtMap(alice);
    await alice.page.keyboard.press("/");
    await bar(alice).locator("[data-search]:focus").waitFor();
    await alice.page.keyboard.type("charge");
    await until("it is found, and why not", async () =>
      /Charge\s+Ann is in contact/.test(await action(alice, "Charge").innerText()),
    );
    await alice.page.keyboard.press("Escape");
    await until("the words are gone", async () => (await bar(alice).locator("[data-search]").inputValue()) === "");
    await alice.page.keyboard.press("Escape");
    await list(alice).waitFor({ state: "detached" });
  });

  it("is one stop of the tab key, along which the arrows lead", async () => {
    await beginFight(gm, BETWEEN_TWO);
    await row(alice).nth(1).waitFor();
    const stops = () => bar(alice).locator("button[tabindex='0']").count();
    expect(await stops()).toBe(1);
    await row(alice).first().focus();
    await alice.page.keyboard.press("ArrowRight");
    expect(
      await row(alice)
        .nth(1)
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await alice.page.keyboard.press("End");
    expect(await tool(alice, "fold").evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await stops()).toBe(1);
  });
});

describe("how somebody likes the bar", () => {
  it("is kept through a reload: open, closed, put away", async () => {
    await beginFight(gm, BETWEEN_TWO);
    await tool(alice, "fold").click();
    await list(alice).waitFor();
    await reload(alice);
    await list(alice).waitFor();
    await tool(alice, "fold").click();
    await list(alice).waitFor({ state: "detached" });
    await reload(alice);
    await row(alice).first().waitFor();
    expect(await list(alice).count()).toBe(0);
    await looksAtMap(alice);
    await alice.page.keyboard.press("x");
    await bar(alice).waitFor({ state: "detached" });
    await reload(alice);
    await until("the map is there", () => alice.page.evaluate(() => canvas.ready === true));
    expect(await bar(alice).count()).toBe(0);
    await looksAtMap(alice);
    await alice.page.keyboard.press("x");
    await row(alice).first().waitFor();
  });
});

/** Pans so that a point of the scene is at one of the window. */
async function puts({ page }: Person, [x, y]: readonly [number, number], at: { x: number; y: number }): Promise<void> {
  await page.evaluate(
    ([sx, sy, px, py]) => canvas.pan({ x: sx + (innerWidth / 2 - px), y: sy + (innerHeight / 2 - py), scale: 1 }),
    [x, y, at.x, at.y] as const,
  );
  await isPanned({ page });
}

/** Whether the bar lies over any of a token. */
async function liesOver({ page }: Person, name: string): Promise<boolean> {
  return page.evaluate((who) => {
    const { x, y, width, height } = canvas.scene.tokens.getName(who)._source;
    const size = canvas.grid.size;
    const [one, other] = [
      canvas.clientCoordinatesFromCanvas({ x, y }),
      canvas.clientCoordinatesFromCanvas({ x: x + width * size, y: y + height * size }),
    ];
    const at = document.getElementById("zonebound-action-bar")!.getBoundingClientRect();
    return at.left < other.x && one.x < at.right && at.top < other.y && one.y < at.bottom;
  }, name);
}

describe("the bar over the map", () => {
  it("covers neither its figure nor whom it aims at, wherever it was left", async () => {
    await beginFight(gm, {
      order: ["Ann", "Grub"],
      at: { ...APART, Ann: [1300, 900], Grub: [1300, 400] },
      flags: QUIET,
    });
    await row(alice).first().waitFor();
    await puts(alice, [1350, 950], { x: 500, y: 610 });
    expect(await liesOver(alice, "Ann")).toBe(false);
    await puts(alice, [1350, 450], { x: 500, y: 610 });
    await alice.page.evaluate(() => canvas.scene.tokens.getName("Grub").object.setTarget(true, {}));
    await until("the target is to be seen", async () => !(await liesOver(alice, "Grub")));
    await alice.page.evaluate(() => canvas.scene.tokens.getName("Grub").object.setTarget(false, {}));
    await alice.page.evaluate(() => {
      const at = { left: 300, bottom: 300 };
      return game.settings.set("zonebound", "actionBar", JSON.stringify({ open: true, folded: true, at }));
    });
    await puts(alice, [1350, 950], { x: 500, y: 400 });
    expect(await liesOver(alice, "Ann")).toBe(false);
    await puts(alice, [1350, 950], { x: 500, y: 200 });
    const { x = 0 } = (await bar(alice).boundingBox()) ?? {};
    expect(x).toBe(300);
  });

  it("lets the map be seen while a token is held", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: APART, flags: QUIET });
    await row(alice).first().waitFor();
    await dragOver(alice, "Ann", zone("House"));
    await until("it stands aside", () =>
      bar(alice).evaluate(
        (one) => getComputedStyle(one).pointerEvents === "none" && Number(getComputedStyle(one).opacity) < 0.3,
      ),
    );
    await alice.page.keyboard.press("Escape");
    await alice.page.mouse.up();
    await until("it is back", () => bar(alice).evaluate((one) => getComputedStyle(one).pointerEvents !== "none"));
  });

  it("makes room for a question", async () => {
    const at = { ...APART, Ann: [700, 600], Grub: [500, 400] } as const;
    await beginFight(gm, { order: ["Grub", "Ann"], at, flags: { settings: { reactions: true } } });
    await alice.page.evaluate(() => canvas.scene.tokens.getName("Ann").object.control({ releaseOthers: true }));
    await bar(alice).waitFor();
    await drag(gm, "Grub", zone("Yard"));
    const asked = question(alice, /Ann/);
    await asked.waitFor();
    await until("neither lies over the other", () =>
      alice.page.evaluate(() => {
        const one = document.getElementById("zonebound-action-bar")!.getBoundingClientRect();
        const other = document.querySelector("#zonebound-tray .zonebound-tray__prompt")!.getBoundingClientRect();
        return one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left;
      }),
    );
    await alice.page.keyboard.press("n");
    await asked.waitFor({ state: "detached" });
  });
});

describe("the manner of going on hexes", () => {
  it("stands in the row and is chosen from a list of its own", async () => {
    await layHeath(gm, everybody, { ruleset: "hex-facing", at: { Ann: [4, 6], Grub: [11, 1] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
    const manner = tool(alice, "manner");
    await manner.waitFor();
    const before = await manner.getAttribute("aria-label");
    await manner.click();
    const other = bar(alice).locator("[data-key^='mode/'][aria-pressed='false']").first();
    await other.click();
    await list(alice).waitFor({ state: "detached" });
    expect(await manner.getAttribute("aria-label")).not.toBe(before);
    await tool(alice, "places").click();
    await bar(alice).locator("[data-key^='hex/']").first().waitFor();
    await alice.page.keyboard.press("Escape");
    await list(alice).waitFor({ state: "detached" });
  });
});
