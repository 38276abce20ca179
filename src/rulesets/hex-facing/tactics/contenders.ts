/** Figures as a judge of moves reads them in hex-facing: where each stands, how far it gets in a turn, how far it strikes. */
import { figureOf, isUp, stateOf } from "../../../engine/battle";
import type { Figure, FigureId } from "../../../engine/types";
import { type HexBattle, hexUnder } from "../../../hexes/battle";
import type { Pose } from "../../../hexes/board";
import { readOnceByRow } from "../../../hexes/read-figures";
import { hexWeapon } from "../../../hexes/traits";
import { moveScore } from "../numbers";

/** One who is up, as it stands. */
export interface Contender extends Pose {
  readonly who: FigureId;
  /** The part of its hits that is left. */
  readonly left: number;
  /** Points of a turn; none for one that lies or is stuck in quicksand. */
  readonly move: number;
  /** In hexes, with bare hands if with nothing else. */
  readonly handReach: number;
  /** How far it shoots; 0 where it does not. */
  readonly shotReach: number;
  /** It has struck in this round. */
  readonly hasStruck: boolean;
}

interface Reaches {
  readonly handReach: number;
  readonly shotReach: number;
}

const reachesKept = new WeakMap<Figure, Reaches>();

function reachesOf(figure: Figure): Reaches {
  const known = reachesKept.get(figure) ?? {
    handReach: Math.max(1, ...figure.weapons.map(({ reach }) => reach ?? 0)),
    shotReach: Math.max(0, ...figure.weapons.map((weapon) => hexWeapon(weapon).hexes)),
  };
  reachesKept.set(figure, known);
  return known;
}

/** The figure as it stands; null for one that is down or beside the board. */
export const contenderIn = readOnceByRow(readContender);

function readContender(battle: HexBattle, who: FigureId): Contender | null {
  const at = isUp(battle, who) ? hexUnder(battle, who) : null;
  if (at === null) return null;
  const figure = figureOf(battle, who);
  const { facing, hits, acted, prone, mire } = stateOf(battle, who);
  const left = Math.min(1, hits / Math.max(1, figure.stats.ST));
  const move = prone || mire ? 0 : moveScore(figure);
  return { who, at, facing, left, move, hasStruck: acted, ...reachesOf(figure) };
}
