/** Whether a token stands in the place that the record has for it. */
import { describe, expect, it } from "vitest";
import { standsIn } from "../../../src/zones/map/standers";
import { composeField } from "../../../src/zones/map/zone-field";
import type { Battlefield, RegionPart, RegionSource } from "../../../src/zones/map/region";
import { buildZoneMap } from "../../../src/geometry/zone-map";
import { PLAIN } from "../../../src/zones/field/field";
import type { Place } from "../../../src/zones/types";

const ZONE: RegionPart = { kind: "zone", traits: PLAIN };
const GATE: RegionPart = {
  kind: "bottleneck",
  bottleneck: { capacity: 2, cover: -2, coverSide: "both", resist: 0 },
};

function region(id: string, [x, y, side]: readonly [number, number, number], part: RegionPart): RegionSource {
  const ring = [x, y, x + side, y, x + side, y + side, x, y + side];
  return { id, name: id, rings: [ring], parts: [part], faults: [] };
}

/** Two zones side by side along x = 400, with a gate of 80 pixels in the middle of their border where there is one. */
function battlefieldWith(...gates: RegionSource[]): Battlefield {
  const zones = [region("a", [0, 0, 400], ZONE), region("b", [400, 0, 400], ZONE)];
  const map = buildZoneMap(
    zones.map(({ id, rings }) => ({ id, rings })),
    { tolerance: 10, shortest: 25 },
  );
  const regions = [...zones, ...gates];
  return { map, regions: new Map(regions.map((one) => [one.id, one])), ...composeField(map, regions) };
}

const BARE = battlefieldWith();
const GATED = battlefieldWith(region("gate", [360, 160, 80], GATE));
const A: Place = { kind: "zone", zone: "a" };
const ON_BORDER: Place = { kind: "border", border: "a|b", from: "a" };

const at = (x: number, y: number) => ({ id: "Ann", x, y, radius: 50 });

describe("a token stands in its place", () => {
  it("where its middle is in the zone, on terrain or beside it", () => {
    expect(standsIn(BARE, { circle: at(200, 200), place: A }, true)).toBe(true);
    expect(standsIn(BARE, { circle: at(200, 200), place: { ...A, terrain: "mud" } }, true)).toBe(true);
    expect(standsIn(BARE, { circle: at(600, 200), place: A }, true)).toBe(false);
  });

  it("on a border within reach of its line, whichever side it came from", () => {
    for (const from of ["a", "b"]) {
      const place: Place = { ...ON_BORDER, from };
      expect(standsIn(BARE, { circle: at(430, 50), place }, true)).toBe(true);
      expect(standsIn(GATED, { circle: at(400, 200), place }, true)).toBe(true);
      expect(standsIn(BARE, { circle: at(500, 50), place }, true)).toBe(false);
    }
  });

  it("in a bottleneck as in the zone around it only where nobody stands on borders", () => {
    expect(standsIn(GATED, { circle: at(380, 200), place: A }, true)).toBe(false);
    expect(standsIn(GATED, { circle: at(380, 200), place: A }, false)).toBe(true);
  });

  it.each([1e8, 1e15, 1e308, Infinity, NaN])("off the field at %d pixels, and nowhere else", (far) => {
    for (const place of [A, ON_BORDER]) expect(standsIn(GATED, { circle: at(far, far), place }, true)).toBe(false);
    expect(standsIn(GATED, { circle: at(far, -far), place: { kind: "off" } }, true)).toBe(true);
  });
});
