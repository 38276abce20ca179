/** Contact at the start of a fight: who touches whom, and how little has to be looked at for it. */
import { describe, expect, it } from "vitest";
import { firstLinks, type Stander } from "../../../src/zones/map/standers";
import { pairId } from "../../../src/engine/record";
import fc from "../../properties";
import { battleOf } from "../../referee/battles";

const FIGURE = battleOf({ ann: { side: "red", zone: "A" } }).figures.get("ann")!;

interface Spot {
  readonly zone: string;
  readonly x: number;
  readonly side: "friendly" | "hostile";
}

function stander({ zone, x, side }: Spot, at: number): Stander {
  const id = `f${at}`;
  return { figure: { ...FIGURE, id, side }, place: { kind: "zone", zone }, circle: { id, x, y: 0, radius: 50 } };
}

const spots = fc.array(
  fc.record({
    zone: fc.constantFrom("a", "b", "c"),
    x: fc.integer({ min: 0, max: 600 }),
    side: fc.constantFrom("friendly" as const, "hostile" as const),
  }),
  { maxLength: 12 },
);

describe("the first links", () => {
  it("join enemies of one zone whose tokens touch, and nobody else", () => {
    fc.assert(
      fc.property(spots, (all) => {
        const pairs = all.flatMap((one, at) =>
          all.slice(0, at).map((other, before) => [one, other, at, before] as const),
        );
        const touching = pairs.filter(
          ([one, other]) => one.zone === other.zone && one.side !== other.side && Math.abs(one.x - other.x) <= 101,
        );
        const ids = touching.map(([, , at, before]) => pairId(`f${at}`, `f${before}`));
        expect(Object.keys(firstLinks(all.map(stander))).sort()).toEqual(ids.sort());
      }),
    );
  });

  it("compare nobody with those of other zones", () => {
    let looks = 0;
    const standers = Array.from({ length: 600 }, (_, at) => {
      const one = stander({ zone: `z${at % 300}`, x: at, side: at < 300 ? "friendly" : "hostile" }, at);
      return Object.defineProperty({ ...one }, "circle", { get: () => (looks++, one.circle) });
    });
    firstLinks(standers);
    // Two to a zone: one pair each, of which both places and sizes are read.
    expect(looks).toBeLessThanOrEqual(300 * 6);
  });
});
