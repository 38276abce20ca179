/** Who sees what over walls: 50 watchers and 1,000 hexes, worked out watcher by watcher in idle time. */
import { type Board, hexCount, type HexId } from "../../../src/hexes/board";
import { buildSightTable, isSeen, type SightTable } from "../../../src/hexes/sight";
import { benchBoard } from "../hex-field";
import { type Cube, naiveSees, wallNames } from "../naive/hex-sight";
import { seeded } from "../random";
import { compare, limit, type Row, timeCold, timeWarm } from "../row";

export function hexSightRows(): Row[] {
  const { board, ground } = benchBoard();
  const random = seeded(41);
  const open = [...ground.shut.keys()].filter((hex) => ground.shut[hex] === 0);
  const some = (count: number): HexId[] =>
    Array.from({ length: count }, () => open[Math.floor(random() * open.length)]!);
  const [watchers, hexes] = [some(50), some(1000)];
  const cubes = Array.from({ length: hexCount(board) }, (_, hex) => cubeOf(board, hex));
  const walls = wallNames(cubes.filter((_, hex) => ground.shut[hex] !== 0));
  const row = compare({
    name: "sight of 50 watchers over 1,000 hexes",
    ours: () => [...fillSight(buildSightTable(board, ground.shut), watchers, hexes)],
    naive: () => watchers.map((from) => hexes.map((to) => naiveSees(walls, cubes[from]!, cubes[to]!))),
    atLeast: 20,
  });
  return [row, limit("sight, slowest slice, one watcher (µs)", slowestSlice(), 6_000), lookUpRow()];

  function slowestSlice(): number {
    const slices = fillSight(buildSightTable(board, ground.shut), watchers, hexes);
    return Math.max(...watchers.map(() => timeCold(() => slices.next())));
  }

  /** What a step asks once the table is filled: all watchers along a way of twelve hexes. */
  function lookUpRow(): Row {
    const table = buildSightTable(board, ground.shut);
    for (const _ of fillSight(table, watchers, hexes));
    const way = hexes.slice(0, 12);
    const seen = () => watchers.map((from) => way.filter((to) => isSeen(table, from, to)));
    return limit("sight of 50 watchers along a way of 12 hexes, looked up (µs)", timeWarm(seen), 50);
  }
}

/** What each watcher sees, one after the other, as ways are looked at in idle time. */
function* fillSight(table: SightTable, from: readonly HexId[], to: readonly HexId[]): Generator<void> {
  for (const hex of from) yield to.forEach((other) => void isSeen(table, hex, other));
}

function cubeOf({ cubes }: Board, hex: HexId): Cube {
  return { q: cubes[hex * 2]!, r: cubes[hex * 2 + 1]! };
}
