/** Front, sides and rear by angles from middle to middle, their limits exact. */
import { describe, expect, it } from "vitest";
import { arcOf, type Arc, facingNearest, leftOrRight, isInFront } from "../../src/hexes/arcs";
import {
  type Board,
  buildBoard,
  FACINGS,
  type HexId,
  hexOf,
  neighbour,
  type Pose,
  turned,
} from "../../src/hexes/board";
import fc from "../properties";
import { anyBoard, anyFacing, anyNumber, degreesOf, middle, pickHex } from "./boards";

/** Degrees clockwise from a facing to a hex, from -180 to 180, by school geometry. */
function degreesTo(board: Board, { at, facing }: Pose, target: HexId): number {
  const from = middle(board, at);
  const to = middle(board, target);
  const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI - degreesOf(board, facing);
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

const TINY = 1e-7;

function arcByDegrees(degrees: number): Arc {
  if (Math.abs(degrees) <= 90 + TINY) return "front";
  return Math.abs(degrees) <= 150 + TINY ? "side" : "rear";
}

const anyPose = fc.record({ board: anyBoard(15), at: anyNumber, facing: anyFacing, target: anyNumber });

describe("arcs", () => {
  it("[HR-MV-06] are what angles of 90° and 150° make them, the limits included", () => {
    fc.assert(
      fc.property(anyPose, ({ board, facing, ...numbers }) => {
        const pose = { at: pickHex(board, numbers.at), facing };
        const target = pickHex(board, numbers.target);
        fc.pre(target !== pose.at);
        const degrees = degreesTo(board, pose, target);
        expect(arcOf(board, pose, target)).toBe(arcByDegrees(degrees));
        expect(isInFront(board, pose, target)).toBe(arcByDegrees(degrees) === "front");
      }),
      { numRuns: 2000 },
    );
  });

  it("[HR-MV-06] have their limits at hexes that lie just there", () => {
    const board = buildBoard(11, 11);
    const pose: Pose = { at: hexOf(board, [4, 4])!, facing: 0 };
    const arcAt = (column: number, row: number): Arc => arcOf(board, pose, hexOf(board, [column, row])!);
    expect(arcAt(6, 4)).toBe("front"); // 90°
    expect(arcAt(5, 4)).toBe("side"); // 120°
    expect(arcAt(5, 5)).toBe("side"); // 150°
    expect(arcAt(5, 6)).toBe("rear"); // 161°
    expect(arcAt(4, 6)).toBe("rear"); // 180°
  });

  it("[HF-FA-01] are three front hexes, a right and a left side, and a rear among the neighbours", () => {
    const board = buildBoard(5, 5, "rows-even");
    const at = hexOf(board, [2, 2])!;
    for (const facing of FACINGS) {
      const around = FACINGS.map((by) => neighbour(board, at, turned(facing, by)));
      const pose = { at, facing };
      expect(around.map((hex) => arcOf(board, pose, hex))).toEqual(["front", "front", "side", "rear", "side", "front"]);
      expect(around.map((hex) => leftOrRight(board, pose, hex))).toEqual([
        null,
        "right",
        "right",
        null,
        "left",
        "left",
      ]);
    }
  });

  it("have a hand that goes by the side of the line ahead on which a hex lies", () => {
    fc.assert(
      fc.property(anyPose, ({ board, facing, ...numbers }) => {
        const pose = { at: pickHex(board, numbers.at), facing };
        const target = pickHex(board, numbers.target);
        fc.pre(target !== pose.at);
        const degrees = degreesTo(board, pose, target);
        const isStraight = Math.abs(degrees) < TINY || Math.abs(degrees) > 180 - TINY;
        expect(leftOrRight(board, pose, target)).toBe(isStraight ? null : degrees > 0 ? "right" : "left");
      }),
    );
  });

  it("count the figure's own hex as in front, on neither hand", () => {
    const board = buildBoard(3, 3);
    expect(arcOf(board, { at: 4, facing: 2 }, 4)).toBe("front");
    expect(leftOrRight(board, { at: 4, facing: 2 }, 4)).toBeNull();
    expect(facingNearest(board, 4, 4)).toBeNull();
  });
});

describe("the nearest facing", () => {
  it("[HR-RE-07] is within 30° of the hex, and of two alike the clockwise one", () => {
    fc.assert(
      fc.property(anyBoard(12), anyNumber, anyNumber, (board, from, to) => {
        const at = pickHex(board, from);
        const target = pickHex(board, to);
        fc.pre(at !== target);
        const facing = facingNearest(board, at, target)!;
        const degrees = degreesTo(board, { at, facing }, target);
        // Clockwise of the line means that the line is to the left of the facing.
        expect(degrees).toBeGreaterThanOrEqual(-30 - TINY);
        expect(degrees).toBeLessThan(30 - TINY);
      }),
      { numRuns: 1000 },
    );
  });

  it("[HR-RE-07] is the clockwise one for a hex that lies between two", () => {
    const board = buildBoard(7, 7);
    const at = hexOf(board, [2, 3])!;
    expect(facingNearest(board, at, hexOf(board, [4, 3])!)).toBe(2);
    expect(facingNearest(board, at, hexOf(board, [0, 3])!)).toBe(5);
  });
});
