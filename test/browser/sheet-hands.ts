/** Hands for tests of sheets: they open them, change their mode and read what the documents say after. */
import type { Locator } from "playwright-core";
import type { Person } from "./people";

/** Opens an actor's sheet and gives its window. */
export async function openSheet({ page }: Person, name: string): Promise<Locator> {
  await page.evaluate(async (actor) => game.actors.getName(actor).sheet.render({ force: true }), name);
  const sheet = sheetOf({ page }, name);
  await sheet.waitFor();
  return sheet;
}

export function sheetOf({ page }: Pick<Person, "page">, name: string): Locator {
  return page.locator(".zonebound-sheet", { has: page.locator(".window-title", { hasText: name }) });
}

export async function closeSheets({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.element?.matches(".zonebound-sheet, .dialog, .compendium-directory, .compendium")) await app.close();
  });
}

export async function switchMode(sheet: Locator, mode: "play" | "edit"): Promise<void> {
  const button = sheet.locator(".zonebound-sheet__mode");
  if ((await button.getAttribute("data-mode")) !== mode) await button.click();
  await sheet.and(sheet.page().locator(`[data-mode=${mode}]`)).waitFor();
}

export async function moveSheet({ page }: Person, name: string, left: number, top: number): Promise<void> {
  await page.evaluate(([actor, x, y]) => game.actors.getName(actor).sheet.setPosition({ left: x, top: y }), [
    name,
    left,
    top,
  ] as const);
}

export async function sourceOf({ page }: Person, name: string): Promise<any> {
  return page.evaluate((actor) => game.actors.getName(actor).toObject().system, name);
}

export async function itemNames({ page }: Person, name: string): Promise<string[]> {
  return page.evaluate((actor) => {
    const items = game.actors.getName(actor).items.contents;
    return [...items].sort((one: any, other: any) => one.sort - other.sort).map((item: any) => item.name);
  }, name);
}
