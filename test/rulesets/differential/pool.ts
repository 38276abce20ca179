/** `zones-pool` read a second time: pools, successes and action dice. */
import { type Battle, type Figure, isUp, Unclear, zoneOf } from "./battle";
import type { Course, Dice, Ease, Leg } from "./dice";
import type { Table } from "./table";

const successesOf = (faces: readonly number[]): number => faces.filter((face) => face >= 4).length;

/** [ZP-MV-06] Its pool with what is its own. */
function poolOf(figure: Figure): number {
  return figure.pool + figure.AGL - (figure.stunned ? 3 : 0);
}

/** [ZP-MV-02] The whole pool for every leg; for the first what coming off a border asks for too. */
function poolFor(battle: Battle, { figure, way, run, off, passed }: Course, leg: Leg): number {
  if (passed && passed.obstacle > 0) throw new Unclear("the rest of an obstacle");
  const [out, into] = [zoneOf(battle, leg.from), zoneOf(battle, leg.to)];
  const first = leg === way[0] ? off : 0;
  return poolOf(figure) + (run ? 1 : 0) + out.terrain + out.leave + into.terrain + into.enter + first;
}

/** How many of all throws of so many dice show at least so many successes. */
function chanceOf(dice: number, needed: number): number {
  if (needed <= 0) return 1;
  return dice <= 0 ? 0 : (chanceOf(dice - 1, needed - 1) + chanceOf(dice - 1, needed)) / 2;
}

const neededFor = ({ border }: Leg): number => Math.max(2, border.obstacle);

const highest = (figure: Figure): number => Math.max(0, ...figure.dice);

function spend(figure: Figure): void {
  const die = figure.dice.indexOf(highest(figure));
  if (die >= 0) figure.dice.splice(die, 1);
  figure.acted = figure.dice.length === 0;
}

/** [ZP-RE-01] [ZP-RE-03] [ZP-RO-01] [ZP-RO-02] */
function isWon(table: Table, reactor: Figure, mover: Figure, prompt: "intercept" | "evade" | "protect"): boolean {
  const dice = (figure: Figure) => (prompt === "evade" ? 4 + figure.AGL : poolOf(figure));
  if (dice(reactor) <= 0) return false;
  return successesOf(table.roll(reactor, dice(reactor))) > successesOf(table.roll(mover, dice(mover)));
}

/** [ZP-AC-02] [ZP-MV-07] Damage is the weapon's and one for each success over. */
function strike(table: Table, attacker: Figure, target: Figure): number | null {
  const over = successesOf(table.roll(attacker, 4)) - successesOf(table.roll(target, target.running ? 3 : 4));
  const [face = 0] = over > 0 ? table.roll(attacker, 1) : [];
  return over > 0 ? Math.max(0, face - 3) + over : null;
}

/** [ZP-MV-05] [ZP-OB-01] */
function step(table: Table, figure: Figure, ease: Ease): boolean {
  if (figure.halved && ease.modifier !== 0) throw new Unclear("modifiers of a half");
  const dice = figure.halved ? Math.floor(poolOf(figure) / 2) : poolOf(figure) + ease.modifier;
  const asked = ease.obstacle + ease.inside;
  if (dice >= 4 && asked === 0) return true;
  return successesOf(table.roll(figure, dice)) >= Math.max(1, asked);
}

export const pools: Dice = {
  mayReact: (figure) => figure.dice.length > 0,
  mayIntercept: (figure) => highest(figure) > 1,
  /** [ZP-RE-03] The attacker's die in use is one of its own. */
  mayEvade: ({ spent }, figure, mover) => figure.dice.length >= mover.dice.length + Number(spent),
  /** [Z-RE-04] By the highest die left, [ZP-AD-01] ties by AGL. */
  inOrder: (battle) => battle.figures.filter(isUp).toSorted((a, b) => highest(b) - highest(a) || b.AGL - a.AGL),
  spend,
  isWon,
  strike,
  losersAct: true,
  /** [ZP-MV-02] */
  tooFar: (_battle, { figure, way }) => way.length > figure.rate,
  cross: (battle, table, course, leg) => {
    const step = course.way[leg];
    if (!step) return "stay";
    const successes = successesOf(table.roll(course.figure, poolFor(battle, course, step)));
    if (successes >= neededFor(step)) return "arrive";
    return successes > 0 ? "border" : "stay";
  },
  chance: (battle, course, leg) => {
    const step = course.way[leg];
    return step ? chanceOf(poolFor(battle, course, step), neededFor(step)) : 0;
  },
  arrive: (_table, _figure, obstacle) => {
    if (obstacle > 0) throw new Unclear("which dice a charge has left");
    return true;
  },
  /** [ZP-MV-08] */
  maySplit: (battle, figure, zones) => {
    if (!figure.zone || zoneOf(battle, figure.zone).terrain !== 0) throw new Unclear("modifiers of a split");
    return !zones && poolOf(figure) >= 6;
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
