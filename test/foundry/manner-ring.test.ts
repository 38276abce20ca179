/** The wheel of manners: where its buttons stand, and where it goes so that it covers nothing. */
import { describe, expect, it } from "vitest";
import { placeRing, ringSpots, ringStep } from "../../src/foundry/manner-wheel/ring";

describe("the ring", () => {
  it("begins at the top and goes clockwise, names on the side that has room", () => {
    expect(ringSpots(4, 80)).toEqual([
      { x: 0, y: -80, side: "above" },
      { x: 80, y: 0, side: "right" },
      { x: 0, y: 80, side: "below" },
      { x: -80, y: 0, side: "left" },
    ]);
  });

  it("is walked by arrow keys around and around", () => {
    expect([ringStep(0, 7, "ArrowLeft"), ringStep(6, 7, "ArrowDown"), ringStep(3, 7, "End")]).toEqual([6, 0, 6]);
    expect(ringStep(3, 7, "x")).toBeNull();
  });
});

describe("the place of the ring", () => {
  const extent = { left: -100, right: 120, top: -80, bottom: 90 };
  const within = { left: 0, top: 0, right: 1000, bottom: 600 };

  it("is where it is wanted, as long as it covers nothing", () => {
    expect(placeRing({ x: 400, y: 300 }, { extent, within, blocks: [] })).toEqual({ x: 400, y: 300 });
  });

  it("stays in the window", () => {
    expect(placeRing({ x: 10, y: 590 }, { extent, within, blocks: [] })).toEqual({ x: 100, y: 510 });
  });

  it("gives way to a question, the shortest way", () => {
    const asked = { left: 300, right: 700, top: 450, bottom: 600 };
    expect(placeRing({ x: 500, y: 400 }, { extent, within, blocks: [asked] })).toEqual({ x: 500, y: 360 });
    expect(placeRing({ x: 290, y: 500 }, { extent, within, blocks: [asked] })).toEqual({ x: 180, y: 500 });
  });

  it("covers as little as it can where there is no room", () => {
    const all = { left: 0, right: 1000, top: 100, bottom: 600 };
    expect(placeRing({ x: 500, y: 400 }, { extent, within, blocks: [all] }).y).toBe(80);
  });
});
