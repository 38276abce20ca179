/** The pictures of a forecast, as numbers to draw by: a bar of outcomes, and a curve of losses for each side. */
import type { Side } from "../engine/types";
import type { FightForecast, Estimate } from "../judge/forecast";

/** One outcome on the bar; null where nobody wins. */
export interface OutcomePart {
  readonly side: Side | null;
  readonly share: Estimate;
}

/** The first side, nobody, and the other sides. */
export function outcomeBar({ wins, undecided }: FightForecast): OutcomePart[] {
  const [first, ...others] = Object.entries(wins);
  const ordered: [Side | null, Estimate][] = [...(first ? [first] : []), [null, undecided], ...others];
  return ordered.map(([side, share]) => ({ side, share }));
}

/** Losses of one side, as a line in a box of {@link CURVE_BOX}. */
export interface LossCurve {
  readonly side: Side;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Figures lost by the end of each round. */
  readonly losses: readonly number[];
}

/** All curves, with what their axes count. */
export interface LossChart {
  readonly curves: readonly LossCurve[];
  readonly rounds: number;
  /** Figures at the top. */
  readonly most: number;
}

export const CURVE_BOX = { width: 300, height: 100 } as const;

/** No more rounds than these: what drags on beyond them is little. */
const MOST_ROUNDS_DRAWN = 30;

/** From nobody lost as the fight begins; as high as the side that has most figures. */
export function lossChart({ losses }: FightForecast, sizes: Readonly<Record<Side, number>>): LossChart {
  const sides = Object.entries(losses);
  const rounds = Math.max(1, Math.min(MOST_ROUNDS_DRAWN, ...sides.map(([, lost]) => lost.length)));
  const most = Math.max(1, ...sides.map(([side]) => sizes[side] ?? 0));
  const curves = sides.map(([side, lost]) => {
    const shown = lost.slice(0, rounds);
    return { side, losses: shown, points: [0, ...shown].map((one, at) => curvePoint(one / most, at / rounds)) };
  });
  return { curves, rounds, most };
}

function curvePoint(height: number, along: number): [number, number] {
  return [along * CURVE_BOX.width, (1 - Math.min(1, height)) * CURVE_BOX.height];
}
