/** What the tracker shows of a round: every turn with its die, and what each figure has left to spend. */
import type { Battle, TurnSlot } from "../rules/battle/battle";
import type { FigureId } from "../rules/battle/vocabulary";
import { isUp } from "../rules/battle/figures";
import { type Phrase, say } from "./phrase";
import { isOneOf, TRACKER } from "./words";

/** One row; a figure with several turns has several. */
export interface TrackerRow {
  readonly who: FigureId;
  readonly state: TurnSlot["state"];
  readonly die: number | null;
  /** What the die is, in words; null where there is none. */
  readonly title: Phrase | null;
  /** What is left to spend, on the figure's first row. */
  readonly purse: readonly Phrase[];
}

/** In the order of the turns. */
export function trackerRows(battle: Battle): TrackerRow[] {
  const first = new Set<FigureId>();
  return battle.rules.clock.slots(battle).map(({ who, die, state }) => {
    const purse = first.has(who) ? [] : purseOf(battle, who);
    first.add(who);
    return { who, state, die, title: die === null ? null : say(`Tracker.${state}`, { die }), purse };
  });
}

function purseOf(battle: Battle, who: FigureId): Phrase[] {
  if (!isUp(battle, who)) return [];
  const left = battle.rules.purse?.(battle, who) ?? [];
  return left.flatMap(({ key, value }) => (isOneOf(TRACKER, key) ? [say(`Tracker.${key}`, { value })] : []));
}
