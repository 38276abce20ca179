/** What a GM does: from a picture to a fought round, every press of the mouse counted. */
import { describe, expect, it } from "vitest";
import { loadDice, type Point, settled } from "../support/fight";
import { isDone, isRecordedTurn, stateOf } from "../support/state";
import { until } from "../support/until";
import { emptyWorld } from "./empty-world";
import { countingHand, onBareScene } from "./map-hands";
import { isPanned, showBar } from "./people";
import { drag, warnings } from "./scene";

/** Presses, drags among them, from a scene with a picture alone until a round has been fought. */
const MOST = 25;

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const gm = emptyWorld({ foundry });

  it("a picture becomes a battlefield, and a round is fought on it, in at most 25 clicks", async () => {
    const background = { src: "systems/zonebound/assets/farmstead.webp" };
    const level = { _id: "defaultLevel0000", name: "Ground", background };
    await onBareScene(gm, foundry === 13 ? { background } : { levels: [level] });
    await showBar(gm, "row");
    const hand = countingHand(gm);
    const { page } = gm;
    const onMap = page.locator("canvas#board");

    const begun = Date.now();
    await hand.click(page.locator('[data-control="zoneboundTools"]'));
    await hand.click(page.locator('[data-tool="zoneboundRectangle"]'));
    await hand.dragMap([200, 300], [900, 1100]);
    await hand.dragMap([900, 300], [1600, 1100]);
    await until("there are two zones", async () => (await page.evaluate(() => canvas.scene.regions.size)) === 2);

    await hand.click(page.locator('#sidebar-tabs [data-tab="compendium"], #sidebar [data-tab="compendium"]').first());
    await hand.click(page.locator("#sidebar, #compendium").getByText("Figures").first());
    const pack = page.locator(".compendium.sidebar-popout");
    const places: readonly (readonly [string, Point])[] = [
      ["Ann", [500, 700]],
      ["Goblin", [1000, 700]],
    ];
    // The window of figures lies over the middle of the map, which is moved aside: one more press.
    hand.count(1);
    await page.evaluate(() => canvas.pan({ x: 1700, y: 800, scale: 0.36 }));
    await isPanned(gm);
    for (const [name, [x, y]] of places) {
      await pack.locator("input[type=search]").fill(name);
      const target = await page.evaluate(([cx, cy]) => canvas.clientCoordinatesFromCanvas({ x: cx, y: cy }), [x, y]);
      hand.count(1);
      await pack
        .locator(".entry[data-entry-id]")
        .filter({ has: page.getByText(name, { exact: true }) })
        .dragTo(onMap, { targetPosition: target });
      await page.waitForFunction((token) => canvas.scene.tokens.getName(token)?.object, name);
    }
    await hand.click(pack.locator("[data-action=close]"));
    // It lies over the map until it has faded.
    await pack.waitFor({ state: "detached" });

    await hand.click(page.locator('[data-control="tokens"]'));
    for (const [name] of places) await joinsFight(name);
    await hand.click(page.locator('#sidebar-tabs [data-tab="combat"], #sidebar [data-tab="combat"]').first());
    await hand.click(page.locator("#combat [data-action=rollAll]"));
    await hand.click(page.locator("#combat [data-action=startCombat]"));
    await until("the fight is on", () => page.evaluate(() => game.combat?.started === true));
    await settled(gm);

    await loadDice(
      gm,
      Array.from({ length: 40 }, () => 2),
    );
    for (let turn = 0; turn < 2; turn++) await playsTurn();
    await until("a round has been fought", () => page.evaluate(() => game.combat.round > 1));
    expect(hand.presses, `${hand.presses} presses in ${(Date.now() - begun) / 1000} s`).toBeLessThanOrEqual(MOST);
    expect(gm.errors).toEqual([]);

    /** New cards lie over the map for a moment. */
    async function isUncovered(): Promise<boolean> {
      return (await page.locator("#chat-notifications .chat-message").count()) === 0;
    }

    /** What is asked on the way is answered by its first button. */
    async function hasActed(who: string): Promise<boolean> {
      const answer = page.locator("#zonebound-tray .zonebound-tray__prompt [data-answer]").first();
      if (await answer.isVisible()) {
        await hand.click(answer);
        await answer.waitFor({ state: "detached" });
      }
      return (await stateOf(gm, who)).acted === true;
    }

    /** Through the token's own menu. */
    async function joinsFight(name: string): Promise<void> {
      const at = await page.evaluate((token) => {
        const { x, y } = canvas.scene.tokens.getName(token).object.center;
        return canvas.clientCoordinatesFromCanvas({ x, y });
      }, name);
      hand.count(1);
      // A hand moves until the map has heard of it.
      let step = 0;
      await until(`${name} is under the pointer`, async () => {
        await page.mouse.move(at.x + (step++ % 5), at.y);
        return page.evaluate((token) => canvas.scene.tokens.getName(token).object.hover === true, name);
      });
      await page.mouse.click(at.x, at.y, { button: "right" });
      await hand.click(page.locator('#token-hud [data-action="combat"]'));
      await page.keyboard.press("Escape");
    }

    /** Whoever's turn it is goes to the other zone, or strikes, and ends the turn. */
    async function playsTurn(): Promise<void> {
      const who = await whoseTurn();
      const round: number = await page.evaluate(() => game.combat.round * 100 + game.combat.turn);
      await until("no card lies over the map any more", isUncovered);
      hand.count(1);
      await drag(gm, who, who === "Ann" ? [1300, 500] : [600, 500]);
      await until(`${who} has acted`, () => hasActed(who)).catch(async (error: Error) => {
        throw new Error(`${error.message}, and the GM reads: ${await warnings(gm)}`);
      });
      await isDone(gm);
      const passed = () => page.evaluate((before) => game.combat.round * 100 + game.combat.turn !== before, round);
      if (!(await passed())) await hand.click(page.locator('#zonebound-action-bar [data-do="end"]'));
      await until("the turn has passed", passed);
      // The rules follow the tracker: until then a drag is turned down.
      await isRecordedTurn(gm, await whoseTurn());
      await isPanned(gm);
    }

    function whoseTurn(): Promise<string> {
      return page.evaluate(() => game.combat.combatant.token.name);
    }
  });
});
