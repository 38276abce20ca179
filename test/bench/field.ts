/** The battlefield that is measured: the irregular map of 484 zones with a gap of 8 px, and 1,000 tokens on it. */
import { bordersOf, buildZoneMap, zoneAt, type ZoneMap } from "../../src/geometry/zone-map";
import { buildTouchMap, type Circle, type TouchMap } from "../../src/geometry/raster/touch";
import { buildWays, type Step, type Ways } from "../../src/zones/field/ways";
import { drawMap, type DrawnMap } from "./maps";
import { seeded } from "./random";

export const OPTIONS = { tolerance: 10, shortest: 24 };

export interface Token extends Circle {
  zone: string | null;
}

export interface BenchField {
  drawn: DrawnMap;
  map: ZoneMap;
  tokens: Token[];
  figures: TouchMap;
  zones: string[];
  steps: Step[];
  ways: Ways;
  points: { x: number; y: number }[];
}

export function drawField(zones: number): DrawnMap {
  return drawMap({ kind: "irregular", zones, gap: 8, noise: 8, seed: 1 });
}

/** The field of `zones` zones, the same for every call. */
export function benchField(zones = 484): BenchField {
  const drawn = drawField(zones);
  const map = buildZoneMap(drawn.zones, OPTIONS);
  const random = seeded(17);
  const place = (): { x: number; y: number } => ({ x: random() * drawn.width, y: random() * drawn.height });
  const tokens = Array.from({ length: 1000 }, (_, i) => tokenAt(map, i, place()));
  const ids = drawn.zones.map(({ id }) => id);
  const steps = stepsOver(map, random);
  return {
    drawn,
    map,
    tokens,
    figures: buildTouchMap(tokens),
    zones: ids,
    steps,
    ways: buildWays(ids, steps),
    points: Array.from({ length: 1000 }, place),
  };
}

function tokenAt(map: ZoneMap, index: number, { x, y }: { x: number; y: number }): Token {
  return { id: `token${index}`, x, y, radius: 50, zone: zoneAt(map, x, y) };
}

function stepsOver(map: ZoneMap, random: () => number): Step[] {
  return bordersOf(map).flatMap(({ a, b }) => {
    const cost = 1 + Math.floor(random() * 3);
    return [
      { from: a, to: b, cost, chance: 0.5 + random() / 2 },
      { from: b, to: a, cost, chance: 0.5 + random() / 2 },
    ];
  });
}
