/** How far hexes lie from each other by ways: as a search that tries every step again and again until nothing changes. */
import { describe, expect, it } from "vitest";
import { approachTo, DEAREST, narrowsIn, type StepMap, UNREACHABLE } from "../../src/hexes/approach";
import { type Board, buildBoard, FACINGS, hexCount, type HexId, neighbour } from "../../src/hexes/board";
import { seededChance } from "../../src/engine/odds";
import fc from "../properties";
import { anyBoard } from "./boards";

/** Costs by chance: something shut, something dear. */
function anyCosts(board: Board, seed: number): Uint8Array {
  const chance = seededChance(seed);
  return Uint8Array.from({ length: hexCount(board) }, () => (chance() < 0.25 ? 0 : 1 + Math.floor(chance() * DEAREST)));
}

function naiveApproach(board: Board, costs: Uint8Array, to: HexId): number[] {
  const steps = Array.from({ length: hexCount(board) }, () => UNREACHABLE);
  steps[to] = 0;
  for (let isNew = true; isNew;) {
    isNew = false;
    for (let hex = 0; hex < steps.length; hex++)
      for (const side of FACINGS) {
        const next = neighbour(board, hex, side);
        const paid = next < 0 || steps[next] === UNREACHABLE ? UNREACHABLE : steps[next]! + Math.max(1, costs[next]!);
        if (costs[hex] !== 0 && paid < steps[hex]!) [steps[hex], isNew] = [paid, true];
      }
  }
  return steps;
}

describe("the approach to a hex", () => {
  it("is what a search finds that tries everything", () => {
    fc.assert(
      fc.property(anyBoard(9), fc.nat(), fc.nat(), (board, seed, pick) => {
        const costs = anyCosts(board, seed);
        const to = pick % hexCount(board);
        expect([...approachTo(board, costs, to)]).toEqual(naiveApproach(board, costs, to));
      }),
      { numRuns: 60 },
    );
  });

  it("leads around walls, and nowhere where all is shut", () => {
    const board = buildBoard(5, 5);
    const row = (open: readonly number[]) =>
      Uint8Array.from({ length: 25 }, (_, hex) => Number(Math.floor(hex / 5) !== 2 || open.includes(hex % 5)));
    const straight = approachTo(board, row([0, 1, 2, 3, 4]), 2);
    expect(straight[22]).toBe(4);
    expect(approachTo(board, row([4]), 2)[22]).toBeGreaterThan(4);
    expect(approachTo(board, row([]), 2)[22]).toBe(UNREACHABLE);
  });

  it("is worked out once for the same costs", () => {
    const board = buildBoard(3, 3);
    const costs = new Uint8Array(9).fill(1);
    const first: StepMap = approachTo(board, costs, 4);
    expect(approachTo(board, costs, 4)).toBe(first);
    expect(approachTo(board, costs.slice(), 4)).not.toBe(first);
  });
});

describe("narrow hexes", () => {
  it("are those that are open on two sides with something shut between", () => {
    const board = buildBoard(5, 5);
    const shut = Uint8Array.from({ length: 25 }, (_, hex) => Number(Math.floor(hex / 5) === 2 && hex % 5 !== 2));
    const narrow = narrowsIn(board, shut);
    expect([...narrow.keys()].filter((hex) => narrow[hex] !== 0)).toEqual([12]);
  });
});
