/** Automation levels, set by the GM. */
import { type Feature, FEATURES } from "../../src/referee/automation-levels";
import type { AutomationLevel } from "../../src/engine/types";
import type { Client } from "./client";

/** Sets these; the others are as usual. */
export async function setLevels(gm: Client, wanted: { readonly [F in Feature]?: AutomationLevel }): Promise<void> {
  const all = FEATURES.map((feature) => [feature, wanted[feature] ?? ""] as const);
  await gm.run(async (chosen: readonly (readonly [string, string])[]) => {
    for (const [feature, level] of chosen) await game.settings.set("zonebound", `automation-${feature}`, level);
  }, all);
}
