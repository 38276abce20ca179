/** The rings of a region come from its tree, which knows its holes; how its polygons run is not documented. */
import { expect, it } from "vitest";
import { ringsOf } from "../../src/foundry/battlefield/levels";
import { ringArea } from "../../src/geometry/outline/shapes";

const square = (at: number, side: number): number[] => [
  ...[at, at, at + side, at],
  ...[at + side, at + side, at, at + side],
];

function turnedRound(points: readonly number[]): number[] {
  const pairs = Array.from({ length: points.length / 2 }, (_each, at) => points.slice(2 * at, 2 * at + 2));
  return pairs.reverse().flat();
}

it.each([
  ["one way", square],
  ["the other way", (at: number, side: number) => turnedRound(square(at, side))],
])("holes have negative area and islands positive, the outlines all running %s", (_way, outline) => {
  const polygonTree = [
    { points: null, isHole: true },
    { points: outline(0, 300), isHole: false },
    { points: outline(100, 100), isHole: true },
    { points: outline(140, 20), isHole: false },
  ];
  const rings = ringsOf({ polygonTree } as unknown as Parameters<typeof ringsOf>[0]);
  expect(rings.map((ring) => ringArea(ring))).toEqual([90_000, -10_000, 400]);
});
