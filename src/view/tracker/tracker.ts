/** What the tracker shows of a round: every turn with its die, and what each figure has left to spend. */
import type { TurnSlot } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { isUp, stateOf, turnOf } from "../../engine/figures";
import type { FigureState } from "../../zones/record";
import { type Phrase, say } from "../text";
import { isOneOf, TRACKER, TRACKER_SIGNS, type TrackerSignName } from "../lang-keys/lang-keys";
import type { ZoneBattle } from "../../zones/battle";
import type { SporadicIntent } from "../../zones/intents";
import { zoneOf } from "../../zones/field/field";
import { nameOfSporadic, SPORADIC_KINDS } from "../../zones/hazards/kinds";
import { hasStirred, movingTurns } from "../../zones/hazards/moving";

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

type Holds = (battle: ZoneBattle, state: FigureState) => boolean;

const SIGNS: { readonly [S in TrackerSignName]: Holds } = {
  waiting: (_battle, { waiting }) => waiting,
  protecting: (_battle, { ward }) => ward !== null,
  defending: (_battle, { defending }) => defending,
  running: (_battle, { running }) => running,
  moved: (_battle, { moved, zoneMoved }) => moved || zoneMoved,
  acted: ({ rules }, state) => rules.clock.hasActed(state),
};

/** In the order of the turns. */
export function trackerRows(battle: ZoneBattle): TrackerRow[] {
  const first = new Set<FigureId>();
  return battle.rules.clock.slots(battle).map(({ who, die, state }) => {
    const title = die === null ? null : say(`Tracker.${state}`, { die });
    const own = first.has(who) ? NOTHING_MORE : ofFigure(battle, who);
    first.add(who);
    return { who, state, die, title, ...own };
  });
}

type OfFigure = Pick<TrackerRow, "purse" | "signs" | "mayActNow">;

const NOTHING_MORE: OfFigure = { purse: [], signs: [], mayActNow: false };

/** The fallen have nothing left, and nothing is said of them but that they fell. */
function ofFigure(battle: ZoneBattle, who: FigureId): OfFigure {
  if (!isUp(battle, who)) return NOTHING_MORE;
  return { purse: purseOf(battle, who), signs: signsOf(battle, who), mayActNow: mayActNow(battle, who) };
}

function signsOf(battle: ZoneBattle, who: FigureId): TrackerSign[] {
  const state = stateOf(battle, who);
  const held = TRACKER_SIGNS.filter((sign) => SIGNS[sign](battle, state));
  return held.map((sign) => ({ sign, name: say(`Tracker.sign.${sign}`) }));
}

function mayActNow(battle: ZoneBattle, who: FigureId): boolean {
  return stateOf(battle, who).waiting && turnOf(battle) !== who && battle.rules.clock.mayAct(battle, who);
}

function purseOf(battle: ZoneBattle, who: FigureId): Phrase[] {
  const left = battle.rules.purse?.(battle, who) ?? [];
  return left.flatMap(({ key, value }) => (isOneOf(TRACKER, key) ? [say(`Tracker.${key}`, { value })] : []));
}

/** The turns of hazards that move about, as the tracker shows them after those of the figures (Z-SP-02). */
export interface HazardTurn {
  readonly intent: SporadicIntent;
  readonly name: Phrase | string;
  readonly zone: string;
  /** It has had its turn this round. */
  readonly done: boolean;
}

export function hazardTurns(battle: ZoneBattle): HazardTurn[] {
  return movingTurns(battle).flatMap((intent) => {
    const zone = zoneOf(battle.field, intent.zone);
    const sporadic = zone.traits.sporadics[intent.index];
    if (!sporadic) return [];
    const done = hasStirred(battle, intent);
    return [{ intent, name: hazardName(nameOfSporadic(sporadic)), zone: zone.name, done }];
  });
}

/** A ready hazard by its word in `lang/`, a GM's own by its name. */
export function hazardName(name: string): Phrase | string {
  return isOneOf(SPORADIC_KINDS, name) ? say(`Sporadic.${name}`) : name;
}
