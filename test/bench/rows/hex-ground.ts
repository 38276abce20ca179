/** The board of a scene with 200 regions of ground: read cold, and after one of them has changed. */
import type { CoverRegion } from "../../../src/hexes/region-cover";
import { coverRegion, coverRegions } from "../../../src/hexes/region-cover";
import { buildBoard } from "../outside";
import { seeded } from "../random";
import { limit, type Row, timeCold, timeWarm } from "../row";

const SIZE = 100;

export function hexGroundRows(): Row[] {
  const regions = Array.from({ length: 200 }, (_, at) => drawRegion(at));
  const lay = () => coverRegions({ board: buildBoard(100, 100), size: SIZE, x: 58, y: 50 }, regions);
  const cold = timeCold(lay);
  const cover = lay();
  let at = 0;
  const change = (): unknown => {
    const region = regions[at++ % regions.length]!;
    const rings = region.rings.map((ring) => ring.map((value) => value + (at % 2) * SIZE));
    return coverRegion(cover, region.id, { ...region, rings });
  };
  return [
    limit("board from 200 ground regions, cold (µs)", cold, 60_000),
    limit("one of 200 ground regions changed (µs)", timeWarm(change), 2_000),
  ];
}

/** A patch drawn by hand somewhere on the map: 48 corners around a middle, some ten hexes across, every fifth with a hole. */
function drawRegion(number: number): CoverRegion<{ kind: string; number: number }> {
  const random = seeded(number + 1);
  const [x, y] = [random() * 8600, random() * 10_000];
  const ring = (radius: number): number[] =>
    Array.from({ length: 48 }, (_, corner) => {
      const angle = (corner * Math.PI) / 24;
      const far = radius * (0.75 + random() / 2);
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    }).flat();
  const rings = number % 5 === 0 ? [ring(500), ring(150)] : [ring(500)];
  return { id: `region${number}`, rings, lays: [{ kind: "mud", number: number % 6 }] };
}
