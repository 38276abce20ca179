/** Reach on hexes by hex and facing, against plain objects with a sorted queue; and what a drag step reads of it. */
import { hexCount, type HexId } from "../../../src/hexes/board";
import type { Reach } from "../../../src/hexes/reach";
import { costTo, wayTo } from "../../../src/hexes/read-reach";
import { type BenchBoard, benchBoard } from "../hex-field";
import { naiveReach } from "../naive/hex-reach";
import { reachFrom } from "../outside";
import { seeded } from "../random";
import { bytesOf, compare, limit, median, microsOf, quantile, type Row } from "../row";

const PRICES = { turn: 1, forward: 1, sidestep: 2, aside: 2 };
/** More points than any hex of the board costs. */
const ALL = 10_000;

export function hexReachRows(): Row[] {
  const field = benchBoard();
  const reached = reachFrom(field.board, field.ground, field.pose, PRICES, 12);
  return [
    ...reachWith(field, { what: "Move 12", budget: 12, atLeast: 80, atMost: 500 }),
    ...reachWith(field, { what: "Move 40", budget: 40, atLeast: 150, atMost: 5_000 }),
    ...reachWith(field, { what: "whole board", budget: ALL, atLeast: 200, atMost: 15_000, rounds: 3 }),
    ...stepRows(reached),
  ];
}

interface Bars {
  what: string;
  budget: number;
  atLeast: number;
  atMost: number;
  rounds?: number;
}

function reachWith({ board, ground, naive, pose }: BenchBoard, { what, budget, atLeast, atMost, ...of }: Bars): Row[] {
  const start = { column: pose.at[0], row: pose.at[1], facing: pose.facing, cost: 0 };
  const row = compare({
    name: `hex reach, ${what}`,
    ours: () => reachFrom(board, ground, pose, PRICES, budget),
    naive: () => naiveReach(naive, start, PRICES, budget),
    atLeast,
    ...of,
  });
  return [row, limit(`hex reach, ${what} (µs)`, row.ours, atMost)];
}

/** The way back from the hex under the pointer and what it costs: all that a step asks the search for. */
function stepRows(reach: Reach): Row[] {
  const random = seeded(31);
  const hexes = Array.from({ length: 1000 }, () => Math.floor(random() * hexCount(reach.board)));
  const step = (hex: HexId): unknown => ({ hex, cost: costTo(reach, hex), way: wayTo(reach, hex) });
  const times = Array.from({ length: 20 }, () => hexes.map((hex) => microsOf(() => step(hex)))).flat();
  const bytes = Array.from({ length: 9 }, () => bytesOf(() => hexes.map(step)) / hexes.length);
  return [
    limit("hex drag step's way, 99th percentile, warm (µs)", quantile(times, 0.99), 50),
    limit("hex drag step's way, allocated (bytes)", median(bytes), 1024),
  ];
}
