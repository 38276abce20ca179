/** `zones-pool` read a second time: pools, successes and action dice. */
import { type Battle, type Figure, zoneOf } from "./battle";
import type { Dice, Ease, Leg } from "./dice";
import type { Table } from "./table";

const successesOf = (faces: readonly number[]): number => faces.filter((face) => face >= 4).length;

/** [ZP-MV-06] Its pool with what is its own. */
function poolOf(figure: Figure): number {
  return figure.pool + figure.AGL - (figure.stunned ? 3 : 0);
}

function poolFor(battle: Battle, figure: Figure, leg: Leg, run: boolean): number {
  const [out, into] = [zoneOf(battle, leg.from), zoneOf(battle, leg.to)];
  return poolOf(figure) + (run ? 1 : 0) + out.terrain + out.leave + into.terrain + into.enter;
}

const highest = (figure: Figure): number => Math.max(0, ...figure.dice);

function spend(figure: Figure): void {
  const die = figure.dice.indexOf(highest(figure));
  if (die >= 0) figure.dice.splice(die, 1);
  figure.acted = figure.dice.length === 0;
}

/** [ZP-RE-01] [ZP-RE-03] [ZP-RO-01] [ZP-RO-02] */
function isWon(table: Table, reactor: Figure, mover: Figure, prompt: "intercept" | "evade"): boolean {
  const dice = (figure: Figure) => (prompt === "intercept" ? poolOf(figure) : 4 + figure.AGL);
  if (dice(reactor) <= 0) return false;
  return successesOf(table.roll(reactor, dice(reactor))) > successesOf(table.roll(mover, dice(mover)));
}

/** [ZP-MV-05] [ZP-OB-01] */
function step(table: Table, figure: Figure, ease: Ease): boolean {
  const dice = poolOf(figure) + ease.modifier;
  if (dice >= 4 && ease.obstacle === 0) return true;
  return successesOf(table.roll(figure, dice)) >= Math.max(1, ease.obstacle);
}

export const pools: Dice = {
  mayReact: (figure) => figure.dice.length > 0,
  mayIntercept: (figure) => highest(figure) > 1,
  /** [ZP-RE-03] The attacker's die in use is one of its own. */
  mayEvade: ({ spent }, figure, mover) => figure.dice.length >= mover.dice.length + Number(spent),
  /** [Z-RE-04] By the highest die left, [ZP-AD-01] ties by AGL. */
  inOrder: (battle) => battle.figures.toSorted((a, b) => highest(b) - highest(a) || b.AGL - a.AGL),
  spend,
  isWon,
  /** [ZP-MV-02] */
  tooFar: (_battle, figure, way) => way.length > figure.rate,
  cross: (battle, table, { figure, way, run, leg }) => {
    const step = way[leg];
    if (!step) return "stay";
    const successes = successesOf(table.roll(figure, poolFor(battle, figure, step, run)));
    if (successes >= Math.max(2, step.border.obstacle)) return "arrive";
    return successes > 0 ? "border" : "stay";
  },
  cannotStep: () => false,
  step,
  /** [ZP-AC-01] Dice missing from a pool under four come off the withdrawal. */
  withdraw: (table, figure, ease) => {
    const missing = Math.max(0, 4 - (poolOf(figure) + ease.modifier));
    const successes = successesOf(table.roll(figure, 4 + figure.AGL - missing));
    return successes >= 2 ? "free" : successes === 1 ? "struck" : "stays";
  },
  /** [ZP-OB-01] */
  halfOf: (obstacle) => (obstacle === 0 ? 0 : Math.max(1, Math.floor(obstacle / 2))),
  failStep: (battle, figure) => {
    if (!battle.spent) spend(figure);
    battle.spent = true;
  },
  /** [ZP-MV-07] An involuntary stop ends it, as in the source. */
  stopRunning: (figure) => {
    figure.running = false;
  },
};
