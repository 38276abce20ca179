/** Figures as a judge of moves reads them on hexes: each once for its row of the record, for whole fights are played out by them. */
import { areFoes, figureOf } from "../engine/battle";
import type { Figure, FigureId } from "../engine/types";
import type { HexBattle } from "./battle";
import type { HexState } from "./record";

/** Reads a figure as it stands; null for one that is down or beside the board. */
type FigureReader<T> = (battle: HexBattle, who: FigureId) => T | null;

/** The same reader, which reads each row of the record once; nothing but the figure and its row may count in what it reads. */
export function readOnceByRow<T>(read: FigureReader<T>): FigureReader<T> {
  const rows = new WeakMap<HexState, { readonly figure: Figure; readonly value: T | null }>();
  return (battle, who) => {
    const figure = battle.figures.get(who);
    const row = battle.record.figure[who];
    if (!figure || !row) return null;
    const known = rows.get(row);
    if (known?.figure === figure) return known.value;
    const value = read(withoutFree(battle), who);
    rows.set(row, { figure, value });
    return value;
  };
}

/** A free modifier is of the play under way alone. */
function withoutFree({ free: _free, ...battle }: HexBattle): HexBattle {
  return battle;
}

/** Everybody else who is up and on the board: its enemies, and its friends. */
export function othersAround<T>(battle: HexBattle, who: FigureId, read: FigureReader<T>): { foes: T[]; friends: T[] } {
  const foes: T[] = [];
  const friends: T[] = [];
  const { side } = figureOf(battle, who);
  for (const other of battle.order) {
    const found = other === who ? null : read(battle, other);
    if (!found) continue;
    if (areFoes(battle, who, other)) foes.push(found);
    else if (figureOf(battle, other).side === side) friends.push(found);
  }
  return { foes, friends };
}
