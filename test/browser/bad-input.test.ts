/** Bad data on a scene: named to the GM with a way to mend it, while the rest of the scene goes on working. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { meetBrowser } from "./browser";
import { type Host, startHost } from "./host";
import { joinAs, type Person } from "./people";
import { beginFight, ZONES } from "../support/fight";
import { landsIn, positionOf, stateOf } from "../support/state";
import { until } from "../support/until";
import { drag, lastCard } from "./scene";

declare global {
  interface Window {
    /** Every notification since the last look, in order. */
    toldHere: string[];
  }
}

let host: Host;
let browser: Browser;
let gm: Person;
let alice: Person;

const zone = (name: string) => ZONES[name] ?? [0, 0];
const APART = {
  Ann: [500, 400],
  Cat: [200, 300],
  Grub: [2300, 1500],
  Snag: [2300, 1700],
  "Goblin 2": [2500, 700],
} as const;

beforeAll(async () => {
  host = await startHost();
  browser = await meetBrowser();
  [gm, alice] = await Promise.all([joinAs(browser, host, "Gamemaster"), joinAs(browser, host, "Alice")]);
  for (const person of [gm, alice]) await keepNotifications(person);
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** A problem is told once: what an earlier test heard must not count. */
beforeEach(async () => {
  for (const { page } of [gm, alice]) await page.evaluate(() => void (window.toldHere = []));
});

afterEach(() => {
  for (const { name, errors } of [gm, alice]) expect(errors, `errors on ${name}'s page`).toEqual([]);
});

/** Notifications fade: the page keeps the text of each. */
async function keepNotifications({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    window.toldHere = [];
    const keep = (node: Node): void => {
      if (node instanceof HTMLElement && node.matches(".notification")) window.toldHere.push(node.innerText);
    };
    const watch = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(keep)));
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

async function isTold({ name, page }: Person, sentence: RegExp): Promise<void> {
  await until(`${name} is told ${sentence}`, async () =>
    sentence.test((await page.evaluate(() => window.toldHere)).join("\n")),
  );
}

/** The zone check, opened anew, lists the sentence. */
async function isListed({ page }: Person, sentence: RegExp): Promise<void> {
  await page.locator('[data-tool="zoneboundCheck"]').click();
  await page.locator("#zonebound-check li", { hasText: sentence }).first().waitFor();
  await page.locator('#zonebound-check [data-action="close"]').click();
  await page.locator("#zonebound-check").waitFor({ state: "detached" });
}

async function startFight(): Promise<void> {
  await beginFight(gm, { order: ["Ann", "Grub"], at: APART });
}

/** The rest of the scene: Ann walks from the orchard to the yard, and everybody sees it. */
async function playGoesOn(): Promise<void> {
  await drag(alice, "Ann", zone("Yard"));
  await landsIn([gm, alice], "Ann", "Yard");
}

interface Fault {
  readonly name: string;
  readonly behavior: string;
  /** A rectangle [x, y, width, height]; without one the region has no shape. */
  readonly at?: readonly [number, number, number, number];
  readonly elevation?: { readonly bottom: number; readonly top: number };
}

/** Draws a region that is wrong in some way; gives its id. */
async function drawRegion({ page }: Person, fault: Fault): Promise<void> {
  await page.evaluate(async ({ name, behavior, at, elevation }) => {
    const [x, y, width, height] = at ?? [0, 0, 0, 0];
    const shapes = at ? [{ type: "rectangle", x, y, width, height }] : [];
    await canvas.scene.createEmbeddedDocuments("Region", [
      { name, shapes, elevation, behaviors: [{ name, type: `zonebound.${behavior}` }] },
    ]);
  }, fault);
}

async function eraseRegion({ page }: Person, name: string): Promise<void> {
  await page.evaluate(
    (wrong) =>
      canvas.scene.regions
        .getName(wrong)
        .delete()
        .then(() => true),
    name,
  );
}

describe("a region that is wrong", () => {
  it.each([
    ["a zone without a shape", { name: "Nowhere", behavior: "zone" }, /Nowhere has no shape\. Draw one, or delete/],
    [
      "a bottleneck on no border",
      { name: "Lost Door", behavior: "bottleneck", at: [2100, 1500, 100, 100] },
      /Lost Door lies on no border\. Move it over one, or delete/,
    ],
    [
      "a zone over another",
      { name: "Twice", behavior: "zone", at: [2200, 300, 300, 300] },
      /(Lane and Twice|Twice and Lane) overlap\. Pull their outlines apart/,
    ],
    [
      "ground with heights of its own",
      { name: "Bog", behavior: "terrain", at: [2100, 1500, 100, 100], elevation: { bottom: 0, top: 5 } },
      /Bog has heights of its own/,
    ],
  ] as const)("%s is named, and play goes on", async (_what, fault, sentence) => {
    await startFight();
    await drawRegion(gm, fault);
    await isTold(gm, sentence);
    await isListed(gm, sentence);
    await playGoesOn();
    await eraseRegion(gm, fault.name);
  });
});

describe("many regions that are wrong at once", () => {
  it("are told as two, and how many more the zone check lists", async () => {
    await startFight();
    const names = [1, 2, 3, 4, 5].map((number) => `Lost ${number}`);
    await gm.page.evaluate(
      (lost) =>
        canvas.scene
          .createEmbeddedDocuments(
            "Region",
            lost.map((name) => ({ name, shapes: [], behaviors: [{ name, type: "zonebound.zone" }] })),
          )
          .then(() => true),
      names,
    );
    await isTold(gm, /3 more things on this scene want mending/);
    const told = (await gm.page.evaluate(() => window.toldHere)).join("\n");
    expect(told.match(/Lost \d has no shape/g)).toHaveLength(2);
    for (const name of names) await isListed(gm, new RegExp(`${name} has no shape`));
    for (const name of names) await eraseRegion(gm, name);
  });
});

describe("a token outside every zone", () => {
  const sentence = /Goblin 2 stands in no zone\. Move it into one/;

  it("is named, and play goes on", async () => {
    await beginFight(gm, { order: ["Ann", "Goblin 2"], at: { ...APART, "Goblin 2": [0, 0] } });
    await isTold(gm, sentence);
    await isListed(gm, sentence);
    await playGoesOn();
  });

  it("is mended by moving it into one", async () => {
    await beginFight(gm, { order: ["Ann", "Goblin 2"], at: { ...APART, "Goblin 2": [0, 0] } });
    await gm.page.keyboard.down("Alt");
    await drag(gm, "Goblin 2", zone("Orchard"));
    await gm.page.keyboard.up("Alt");
    await landsIn([gm, alice], "Goblin 2", "Orchard");
    await gm.page.locator('[data-tool="zoneboundCheck"]').click();
    await gm.page.locator("#zonebound-check .zonebound-check__body").waitFor();
    expect(await gm.page.locator("#zonebound-check").innerText()).not.toMatch(sentence);
    await gm.page.locator('#zonebound-check [data-action="close"]').click();
  });
});

describe("flags that somebody has broken", () => {
  it("lose the line that cannot be read, and play goes on", async () => {
    await startFight();
    await gm.page.evaluate(async () => {
      const { lines, ...rest } = game.combat.getFlag("zonebound", "record");
      await game.combat.setFlag("zonebound", "record", { ...rest, lines: [...lines, "figure nobody knows this"] });
    });
    await isTold(gm, /could not be read and was left out: figure nobody knows this\. .*next move/);
    await playGoesOn();
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: true });
    expect(JSON.stringify(await gm.page.evaluate(() => game.combat.getFlag("zonebound", "record")))).not.toContain(
      "nobody knows",
    );
  });

  it.each([["a word"], [{ lines: "none" }], [{ lines: [null, 7, { a: 1 }] }]])(
    "as %j are read as no record at all",
    async (flag) => {
      await startFight();
      await gm.page.evaluate((value) => game.combat.update({ "flags.zonebound.record": value }).then(() => true), flag);
      await isTold(gm, /record could not be read/);
      await playGoesOn();
    },
  );
});

describe("a sheet of wild numbers", () => {
  it("is named, each of them, and a bounded one counts", async () => {
    await startFight();
    await gm.page.evaluate(async () => {
      const { actor } = canvas.scene.tokens.getName("Ann");
      await actor.update({ "system.attributes": { actionDice: 1e9, runDie: 1e9 } });
    });
    await isTold(gm, /Ann has 1000000000 action dice; 12 count\. Open the sheet/);
    await isListed(gm, /Ann has a run die of 1000000000; 100 counts\. Open the sheet/);
    await playGoesOn();
  });
});

describe("a ruleset that is not there", () => {
  it("is named, and the usual one steps in", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: APART, flags: { ruleset: "chess" } });
    const sentence = /no ruleset chess; the usual one is used\. Choose another/;
    await isTold(gm, sentence);
    await isListed(gm, sentence);
    await playGoesOn();
  });
});

describe("the GM's key", () => {
  it("sets a refusal aside, and the chat says which", async () => {
    await startFight();
    await gm.page.keyboard.down("Alt");
    await drag(gm, "Ann", zone("Lane"));
    await gm.page.keyboard.up("Alt");
    await landsIn([gm, alice], "Ann", "Lane");
    for (const person of [gm, alice])
      await expect.poll(() => lastCard(person)).toMatch(/Ann is put in .*Against the rules: .*too far/);
  });

  it("does nothing for a player", async () => {
    await startFight();
    const before = await positionOf(alice, "Ann");
    await alice.page.keyboard.down("Alt");
    await drag(alice, "Ann", zone("Lane"));
    await alice.page.keyboard.up("Alt");
    await isTold(alice, /too far/);
    await expect.poll(() => positionOf(gm, "Ann")).toEqual(before);
  });
});

describe("the GM's switch", () => {
  it("sets the rules aside like the key, and the chat says so", async () => {
    await startFight();
    const tool = gm.page.locator('[data-tool="zoneboundOverride"]');
    await tool.click();
    await drag(gm, "Ann", zone("Lane"));
    await landsIn([gm, alice], "Ann", "Lane");
    await tool.click();
    await expect.poll(() => lastCard(alice)).toMatch(/Ann is put in .*Against the rules/);
  });
});
