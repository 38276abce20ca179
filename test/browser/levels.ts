/** Hands for the automation levels: setting them, reading what the cards and the trays say, taking a play back. */
import type { Locator } from "playwright-core";
import { type Feature, FEATURES } from "../../src/referee/automation-levels";
import type { Level } from "../../src/engine/automation";
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

/** All of the newest card, folded or not. */
export async function wholeCard({ page }: Person): Promise<string> {
  const text = await page.locator("#chat .chat-message, .chat-log .chat-message").last().textContent();
  return (text ?? "").replace(/\s+/g, " ");
}

/** A question in somebody's tray. */
export function asked({ page }: Person, prompt: string): Locator {
  return page.locator(`#zonebound-tray .zonebound-tray__prompt[data-prompt=${prompt}]`);
}

export async function answers(person: Person, prompt: string, choice: "yes" | "no"): Promise<void> {
  await asked(person, prompt).locator(`[data-answer=${choice}]`).click();
}

/** The GM takes the newest play back. */
export async function undoes(gm: Person): Promise<void> {
  await gm.page.locator("[data-undo]").last().click();
  await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
}
