/** Whoever comes to a random zone with a random crowd in it stands in the zone, on top of nobody, and touches whom it touches. */
import { describe, expect, it } from "vitest";
import { buildZoneMap, zoneAt, type ZoneMap } from "../../../src/geometry/zone-map";
import { distance, type Point } from "../../../src/zones/map/positions";
import type { TokenCircle } from "../../../src/zones/map/region";
import { chooseSpot, type Room, spotBeside } from "../../../src/zones/map/spots";
import fc from "../../properties";

const GRID = 100;

/** From a tiny one to a dragon, in squares of the grid. */
const SIZES = [0.5, 1, 2, 3, 4] as const;

const size = fc.constantFrom(...SIZES);

const point = fc.record({ x: fc.integer({ min: -200, max: 1200 }), y: fc.integer({ min: -200, max: 1200 }) });

/** A star-shaped zone within 1000 pixels, with a square hole in it or none. */
const zone = fc
  .record({ reaches: fc.array(fc.integer({ min: 250, max: 500 }), { minLength: 5, maxLength: 9 }), hole: fc.boolean() })
  .map(({ reaches, hole }) => {
    const ring = reaches.flatMap((reach, at) => {
      const turn = (2 * Math.PI * at) / reaches.length;
      return [Math.round(500 + reach * Math.cos(turn)), Math.round(500 + reach * Math.sin(turn))];
    });
    return hole ? [ring, [450, 450, 450, 550, 550, 550, 550, 450]] : [ring];
  });

const crowd = fc.array(fc.record({ at: point, size }), { minLength: 1, maxLength: 14 });

function mapOf(rings: number[][]): ZoneMap {
  return buildZoneMap([{ id: "zone", rings }], { tolerance: 10, shortest: 25 });
}

/** Corners lie on the grid, or on its half for the tiny ones. */
function snapped({ x, y }: Point, half: number): Point {
  const pitch = half < GRID / 2 ? GRID / 2 : GRID;
  const corner = (value: number): number => Math.round((value - half) / pitch) * pitch + half;
  return { x: corner(x), y: corner(y) };
}

function room(rings: number[][], taken: readonly TokenCircle[], on: "grid" | "nothing"): Room {
  const snap = (middle: Point, who: string): Point => snapped(middle, (Number(who.split(":")[1]) * GRID) / 2);
  const of = { map: mapOf(rings), ringsOf: () => rings, capacityOf: () => 1, gates: [], taken, step: GRID };
  return { ...of, snap: on === "grid" ? snap : null, squares: on === "grid" };
}

/** All of them come, one after the other, near where they want to be. */
function settle(rings: number[][], figures: readonly { at: Point; size: number }[], on: "grid" | "nothing") {
  const taken: TokenCircle[] = [];
  return figures.map(({ at, size: squares }, who) => {
    const seeker = { id: `${who}:${squares}`, radius: (squares * GRID) / 2 };
    const before = room(rings, [...taken], on);
    const spot = chooseSpot(before, { kind: "zone", zone: "zone" }, { ...seeker, wanted: at });
    taken.push({ ...seeker, ...spot });
    return { before, seeker, spot };
  });
}

const apartAsSquares = (one: Point, other: Point): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

function isFree({ squares, taken }: Room, spot: Point, radius: number): boolean {
  const apart = squares ? apartAsSquares : distance;
  return taken.every((other) => apart(spot, other) >= (radius + other.radius) * 0.9);
}

const isInside = (map: ZoneMap, { x, y }: Point): boolean => zoneAt(map, x, y) === "zone";

/** Whether any space of the grid is free, looked for without any haste. */
function hasFreeSpace({ map, ...rest }: Room, half: number): boolean {
  for (let x = 0; x <= 1000; x += 50)
    for (let y = 0; y <= 1000; y += 50) {
      const spot = snapped({ x, y }, half);
      const isWell = [-2, 2].every((dx) => [-2, 2].every((dy) => isInside(map, { x: spot.x + dx, y: spot.y + dy })));
      if (isWell && isFree({ map, ...rest }, spot, half)) return true;
    }
  return false;
}

/** Whether there is somewhere a token could stand and be moved a little in every direction. */
function hasRoomToSpare({ map, taken }: Room, radius: number): boolean {
  const spare = radius / 2 + 10;
  for (let x = 0; x <= 1000; x += 20)
    for (let y = 0; y <= 1000; y += 20) {
      const around = [-spare, 0, spare].flatMap((dx) => [-spare, 0, spare].map((dy) => ({ x: x + dx, y: y + dy })));
      const isRoomy = taken.every((other) => distance({ x, y }, other) >= radius + other.radius + 1.5 * spare);
      if (isRoomy && around.every((spot) => isInside(map, spot))) return true;
    }
  return false;
}

describe("a crowd that comes to a zone", () => {
  it("stands in it on the grid, nobody on top of another as long as a space is free, large ones too", () => {
    fc.assert(
      fc.property(zone, crowd, (rings, figures) => {
        for (const { before, seeker, spot } of settle(rings, figures, "grid")) {
          expect(isInside(before.map, spot)).toBe(true);
          if (hasFreeSpace(before, seeker.radius)) expect(isFree(before, spot, seeker.radius)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("stands in it without a grid, nobody on top of another as long as there is room to spare", () => {
    fc.assert(
      fc.property(zone, crowd, (rings, figures) => {
        for (const { before, seeker, spot } of settle(rings, figures, "nothing")) {
          expect(isInside(before.map, spot)).toBe(true);
          if (hasRoomToSpare(before, seeker.radius)) expect(isFree(before, spot, seeker.radius)).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("stands wholly in it where that is a step away, rather than half across its edge", () => {
    const rings = [[0, 0, 800, 0, 800, 800, 0, 800]];
    const dragon = { id: "d:4", radius: 200, wanted: { x: 100, y: 400 } };
    expect(chooseSpot(room(rings, [], "grid"), { kind: "zone", zone: "zone" }, dragon)).toEqual({ x: 200, y: 400 });
  });

  it("stays near where it came to, though it fits wholly into another part of the zone alone", () => {
    const rings = [[0, 0, 1000, 0, 1000, 60, 300, 60, 300, 400, 0, 400]];
    const ann = { id: "a:1", radius: 50, wanted: { x: 850, y: 30 } };
    for (const on of ["grid", "nothing"] as const) {
      const spot = chooseSpot(room(rings, [], on), { kind: "zone", zone: "zone" }, ann);
      expect(distance(spot, ann.wanted)).toBeLessThan(100);
    }
  });
});

describe("who touches somebody", () => {
  const SQUARE = [[0, 0, 1000, 0, 1000, 1000, 0, 1000]];
  const others = fc.array(fc.record({ turn: fc.double({ min: 0, max: 6.28, noNaN: true }), size }), { maxLength: 7 });

  const meeting = fc.record({ middle: point, its: size, own: size, around: others, wanted: point });

  /** A direction in which all that is needed to touch is free, with a little to either side. */
  function hasFreeSide({ taken, map }: Room, target: TokenCircle, radius: number): boolean {
    const reach = target.radius + radius;
    const at = (turn: number): Point => ({
      x: target.x + Math.cos(turn) * reach,
      y: target.y + Math.sin(turn) * reach,
    });
    const isOpen = (turn: number): boolean =>
      taken.every((other) => other === target || distance(at(turn), other) >= radius + other.radius) &&
      [-0.03, 0, 0.03].every((more) => isInside(map, at(turn + more)));
    return Array.from({ length: 720 }, (_, turn) => (turn * Math.PI) / 360).some(isOpen);
  }

  it("stands beside it in its zone, on top of nobody as long as a side is free", () => {
    fc.assert(
      fc.property(meeting, ({ middle, its, own, around, wanted }) => {
        const clamp = (value: number): number => Math.min(950, Math.max(50, value));
        const target = { id: `t:${its}`, x: clamp(middle.x), y: clamp(middle.y), radius: its * 50 };
        const taken = around.map(({ turn, size: squares }, at) => {
          const reach = target.radius + squares * 50;
          const [x, y] = [target.x + Math.cos(turn) * reach, target.y + Math.sin(turn) * reach];
          return { id: `o${at}:${squares}`, x, y, radius: squares * 50 };
        });
        const here = room(SQUARE, [target, ...taken], "grid");
        const radius = own * 50;
        const spot = spotBeside(here, target, "zone", { id: `s:${own}`, radius, wanted, close: false });
        expect(isInside(here.map, spot)).toBe(true);
        if (!hasFreeSide(here, target, radius)) return;
        expect(distance(spot, target)).toBeCloseTo(target.radius + radius);
        for (const other of taken) expect(distance(spot, other)).toBeGreaterThanOrEqual((radius + other.radius) * 0.9);
      }),
    );
  });

  it("touches all whom it touches where one spot does", () => {
    fc.assert(
      fc.property(size, size, fc.double({ min: 1, max: 1.9, noNaN: true }), (own, its, gap) => {
        const [one, two] = [400, 400 + its * 50 * gap + 50].map((x, at) => ({
          id: `t${at}`,
          x,
          y: 500,
          radius: its * 50,
        }));
        const here = { ...room(SQUARE, [one!, two!], "nothing") };
        const seeker = { id: `s:${own}`, radius: own * 50, wanted: { x: 100, y: 500 }, close: false };
        if (distance(one!, two!) > one!.radius + two!.radius + 2 * seeker.radius) return;
        const spot = spotBeside(here, one!, "zone", { ...seeker, also: [two!] });
        for (const touched of [one!, two!])
          expect(Math.abs(distance(spot, touched) - touched.radius - seeker.radius)).toBeLessThan(1.01);
      }),
    );
  });
});
