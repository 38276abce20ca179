/** Whether a figure's player may take a play of its own back: where the ruleset lets legs be undone one by one (ZM-MV-07). */
import type { Battle } from "../engine/battle";
import { roundOf, turnOf } from "../engine/figures";
import { actorOf } from "../engine/intents";
import type { FigureId } from "../engine/types";
import type { Played } from "../engine/journal";

/** A play with the turn it was begun in. */
export type TimedPlay = Pick<Played, "intent" | "journal"> & { readonly round: number; readonly turn: FigureId | null };

/** In the turn in which it was done, as long as neither dice nor answers have gone into it. */
export function mayTakeBack(battle: Battle, { intent, journal, round, turn }: TimedPlay): boolean {
  const isNow = round === roundOf(battle) && turn !== null && turn === turnOf(battle) && turn === actorOf(intent);
  return isNow && journal.length === 0 && battle.rules.takesBack?.(intent) === true;
}
