/** Figures out of their compendium: found by the search and dragged on the map. */
import { isPanned, type Person } from "./people";
import type { Point } from "../support/fight";

/** Drags a figure out of its compendium, found by the search, to a point of the map. */
export async function dragOut({ page }: Person, name: string, [x, y]: Point): Promise<void> {
  await page.evaluate(() => ui.sidebar.changeTab("compendium", "primary"));
  await page.locator("#sidebar, #compendium").getByText("Figures").first().click();
  const pack = page.locator(".compendium.sidebar-popout");
  await pack.locator("input[type=search]").fill(name);
  // Left of the window that the figure is dragged out of.
  await page.evaluate(([cx, cy]) => canvas.pan({ x: cx, y: cy, scale: 0.4 }), [x + 700, y] as const);
  await isPanned({ page });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const point = await page.evaluate(
    ([cx, cy]) => {
      const { x: px, y: py } = canvas.stage.worldTransform.apply({ x: cx, y: cy });
      return { x: px, y: py };
    },
    [x, y] as const,
  );
  const entry = pack.locator(".entry[data-entry-id]", { hasText: name });
  await entry.dragTo(page.locator("canvas#board"), { targetPosition: point });
  await pack.locator("[data-action=close]").click();
}
