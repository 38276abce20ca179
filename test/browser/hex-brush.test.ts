/** The ground brush on a scene of several levels (14), and over ground that a larger region lays: other levels stay as they are. */
import { describe, expect, it } from "vitest";
import { type HexCell, layHeath } from "../support/hexes";
import { until } from "../support/until";
import { isPanned } from "./people";
import { gather } from "./scene";

const { gm } = gather({ players: [], foundry: 14 });

const ATTIC = "levelAttic000000";

/** The kinds on a cell of the ground, and on the one above it. */
const kindsAt = (cell: HexCell): Promise<string[]> =>
  gm.page.evaluate(
    ([at, attic]) => {
      const { hexes } = game.zonebound;
      const kinds = (one: any): string => hexes.ground(one).map(({ kind }: any) => kind).join();
      return [kinds(at), kinds(hexes.at({ ...hexes.middle(at), level: attic }))];
    },
    [cell, ATTIC] as const,
  ); // prettier-ignore

async function strokes(cell: HexCell): Promise<void> {
  const { x, y } = await gm.page.evaluate((at) => {
    const middle = game.zonebound.hexes.middle(at);
    return canvas.clientCoordinatesFromCanvas({ x: middle.x, y: middle.y });
  }, cell);
  await gm.page.mouse.move(x, y);
  await gm.page.mouse.down();
  await gm.page.mouse.up();
}

describe("[HF-GR-01] the ground brush on one of several levels", () => {
  it("lays nothing twice, cuts nothing out of another level, closes its holes, and takes each stroke back", async () => {
    await layHeath(gm, [gm], { ruleset: "hex-facing", at: { Ann: [0, 0] } });
    await gm.page.evaluate(async (level) => {
      const attic = { _id: level, name: "Attic", elevation: { bottom: 10, top: 20 } };
      await canvas.scene.createEmbeddedDocuments("Level", [attic], { keepId: true });
      const { x, y } = game.zonebound.hexes.middle([7, 6]);
      const shapes = [{ type: "rectangle", x: x - 160, y: y - 160, width: 320, height: 320, rotation: 0, hole: false }];
      const behaviors = [{ name: "mud", type: "zonebound.ground", system: { kind: "mud", depth: "ankle" } }];
      await canvas.scene.createEmbeddedDocuments("Region", [{ name: "Bog", shapes, behaviors }]);
      canvas.pan({ x, y, scale: 0.5 });
      ui.controls.controls.regions.tools.zoneboundBrush.onChange(new Event("click"), true);
    }, ATTIC);
    await isPanned(gm);
    await until("both levels are muddy", async () => String(await kindsAt([7, 6])) === "mud,mud");
    const press = (what: string) => gm.page.locator(`#zonebound-brush [data-${what}]`).click();
    await press("kind='mud'");
    await strokes([7, 6]);
    expect(await kindsAt([7, 6])).toEqual(["mud", "mud"]);
    await press("mode='erase'");
    await strokes([7, 6]);
    await until("one level has a hole", async () => String(await kindsAt([7, 6])) === ",mud");
    await press("mode='paint'");
    await strokes([7, 6]);
    await until("it is closed again", async () => String(await kindsAt([7, 6])) === "mud,mud");
    await press("action='undo'");
    await until("it is open", async () => String(await kindsAt([7, 6])) === ",mud");
    await press("action='undo'");
    // A stroke that is taken back closes the hole first, and then takes away what it had laid.
    await until("all is as it was", async () => {
      const regions = await gm.page.evaluate(() => canvas.scene.regions.size);
      return regions === 1 && String(await kindsAt([7, 6])) === "mud,mud";
    });
  });
});
