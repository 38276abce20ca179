/** What people see on the map: signs of status, marks of reach and the ruler's words, read from the canvas's own state. */
import { describe, expect, it } from "vitest";
import type { Person } from "./people";
import { beginFight, type Point, zone } from "../support/fight";
import { until } from "../support/until";
import { dragOver, gather, mapWords, rulerText } from "./scene";

const { gm, alice } = gather({ players: ["alice"] });

const APART = {
  Ann: [500, 400],
  Grub: [2300, 1500],
  Eve: [1350, 1000],
  Snag: [1650, 1000],
  "Goblin 1": [2500, 1800],
  "Goblin 2": [2500, 700],
} as const;

/** The words of the ruler's label while a token is held over a point. */
async function rulerOver(person: Person, name: string, to: Point): Promise<string> {
  await dragOver(person, name, to);
  return rulerText(person);
}

async function letGo({ page }: Person): Promise<void> {
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** Everything that is drawn on the layer. */
async function drawnShapes({ page }: Person): Promise<number> {
  return page.evaluate(() => {
    let shapes = 0;
    const visit = (node: any): void => {
      shapes += node.geometry?.graphicsData?.length ?? 0;
      for (const child of node.children ?? []) visit(child);
    };
    visit(canvas.zonebound);
    return shapes;
  });
}

/** How many lines mark where the figure can go. */
async function marks({ page }: Person): Promise<number> {
  return page.evaluate(() => canvas.zonebound.getChildByName("reach").geometry.graphicsData.length);
}

describe("status", () => {
  it("[Z-ST-05] shows a badge for whoever touches somebody, and lays down who is close", async () => {
    await beginFight(gm, { order: ["Ann", "Eve", "Snag", "Grub"], at: { ...APART } });
    await chooseNobody(alice);
    await shows(alice, []);
    await touch("Eve", "Snag", "contact");
    await shows(alice, ["C", "C"]);
    expect(await angleOf(alice, "Eve")).toBe(0);
    await touch("Eve", "Snag", "close");
    await shows(alice, ["X", "X"]);
    for (const person of [gm, alice]) {
      await until(`${person.name} sees Eve lie`, async () => (await angleOf(person, "Eve")) === 90);
      await expect.poll(() => angleOf(person, "Snag")).toBe(90);
      expect(await angleOf(person, "Ann")).toBe(0);
    }
  });
});

describe("the badge of who is Alone", () => {
  it("[Z-ST-05] shows under the pointer, while chosen, while a figure is held, and where all are wanted", async () => {
    await beginFight(gm, { order: ["Ann", "Eve", "Snag", "Grub"], at: { ...APART } });
    await chooseNobody(alice);
    await shows(alice, []);
    await hover(alice, "Grub", true);
    await shows(alice, ["A"]);
    await hover(alice, "Grub", false);
    await shows(alice, []);
    await alice.page.evaluate(() => canvas.tokens.placeables.find(({ name }: any) => name === "Ann").control());
    await shows(alice, ["A"]);
    await dragOver(alice, "Ann", zone("Yard"));
    await shows(alice, ["A", "A", "A", "A"]);
    await letGo(alice);
    await shows(alice, ["A"]);
    await alice.page.evaluate(() => game.settings.set("zonebound", "allSigns", true));
    await shows(alice, ["A", "A", "A", "A"]);
    await alice.page.evaluate(() => game.settings.set("zonebound", "allSigns", false));
    await shows(alice, ["A"]);
  });
});

async function chooseNobody({ page }: Person): Promise<void> {
  await page.evaluate(() => canvas.tokens.releaseAll());
}

/** As the pointer does that comes onto a token or leaves it. */
async function hover({ page }: Person, name: string, isOver: boolean): Promise<void> {
  await page.evaluate(
    ([who, over]) =>
      Hooks.callAll(
        "hoverToken",
        canvas.tokens.placeables.find((token: any) => token.name === who),
        over,
      ),
    [name, isOver] as const,
  );
}

/** Waits until exactly these letters stand on this person's map. */
async function shows(person: Person, letters: readonly string[]): Promise<void> {
  await until(`${letters.join() || "no letter"} on the map`, async () => {
    return String((await badges(person)).sort()) === letters.join();
  });
}

/** Marks every badge by hand, so that those drawn anew are known. */
async function markBadges({ page }: Person): Promise<number> {
  return page.evaluate(() => {
    const { children } = canvas.zonebound.figures.badges;
    for (const badge of children) badge.name = "marked";
    return children.length;
  });
}

async function markedBadges({ page }: Person): Promise<number> {
  return page.evaluate(
    () => canvas.zonebound.figures.badges.children.filter(({ name }: { name: string }) => name === "marked").length,
  );
}

describe("what has not changed", () => {
  it("is not drawn anew: neither other badges when two touch, nor labels out of sight", async () => {
    await beginFight(gm, { order: ["Ann", "Eve", "Snag", "Grub"], at: { ...APART } });
    await until("four have a badge", async () => (await markBadges(alice)) === 4);
    await touch("Eve", "Snag", "contact");
    await until("two are in contact", async () => String((await badges(alice)).filter((one) => one !== "A")) === "C,C");
    expect(await markedBadges(alice)).toBe(2);
    expect(await hiddenWords(alice)).toEqual([]);
  });
});

/** Texts of labels that are not shown and yet have been drawn. */
async function hiddenWords({ page }: Person): Promise<string[]> {
  await page.reload();
  await page.waitForFunction("globalThis.game?.ready && globalThis.canvas?.ready");
  return page.evaluate(() => {
    const labels: any[] = canvas.zonebound.children.at(-1).children;
    const hidden = labels.filter(({ visible }) => !visible);
    return hidden.flatMap(({ children }) => children.flatMap(({ text }: any) => text ?? []));
  });
}

describe("the ruler", () => {
  it("[Z3-MV-02] says zones and odds over a far zone, and marks reach while the figure is held", async () => {
    const attributes = { Ann: { MR: 20, DX: 12 } };
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Ann: [500, 400] }, attributes });
    expect(await marks(alice)).toBe(0);
    const words = await rulerOver(alice, "Ann", zone("Garden"));
    expect(words).toMatch(/2 zones/);
    expect(words).toMatch(/\d %|certain/);
    await until("zones are marked", async () => (await marks(alice)) > 3);
    await letGo(alice);
    await until("the marks are gone", async () => (await marks(alice)) === 0);
    expect(await alice.page.locator(".zonebound-ruler").count()).toBe(0);
  });

  it("takes its marks with it when it is destroyed", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Ann: [500, 400] } });
    await rulerOver(alice, "Ann", zone("Yard"));
    await until("zones are marked", async () => (await marks(alice)) > 0);
    const left = await alice.page.evaluate(() => {
      const token = canvas.tokens.placeables.find(({ name }: { name: string }) => name === "Ann");
      token.ruler.destroy();
      const { length } = canvas.zonebound.getChildByName("reach").geometry.graphicsData;
      token.ruler = new CONFIG.Token.rulerClass(token);
      void token.ruler.draw();
      return length;
    });
    expect(left).toBe(0);
    await letGo(alice);
  });

  it("[Z3-MV-06] gives the chance on the map, too", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART }, attributes: { Ann: { MR: 8, DX: 12 } } });
    expect(await rulerOver(alice, "Ann", zone("Yard"))).toMatch(/Yard.*\d+ %, else/);
    await until("a percentage stands in a zone", async () =>
      (await mapWords(alice, "zonebound")).some((one) => /^\d+ %$/.test(one)),
    );
    await letGo(alice);
    await until("it is gone", async () => !(await mapWords(alice, "zonebound")).some((one) => /%/.test(one)));
  });

  it("[Z-BN-02] says that a door is full", async () => {
    await beginFight(gm, {
      order: ["Ann", "Cat", "Dan"],
      at: { ...APART, Cat: [200, 1200], Dan: [300, 1200], Ann: [500, 700] },
    });
    expect(await rulerOver(alice, "Ann", [300, 1250])).toMatch(/bottleneck 2\/2/);
    await letGo(alice);
  });

  it("keeps its words off the sidebar", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART } });
    await alice.page.evaluate(() => canvas.pan({ scale: 0.5 }));
    await dragOver(alice, "Ann", zone("Yard"));
    const sidebar = await alice.page.locator("#sidebar").boundingBox();
    const { height } = alice.page.viewportSize() ?? { height: 0 };
    await alice.page.mouse.move(sidebar!.x - 20, height * 0.5, { steps: 5 });
    const label = alice.page.locator(".zonebound-ruler");
    await until("the label is to the left of the token", async () => {
      const box = await label.boundingBox();
      return box !== null && box.x < sidebar!.x - 60 && box.x + box.width <= sidebar!.x;
    });
    await letGo(alice);
  });

  it("reads no token, actor or list of documents while a token is dragged on", async () => {
    await beginFight(gm, { order: ["Ann", "Grub", "Eve", "Snag"], at: { ...APART } });
    await dragOver(alice, "Ann", zone("Yard"));
    await alice.page.waitForTimeout(500);
    const placeOfLabel = () => alice.page.locator(".zonebound-ruler").getAttribute("style");
    const place = await placeOfLabel();
    await alice.page.evaluate(() => {
      const { tokens, regions } = canvas.scene;
      const counts: Record<string, number> = { tokens: 0, regions: 0, actors: 0 };
      const watch = (on: object, property: string, as: string): void => {
        let proto = on;
        while (!Object.getOwnPropertyDescriptor(proto, property)) proto = Object.getPrototypeOf(proto);
        const { get } = Object.getOwnPropertyDescriptor(proto, property) ?? {};
        Object.defineProperty(on, property, {
          configurable: true,
          get() {
            counts[as] = (counts[as] ?? 0) + 1;
            return get?.call(this);
          },
        });
      };
      watch(tokens, "contents", "tokens");
      watch(regions, "contents", "regions");
      for (const token of tokens.contents) if (token.name !== "Ann") watch(token, "actor", "actors");
      counts["tokens"] = 0;
      Reflect.set(globalThis, "zoneboundCounts", counts);
    });
    const { width, height } = alice.page.viewportSize() ?? { width: 0, height: 0 };
    for (let step = 0; step < 10; step++) {
      await alice.page.mouse.move(width * 0.4 + step * 12, height * 0.5 + step * 4);
      await alice.page.waitForTimeout(30);
    }
    expect(await placeOfLabel()).not.toBe(place);
    expect(await alice.page.evaluate(() => Reflect.get(globalThis, "zoneboundCounts"))).toEqual({
      tokens: 0,
      regions: 0,
      actors: 0,
    });
    await letGo(alice);
  });
});

describe("a scene without zones", () => {
  it("shows no overlay, no badge and no words of ours", async () => {
    await gm.page.evaluate(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      const actor = game.actors.getName("Ann");
      const token = { name: "Stranger", actorId: actor.id, actorLink: true, x: 400, y: 400 };
      const made = await canvas.scene.constructor.create({ name: "Bare", width: 2000, height: 1600, tokens: [token] });
      await made.activate();
    });
    for (const { page } of [gm, alice])
      await page.waitForFunction(() => canvas.ready && canvas.scene.name === "Bare", null, { timeout: 20_000 });
    await dragOver(alice, "Stranger", [900, 700]);
    await alice.page.waitForTimeout(300);
    expect(await alice.page.evaluate(() => canvas.zonebound.visible)).toBe(false);
    expect(await drawnShapes(alice)).toBe(0);
    expect(await alice.page.locator(".zonebound-ruler").count()).toBe(0);
    await alice.page.mouse.up();
    await until("the token has moved", async () =>
      alice.page.evaluate(() => canvas.scene.tokens.getName("Stranger")._source.x > 600),
    );
  });
});

async function badges(person: Person): Promise<string[]> {
  return (await mapWords(person, "zonebound")).filter((text) => /^[ACX]$/.test(text));
}

async function angleOf({ page }: Person, name: string): Promise<number> {
  return page.evaluate((token) => canvas.tokens.get(canvas.scene.tokens.getName(token).id).mesh.angle, name);
}

/** The GM writes a link into the fight's record. */
async function touch(one: string, other: string, kind: "contact" | "close"): Promise<void> {
  await gm.page.evaluate(
    async ([a, b, how]) => {
      const pair = [a, b].map((name) => canvas.scene.tokens.getName(name).id).sort();
      const stored = game.combat.getFlag("zonebound", "record");
      const lines = stored.lines.filter((line: string) => !line.startsWith(`@link ${pair.join("|")}`));
      lines.push(`@link ${pair.join("|")} kind=${how}`);
      await game.combat.update({ "flags.zonebound.record": { ...stored, lines } });
    },
    [one, other, kind] as const,
  );
}
