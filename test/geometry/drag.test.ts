/** A drag step looks up and reckons nothing anew. */
import { describe, expect, it } from "vitest";
import { dragStep, prepareDrag, touchedInStep, wayOfStep, type Drag } from "../../src/geometry/drag";
import { zoneAt } from "../../src/geometry/zone-map";
import { waysFrom, wayTo } from "../../src/zones/field/ways";
import { benchField } from "../bench/field";

const field = benchField(484);
const start = field.zones[0]!;
const tree = waysFrom(field.ways, start);
const standing = new Map(field.zones.map((zone) => [zone, field.tokens.filter((token) => token.zone === zone).length]));

function pickUp(): Drag {
  const against = field.zones.map((zone) => standing.get(zone)!);
  return prepareDrag(field.map, field.figures, { zones: field.zones, before: tree.before, against });
}

describe("a drag step", () => {
  it("names the zone, the way to it, who is touched and how many stand against it", () => {
    const drag = pickUp();
    for (const { x, y } of field.points) {
      const step = dragStep(drag, { x, y, radius: 50 });
      const zone = zoneAt(field.map, x, y);
      const way = zone === null ? [] : wayTo(field.ways, tree, zone);
      expect(wayOfStep(drag)).toEqual(way);
      expect(step.against).toBe(way.reduce((sum, id) => sum + standing.get(id)!, 0));
      const near = field.tokens.filter((token) => Math.hypot(token.x - x, token.y - y) <= 100.01);
      expect(touchedInStep(drag).sort()).toEqual(near.map(({ id }) => id).sort());
    }
  });

  it("stands in no zone beside the map", () => {
    const drag = pickUp();
    expect(dragStep(drag, { x: -5000, y: NaN, radius: 50 })).toMatchObject({ zone: -1, wayCount: 0, against: 0 });
  });

  it("builds no index and tests no pair", () => {
    const drag = pickUp();
    const { raster, counts } = field.map;
    const { pairs, outlines } = counts;
    for (const { x, y } of field.points) dragStep(drag, { x, y, radius: 50 });
    expect(field.map.raster).toBe(raster);
    expect(counts.pairs).toBe(pairs);
    expect(counts.outlines - outlines).toBeLessThanOrEqual(2 * field.points.length);
  });

  it("allocates less than a kilobyte", () => {
    const drag = pickUp();
    const circle = { x: 0, y: 0, radius: 50 };
    const steps = (): void => {
      for (const { x, y } of field.points) {
        circle.x = x;
        circle.y = y;
        dragStep(drag, circle);
      }
    };
    for (let i = 0; i < 50; i++) steps();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 3; i++) steps();
    expect((process.memoryUsage().heapUsed - before) / (3 * field.points.length)).toBeLessThan(1024);
  });
});
