/** `zones-3d6` read a second time: rates, thresholds and three dice. */
import { type Battle, isUp, zoneOf, type Figure } from "./battle";
import type { Course, Dice, Ease, Leg } from "./dice";
import type { Table } from "./table";

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** [Z3-MV-09] Its rate with what is its own. */
function rateOf(figure: Figure): number {
  return figure.MR - (figure.stunned ? 4 : 0);
}

/** [Z3-MV-11] Rounded down, it is halved with running and what is its own. */
const halvedOf = (figure: Figure, rate: number): number => (figure.halved ? Math.floor(rate / 2) : rate);

/** [Z3-MV-14] The sum after each leg; [Z-BD-07] from a border's far side with what is left of its obstacle. */
function sumsOf(battle: Battle, { figure, way, run, off, passed }: Course): number[] {
  const first = way[0] ? zoneOf(battle, way[0].from).terrain : 0;
  const rest = passed ? passed.obstacle - Math.floor(passed.obstacle / 2) : 0;
  const start = halvedOf(figure, rateOf(figure) + (run ? 10 : 0)) + first + off - rest;
  const modifiers = way.map((leg, index) => legModifier(battle, leg, way.slice(0, index)));
  return way.map((_leg, index) => start + sumOf(modifiers.slice(0, index + 1)));
}

/** Ground and obstacles count once, however often the way meets them. */
function legModifier(battle: Battle, leg: Leg, before: readonly Leg[]): number {
  const into = zoneOf(battle, leg.to);
  const terrain = before.some(({ from }) => from === leg.to) ? 0 : into.terrain;
  const obstacle = before.some(({ border }) => border === leg.border) ? 0 : leg.border.obstacle;
  return terrain + into.enter + zoneOf(battle, leg.from).leave - obstacle;
}

/** [Z3-RO-02] */
function isMade(faces: readonly number[], target: number): boolean {
  const sum = sumOf(faces);
  return sum <= 5 || (sum < 16 && sum <= target);
}

/** [Z3-RO-03] Half the difference of the rates goes to the faster one; a tie to whose turn it is. */
function isWon(table: Table, reactor: Figure, mover: Figure): boolean {
  const half = (one: Figure, other: Figure) => Math.max(0, Math.floor((rateOf(one) - rateOf(other)) / 2));
  const reactorMargin = reactor.DX + half(reactor, mover) - sumOf(table.roll(reactor, 3));
  const moverMargin = mover.DX + half(mover, reactor) - sumOf(table.roll(mover, 3));
  return reactorMargin > moverMargin;
}

function rateFor(figure: Figure, ease: Ease): number {
  return halvedOf(figure, rateOf(figure)) + ease.modifier - ease.obstacle;
}

function shortOf(battle: Battle, course: Course, leg: number): number {
  return (sumsOf(battle, course)[leg] ?? 0) - 10 * (leg + 1);
}

const FACES = [1, 2, 3, 4, 5, 6];
const ALL_THROWS = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three) => [one, two, three])));

export const threeDice: Dice = {
  mayReact: (figure) => !figure.acted,
  mayIntercept: () => true,
  mayEvade: () => true,
  inOrder: (battle) => battle.figures.filter(isUp),
  spend: (figure) => {
    figure.acted = true;
  },
  isWon,
  /** [Z3-FG-02] [Z3-FG-03] */
  strike: (table, attacker) =>
    isMade(table.roll(attacker, 3), attacker.DX) ? Math.max(0, sumOf(table.roll(attacker, 1)) - 3) : null,
  losersAct: false,
  /** [Z3-MV-02] [Z3-MV-03] [Z3-MV-04] */
  tooFar: (battle, course) =>
    sumsOf(battle, course).some((sum, index) =>
      index === course.way.length - 1 ? sum <= 10 * index : sum < 10 * (index + 1),
    ),
  cross: (battle, table, course, leg) => {
    const short = shortOf(battle, course, leg);
    if (short >= 0) return "arrive";
    const faces = table.roll(course.figure, 3);
    if (!isMade(faces, course.figure.DX + short)) return "stay";
    return faces.includes(6) ? "border" : "arrive";
  },
  chance: (battle, course, leg) => {
    const short = shortOf(battle, course, leg);
    const arrives = (faces: readonly number[]) => isMade(faces, course.figure.DX + short) && !faces.includes(6);
    return short >= 0 ? 1 : ALL_THROWS.filter(arrives).length / ALL_THROWS.length;
  },
  arrive: (table, figure, obstacle) => obstacle === 0 || isMade(table.roll(figure, 3), figure.DX - obstacle),
  maySplit: (_battle, { MR }) => MR >= 20,
  /** [Z3-MV-08] */
  cannotStep: (figure, ease) => rateFor(figure, ease) <= 0,
  step: (table, figure, ease) => {
    const rate = rateFor(figure, ease);
    const slow = Math.min(0, rate - 10);
    return (slow === 0 && ease.inside === 0) || isMade(table.roll(figure, 3), figure.DX + slow - ease.inside);
  },
  /** [Z3-AC-05] Four dice; four to seven always succeed, sixteen and more never. */
  withdraw: (table, figure, ease) => {
    const sum = sumOf(table.roll(figure, 4));
    if (sum >= 16) return "stays";
    return sum <= 7 || sum <= figure.DX + Math.min(0, rateFor(figure, ease) - 10) ? "free" : "struck";
  },
  halfOf: (obstacle) => Math.floor(obstacle / 2),
  failStep: () => undefined,
  stopRunning: (figure) => {
    figure.running = false;
  },
};
