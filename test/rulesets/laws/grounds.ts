/** The laws of every ground, by the ruleset that is played on it. */
import type { Ruleset } from "../../../src/engine/battle";
import type { GroundLaws } from "./ground-laws";
import { hexLaws } from "./hexes";
import { zoneLaws } from "./zones";

const GROUNDS: readonly GroundLaws[] = [zoneLaws, hexLaws];

/** Throws where a ground has none. */
export function lawsFor({ id, ground }: Ruleset): GroundLaws {
  const found = GROUNDS.find((laws) => laws.ground === ground);
  if (!found) throw new Error(`no laws for the ground of ${id}`);
  return found;
}
