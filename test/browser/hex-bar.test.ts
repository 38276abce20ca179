/** The action bar, the tracker and the ground brush on hexes; a figure is moved and acts by keys alone on the Gatehouse. */
import { describe, expect, it } from "vitest";
import { isDone, isRecordedTurn } from "../support/state";
import { beginHexFight, type HexCell, layGround, layHeath, standOf, standsAt } from "../support/hexes";
import { showScene } from "../support/battlefield";
import { until } from "../support/until";
import { isClean } from "./axe";
import { gather, lastCard } from "./scene";

const { gm } = gather({ players: [], bar: "open" });

const bar = () => gm.page.locator("#zonebound-action-bar");
const button = (text: string) =>
  bar()
    .locator("[data-item]", { hasText: new RegExp(`^\\s*${text}`) })
    .first();

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await gm.page.keyboard.press(key);
};

/** Finds a button by typing and takes the first that is found, or one farther on. */
async function finds(text: string, ...further: readonly string[]): Promise<void> {
  await button(text).and(gm.page.locator(":not([aria-disabled])")).waitFor();
  await press("Slash");
  await bar().locator("[data-search]:focus").waitFor();
  await gm.page.keyboard.type(text.toLowerCase());
  await press(...further, "Enter");
}

async function picks(name: string): Promise<void> {
  await gm.page.evaluate(
    (who) => canvas.tokens.placeables.find((token: any) => token.name === who).control({ releaseOthers: true }),
    name,
  );
  await bar().locator(`[aria-label="Actions of ${name}"]`).waitFor();
}

/** The rows of the tracker, heads among them. */
async function tracker(): Promise<string[]> {
  await gm.page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
  return gm.page.evaluate(() =>
    [...ui.combat.element.querySelectorAll(".zonebound-pass, .combatant")].map((row: any) =>
      [row.querySelector(".zonebound-pass__name, .name"), row.querySelector(".zonebound-turn__how")]
        .map((part) => part?.textContent?.trim() ?? "")
        .join(" ")
        .trim(),
    ),
  );
}

describe("[HR-MV-05] [HR-AC-01] a figure of hex-reaction by keys alone", () => {
  it("chooses its mode, lays a way, goes it; the tracker says so, and goes on to the acts, where it acts", async () => {
    await showScene(gm, [gm], "Gatehouse");
    await beginHexFight(gm, ["Pikeman", "Archer", "Ogre"]);
    await picks("Pikeman");
    const { at } = await standOf(gm, "Pikeman");
    await finds("full move");
    await until("the mode is chosen", async () => (await button("full move").getAttribute("aria-pressed")) === "true");
    await finds("half-move", "ArrowDown", "ArrowRight");
    await until("another is", async () => (await button("half-move").getAttribute("aria-pressed")) === "true");
    await press("v");
    await bar().locator("[data-key='way/go'][aria-disabled]").waitFor();
    await press("w", "e", "Numpad8", "Backspace");
    await until(
      "two hexes are laid",
      async () => (await bar().locator(".zonebound-action-bar__steps li").count()) === 2,
    );
    await until("the map shows them", async () => (await drawnWay()) > 4);
    await press("Enter");
    await until("the map shows them no more", async () => (await drawnWay()) === 0);
    await standsAt([gm], "Pikeman", northEast(at));
    await isDone(gm);
    expect((await tracker()).slice(0, 2)).toEqual(["Moves", "Pikeman half-move"]);
    await goesOn();
    await isRecordedTurn(gm, "Pikeman");
    await picks("Pikeman");
    await finds("Defend");
    await until("it defends", async () => /Pikeman.*defend/i.test(await lastCard(gm)));
    await until("it has acted", async () => (await button("Defend").getAttribute("aria-disabled")) === "true");
  });

  it("is shown a way beyond a hex that cannot be entered as refused, with the reason beside it", async () => {
    await layHeath(gm, [gm], { ruleset: "hex-facing", at: { Ann: [4, 6], Grub: [11, 1] } });
    await layGround(gm, [gm], { kind: "wall", cells: [[4, 4]] });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await picks("Ann");
    await press("v", "w");
    await until("one hex is laid", async () => (await drawnWay()) > 4);
    const free = await drawnWay();
    await press("w");
    const why = bar().locator(".zonebound-action-bar__steps");
    await until("it is told why", async () => /wall/i.test(await why.innerText()));
    const shut = await drawnWay();
    expect(shut).toBeGreaterThan(free);
    await press("w");
    await until("what is laid beyond is drawn, too", async () => (await drawnWay()) > shut);
    await press("Escape");
  });

  it("finds hexes within reach in a list, the nearest first, with what each costs", async () => {
    await layHeath(gm, [gm], { ruleset: "hex-facing", at: { Ann: [4, 6], Grub: [11, 1] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await picks("Ann");
    await press("g");
    const first = bar().locator("[data-key^='hex/']").first();
    await until("its cost stands there", async () => /1\spoint$/.test((await first.innerText()).trim()));
    await first.focus();
    await press("Enter");
    await until("she has moved", async () => String((await standOf(gm, "Ann")).at) !== "4,6");
  });
});

const wheel = () => gm.page.locator(".zonebound-wheel");
const handle = () => gm.page.locator(".zonebound-wheel-handle");
const inFocus = (): Promise<string | null> =>
  gm.page.evaluate(() => document.activeElement?.getAttribute("data-key") ?? null);

/** How many shapes of reach the map shows. */
const drawnReach = (): Promise<number> =>
  gm.page.evaluate(
    () =>
      canvas.zoneboundHexes.getChildByName("reach").children.flatMap((part: any) => part.geometry?.graphicsData ?? [])
        .length,
  );

describe("[HR-MV-05] the wheel at the token", () => {
  it("by key and arrows: says why not, shows how far a mode leads, and what is taken holds for bar and drags", async () => {
    await layHeath(gm, [gm], { ruleset: "hex-reaction", at: { Ann: [4, 6], Grub: [11, 1] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await picks("Ann");
    await press("m");
    await wheel().locator("[role=menu][aria-label='How Ann moves']").waitFor({ state: "attached" });
    expect(await wheel().locator("button").count()).toBe(8);
    await isClean(gm);
    expect(await inFocus()).toBe("mode/half");
    expect(await drawnReach()).toBeGreaterThan(10);
    const half = await drawnReach();
    await press("ArrowRight");
    expect(await inFocus()).toBe("mode/full");
    expect(await drawnReach()).toBeGreaterThan(half);
    await press("ArrowLeft", "Home");
    expect(await wheel().locator(".zonebound-wheel__line").innerText()).toMatch(/^crawl: .+/);
    await press("Enter");
    expect(await wheel().count()).toBe(1);
    await press("ArrowLeft", "ArrowLeft", "Enter");
    await until("it has closed", async () => (await wheel().count()) === 0);
    await until("the mode is chosen", async () => (await button("full move").getAttribute("aria-pressed")) === "true");
    await until("nothing is tinted any more", async () => (await drawnReach()) === 0);
  });

  it("by its handle: a tap opens it, a tap chooses, Escape or a click beside it closes it", async () => {
    await handle().and(gm.page.locator("[aria-label='How Ann moves: full move']")).waitFor();
    await handle().click();
    await wheel().locator("[data-key='mode/step']").click();
    await until("another mode is chosen", async () => (await button("step").getAttribute("aria-pressed")) === "true");
    await handle().click();
    expect(await wheel().locator("[aria-checked=true]").innerText()).toContain("step");
    await press("Escape");
    await until("it has closed", async () => (await wheel().count()) === 0);
    await handle().click();
    await gm.page.mouse.click(640, 40);
    await until("it has closed again", async () => (await wheel().count()) === 0);
  });
});

/** How many shapes of a way the map shows. */
const drawnWay = (): Promise<number> =>
  gm.page.evaluate(() => canvas.zoneboundHexes.getChildByName("way").geometry.graphicsData.length);

/** One hex up, then one up and to the right, in columns of which the odd ones lie lower. */
function northEast([column, row]: HexCell): HexCell {
  return [column + 1, row - 1 - (column % 2 === 0 ? 1 : 0)];
}

async function goesOn(): Promise<void> {
  const go = gm.page.locator(".zonebound-pass__go");
  expect(await go.innerText()).toBe("On to the acts");
  await go.click();
  await until("the acts have begun", async () => (await go.count()) === 0);
}

/** What lies on hexes by the rules' own reading. */
const groundAt = (cell: HexCell): Promise<string> =>
  gm.page.evaluate(
    (at) =>
      game.zonebound.hexes
        .ground(at)
        .map(({ kind }: any) => kind)
        .join(),
    cell,
  );

async function pointOver(cell: HexCell): Promise<{ x: number; y: number }> {
  return gm.page.evaluate((at) => {
    const { x, y } = game.zonebound.hexes.middle(at);
    return canvas.clientCoordinatesFromCanvas({ x, y });
  }, cell);
}

async function strokes(from: HexCell, to: HexCell): Promise<void> {
  const [start, end] = [await pointOver(from), await pointOver(to)];
  await gm.page.mouse.move(start.x, start.y);
  await gm.page.mouse.down();
  await gm.page.mouse.move(end.x, end.y, { steps: 4 });
  await gm.page.mouse.up();
}

describe("[HF-GR-01] the ground brush", () => {
  it("paints a kind on one region, says what lies under the pointer, erases, and takes a stroke back", async () => {
    await layHeath(gm, [gm], { ruleset: "hex-facing", at: { Ann: [0, 0] } });
    await gm.page.evaluate(() => {
      canvas.pan({ x: 1100, y: 1000, scale: 0.5 });
      ui.controls.controls.regions.tools.zoneboundBrush.onChange(new Event("click"), true);
    });
    await gm.page.locator("#zonebound-brush [data-kind='mud']").click();
    await strokes([6, 5], [8, 4]);
    await until("three hexes are muddy", async () => (await groundAt([6, 5])) + (await groundAt([8, 4])) === "mudmud");
    await strokes([6, 8], [6, 9]);
    await until("two more are", async () => (await groundAt([6, 9])) === "mud");
    expect(await gm.page.evaluate(() => canvas.scene.regions.size)).toBe(1);
    await until("the pointer says so", async () =>
      (await gm.page.locator(".zonebound-ground-label").innerText()).includes("Mud: to the ankle"),
    );
    await gm.page.locator("#zonebound-brush [data-mode='erase']").click();
    await strokes([6, 9], [6, 9]);
    await until("one is clean", async () => (await groundAt([6, 9])) === "");
    expect(await groundAt([6, 8])).toBe("mud");
    await gm.page.locator("#zonebound-brush [data-action='undo']").click();
    await until("it is muddy again", async () => (await groundAt([6, 9])) === "mud");
    await gm.page.locator("#zonebound-brush [data-action='close']").click();
    await gm.page.locator(".zonebound-ground-label").waitFor({ state: "detached" });
  });
});

describe("a token's window", () => {
  it("asks where its art looks, and keeps what it is told", async () => {
    await layHeath(gm, [gm], { ruleset: "hex-facing", at: { Ann: [3, 3] } });
    await gm.page.evaluate(() => canvas.scene.tokens.getName("Ann").sheet.render({ force: true }));
    const field = gm.page.locator('.token-config [name="flags.zonebound.artTurn"]');
    await field.waitFor({ state: "attached" });
    expect(await field.count()).toBe(1);
    // A window that is drawn anew just then has its field in no form for a moment.
    await until("the window takes it", () =>
      gm.page.evaluate(() => {
        const input = document.querySelector<HTMLInputElement>('.token-config [name="flags.zonebound.artTurn"]');
        if (!input?.form) return false;
        input.value = "90";
        input.form.requestSubmit();
        return true;
      }),
    );
    await until("it is stored", () =>
      gm.page.evaluate(() => canvas.scene.tokens.getName("Ann").getFlag("zonebound", "artTurn") === 90),
    );
  });
});
