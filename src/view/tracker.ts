/** What the tracker shows of a round: every turn with its die, and what each figure has left to spend. */
import { type TurnSlot, isUp, stateOf, turnOf, type Battle } from "../engine/battle";
import type { FigureId } from "../engine/types";
import {
  type Phrase,
  say,
  isOneOf,
  MODES,
  TRACKER,
  TRACKER_PASSES,
  TRACKER_SIGNS,
  type TrackerSignName,
  hazardName,
} from "./text";
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
  /** The pass that it begins, on the first row of one. */
  readonly head: TrackerHead | null;
  /** How the figure has moved in this turn; null where it has not. */
  readonly how: Phrase | string | null;
  /** It waits and may act between two steps of others, on the figure's first row (Z3-AC-11). */
  readonly mayActNow: boolean;
}

/** The head of a pass, and what the way on to it is called; null where there is none. */
export interface TrackerHead {
  readonly text: Phrase;
  readonly goOn: Phrase | null;
}

export interface TrackerSign {
  readonly sign: TrackerSignName;
  readonly name: Phrase;
}

/** In the order of the turns. */
export function trackerRows(battle: Battle): TrackerRow[] {
  const first = new Set<FigureId>();
  const slots = battle.rules.turns.slots(battle);
  return slots.map((slot, at) => {
    const { who, die, state } = slot;
    const title = die === null ? null : say(`Tracker.${state}`, { die });
    const own = first.has(who) ? ofLaterTurn(battle, slot) : ofFigure(battle, slot);
    first.add(who);
    return { who, state, die, title, ...own, head: headOf(slots, at), how: howOf(slot) };
  });
}

/** The pass in which somebody has the turn; null where rounds have none. */
export function passNow(battle: Battle): string | null {
  return battle.rules.turns.slots(battle).find(({ state }) => state === "now")?.pass ?? null;
}

/** A head stands before the first turn of each pass. */
function headOf(slots: readonly TurnSlot[], at: number): TrackerHead | null {
  const pass = slots[at]?.pass;
  if (pass === undefined || pass === slots[at - 1]?.pass || !isOneOf(TRACKER_PASSES, pass)) return null;
  const now = slots.findIndex(({ state }) => state === "now");
  return { text: say(`Tracker.pass.${pass}`), goOn: now >= 0 && now < at ? say(`Tracker.goOn.${pass}`) : null };
}

function howOf({ how }: TurnSlot): Phrase | string | null {
  if (how === undefined) return null;
  return isOneOf(MODES, how) ? say(`Mode.${how}`) : how;
}

type OfFigure = Pick<TrackerRow, "purse" | "signs" | "mayActNow">;

const NOTHING_MORE: OfFigure = { purse: [], signs: [], mayActNow: false };

/** The fallen have nothing left, and nothing is said of them but that they fell. Who is said how to have moved has moved. */
function ofFigure(battle: Battle, { who, pass, how }: TurnSlot): OfFigure {
  if (!isUp(battle, who)) return NOTHING_MORE;
  const isOwn = ({ sign }: TrackerSign): boolean =>
    !(pass !== undefined && OF_LATER_PASS.includes(sign)) && !(how !== undefined && sign === "moved");
  const signs = signsOf(battle, who).filter(isOwn);
  return { purse: purseOf(battle, who), signs, mayActNow: mayActNow(battle, who) };
}

/** What tells of the figure's action, where that has a pass of its own. */
const OF_LATER_PASS: readonly TrackerSignName[] = ["acted", "lost", "defending", "holding"];

/** Later turns of a pass of their own say what has become of the action. */
function ofLaterTurn(battle: Battle, { who, pass }: TurnSlot): OfFigure {
  if (pass === undefined || !isUp(battle, who)) return NOTHING_MORE;
  return { ...NOTHING_MORE, signs: signsOf(battle, who).filter(({ sign }) => OF_LATER_PASS.includes(sign)) };
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

/** What a figure has left of its turn, in few words: its dice or its action, its step, its points, as the ruleset has them. */
export function turnLeft(battle: Battle, who: FigureId): Phrase[] {
  if (!isUp(battle, who)) return [say("ActionBar.left.down")];
  const rows = trackerRows(battle).filter((row) => row.who === who);
  const signs = rows.flatMap((row) => row.signs);
  const moved = signs.find(({ sign }) => sign === "moved")?.name;
  const acted = signs.find(({ sign }) => sign === "acted")?.name ?? say("ActionBar.left.action");
  const isLater = turnOf(battle) !== who && rows[0]?.mayActNow !== true;
  return [
    ...(isLater ? [say("ActionBar.left.later")] : []),
    ...rows.flatMap(({ purse }) => purse),
    ...(diceLeft(rows) ?? [...(moved ? [moved] : []), acted]),
  ];
}

/** Null where turns are no dice. */
function diceLeft(rows: readonly TrackerRow[]): Phrase[] | null {
  const dice = rows.flatMap(({ die, state }) => (die === null ? [] : [{ die, state }]));
  if (dice.length === 0) return null;
  const left = dice.filter(({ state }) => state !== "spent").map(({ die }) => die);
  return [left.length > 0 ? say("ActionBar.left.dice", { dice: left.join(", ") }) : say("ActionBar.left.noDice")];
}

/** A turn of what moves about by itself, as the tracker shows it after those of the figures (Z-SP-02). */
export interface HazardTurn extends Omit<GroundTurn, "name"> {
  readonly name: Phrase | string;
}

export function hazardTurns(battle: Battle): HazardTurn[] {
  const turns = battle.rules.ground.groundTurns?.(battle) ?? [];
  return turns.map((turn) => ({ ...turn, name: hazardName(turn.name) }));
}
