/** `zones-3d6` read a second time: rates, thresholds and three dice. */
import { type Battle, zoneOf, type Figure } from "./battle";
import type { Dice, Ease, Leg } from "./dice";
import type { Table } from "./table";

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** [Z3-MV-09] Its rate with what is its own. */
function rateOf(figure: Figure): number {
  return figure.MR - (figure.stunned ? 4 : 0);
}

/** [Z3-MV-14] The sum after each leg. */
function sumsOf(battle: Battle, figure: Figure, way: readonly Leg[], run: boolean): number[] {
  const first = way[0] ? zoneOf(battle, way[0].from).terrain : 0;
  const start = rateOf(figure) + (run ? 10 : 0) + first;
  return way.map((_leg, index) => start + sumOf(way.slice(0, index + 1).map((leg) => legModifier(battle, leg))));
}

function legModifier(battle: Battle, leg: Leg): number {
  const into = zoneOf(battle, leg.to);
  return into.terrain + into.enter + zoneOf(battle, leg.from).leave - leg.border.obstacle;
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
  return rateOf(figure) + ease.modifier - ease.obstacle;
}

export const threeDice: Dice = {
  mayReact: (figure) => !figure.acted,
  mayIntercept: () => true,
  mayEvade: () => true,
  inOrder: (battle) => [...battle.figures],
  spend: (figure) => {
    figure.acted = true;
  },
  isWon,
  /** [Z3-MV-02] [Z3-MV-03] [Z3-MV-04] */
  tooFar: (battle, figure, way, run) =>
    sumsOf(battle, figure, way, run).some((sum, index) =>
      index === way.length - 1 ? sum <= 10 * index : sum < 10 * (index + 1),
    ),
  cross: (battle, table, { figure, way, run, leg }) => {
    const short = (sumsOf(battle, figure, way, run)[leg] ?? 0) - 10 * (leg + 1);
    if (short >= 0) return "arrive";
    const faces = table.roll(figure, 3);
    if (!isMade(faces, figure.DX + short)) return "stay";
    return faces.includes(6) ? "border" : "arrive";
  },
  /** [Z3-MV-08] */
  cannotStep: (figure, ease) => rateFor(figure, ease) <= 0,
  step: (table, figure, ease) => {
    const rate = rateFor(figure, ease);
    return rate >= 10 || isMade(table.roll(figure, 3), figure.DX + rate - 10);
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
