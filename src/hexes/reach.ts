/**
 * Where a figure gets to with the points it has, by hex and facing: a search that settles states in the order of their
 * costs, from one bucket of equal costs to the next. A state is hex · 6 + facing; costs are in quarter points.
 */
import { type Board, FACINGS, type HexId, type Pose } from "./board";
import { type GroundLayer, inQuarters, QUARTERS, TAKES_ALL } from "./ground-layer";
import type { OccupiedLayer } from "./occupied-layer";
import { ASIDE, FORWARD, SIDESTEP, START, TURN } from "./reach-step";

/** What a step costs in points on plain ground; 0 where such a step is not allowed. */
export interface Prices {
  /** A turn on the spot, for each hex-side. */
  readonly turn: number;
  /** Into a front hex, turned to face along the step. */
  readonly forward: number;
  /** Into a front hex, the facing kept. */
  readonly sidestep: number;
  /** Into a side or rear hex, the facing kept or turned by one hex-side. */
  readonly aside: number;
}

/** Who moves: a hex costs its price × the factor of its ground, plus all that is added to it. */
export interface Walker {
  readonly prices: Prices;
  /** Points. */
  readonly budget: number;
  /** Points more for each hex entered. */
  readonly perHex?: number;
  /** Every hex takes all the points that are left. */
  readonly takesAll?: boolean;
  /** It faces the same way in every hex, and turns nowhere. */
  readonly keepsFacing?: boolean;
  /** The other figures, as they are to this one. */
  readonly occupied?: OccupiedLayer;
}

/** The result of a search; it stays as it is when others are made. */
export interface Reach {
  readonly board: Board;
  /** The first state that the lists below hold; none before them or after them is reached. */
  readonly first: number;
  /** Quarter points; `UNREACHED` where the figure does not get to. */
  readonly cost: Uint16Array;
  /** The number of the step that leads there. */
  readonly step: Uint8Array;
  /** By hex, not 0 where it cannot stop; null where it can everywhere. */
  readonly passing: Uint16Array | null;
  /** Quarter points. */
  readonly budget: number;
  /** How many states are reached, the first included. */
  readonly count: number;
}

export const UNREACHED = 0xffff;
/** What the search reads millions of times, as constants of this file. */
const [NEVER, ALL] = [UNREACHED, TAKES_ALL];
const [forwards, sidesteps, asides] = [FORWARD, SIDESTEP, ASIDE];
const { right: turnRight, left: turnLeft } = TURN;
/** The largest budget in quarters. */
const MOST_POINTS = UNREACHED - 1;

/**
 * Finds all states that the figure gets to within its budget. Prices are those of one turn: nothing is pressed on into
 * the next [HF-MV-12].
 * @throws {RangeError} when the pose is off the board, or a price or the budget is below zero
 */
export function reachFrom(board: Board, ground: GroundLayer, { at, facing }: Pose, walker: Walker): Reach {
  if (!(at in ground.shut && FACINGS.includes(facing))) throw new RangeError(`no pose: ${at}, ${facing}`);
  const search = new Search(board, ground, walker);
  search.run(at * 6 + facing);
  const passing = walker.occupied?.passing.slice() ?? null;
  if (passing) passing[at] = 0;
  const { low, high, budget, count } = search;
  return { board, ...cutOut(low, high), passing, budget, count };
}

/** What a search has found so far, by state; reused by each, and blank in between. */
const memory = { cost: new Uint16Array(0), step: new Uint8Array(0) };

/** The memory for a board; `cutOut` has to be called for it before another search begins. */
export function searchMemory({ next }: Board): typeof memory {
  if (memory.cost.length < next.length) {
    memory.cost = new Uint16Array(next.length).fill(UNREACHED);
    memory.step = new Uint8Array(next.length);
  }
  return memory;
}

/** Copies all that was found, which lies from one state to another, and leaves the memory blank. */
export function cutOut(low: number, high: number): Pick<Reach, "first" | "cost" | "step"> {
  const cost = memory.cost.slice(low, high + 1);
  memory.cost.fill(UNREACHED, low, high + 1);
  return { first: low, cost, step: memory.step.slice(low, high + 1) };
}

/** The queue, reused by each search; no result holds any of it. Entries of equal costs are linked from a head. */
const queue = { heads: new Int32Array(0), states: new Int32Array(4096), after: new Int32Array(4096), length: 0 };

function emptyQueue(budget: number): void {
  if (queue.heads.length <= budget) queue.heads = new Int32Array(budget + 1);
  queue.heads.fill(-1, 0, budget + 1);
  queue.length = 0;
}

function push(state: number, cost: number): void {
  if (queue.length === queue.states.length) growQueue();
  queue.states[queue.length] = state;
  queue.after[queue.length] = queue.heads[cost]!;
  queue.heads[cost] = queue.length++;
}

function growQueue(): void {
  const { states, after } = queue;
  queue.states = new Int32Array(states.length * 2);
  queue.after = new Int32Array(after.length * 2);
  queue.states.set(states);
  queue.after.set(after);
}

/** One search under way. */
class Search {
  readonly cost: Uint16Array;
  readonly step: Uint8Array;
  readonly budget: number;
  /** Settled states, and the range in which all lie that were met. */
  count = 0;
  low = Infinity;
  high = 0;
  /** The cost that is settled now. */
  private now = 0;
  private readonly turn: number;
  private readonly forward: number;
  private readonly sidestep: number;
  private readonly aside: number;
  private readonly perHex: number;
  private readonly takesAll: boolean;
  private readonly keepsFacing: boolean;
  private readonly factor: Uint16Array;
  private readonly added: Uint16Array;
  private readonly shut: Uint8Array;
  private readonly barring: Uint16Array | null;
  private readonly crowd: Int32Array | null;

  constructor(
    private readonly board: Board,
    ground: GroundLayer,
    { prices, budget, perHex = 0, takesAll = false, keepsFacing = false, occupied }: Walker,
  ) {
    ({ cost: this.cost, step: this.step } = searchMemory(board));
    if (!(budget >= 0)) throw new RangeError(`no number of points: ${budget}`);
    this.budget = Math.min(MOST_POINTS, Math.floor(budget * QUARTERS));
    this.keepsFacing = keepsFacing;
    this.turn = keepsFacing ? 0 : inQuarters(prices.turn);
    this.forward = inQuarters(prices.forward);
    this.sidestep = inQuarters(prices.sidestep);
    this.aside = inQuarters(prices.aside);
    this.perHex = inQuarters(perHex);
    this.takesAll = takesAll;
    ({ factor: this.factor, added: this.added, shut: this.shut } = ground);
    this.barring = occupied?.barring ?? null;
    this.crowd = occupied?.added ?? null;
  }

  run(start: number): void {
    emptyQueue(this.budget);
    this.keep(start, 0, START);
    for (this.now = 0; this.now <= this.budget; this.now++) this.settleBucket(this.now);
  }

  /** A state that has become cheaper since stands in this bucket for nothing. */
  private settleBucket(cost: number): void {
    for (let entry = queue.heads[cost]!; entry >= 0; entry = queue.heads[cost]!) {
      queue.heads[cost] = queue.after[entry]!;
      const state = queue.states[entry]!;
      if (this.cost[state] === cost) this.settle(state, cost);
    }
  }

  private settle(state: number, paid: number): void {
    this.count++;
    const hex = (state / 6) | 0;
    const facing = state - hex * 6;
    const right = facing === 5 ? 0 : facing + 1;
    const left = facing === 0 ? 5 : facing - 1;
    if (this.turn > 0) {
      this.offer(hex * 6 + right, paid + this.turn, turnRight);
      this.offer(hex * 6 + left, paid + this.turn, turnLeft);
    }
    for (let by = 0; by < 6; by++) {
      const side = facing + by < 6 ? facing + by : facing + by - 6;
      const next = this.board.next[hex * 6 + side]!;
      if (next < 0 || this.isShut(next)) continue;
      if (by < 2 || by === 5) {
        const mayEnter = this.forward > 0 && (by === 0 || !this.keepsFacing);
        if (mayEnter) this.offer(next * 6 + side, this.costIn(paid, next, this.forward), forwards[by]!);
        if (this.sidestep > 0) this.offer(next * 6 + facing, this.costIn(paid, next, this.sidestep), sidesteps[by]!);
      } else if (this.aside > 0) {
        const cost = this.costIn(paid, next, this.aside);
        this.offer(next * 6 + facing, cost, asides[by]!);
        if (this.keepsFacing) continue;
        this.offer(next * 6 + right, cost, asides[by]! + 1);
        this.offer(next * 6 + left, cost, asides[by]! + 2);
      }
    }
  }

  private isShut(hex: HexId): boolean {
    return this.shut[hex] !== 0 || (this.barring !== null && this.barring[hex] !== 0);
  }

  /** What has been paid once the hex is entered at this price. */
  private costIn(paid: number, next: HexId, price: number): number {
    const factor = this.factor[next]!;
    if (factor === ALL || this.takesAll) return paid < this.budget ? this.budget : NEVER;
    return (
      paid +
      ((price * factor + 2) >> 2) +
      this.added[next]! +
      this.perHex +
      (this.crowd === null ? 0 : this.crowd[next]!)
    );
  }

  /** Small, since nearly all offers come to nothing. */
  private offer(state: number, cost: number, step: number): void {
    if (cost <= this.budget && cost <= this.cost[state]!) this.take(state, cost, step);
  }

  /** Takes a state at this cost, if that is the least so far, or as little by an earlier step that is not for nothing. */
  private take(state: number, cost: number, step: number): void {
    if (cost < this.cost[state]!) this.keep(state, cost, step);
    else if (step < this.step[state]! && cost > this.now) this.step[state] = step;
  }

  private keep(state: number, cost: number, step: number): void {
    this.cost[state] = cost;
    this.step[state] = step;
    if (state < this.low) this.low = state;
    if (state > this.high) this.high = state;
    push(state, cost);
  }
}
