/** The rulesets, listed once. */
import type { ZoneRuleset } from "../zones/battle";
import { zones3d6 } from "./zones-3d6/ruleset";
import { zonesPoints } from "./zones-points/ruleset";
import { zonesPool } from "./zones-pool/ruleset";

const rulesets: readonly ZoneRuleset[] = [zones3d6, zonesPool, zonesPoints];

/** The ruleset a scene starts with. */
export const DEFAULT_RULESET = zones3d6.id;

/** The ruleset of that id; null where there is none. */
export function rulesetOf(id: string): ZoneRuleset | null {
  return rulesets.find((ruleset) => ruleset.id === id) ?? null;
}

export function rulesetIds(): string[] {
  return rulesets.map(({ id }) => id);
}
