/** Ready layouts from the region tools: a GM asks, and the scene has its zones. */
import { beforeEach, describe, expect, it } from "vitest";
import { emptyWorld } from "./empty-world";
import { isPanned, isReady, type Person } from "./people";
import { until } from "../support/until";
import { warnings } from "./scene";

const gm = emptyWorld();

beforeEach(() => onNewScene(gm, { width: 6000, height: 5000 }));

async function onNewScene({ page }: Person, size: { width: number; height: number }): Promise<void> {
  const id: string = await page.evaluate(async (extent) => {
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
}

/** Through the region tools and the dialog, as a GM does it. */
async function drawLayout({ page }: Person, { pattern, size, apart, spare }: Wish): Promise<void> {
  await page.locator('[data-control="regions"]').click();
  await page.locator('[data-tool="zoneboundLayout"]').click();
  const form = page.locator("dialog.zonebound");
  if (pattern) await form.locator("[name=pattern]").selectOption(pattern);
  if (size) await form.locator("[name=size]").fill(String(size));
  if (apart) await form.locator("[name=apart]").fill(String(apart));
  if (spare !== undefined) await form.locator("[name=spare]").setChecked(spare);
  await form.locator('[data-action="draw"]').click();
  await form.waitFor({ state: "detached" });
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

describe("the layout tool", () => {
  it.each([
    ["square", 48],
    ["brick", 48],
    ["hex", 48],
  ])("[Z-BF-05] draws a %s layout of which the zone check finds nothing to mend", async (pattern, count) => {
    await drawLayout(gm, { pattern });
    const zones = await hasZones(count);
    expect(zones.every(({ types }) => types.length === 1 && types[0] === "zonebound.zone")).toBe(true);
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

  it("[Z-BF-05] says what a layout needs that is larger than the scene, and draws nothing", async () => {
    await drawLayout(gm, { size: 12 });
    await until("the GM is told", async () => /needs 9600 × 7200 pixels/.test(await warnings(gm)));
    expect(await drawn(gm)).toEqual([]);
    expect(gm.errors).toEqual([]);
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
