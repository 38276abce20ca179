/** What the tracker shows of a round: every turn with its die, and what each figure has left to spend. */
import { type TurnSlot, isUp, stateOf, turnOf, type Battle } from "../engine/battle";
import type { FigureId } from "../engine/types";
import { type Phrase, say, isOneOf, TRACKER, TRACKER_SIGNS, type TrackerSignName, hazardName } from "./text";
import type { GroundTurn } from "../engine/intents";

/** One row; a figure with several turns has several. */
export interface TrackerRow {
  readonly who: FigureId;
  readonly state: TurnSlot["state"];
  readonly die: number | null;
  /** What the die is, in words; null where there is none. */
  readonly title: Phrase | null;
  /** What is left to spend, on the figure's first row. */
  readonly purse: readonly Phrase[];
  /** What it has done and keeps up, on the figure's first row. */
  readonly signs: readonly TrackerSign[];
  /** It waits and may act between two steps of others, on the figure's first row (Z3-AC-11). */
  readonly mayActNow: boolean;
}

export interface TrackerSign {
  readonly sign: TrackerSignName;
  readonly name: Phrase;
}

/** In the order of the turns. */
export function trackerRows(battle: Battle): TrackerRow[] {
  const first = new Set<FigureId>();
  return battle.rules.turns.slots(battle).map(({ who, die, state }) => {
    const title = die === null ? null : say(`Tracker.${state}`, { die });
    const own = first.has(who) ? NOTHING_MORE : ofFigure(battle, who);
    first.add(who);
    return { who, state, die, title, ...own };
  });
}

type OfFigure = Pick<TrackerRow, "purse" | "signs" | "mayActNow">;

const NOTHING_MORE: OfFigure = { purse: [], signs: [], mayActNow: false };

/** The fallen have nothing left, and nothing is said of them but that they fell. */
function ofFigure(battle: Battle, who: FigureId): OfFigure {
  if (!isUp(battle, who)) return NOTHING_MORE;
  return { purse: purseOf(battle, who), signs: signsOf(battle, who), mayActNow: mayActNow(battle, who) };
}

function signsOf(battle: Battle, who: FigureId): TrackerSign[] {
  const words = battle.rules.ground.signsOf?.(battle, who) ?? [];
  const held = words.filter((word) => isOneOf(TRACKER_SIGNS, word));
  return held.map((sign) => ({ sign, name: say(`Tracker.sign.${sign}`) }));
}

function mayActNow(battle: Battle, who: FigureId): boolean {
  return stateOf(battle, who).waiting && turnOf(battle) !== who && battle.rules.turns.mayAct(battle, who);
}

function purseOf(battle: Battle, who: FigureId): Phrase[] {
  const left = battle.rules.purse?.(battle, who) ?? [];
  return left.flatMap(({ key, value }) => (isOneOf(TRACKER, key) ? [say(`Tracker.${key}`, { value })] : []));
}

/** A turn of what moves about by itself, as the tracker shows it after those of the figures (Z-SP-02). */
export interface HazardTurn extends Omit<GroundTurn, "name"> {
  readonly name: Phrase | string;
}

export function hazardTurns(battle: Battle): HazardTurn[] {
  const turns = battle.rules.ground.groundTurns?.(battle) ?? [];
  return turns.map((turn) => ({ ...turn, name: hazardName(turn.name) }));
}
