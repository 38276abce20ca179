/** A figure moved on hexes by mouse and keys, on a row grid and on a column grid: what the map and the ruler show, and what comes of it. */
import { describe, expect, it } from "vitest";
import { showScene } from "../support/battlefield";
import { beginHexFight, type HexCell, standOf, standsAt } from "../support/hexes";
import { isDone, lastPlay, middleOf } from "../support/state";
import { until } from "../support/until";
import { gather, rulerText, warnings } from "./scene";
import {
  cellFrom,
  goesOver,
  holdsOver,
  letsGo,
  looksAt,
  middleOfCell,
  onScreen,
  type ScreenPoint,
  shapes,
  words,
} from "./hex-hands";
import type { Person } from "./people";

const { gm, everybody } = gather({ players: [] });

async function chooses({ page }: Person, name: string): Promise<void> {
  await page.evaluate((who) => void canvas.scene.tokens.getName(who).object.control(), name);
}

/** The middle of the handle as it is drawn. */
async function handleAt({ page }: Person): Promise<ScreenPoint> {
  return page.evaluate(() => {
    const { x, y, width, height } = canvas.zoneboundHexes.getChildByName("facing-handle").getBounds();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

async function fight(scene: string, ...order: readonly string[]): Promise<void> {
  await gm.run(() => Combat.implementation.deleteDocuments([], { deleteAll: true }).then(() => true));
  await showScene(gm, everybody, scene);
  await beginHexFight(gm, order);
}

describe("on the rows of the fen, by points and facing", () => {
  it("the ground is shown, and who is chosen shows its arcs", async () => {
    await fight("Fen Crossing", "Scout", "Spearman", "Goblin");
    await looksAt(gm, "Scout", 1);
    expect(await shapes(gm, "ground")).toBeGreaterThan(100);
    await expect.poll(() => words(gm)).toContain("Bad footing 1");
    await chooses(gm, "Scout");
    await until("arcs are shown", async () => (await shapes(gm, "arcs")) >= 6);
  });

  it("a figure that is picked up tints what it reaches, and the way says what it costs", async () => {
    await holdsOver(gm, "Scout", await cellFrom(gm, "Scout", 2, 0));
    await until("tints are shown", async () => (await shapes(gm, "reach")) > 50);
    expect(await rulerText(gm)).toMatch(/^move · 2 hexes costs 3, 4 left · faces right$/);
    expect(await shapes(gm, "way")).toBeGreaterThan(5);
    expect(await shapes(gm, "arcs")).toBe(0);
    await expect.poll(() => words(gm)).toEqual(expect.arrayContaining(["1", "3"]));
    await letsGo(gm);
    await until("nothing is tinted any more", async () => (await shapes(gm, "reach")) === 0);
    expect(await shapes(gm, "way")).toBe(0);
  });

  it("what the ruler says stays in the window and of a size to read, however near one looks", async () => {
    await looksAt(gm, "Scout", 2.4);
    const { x, y } = await onScreen(gm, await middleOf(gm, "Scout"));
    await gm.page.mouse.move(x, y);
    await gm.page.mouse.down();
    await goesOver(gm, await cellFrom(gm, "Scout", 0, 1));
    await until("it stands over the token", async () => {
      const box = await gm.page.locator(".zonebound-ruler--above").boundingBox();
      return box !== null && box.y > 0 && box.y + box.height < 650 && box.height < 110;
    });
    await letsGo(gm);
  });

  it("keys turn it at its end and have it keep its facing, and the map follows at once", async () => {
    const target = await cellFrom(gm, "Scout", 2, 0);
    await holdsOver(gm, "Scout", target);
    await rulerText(gm);
    const plain = await shapes(gm, "reach");
    await gm.page.keyboard.press("KeyR");
    await until("it turns", async () => /faces down and right/.test(await rulerText(gm)));
    await gm.page.keyboard.press("KeyZ");
    await until("it turns back", async () => /faces right/.test(await rulerText(gm)));
    await gm.page.keyboard.down("KeyF");
    await until("the tints are others", async () => (await shapes(gm, "reach")) !== plain);
    await gm.page.keyboard.up("KeyF");
    await until("the tints are as before", async () => (await shapes(gm, "reach")) === plain);
    await letsGo(gm);
  });

  it("the ruler's label stands away from the way: over its end where that comes from below", async () => {
    const above = gm.page.locator(".zonebound-ruler--above");
    const { at } = await standOf(gm, "Scout");
    await holdsOver(gm, "Scout", [at[0], at[1] - 2]);
    await above.waitFor();
    const [label, end] = [await above.boundingBox(), await onScreen(gm, await middleOfCell(gm, [at[0], at[1] - 2]))];
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThan(end.y);
    await letsGo(gm);
    await holdsOver(gm, "Scout", [at[0], at[1] + 2]);
    await rulerText(gm);
    expect(await above.count()).toBe(0);
    await letsGo(gm);
  });

  it("a drop where nobody can stand says why, and the token stays", async () => {
    const { at } = await standOf(gm, "Scout");
    const { at: taken } = await standOf(gm, "Spearman");
    await holdsOver(gm, "Scout", taken);
    const reason = await rulerText(gm);
    await gm.page.mouse.up();
    await until("it is told why", async () => (await warnings(gm)).includes(reason));
    await standsAt([gm], "Scout", at);
  });

  it("the handle at its front turns it, at the price that it tells", async () => {
    await looksAt(gm, "Scout", 1);
    const [middle, handle] = [await onScreen(gm, await middleOf(gm, "Scout")), await handleAt(gm)];
    await gm.page.mouse.move(handle.x, handle.y);
    await gm.page.mouse.down();
    await gm.page.mouse.move(middle.x + 30, middle.y + 52, { steps: 4 });
    await until("its price is told", async () => (await words(gm)).includes("down and right · move, cost 1"));
    await gm.page.mouse.up();
    await until("it has turned", async () => (await standOf(gm, "Scout")).facing === 2);
    await isDone(gm);
  });

  it("a drop is the way that was shown, and the turn at its end is free by a click on a side", async () => {
    const target = await cellFrom(gm, "Scout", 1, 0);
    await holdsOver(gm, "Scout", target);
    await rulerText(gm);
    await gm.page.mouse.up();
    await standsAt([gm], "Scout", target);
    await isDone(gm);
    await looksAt(gm, "Scout", 1);
    const handle = await handleAt(gm);
    await gm.page.mouse.click(handle.x, handle.y);
    await until("it is free to turn", async () => (await words(gm)).filter((text) => text === "0").length === 5);
    const middle = await onScreen(gm, await middleOf(gm, "Scout"));
    await gm.page.mouse.click(middle.x - 68, middle.y);
    await until("it has turned about", async () => (await standOf(gm, "Scout")).facing === 4);
    await isDone(gm);
  });
});

describe("[HF-SP-03] one at speed", () => {
  it("reads over a hex beyond its turn how many turns it takes, and at which speeds; the way is drawn", async () => {
    await fight("Fen Crossing", "Rider", "Goblin");
    await holdsOver(gm, "Rider", await cellFrom(gm, "Rider", 9, 3));
    await until("the plan is told", async () => /turns to get there: \d · speed \d/.test(await rulerText(gm)));
    await until("the plan is drawn", async () => (await shapes(gm, "way")) > 4);
    await letsGo(gm);
  });
});

describe("on the columns of the gatehouse, past those who watch", () => {
  it("the way says who watches it, and a walker that others are asked about has a ghost", async () => {
    await fight("Gatehouse", "Bandit", "Ogre", "Pikeman", "Archer");
    const { at } = await standOf(gm, "Bandit");
    const target: HexCell = [at[0], at[1] + 3];
    await holdsOver(gm, "Bandit", target);
    await until("watchers are named", async () => /watched by .*Archer/.test(await rulerText(gm)));
    await until("the worst is told", async () => /gets there .* if all of them strike/.test(await rulerText(gm)));
    expect(await rulerText(gm)).toMatch(/^half-move · 3 hexes 2 left · faces down /);
    await gm.page.keyboard.press("KeyR");
    await until("it turns at its end", async () => /faces down and left/.test(await rulerText(gm)));
    await gm.page.mouse.up();
    await until("a ghost is on the way", async () => (await shapes(gm, "ghost")) > 3);
    await standsAt([gm], "Bandit", at);
    await expect.poll(() => words(gm)).toContain("?");
    await until("all have let it pass", async () => {
      await gm.page.evaluate(() =>
        document.querySelector<HTMLElement>(".chat-message [data-answer=no]:not([disabled])")?.click(),
      );
      return (await lastPlay(gm)) === "done";
    });
    await standsAt([gm], "Bandit", target);
    await isDone(gm);
    expect((await standOf(gm, "Bandit")).facing).toBe(4);
    await until("the ghost is gone", async () => (await shapes(gm, "ghost")) === 0);
  });
});
