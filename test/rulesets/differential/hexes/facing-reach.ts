/** HF-MV-10 read a second time: the least that a hex costs, by trying every step from every pose until nothing gets cheaper. */
import { type At, beside, isOn, isSame } from "./board";
import { baseOf, costOf, type Field, type Figure, isShut } from "./facing";

type Costs = Map<string, number>;

const FACINGS = [0, 1, 2, 3, 4, 5];
const keyOf = ([c, r]: At, facing: number): string => `${c} ${r} ${facing}`;

/** What each pose costs by the points of a turn; hexes that take them all are left out. */
function costsOf(field: Field, who: Figure): Costs {
  const costs: Costs = new Map([[keyOf(who.at, who.facing), 0]]);
  for (let isCheaper = true; isCheaper;) {
    isCheaper = false;
    for (const [key, cost] of costs) {
      const [c = 0, r = 0, facing = 0] = key.split(" ").map(Number);
      for (const [to, more] of stepsFrom(field, who, [c, r], facing)) {
        if (cost + more > who.points || cost + more >= (costs.get(to) ?? Infinity)) continue;
        costs.set(to, cost + more);
        isCheaper = true;
      }
    }
  }
  return costs;
}

/** A turn by one side, or any neighbour in any facing in which it can be entered. */
function stepsFrom(field: Field, who: Figure, at: At, facing: number): (readonly [string, number])[] {
  const turns = [1, 5].map((by) => [keyOf(at, (facing + by) % 6), 1] as const);
  const entries = FACINGS.flatMap((side) => {
    const next = beside(at, side);
    const isFoe = field.figures.some((one) => one.side !== who.side && !one.prone && isSame(one.at, next));
    if (!isOn(field.board, next) || isShut(field, next) || isFoe) return [];
    return FACINGS.flatMap((as) => {
      const base = baseOf(facing, side, as);
      const cost = base && costOf(field, who, next, base[0]);
      return base && cost !== null ? [[keyOf(next, base[1]), cost] as const] : [];
    });
  });
  return [...turns, ...entries];
}

/** Every hex that it can end in, with its least cost, and so for some facing in it with the free turn at the end. */
export function foretold(field: Field): { to: readonly number[]; cost: number }[] {
  const who = field.turn;
  if (who.prone || who.posture === "sitting") return [];
  const costs = costsOf(field, who);
  const { columns, rows } = field.board;
  const all = Array.from({ length: columns * rows }, (_, hex): At => [Math.floor(hex / rows), hex % rows]);
  return all.flatMap((at, index) => {
    const isTaken = field.figures.some((one) => !one.prone && isSame(one.at, at));
    const least = Math.min(...FACINGS.map((facing) => costs.get(keyOf(at, facing)) ?? Infinity));
    if (isTaken || least === Infinity) return [];
    const end = index % 6;
    const ending = Math.min(...FACINGS.map((facing) => endingIn(costs.get(keyOf(at, facing)), facing, end, who)));
    const ends = ending === Infinity ? [] : [{ to: [...at, end], cost: ending }];
    return [{ to: [...at], cost: least }, ...ends];
  });
}

/** [HF-FA-03] Any facing up to half the points, one side off beyond. */
function endingIn(cost: number | undefined, facing: number, end: number, { Move }: Figure): number {
  const isOneOff = [0, 1, 5].includes((end - facing + 6) % 6);
  return cost !== undefined && (cost <= Move / 2 || isOneOff) ? cost : Infinity;
}
