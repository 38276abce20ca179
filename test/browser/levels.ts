/** Hands for the automation levels: setting them, reading what the cards and the trays say, taking a play back. */
import type { Locator } from "playwright-core";
import { type Feature, FEATURES } from "../../src/referee/automation-levels";
import type { Level } from "../../src/engine/settings";
import type { Person } from "./people";
import { lastPlay } from "./plays";
import { until } from "./scene";

/** Sets these; the others are as usual. */
export async function setLevels({ page }: Person, wanted: { readonly [F in Feature]?: Level }): Promise<void> {
  const all = FEATURES.map((feature) => [feature, wanted[feature] ?? ""] as const);
  await page.evaluate(async (chosen) => {
    for (const [feature, level] of chosen) await game.settings.set("zonebound", `automation-${feature}`, level);
  }, all);
}

/** A question in somebody's tray. */
export function asked({ page }: Person, prompt: string): Locator {
  return page.locator(`#zonebound-tray .zonebound-tray__prompt[data-prompt=${prompt}]`);
}

/** The GM takes the newest play back. */
export async function undoes(gm: Person): Promise<void> {
  await gm.page.locator("[data-undo]").last().click();
  await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
}
