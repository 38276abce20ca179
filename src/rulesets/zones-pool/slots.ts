/** Every action die of the round as a turn of its own: those left, and those that are spent (ZP-AD-01). */
import type { TurnSlot } from "../../engine/battle";
import { figureOf, isUp, stateOf, turnOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import type { ZoneBattle } from "../../zones/battle";

/** In falling order across all figures; ties by AGL, then by the tracker's order. Who has no dice keeps a row. */
export function slotsOf(battle: ZoneBattle): TurnSlot[] {
  const agility = ({ who }: TurnSlot): number => figureOf(battle, who).stats.AGL;
  const all = battle.order.flatMap((who) => slotsOfOne(battle, who));
  return all.sort((one, other) => (other.die ?? 0) - (one.die ?? 0) || agility(other) - agility(one));
}

function slotsOfOne(battle: ZoneBattle, who: FigureId): TurnSlot[] {
  const { dice, spentDice } = stateOf(battle, who);
  if (dice.length + spentDice.length === 0) return [{ who, die: null, state: "spent" }];
  const now = nowAt(battle, who);
  const gone = spentDice.map((die, at): TurnSlot => ({ who, die, state: at === now - dice.length ? "now" : "spent" }));
  const left = dice.map((die, at): TurnSlot => ({ who, die, state: at === now ? "now" : leftState(battle, who, at) }));
  return [...left, ...gone];
}

/** Which of its dice it acts with just now, those left counted before those spent; -1 for none. */
function nowAt(battle: ZoneBattle, who: FigureId): number {
  const { acted, keptDice, dice, spentDice } = stateOf(battle, who);
  if (turnOf(battle) !== who) return -1;
  return acted || keptDice >= dice.length ? dice.length + spentDice.length - 1 : keptDice;
}

function leftState(battle: ZoneBattle, who: FigureId, at: number): TurnSlot["state"] {
  if (!isUp(battle, who)) return "spent";
  return at < stateOf(battle, who).keptDice ? "kept" : "open";
}
