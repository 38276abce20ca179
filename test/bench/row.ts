/** One line of the table of measurements, and the two ways to come by it: against another way, or against a limit. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export interface Row {
  name: string;
  /** Microseconds of one call, or the figure that `unit` names. */
  ours: number;
  /** The same for the naive way; null where the bar is a limit of its own. */
  naive: number | null;
  /** Naive to ours, the smallest of the rounds; null where the bar is a limit of its own. */
  ratio: number | null;
  bar: string;
  ok: boolean;
}

/** A group of measurements: one file in rows/, named once in bench.ts. */
export type RowGroup = () => Row[];

const ROUNDS = 9;

/** What is compared; each call does `units` of the work that the row is about. */
export interface Contest {
  name: string;
  ours: () => unknown;
  naive: () => unknown;
  /** The least that naive to ours has to reach. */
  atLeast: number;
  units?: number;
  /** Where the naive way takes seconds, fewer than nine. */
  rounds?: number;
}

/** Takes turns, ours and the naive way, round after round, and keeps the smallest ratio and the middle times. */
export function compare({ name, ours, naive, atLeast, units = 1, rounds: count = ROUNDS }: Contest): Row {
  const callsOurs = callsFor(ours);
  const callsNaive = callsFor(naive);
  const rounds = Array.from({ length: count }, () => ({
    ours: timeOf(ours, callsOurs) / units,
    naive: timeOf(naive, callsNaive) / units,
  }));
  const ratio = Math.min(...rounds.map((round) => round.naive / round.ours));
  return {
    name,
    ours: median(rounds.map((round) => round.ours)),
    naive: median(rounds.map((round) => round.naive)),
    ratio,
    bar: `≥ ${atLeast}×`,
    ok: ratio >= atLeast,
  };
}

/** A figure of ours that may be at most so much. */
export function limit(name: string, ours: number, atMost: number): Row {
  return { name, ours, naive: null, ratio: null, bar: `≤ ${atMost}`, ok: ours <= atMost };
}

/** Microseconds of one call, after as many calls as a round takes to warm up. */
export function timeWarm(call: () => unknown): number {
  const calls = callsFor(call);
  return median(Array.from({ length: ROUNDS }, () => timeOf(call, calls)));
}

const WARM_UP = 700_000;
const ROUND = 50_000;

/**
 * So many calls that a round takes some 50 ms, found after calling for 700 ms so that the code is compiled: the last
 * burst tells, since the first calls take many times as long.
 */
function callsFor(call: () => unknown): number {
  let time = 0;
  let each = ROUND;
  for (let burst = 1; time < WARM_UP; burst *= 2) {
    each = timeOf(call, burst);
    time += each * burst;
  }
  return Math.max(1, Math.round(ROUND / each));
}

/** Takes every result, so that no call can be left out as useless. */
const kept: { result: unknown } = { result: null };

/** Microseconds of processor time, so that other programs at work on the machine do not count. */
export function timeOf(call: () => unknown, calls: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < calls; i++) kept.result = call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / calls;
}

/**
 * Microseconds of the first call, at most: the clock counts other programs too, and processor time the compiler and the
 * collector that work beside it, so the smaller of the two is nearer.
 */
export function timeCold(call: () => unknown): number {
  const start = performance.now();
  const processor = timeOf(call, 1);
  return Math.min(processor, (performance.now() - start) * 1000);
}

setFlagsFromString("--expose-gc");
const collect: unknown = runInNewContext("gc");

/** Takes away what the set-up has left, so that no first call has to. */
export function settleHeap(): void {
  if (typeof collect === "function") collect();
}

/** Microseconds by the clock, for calls too short to be counted by processor time. */
export function microsOf(call: () => unknown): number {
  const start = performance.now();
  call();
  return (performance.now() - start) * 1000;
}

/** What a call adds to the heap, as long as nothing is collected meanwhile. */
export function bytesOf(call: () => unknown): number {
  const before = process.memoryUsage().heapUsed;
  call();
  return process.memoryUsage().heapUsed - before;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
