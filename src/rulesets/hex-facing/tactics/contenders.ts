/** Figures as a judge of moves reads them in hex-facing: where each stands, how far it gets in a turn, how far it strikes. */
import { areFoes, figureOf, isUp, stateOf } from "../../../engine/battle";
import type { Figure, FigureId } from "../../../engine/types";
import { type HexBattle, hexUnder } from "../../../hexes/battle";
import type { Pose } from "../../../hexes/board";
import type { HexState } from "../../../hexes/record";
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

const contendersRead = new WeakMap<HexState, { readonly figure: Figure; readonly contender: Contender | null }>();

/** The figure as it stands; null for one that is down or beside the board. Read once for each row of the record. */
export function contenderIn(battle: HexBattle, who: FigureId): Contender | null {
  const figure = battle.figures.get(who);
  const row = battle.record.figure[who];
  if (!figure || !row) return null;
  const known = contendersRead.get(row);
  if (known?.figure === figure) return known.contender;
  const contender = readContender(battle, who);
  contendersRead.set(row, { figure, contender });
  return contender;
}

function readContender(battle: HexBattle, who: FigureId): Contender | null {
  const at = isUp(battle, who) ? hexUnder(battle, who) : null;
  if (at === null) return null;
  const figure = figureOf(battle, who);
  const { facing, hits, acted, prone, mire } = stateOf(battle, who);
  const left = Math.min(1, hits / Math.max(1, figure.stats.ST));
  const move = prone || mire ? 0 : moveScore(figure);
  return { who, at, facing, left, move, hasStruck: acted, ...reachesOf(figure) };
}

/** Everybody else who is up and on the board: its enemies, and its friends. */
export function contendersAround(battle: HexBattle, who: FigureId): { foes: Contender[]; friends: Contender[] } {
  const foes: Contender[] = [];
  const friends: Contender[] = [];
  const { side } = figureOf(battle, who);
  for (const other of battle.order) {
    const contender = other === who ? null : contenderIn(battle, other);
    if (!contender) continue;
    if (areFoes(battle, who, other)) foes.push(contender);
    else if (figureOf(battle, other).side === side) friends.push(contender);
  }
  return { foes, friends };
}
