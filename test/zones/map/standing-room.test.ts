/** Where tokens come to stand: in their place, free, and as near to the drop as can be. */
import { describe, expect, it } from "vitest";
import { distance } from "../../../src/zones/map/positions";
import { chooseSpot, type Room, spotBeside } from "../../../src/zones/map/spots";
import { boxAround } from "../../../src/geometry/outline/shapes";
import { buildZoneMap, zoneAt } from "../../../src/geometry/zone-map";

const RINGS: Record<string, number[][]> = {
  a: [[0, 0, 400, 0, 400, 400, 0, 400]],
  b: [[400, 0, 800, 0, 800, 400, 400, 400]],
};
const map = buildZoneMap(
  Object.entries(RINGS).map(([id, rings]) => ({ id, rings })),
  { tolerance: 10, shortest: 25 },
);
const radius = 50;
const ogre = { id: "ogre", radius: 100 };
const ann = { id: "ann", radius };

function room(more: Partial<Room> = {}): Room {
  const snap: Room["snap"] = ({ x, y }, who) => {
    const half = who === "ogre" ? 100 : 50;
    return { x: Math.round((x - half) / 100) * 100 + half, y: Math.round((y - half) / 100) * 100 + half };
  };
  return {
    map,
    ringsOf: (id) => RINGS[id] ?? [],
    capacityOf: () => 2,
    gates: [],
    taken: [],
    snap,
    step: 100,
    squares: true,
    ...more,
  };
}

function circle(x: number, y: number) {
  return { id: `${x},${y}`, x, y, radius };
}

describe("a spot in a zone", () => {
  it("is the space dropped on, where it is free", () => {
    expect(chooseSpot(room(), { kind: "zone", zone: "a" }, { wanted: { x: 160, y: 140 }, ...ann })).toEqual({
      x: 150,
      y: 150,
    });
  });

  it("is the next free space where somebody stands there", () => {
    const spot = chooseSpot(
      room({ taken: [circle(150, 150)] }),
      { kind: "zone", zone: "a" },
      { wanted: { x: 150, y: 150 }, ...ann },
    );
    expect(distance(spot, { x: 150, y: 150 })).toBe(100);
  });

  it("lies in the zone, wherever the drop was", () => {
    const spot = chooseSpot(room(), { kind: "zone", zone: "a" }, { wanted: { x: 700, y: 150 }, ...ann });
    expect(zoneAt(map, spot.x, spot.y)).toBe("a");
    expect(spot).toEqual({ x: 350, y: 150 });
  });

  it.each([
    ["a", 300],
    ["b", 500],
  ])("lies within zone %s, and not on its edge", (zone, x) => {
    const spot = chooseSpot(room(), { kind: "zone", zone }, { wanted: { x: 400, y: 200 }, ...ogre });
    expect(spot).toEqual({ x, y: 200 });
  });

  it.each(["on a grid", "without one"])("lies in no bottleneck, which is a border: %s", (how) => {
    const gates = [
      { border: "a|b", rings: [[300, 0, 500, 0, 500, 400, 300, 400]], box: boxAround([[300, 0, 500, 400]]) },
    ];
    const without = how === "on a grid" ? {} : { snap: null };
    const spot = chooseSpot(
      room({ gates, ...without }),
      { kind: "zone", zone: "a" },
      { wanted: { x: 350, y: 150 }, ...ann },
    );
    expect(spot.x).toBeLessThanOrEqual(300);
    expect(spot.x).toBeGreaterThanOrEqual(200);
  });

  it("lies beside a bottleneck even once its middle is rounded to whole pixels", () => {
    const gates = [
      { border: "a|b", rings: [[300, 0, 500, 0, 500, 400, 300, 400]], box: boxAround([[300, 0, 500, 400]]) },
    ];
    const spot = chooseSpot(
      room({ gates, snap: null }),
      { kind: "zone", zone: "a" },
      { wanted: { x: 299.8, y: 150 }, ...ann },
    );
    expect(Math.round(spot.x)).toBeLessThan(300);
  });

  it("lies on the grid, however far away its token comes from", () => {
    const spot = chooseSpot(room(), { kind: "zone", zone: "a" }, { wanted: { x: 4030, y: 130 }, ...ann });
    expect([spot.x, spot.y % 100]).toEqual([350, 50]);
  });

  it("needs no grid", () => {
    const spot = chooseSpot(room({ snap: null }), { kind: "zone", zone: "b" }, { wanted: { x: 533, y: 177 }, ...ann });
    expect(spot).toEqual({ x: 533, y: 177 });
  });
});

it("on a bare border it lies on the line", () => {
  const spot = chooseSpot(
    room({ ringsOf: () => [] }),
    { kind: "border", border: "a|b", from: "a" },
    { wanted: { x: 360, y: 200 }, ...ann },
  );
  expect(spot.x).toBeCloseTo(400);
  expect(spot.y).toBeCloseTo(200);
});

describe("a spot beside somebody", () => {
  const target = circle(200, 200);

  it("touches, on the side it comes from", () => {
    const spot = spotBeside(room({ taken: [target] }), target, "a", {
      wanted: { x: 50, y: 200 },
      ...ann,
      close: false,
    });
    expect(spot).toEqual({ x: 100, y: 200 });
  });

  const touches = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    distance(one, other) < 2 * radius * 0.9;

  it.each([
    ["on the side it comes from", [circle(100, 200)]],
    ["on that side and its corners", [circle(100, 200), circle(130, 270), circle(130, 130)]],
  ])("[Z-ST-09] leaves alone whoever stands in the way: %s", (_where, bystanders) => {
    const spot = spotBeside(room({ taken: [target, ...bystanders] }), target, "a", {
      wanted: { x: 50, y: 200 },
      ...ann,
      close: false,
    });
    expect(distance(spot, target)).toBeCloseTo(2 * radius);
    expect(bystanders.filter((other) => touches(spot, other))).toEqual([]);
    expect(zoneAt(map, spot.x, spot.y)).toBe("a");
  });

  it("[Z-ST-09] lies in the zone of the target, though the free side is across its border", () => {
    const atEdge = circle(350, 200);
    const spot = spotBeside(room({ taken: [atEdge, circle(250, 200)] }), atEdge, "a", {
      wanted: { x: 450, y: 200 },
      ...ann,
      close: false,
    });
    expect(zoneAt(map, spot.x, spot.y)).toBe("a");
    expect(touches(spot, circle(250, 200))).toBe(false);
  });

  it("lies in its own zone, near somebody who stands in the midst of a bottleneck", () => {
    const gates = [
      { border: "a|b", rings: [[200, 0, 600, 0, 600, 400, 200, 400]], box: boxAround([[200, 0, 600, 400]]) },
    ];
    const inGate = circle(400, 150);
    const spot = spotBeside(room({ gates, taken: [inGate] }), inGate, "a", {
      wanted: { x: 650, y: 150 },
      ...ann,
      close: true,
    });
    expect(spot).toEqual({ x: 150, y: 150 });
  });

  it("lies over who is close", () => {
    const spot = spotBeside(room({ taken: [target] }), target, "a", { wanted: { x: 50, y: 200 }, ...ann, close: true });
    expect(distance(spot, target)).toBeLessThan(radius);
  });
});
