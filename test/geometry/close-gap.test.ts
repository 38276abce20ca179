/** A gap between hand-drawn zones is closed by drawing one onto the other, and nothing else of it moves. */
import { describe, expect, it } from "vitest";
import { checkZones } from "../../src/geometry/borders/check";
import { closeGap } from "../../src/geometry/outline/close-gap";
import { inRings } from "../../src/geometry/outline/shapes";
import { buildZoneMap } from "../../src/geometry/zone-map";
import fc from "../properties";

const LEFT = [0, 0, 390, 5, 392, 200, 391, 400, 0, 400];
const RIGHT = [400, 0, 800, 0, 800, 400, 400, 400];

function findings(left: readonly number[][]) {
  const zones = [
    { id: "left", rings: left },
    { id: "right", rings: [RIGHT] },
  ];
  return checkZones(buildZoneMap(zones, { tolerance: 10, shortest: 25 }), { smallest: 0 }).map(({ kind }) => kind);
}

describe("a gap", () => {
  it("is found before it is closed, and not afterwards", () => {
    expect(findings([LEFT])).toEqual(["wide-gap"]);
    expect(findings(closeGap([LEFT], [RIGHT], 20))).toEqual([]);
  });

  it("leaves corners that are farther from the other zone where they are", () => {
    expect(closeGap([LEFT], [RIGHT], 20)).toEqual([[0, 0, 400, 5, 400, 200, 400, 400, 0, 400]]);
  });

  it("is closed along a bent outline, whose corners an edge then follows", () => {
    const bent = [400, 0, 800, 0, 800, 400, 400, 400, 408, 200];
    const [ring] = closeGap([[0, 0, 390, 0, 390, 400, 0, 400]], [bent], 20);
    expect(ring).toEqual([0, 0, 400, 0, 408, 200, 400, 400, 0, 400]);
  });

  it("is closed whatever hand drew it: no point of the seam is in neither zone", () => {
    const wobble = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(wobble, (gaps) => {
        const seam = gaps.flatMap((gap, at) => [400 - gap, (400 * at) / (gaps.length - 1)]);
        const closed = closeGap([[0, 0, ...seam, 0, 400]], [RIGHT], 20);
        for (let y = 20; y <= 380; y += 20) for (const x of [390, 395, 399]) expect(inRings(closed, x, y)).toBe(true);
      }),
    );
  });
});
