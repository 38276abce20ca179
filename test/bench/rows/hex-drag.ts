/** One step of a drag over hexes once reach is there: the end under the pointer with its way back, costs, labels and the ruler's lines; cold, warm, what it allocates, and that it searches nothing. */
import type { HexBattle } from "../../../src/hexes/battle";
import { type Cell, cellOf, hexCount } from "../../../src/hexes/board";
import { type EndLook, KeptEnds, lookAtEnd } from "../../../src/view/hexes/drag-look";
import { hexBattleOf } from "../../support/battle-of";
import { benchBoard } from "../hex-field";
import { seeded } from "../random";
import { bytesOf, limit, median, microsOf, quantile, type Row, settleHeap, timeCold } from "../row";

const WHO = "ann";

export function hexDragRows(): Row[] {
  return [
    ...rowsFor("hex-facing", "{ side: red, at: [50, 50], Move: 12 }"),
    ...rowsFor("hex-reaction", "{ side: red, at: [50, 50], MA: 24 }"),
  ];
}

function rowsFor(ruleset: string, ann: string): Row[] {
  const battle = battleWith(ruleset, ann);
  const { ends, manner, reached } = pickUp(battle);
  const cells = pointedAt(reached);
  // Before anything else has run a step of this ruleset, so that these are the first ten of a drag.
  settleHeap();
  timeCold(() => null);
  const cold = cells.slice(-10).map((at) => timeCold(() => ends.at(manner, { at, via: [], turn: 0 })));
  for (const _ of ends.lookAround(manner));
  const step = (at: Cell): EndLook => ends.at(manner, { at, via: [], turn: 0 });
  cells.forEach(step);
  const times = Array.from({ length: 20 }, () => cells.map((at) => microsOf(() => step(at)))).flat();
  const bytes = Array.from({ length: 9 }, () => bytesOf(() => cells.map(step)) / cells.length);
  return [
    limit(`${ruleset} drag step, slowest of the first ten (µs)`, Math.max(...cold), 1000),
    limit(`${ruleset} drag step, 99th percentile, warm (µs)`, quantile(times, 0.99), 50),
    limit(`${ruleset} drag step, allocated (bytes)`, median(bytes), 1024),
    limit(
      `${ruleset} drag step, searches`,
      searchesOf(battle, () => cells.forEach(step)),
      0,
    ),
  ];
}

/** As the drag is made when a figure is picked up. */
function pickUp(battle: HexBattle) {
  const manner = battle.rules.usualManner(battle, WHO);
  const ends = new KeptEnds<EndLook>(battle, WHO, (end, at) => lookAtEnd({ battle, who: WHO, told: "exact" }, end, at));
  ends.rehearse(manner);
  return { ends, manner, reached: battle.rules.reach(battle, WHO, manner).map(({ at }) => at) };
}

/** Two of three within reach, the others anywhere. */
function pointedAt(reached: readonly Cell[]): Cell[] {
  const random = seeded(61);
  const any = (): number => Math.floor(random() * 100);
  return Array.from({ length: 1000 }, (_, at): Cell => {
    const near = reached[Math.floor(random() * reached.length)];
    return at % 3 < 2 && near ? near : [any(), any()];
  });
}

/** How often a call asks the ruleset for a reach or a way. */
function searchesOf(battle: HexBattle, call: () => void): number {
  let searches = 0;
  const { reach, walkTo } = battle.rules;
  const count = <F extends (...args: never[]) => unknown>(search: F): F =>
    new Proxy(search, { apply: (target, self, args) => (searches++, Reflect.apply(target, self, args)) });
  Object.assign(battle.rules, { reach: count(reach), walkTo: count(walkTo) });
  call();
  Object.assign(battle.rules, { reach, walkTo });
  return searches;
}

function battleWith(ruleset: string, ann: string): HexBattle {
  const { board, ground } = benchBoard();
  const cells = Array.from({ length: hexCount(board) }, (_, hex) => hex);
  const random = seeded(67);
  const named = (hexes: readonly number[]): string =>
    hexes.map((hex) => `[${cellOf(board, hex).join(", ")}]`).join(", ");
  const walls = cells.filter((hex) => ground.shut[hex] !== 0);
  const others = Array.from({ length: 40 }, (_, at) => {
    const [column, row] = [Math.floor(random() * 100), Math.floor(random() * 100)];
    return `  f${at}: { side: ${at % 2 === 0 ? "red" : "blue"}, at: [${column}, ${row}] }`;
  });
  return hexBattleOf(`
ruleset: ${ruleset}
field: { hexes: [100, 100], ground: { wall: [${named(walls)}]${dearGround(ruleset, named(cells.filter((hex) => ground.added[hex] !== 0 && ground.shut[hex] === 0)))} } }
figures:
  ann: ${ann}
${others.join("\n")}`);
}

/** Where the ruleset knows any. */
function dearGround(ruleset: string, hexes: string): string {
  return ruleset === "hex-facing" ? `, footing-1: [${hexes}]` : "";
}
