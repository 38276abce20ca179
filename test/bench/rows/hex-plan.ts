/** The fastest way between two poses of who moves at speed 12 and changes speed, over the whole board. */
import type { HexBattle } from "../../../src/hexes/battle";
import { type Facing, hexCount, cellOf } from "../../../src/hexes/board";
import type { SpeedTarget } from "../../../src/hexes/tables";
import { hexBattleOf } from "../../support/battle-of";
import { benchBoard } from "../hex-field";
import { seeded } from "../random";
import { limit, quantile, type Row, timeOf } from "../row";

const PLANS = 40;

export function hexPlanRows(): Row[] {
  const battle = battleAtSpeed();
  const random = seeded(57);
  const targets = Array.from({ length: PLANS }, (): SpeedTarget => {
    const at = [Math.floor(random() * 100), Math.floor(random() * 100)] as const;
    return { at, facing: Math.floor(random() * 6) as Facing, accel: 2 };
  });
  const [times, slices]: [number[], number[]] = [[], []];
  for (const to of targets) {
    const plan = battle.rules.planTurns?.(battle, "ann", to);
    const before = slices.length;
    for (let isDone = false; plan && !isDone;) slices.push(timeOf(() => (isDone = plan.next().done === true), 1));
    times.push(slices.slice(before).reduce((sum, slice) => sum + slice, 0));
  }
  return [
    limit("fastest way at speed 12, slowest of 40 (ms)", Math.max(...times) / 1000, 300),
    limit("fastest way at speed 12, 99th percentile of slices (ms)", quantile(slices, 0.99) / 1000, 4),
  ];
}

function battleAtSpeed(): HexBattle {
  const { board, ground, pose } = benchBoard();
  const shut = Array.from({ length: hexCount(board) }, (_, hex) => hex).filter((hex) => ground.shut[hex] !== 0);
  const walls = shut.map((hex) => `[${cellOf(board, hex).join(", ")}]`).join(", ");
  return hexBattleOf(`
ruleset: hex-facing
field: { hexes: [100, 100], ground: { wall: [${walls}] } }
figures: { ann: { side: red, at: [${pose.at.join(", ")}], speed: 12 } }`);
}
