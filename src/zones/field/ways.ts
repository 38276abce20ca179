/** Ways from zone to zone: how far each is, and the best chance to get there, as plain arrays over numbered zones. */

/** One direction of a border: what it costs to take it and how likely it is to succeed. */
export interface Step {
  readonly from: string;
  readonly to: string;
  /** Not negative; Infinity where the step is forbidden. */
  readonly cost: number;
  /** From 0 to 1. */
  readonly chance: number;
}

/** The steps between zones, sorted by where they start. All arrays are read only. */
export interface Ways {
  readonly zones: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** Per zone the first of its steps; one entry more for the end of the last. */
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly cost: Float64Array;
  readonly chance: Float64Array;
  /** The cost of every step, where all cost the same; else 0. */
  readonly evenCost: number;
  /** The cost that one bucket spans: the smallest above 0. */
  readonly width: number;
}

/** The ways from one zone to all: what they cost and, per zone, the number of the zone before it (-1 where none). */
export interface WayTree {
  readonly distances: Float64Array;
  readonly before: Int32Array;
}

/** More buckets than this would be sparse; then each spans more. */
const MOST_BUCKETS = 1 << 16;

/**
 * The ways over these zones.
 * @throws {RangeError} when a step names an unknown zone, costs less than nothing or has a chance not from 0 to 1
 */
export function buildWays(zones: readonly string[], steps: readonly Step[]): Ways {
  const numbers = new Map(zones.map((zone, number) => [zone, number]));
  for (const step of steps) refuseBadStep(step, numbers);
  const open = steps.filter(({ cost }) => cost < Infinity);
  const costs = open.map(({ cost }) => cost);
  const least = costs.reduce((best, cost) => (cost > 0 && cost < best ? cost : best), Infinity);
  const most = costs.reduce((sum, cost) => Math.max(sum, cost), 0) * zones.length;
  const even = costs.every((cost) => cost === least);
  return {
    zones,
    numbers,
    ...sortedSteps(open, numbers),
    evenCost: even && least < Infinity ? least : 0,
    width: least < Infinity ? Math.max(least, most / MOST_BUCKETS) : 1,
  };
}

function refuseBadStep({ from, to, cost, chance }: Step, numbers: ReadonlyMap<string, number>): void {
  const named = `The step from "${from}" to "${to}"`;
  if (!numbers.has(from) || !numbers.has(to)) throw new RangeError(`${named} leads over an unknown zone.`);
  if (!(cost >= 0)) throw new RangeError(`${named} costs ${cost}, which is not a number from 0.`);
  if (!(chance >= 0 && chance <= 1)) throw new RangeError(`${named} has the chance ${chance}, not one from 0 to 1.`);
}

function sortedSteps(
  steps: readonly Step[],
  numbers: ReadonlyMap<string, number>,
): Pick<Ways, "first" | "to" | "cost" | "chance"> {
  const first = new Int32Array(numbers.size + 1);
  for (const { from } of steps) first[numbers.get(from)! + 1]!++;
  for (let zone = 0; zone < numbers.size; zone++) first[zone + 1]! += first[zone]!;
  const to = new Int32Array(steps.length);
  const cost = new Float64Array(steps.length);
  const chance = new Float64Array(steps.length);
  const next = first.slice();
  for (const step of steps) {
    const at = next[numbers.get(step.from)!]!++;
    to[at] = numbers.get(step.to)!;
    cost[at] = step.cost;
    chance[at] = step.chance;
  }
  return { first, to, cost, chance };
}

/**
 * What the cheapest way to each zone costs, in the order of the zones; Infinity where no way leads.
 * @throws {RangeError} when the zone is unknown
 */
export function distancesFrom(ways: Ways, zone: string): Float64Array {
  return waysFrom(ways, zone).distances;
}

/**
 * The cheapest ways from one zone to all others.
 * @throws {RangeError} when the zone is unknown
 */
export function waysFrom(ways: Ways, zone: string): WayTree {
  const start = numberOf(ways, zone);
  const distances = new Float64Array(ways.zones.length).fill(Infinity);
  const before = new Int32Array(ways.zones.length).fill(-1);
  distances[start] = 0;
  if (ways.evenCost > 0) walkEvenly(ways, start, distances, before);
  else walkByCost(ways, start, distances, before);
  return { distances, before };
}

function numberOf(ways: Ways, zone: string): number {
  const number = ways.numbers.get(zone);
  if (number === undefined) throw new RangeError(`There is no zone "${zone}" on the field.`);
  return number;
}

/** All steps cost the same: zones in the order they are met are in the order of their distance. */
function walkEvenly(ways: Ways, start: number, distances: Float64Array, before: Int32Array): void {
  const { first, to, evenCost } = ways;
  const queue = new Int32Array(distances.length);
  queue[0] = start;
  for (let head = 0, tail = 1; head < tail; head++) {
    const zone = queue[head]!;
    const distance = distances[zone]! + evenCost;
    for (let step = first[zone]!, end = first[zone + 1]!; step < end; step++) {
      const next = to[step]!;
      if (distances[next]! !== Infinity) continue;
      distances[next] = distance;
      before[next] = zone;
      queue[tail++] = next;
    }
  }
}

/** Zones wait in buckets by their distance; one found again at less waits again, and its old place is passed over. */
function walkByCost(ways: Ways, start: number, distances: Float64Array, before: Int32Array): void {
  const { first, to, cost, width } = ways;
  const buckets: (number[] | undefined)[] = [[start]];
  for (let level = 0; level < buckets.length; level++) {
    const bucket = buckets[level];
    if (!bucket) continue;
    for (const zone of bucket) {
      const here = distances[zone]!;
      for (let step = first[zone]!, end = first[zone + 1]!; step < end; step++) {
        const next = to[step]!;
        const distance = here + cost[step]!;
        if (distance >= distances[next]!) continue;
        distances[next] = distance;
        before[next] = zone;
        (buckets[Math.max(level, Math.floor(distance / width))] ??= []).push(next);
      }
    }
  }
}

/** The zones of the way to a zone, both ends included; empty where no way leads. */
export function wayTo(ways: Ways, tree: WayTree, zone: string): string[] {
  const end = numberOf(ways, zone);
  if (tree.distances[end] === Infinity) return [];
  const way: string[] = [];
  for (let at = end; at >= 0; at = tree.before[at]!) way.unshift(ways.zones[at]!);
  return way;
}

/** A way so far: where it has come, what it has cost, how likely it is, and the way that it goes on from. */
interface Attempt {
  readonly zone: number;
  readonly cost: number;
  readonly chance: number;
  readonly from: Attempt | null;
}

/**
 * The best chance to come to each zone by steps that cost `budget` together at most, in the order of the zones; the
 * chance of a way is the product of the chances of its steps, and 0 stands where no way leads.
 * @throws {RangeError} when the zone is unknown
 */
export function bestChances(ways: Ways, zone: string, budget: number): Float64Array {
  const best = bestAttempts(ways, zone, budget);
  return Float64Array.from(best, (attempt) => attempt?.chance ?? 0);
}

/**
 * The zones of the likeliest way within the budget, both ends included, the cheapest of equals; empty where none leads.
 * @throws {RangeError} when a zone is unknown
 */
export function bestWay(ways: Ways, from: string, to: string, budget: number): string[] {
  const way: string[] = [];
  let attempt = bestAttempts(ways, from, budget)[numberOf(ways, to)] ?? null;
  for (; attempt; attempt = attempt.from) way.unshift(ways.zones[attempt.zone]!);
  return way;
}

/** Ways in the order of their cost: one counts only where it is likelier than every cheaper one to the same zone. */
function bestAttempts(ways: Ways, zone: string, budget: number): (Attempt | null)[] {
  const best = new Array<Attempt | null>(ways.zones.length).fill(null);
  const start = { zone: numberOf(ways, zone), cost: 0, chance: 1, from: null };
  const levels: (Attempt[] | undefined)[] = budget >= 0 ? [[start]] : [];
  for (const level of levels.keys()) {
    for (const attempt of levels[level] ?? []) {
      if (attempt.chance <= (best[attempt.zone]?.chance ?? 0)) continue;
      best[attempt.zone] = attempt;
      addSteps(ways, attempt, budget, levels);
    }
  }
  return best;
}

function addSteps(ways: Ways, from: Attempt, budget: number, levels: (Attempt[] | undefined)[]): void {
  for (let step = ways.first[from.zone]!; step < ways.first[from.zone + 1]!; step++) {
    const cost = from.cost + ways.cost[step]!;
    const chance = from.chance * ways.chance[step]!;
    if (cost > budget || chance === 0) continue;
    addInOrder((levels[Math.floor(cost / ways.width)] ??= []), { zone: ways.to[step]!, cost, chance, from });
  }
}

function addInOrder(waiting: Attempt[], attempt: Attempt): void {
  let at = waiting.length;
  while (at > 0 && waiting[at - 1]!.cost > attempt.cost) at--;
  waiting.splice(at, 0, attempt);
}
