/** The grounds that scenarios can be of, listed once. */
import type { Ruleset } from "../src/engine/battle";
import type { GroundReading } from "./ground-reading";
import { hexReading } from "./hexes/reading";
import { zoneReading } from "./zones/reading";

const READINGS: readonly GroundReading[] = [zoneReading, hexReading];

/** How scenarios of the ruleset's ground are read; null where none can be. */
export function readingFor({ ground }: Ruleset): GroundReading | null {
  return READINGS.find((reading) => reading.ground === ground) ?? null;
}
