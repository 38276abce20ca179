/** The battlefield that is measured: the irregular map of 484 zones with a gap of 8 px, and 1,000 tokens on it. */
import type { ZoneBattle } from "../../src/zones/battle";
import type { TokenCircle } from "../../src/zones/map/region";
import { drawMap, type DrawnMap } from "./maps";
import { bordersOf, buildZoneMap, openBattle, zoneAt, type ZoneMap } from "./outside";
import { seeded } from "./random";

export const OPTIONS = { tolerance: 10, shortest: 24 };

export interface Token extends TokenCircle {
  readonly zone: string | null;
}

export interface Step {
  readonly from: string;
  readonly to: string;
}

export interface BenchField {
  drawn: DrawnMap;
  map: ZoneMap;
  tokens: Token[];
  battle: ZoneBattle;
  /** Who is dragged: it has the turn, and stands alone near the middle of the map. */
  mover: Token;
  zones: string[];
  steps: Step[];
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
  const mover = tokenAt(map, "mover", { x: drawn.width / 2, y: drawn.height / 2 });
  const tokens = [mover, ...Array.from({ length: 999 }, (_, i) => tokenAt(map, `token${i}`, place()))];
  const steps = bordersOf(map).flatMap(({ a, b }) => [
    { from: a, to: b },
    { from: b, to: a },
  ]);
  const points = Array.from({ length: 1000 }, place);
  return {
    drawn,
    map,
    tokens,
    battle: battleOf(map, tokens),
    mover,
    zones: drawn.zones.map(({ id }) => id),
    steps,
    points,
  };
}

function tokenAt(map: ZoneMap, id: string, { x, y }: { x: number; y: number }): Token {
  return { id, x, y, radius: 50, zone: zoneAt(map, x, y) };
}

/** Whoever stands in a zone is a figure; the mover against all others. */
export function battleOf(map: ZoneMap, tokens: readonly Token[]): ZoneBattle {
  const figures = tokens.flatMap(({ id, zone }) =>
    zone === null ? [] : [{ id, zone, side: id === "mover" ? "red" : "blue", MR: 16, DX: 11 }],
  );
  return openBattle(map, figures);
}
