/** Wrapping: prototypes reached by the path of their name, before the game starts
 *  (https://foundryvtt.com/api/v13/classes/foundry.Game.html, https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html). */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { api, read, until, type PackageTable } from "./open-packages";

const TOKEN = "foundry.canvas.placeables.Token.prototype";
const MIRA = `game.scenes.active.tokens.getName("Mira")`;
const callsOf = (page: Page): Promise<Record<string, number>> => read(page, `${api("wrap-user")}.calls`);

export function describeWrapping(play: () => PackageTable): void {
  it("read settings before init, and wrap the steps of the start that are still to come", async () => {
    const { gm } = play();
    const early = await read(gm, `wrapKit.early`);
    expect(early).toMatchObject({ stored: null, language: "en", user: null, userId: await gm.evaluate(`game.userId`) });
    const calls = await callsOf(gm);
    for (const step of [
      "Game.prototype.setupGame",
      "Game.prototype.initializeDocuments",
      "foundry.Game.prototype.initializeCanvas",
    ])
      expect(calls[step], step).toBe(1);
    expect(calls["foundry.canvas.Canvas.prototype.draw"]).toBe(1);
    expect(calls["CONFIG.Actor.documentClass.prototype.prepareData"]).toBeGreaterThan(0);
  });

  it("wrap what a drag of a token goes through, on the client that drags and on the other", async () => {
    const { gm, alice } = play();
    const x = await read<number>(alice, `${MIRA}._source.x`);
    await drag(alice, 200);
    for (const page of [gm, alice]) await until(page, `${MIRA}._source.x === ${x + 200}`);
    const calls = await callsOf(alice);
    for (const name of ["_onDragLeftStart", "_onDragLeftMove", "_onDragLeftDrop", "_onControl", "_refreshBorder"])
      expect(calls[`${TOKEN}.${name}`], name).toBeGreaterThan(0);
    expect(calls["foundry.canvas.placeables.PlaceableObject.prototype._onHoverIn"]).toBeGreaterThan(0);
    expect(calls["CONFIG.Token.documentClass.prototype._preUpdateMovement"]).toBe(1);
    expect((await callsOf(gm))["CONFIG.Token.documentClass.prototype._preUpdateMovement"]).toBe(0);
    expect((await callsOf(gm))["CONFIG.Token.documentClass.prototype._onUpdate"]).toBeGreaterThan(0);
  });

  it("wrap getters, setters and inherited methods, several times over", async () => {
    const { gm } = play();
    expect(await read(gm, `${api("wrap-user")}.visible`)).toBeGreaterThan(0);
    expect(await read(gm, `(${MIRA}.object.x = ${MIRA}.object.x, ${api("wrap-user")}.placed)`)).toBeGreaterThan(0);
    expect(await read(gm, `${MIRA}.object._getTooltipText()`)).toMatch(/wrapped$/);
    expect(await read(gm, `canvas.tokens.selectObjects({ x: 0, y: 0, width: 1, height: 1 })`)).toBe(false);
    expect((await callsOf(gm))["foundry.canvas.layers.TokenLayer.prototype.selectObjects"]).toBe(1);
    await gm.evaluate(`wrapKit.unregisterAll("wrap-user")`);
    expect(await read(gm, `${MIRA}.object._getTooltipText()`)).not.toMatch(/wrapped/);
  });

  it("find on Token itself what Token does, as its own", async () => {
    for (const name of ["_draw", "_refreshBorder", "isVisible", "_onDragLeftDrop"])
      expect(await read(play().gm, `Object.hasOwn(${TOKEN}, "${name}")`), name).toBe(true);
  });
}

async function drag(page: Page, by: number): Promise<void> {
  const { from, to } = await read<{ from: Point; to: Point }>(
    page,
    `(() => {
      const middle = ${MIRA}.getCenterPoint();
      const at = (x) => canvas.clientCoordinatesFromCanvas({ x, y: middle.y });
      return { from: at(middle.x), to: at(middle.x + ${by}) };
    })()`,
  );
  await page.mouse.move(from.x - 5, from.y);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(from.x + ((to.x - from.x) * step) / 8, from.y);
  await page.mouse.up();
}

interface Point {
  x: number;
  y: number;
}
