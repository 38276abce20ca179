/** The odds of a walk past four who watch and shoot, all of them reacting: courses that come to the same battle are one. */
import type { AnswerPolicy } from "../../../src/engine/odds";
import type { Cell } from "../../../src/hexes/board";
import type { WalkIntent } from "../../../src/hexes/intents";
import { hexBattleOf } from "../../support/battle-of";
import { limit, median, quantile, type Row, timeCold, timeOf, timeWarm } from "../row";

const WATCHERS = { f1: [3, 8, 2], f2: [7, 8, 4], f3: [5, 6, 3], f4: [9, 9, 4] };

const react: AnswerPolicy = ({ choices }) => (choices.includes("yes") ? "yes" : (choices[0] ?? "no"));

export function hexOddsRows(): Row[] {
  const watchers = Object.entries(WATCHERS).map(
    ([id, [column, row, facing]]) =>
      `  ${id}: { side: blue, at: [${column}, ${row}], facing: ${facing}, weapons: [{ name: bow, damage: 1d6+1, hexes: 30 }] }`,
  );
  const battle = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [20, 20] }
figures:
  ann: { side: red, at: [5, 15], ST: 14 }
${watchers.join("\n")}
`);
  const path = [14, 13, 12, 11].map((row) => ({ at: [5, row] as Cell }));
  const walk: WalkIntent = { kind: "walk", who: "ann", mode: "half", path };
  const slices: number[] = [];
  const begin = () => battle.rules.handlers.walk.oddsBy?.(battle, walk, react);
  const all = (): unknown => [...(begin() ?? [])];
  timeWarm(all);
  const whole = median(Array.from({ length: 5 }, () => timeCold(all)));
  const odds = begin();
  for (let isDone = false; odds && !isDone;) slices.push(timeOf(() => (isDone = odds.next().done === true), 1));
  return [
    limit("odds of a walk past four who react (ms)", whole / 1000, 1000),
    limit("odds of a walk past four who react, 99th percentile of slices (ms)", quantile(slices, 0.99) / 1000, 4),
  ];
}
