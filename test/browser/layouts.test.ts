/** The layout window: what a GM is going to draw shows on the map, fits by itself, is drawn with ground and figures, and taken back. */
import { beforeEach, describe, expect, it } from "vitest";
import { isClean } from "./axe";
import { emptyWorld } from "./empty-world";
import { isPanned, isReady, type Person } from "./people";
import { until } from "../support/until";

const gm = emptyWorld();

beforeEach(() => onNewScene(gm, { width: 6000, height: 5000 }));

async function onNewScene({ page }: Person, size: { width: number; height: number }): Promise<void> {
  const id: string = await page.evaluate(async (extent) => {
    await foundry.applications.instances.get("zonebound-layout")?.close();
    const scene = await Scene.implementation.create({ name: "Bare", padding: 0.25, grid: { size: 100 }, ...extent });
    await scene.activate();
    return scene.id;
  }, size);
  await page.waitForFunction((scene) => canvas.ready && canvas.scene?.id === scene, id);
  await isReady(page);
}

interface Wish {
  readonly pattern?: string;
  readonly size?: number;
  readonly apart?: number;
  readonly spare?: boolean;
  readonly terrain?: string;
  readonly seed?: number;
}

const form = ({ page }: Person) => page.locator("#zonebound-layout");

/** Through the tools of the map, as a GM does it. */
async function openLayouts(person: Person, control: "regions" | "tokens" = "regions"): Promise<void> {
  await person.page.locator(`[data-control="${control}"]`).click();
  await person.page.locator('[data-tool="zoneboundLayout"]').click();
  await form(person).waitFor();
}

async function fillIn(person: Person, { pattern, size, apart, spare, terrain, seed }: Wish): Promise<void> {
  const field = (name: string) => form(person).locator(`[name=${name}]`);
  if (pattern) await field("pattern").selectOption(pattern);
  if (size) {
    await field("fits").setChecked(false);
    await field("size").fill(String(size));
  }
  if (apart) await field("apart").fill(String(apart));
  if (spare !== undefined) await field("spare").setChecked(spare);
  if (terrain) await field("terrain").selectOption(terrain);
  if (seed) await field("seed").fill(String(seed));
}

async function drawLayout(person: Person, wish: Wish): Promise<void> {
  await openLayouts(person);
  await fillIn(person, wish);
  await press(person);
}

async function press(person: Person): Promise<void> {
  await form(person).locator("button[type=submit]").click();
  await form(person).locator("[data-action=begin]").waitFor();
}

const told = (person: Person): Promise<string> => form(person).locator("[data-told]").innerText();

/** How wide and high the preview on the map is; null where there is none. */
async function previewed({ page }: Person): Promise<[number, number] | null> {
  return page.evaluate(() => {
    const found = canvas.stage.children.find(({ name }: any) => name === "layout");
    const box = found?.getLocalBounds();
    return box ? [Math.round(box.width / 100), Math.round(box.height / 100)] : null;
  });
}

async function sceneSize({ page }: Person): Promise<number[]> {
  return page.evaluate(() => [canvas.scene.width, canvas.scene.height]);
}

interface Drawn {
  readonly name: string;
  readonly types: readonly string[];
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

async function drawn({ page }: Person): Promise<Drawn[]> {
  return page.evaluate(() =>
    canvas.scene.regions.contents.map(({ name, behaviors, bounds }: any) => ({
      name,
      types: behaviors.contents.map(({ type }: any) => type),
      bounds: { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height },
    })),
  );
}

async function hasZones(count: number): Promise<Drawn[]> {
  await until(`${count} zones`, async () => (await drawn(gm)).length === count);
  return drawn(gm);
}

async function checkFindsNothing({ page }: Person): Promise<void> {
  await page.locator('[data-control="tokens"]').click();
  await page.locator('[data-tool="zoneboundCheck"]').click();
  await page.locator("#zonebound-check").getByText("Nothing to mend").waitFor();
  await page.locator('#zonebound-check [data-action="close"]').click();
}

describe("the layout window", () => {
  it("can be read and heard", async () => {
    await openLayouts(gm);
    await isClean(gm);
  });

  it.each([
    ["square", 48],
    ["brick", 48],
    ["hex", 48],
  ])("[Z-BF-05] draws a %s layout of which the zone check finds nothing to mend", async (pattern, count) => {
    await drawLayout(gm, { pattern });
    const zones = await hasZones(count);
    expect(zones.every(({ types }) => types.length === 1 && types[0] === "zonebound.zone")).toBe(true);
    await form(gm).locator("[data-action=close]").click();
    await checkFindsNothing(gm);
  });

  it("[Z-BF-06] starts the sides five zones apart with a spare ring, where nothing else is said", async () => {
    await drawLayout(gm, {});
    const names = (await hasZones(48)).map(({ name }) => name);
    expect(names.filter((name) => name.includes("first side"))).toHaveLength(4);
    expect(names.filter((name) => name.includes("second side"))).toHaveLength(4);
    expect(names.filter((name) => name.includes("outer ring"))).toHaveLength(24);
  });

  it("[Z-BF-06] draws neighbouring zones for an ambush, without the ring if the GM takes it off", async () => {
    await drawLayout(gm, { size: 8, apart: 1, spare: false });
    const zones = await hasZones(4);
    expect(zones.map(({ name }) => name).sort()).toEqual([
      "A1 (first side)",
      "A2 (second side)",
      "B1 (first side)",
      "B2 (second side)",
    ]);
    expect(new Set(zones.map(({ bounds }) => `${bounds.width} ${bounds.height}`))).toEqual(new Set(["800 800"]));
    expect(zones.every(({ bounds }) => bounds.x % 100 === 0 && bounds.y % 100 === 0)).toBe(true);
  });

  it("shows on the map what it is going to draw, anew with every field, and nothing once it is drawn or closed", async () => {
    await openLayouts(gm);
    await until("eight zones of seven spaces show", async () => (await previewed(gm))?.[0] === 56);
    await fillIn(gm, { size: 6, apart: 3 });
    await until("six zones of six spaces show", async () => (await previewed(gm))?.[0] === 36);
    await fillIn(gm, { pattern: "brick" });
    await until("each row is shifted by half", async () => (await previewed(gm))?.[0] === 39);
    await form(gm).locator("[data-action=close]").click();
    expect(await previewed(gm)).toBeNull();
    await drawLayout(gm, {});
    expect(await previewed(gm)).toBeNull();
    expect(gm.errors).toEqual([]);
  });

  it("[Z-BF-05] [Z-BF-06] fits a scene of 3000 × 2000 by itself", async () => {
    await onNewScene(gm, { width: 3000, height: 2000 });
    await openLayouts(gm);
    await until("it says what fits", async () => (await told(gm)).includes("each 4 grid spaces wide"));
    await press(gm);
    await hasZones(35);
  });

  it("[Z-BF-05] says beside the fields what a scene lacks, enlarges it, and gives it back its size", async () => {
    await openLayouts(gm);
    await fillIn(gm, { size: 12 });
    await until("the GM is told", async () => /needs 9600 × 7200 pixels/.test(await told(gm)));
    expect(await form(gm).locator("button[type=submit]").isDisabled()).toBe(true);
    await form(gm).getByText("Enlarge the scene to 9600 × 7200").click();
    await until("it is larger", async () => (await sceneSize(gm)).join() === "9600,7200");
    await press(gm);
    await hasZones(48);
    await form(gm).locator("[data-action=undo]").click();
    await hasZones(0);
    await form(gm).locator("[data-action=undo]").click();
    await until("it is as large as before", async () => (await sceneSize(gm)).join() === "6000,5000");
    expect(gm.errors).toEqual([]);
  });

  it("scatters the same ground by the same seed, and throws another", async () => {
    const ground = () =>
      gm.page.evaluate(() => canvas.scene.regions.contents.map((one: any) => one.behaviors.contents[0].system.terrain));
    await drawLayout(gm, { terrain: "much", seed: 7 });
    await hasZones(48);
    const seven = await ground();
    expect(seven.filter((terrain: number) => terrain < 0).length).toBeGreaterThan(8);
    await form(gm).locator("[data-action=undo]").click();
    await hasZones(0);
    await press(gm);
    expect(await ground()).toEqual(seven);
    await form(gm).locator("[data-action=undo]").click();
    await form(gm).locator("[data-action=seed]").click();
    await until("another seed stands there", async () => (await form(gm).locator("[name=seed]").inputValue()) !== "7");
    await press(gm);
    expect(await ground()).not.toEqual(seven);
  });
});

describe("the figures of a layout", () => {
  const standing = (): Promise<[string, number, number][]> =>
    gm.page.evaluate(() => canvas.scene.tokens.contents.map(({ name, x, y }: any) => [name, x, y]).sort());

  /** By the zone that the middle of each token is in. */
  const roles = (): Promise<string[]> =>
    gm.page.evaluate(() =>
      canvas.scene.tokens.contents
        .map((token: any) => {
          const middle = { x: token.x + 50, y: token.y + 50, elevation: 0 };
          return canvas.scene.regions.find((region: any) => region.testPoint(middle))?.name.replace(/^\w+ /, "");
        })
        .sort(),
    );

  it("come from the compendium, each side in its starts, and go again", async () => {
    await openLayouts(gm);
    await form(gm).locator("[name=firstFigure]").selectOption({ label: "Guard" });
    await form(gm).locator("[name=firstCount]").fill("4");
    await form(gm).locator("[name=secondFigure]").selectOption({ label: "Bandit" });
    await press(gm);
    await until("seven figures stand there", async () => (await standing()).length === 7);
    expect(await roles()).toEqual([...Array(4).fill("(first side)"), ...Array(3).fill("(second side)")]);
    expect((await standing()).map(([name]) => name)).toContain("Guard 4");
    await form(gm).locator("[data-action=undo]").click();
    await until("nobody is left", async () => (await standing()).length === 0);
    await until("nor in the world", async () => gm.page.evaluate(() => game.actors.size === 0));
    expect(gm.errors).toEqual([]);
  });

  it("come though they are still being fetched as the GM presses the button", async () => {
    await gm.page.evaluate(() => {
      const page: any = globalThis;
      const fetchNow = page.fromUuid;
      page.fromUuid = async (uuid: string) => {
        page.fromUuid = fetchNow;
        await new Promise((next) => setTimeout(next, 1500));
        return fetchNow(uuid);
      };
    });
    await openLayouts(gm);
    await form(gm).locator("[name=firstFigure]").selectOption({ label: "Scout" });
    await press(gm);
    await until("three scouts stand there", async () => (await standing()).length === 3);
  });

  it("are those selected on the map, by their side, and stand where they stood once it is taken back", async () => {
    await gm.page.evaluate(async () => {
      const pack = game.packs.get("zonebound.figures");
      const index = await pack.getIndex();
      for (const [at, name] of ["Guard", "Bandit"].entries()) {
        const actor = await game.actors.importFromCompendium(pack, index.getName(name)._id);
        const token = await actor.getTokenDocument({ x: 1800 + 300 * at, y: 1500, disposition: at === 0 ? 1 : -1 });
        await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
      }
    });
    const before = await standing();
    await openLayouts(gm, "tokens");
    await gm.page.evaluate(() => {
      for (const token of canvas.tokens.placeables) token.control({ releaseOthers: false });
    });
    await form(gm).getByText("Selected on the map: Guard").waitFor();
    await press(gm);
    await until("both stand in their starts", async () => (await roles()).join() === "(first side),(second side)");
    await form(gm).locator("[data-action=undo]").click();
    await until("both stand where they stood", async () => JSON.stringify(await standing()) === JSON.stringify(before));
  });
});

describe("the switch that makes zones of what is drawn", () => {
  type Corner = readonly [x: number, y: number];

  async function onScreen({ page }: Person, [x, y]: Corner): Promise<{ x: number; y: number }> {
    return page.evaluate(([cx, cy]) => canvas.clientCoordinatesFromCanvas({ x: cx, y: cy }), [x, y] as const);
  }

  /** With the rectangle tool, as a GM does it. */
  async function drawRectangle(person: Person, from: Corner, to: Corner): Promise<void> {
    const { page } = person;
    const before = (await drawn(person)).length;
    const [start, end] = [await onScreen(person, from), await onScreen(person, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await hasZones(before + 1);
  }

  async function pressTool({ page }: Person, tool: string): Promise<void> {
    await page.locator(`[data-tool="${tool}"]`).click();
  }

  it("gives each region a name and a zone while it is on, and leaves regions alone when it is off", async () => {
    await gm.page.locator('[data-control="regions"]').click();
    await gm.page.evaluate(() => canvas.pan({ x: 4000, y: 3500, scale: 0.2 }));
    await isPanned(gm);
    await pressTool(gm, "zoneboundZones");
    await gm.page.locator('[data-tool="rectangle"][aria-pressed="true"]').waitFor();
    await drawRectangle(gm, [3000, 3000], [4000, 4000]);
    await drawRectangle(gm, [4000, 3000], [5000, 4000]);
    expect((await drawn(gm)).map(({ name, types }) => [name, ...types])).toEqual([
      ["Zone 1", "zonebound.zone"],
      ["Zone 2", "zonebound.zone"],
    ]);
    await checkFindsNothing(gm);
    await gm.page.locator('[data-control="regions"]').click();
    await pressTool(gm, "zoneboundZones");
    await pressTool(gm, "rectangle");
    await drawRectangle(gm, [3000, 4200], [3600, 4800]);
    expect((await drawn(gm)).at(-1)?.types).toEqual([]);
    expect(gm.errors).toEqual([]);
  });
});
