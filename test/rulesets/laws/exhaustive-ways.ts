/** Every way that a figure can go, one after the other, each judged whole: slow and plain, to compare the search with. */
import { isRefusal } from "../../../src/engine/types";
import { type HexBattle, hexUnder, poseOf } from "../../../src/hexes/battle";
import { cellOf, type Facing, FACINGS, type HexId, neighbour } from "../../../src/hexes/board";
import type { PathEntry } from "../../../src/hexes/intents";

interface Way {
  readonly path: readonly PathEntry[];
  readonly hex: HexId;
  readonly facing: Facing;
}

/** The least that it costs to come to a hex, for every hex it can stop in; not of who needs room to turn, where it matters how one came. */
export function cheapestWays(battle: HexBattle, who: string, mode: string): Map<string, number> {
  const { board } = battle.field;
  const start = poseOf(battle, who);
  const best = new Map<string, number>();
  const ends = new Map<string, number>();
  let front: Way[] = [{ path: [], hex: start.at, facing: start.facing }];
  while (front.length > 0) {
    const next: Way[] = [];
    for (const way of front.flatMap((from) => onward(battle, from))) {
      const told = battle.rules.foretell(battle, { kind: "walk", who, mode, path: way.path });
      const isPassing = isRefusal(told) && told.code === "occupied";
      if (isRefusal(told) && !isPassing) continue;
      const facing = isRefusal(told) ? way.facing : (told.steps.at(-1)?.facing ?? way.facing);
      const cost = isRefusal(told) ? way.path.length : told.cost;
      const key = [way.hex, facing, isPassing].join();
      if (cost >= (best.get(key) ?? Infinity)) continue;
      best.set(key, cost);
      next.push({ ...way, facing });
      const end = cellOf(board, way.hex).join(".");
      if (!isPassing && way.hex !== hexUnder(battle, who)) ends.set(end, Math.min(cost, ends.get(end) ?? Infinity));
    }
    front = next;
  }
  return ends;
}

/** Into each hex beside it, in any facing or as the step itself gives it, and turned on the spot. */
function onward(battle: HexBattle, { path, hex, facing }: Way): Way[] {
  const { board } = battle.field;
  const beside = FACINGS.map((side) => neighbour(board, hex, side)).filter((next) => next >= 0);
  const turns = FACINGS.filter((side) => side !== facing).map((side) => ({ next: hex, side }));
  const steps = beside.flatMap((next) => [undefined, ...FACINGS].map((side) => ({ next, side })));
  return [...steps, ...turns].map(({ next, side }) => {
    const at = cellOf(board, next);
    const entry = side === undefined ? { at } : { at, facing: side };
    return { path: [...path, entry], hex: next, facing: side ?? facing };
  });
}
