/** Battles and rulesets on hexes: what a ruleset says of moves before they are made, for rulers, lists and tints. */
import {
  areFoes,
  type Battle,
  figureOf,
  type Handler,
  isUp,
  placeOf,
  type Ruleset,
  type Situation,
  stateOf,
  type TurnRules,
  type TurnSlot,
} from "../engine/battle";
import type { Fraction } from "../engine/dice/distribution";
import type { Conversation, PromptKind } from "../engine/flow";
import type { PassesTo } from "../engine/intents";
import type { ShownNumbers } from "../engine/sheet-stats";
import type { Tactics } from "../engine/tactics";
import type { FigureId, Line, Refusal, Sum } from "../engine/types";
import { type Board, type Cell, cellOf, type Facing, type HexId, hexOf, neighbour, type Pose, turned } from "./board";
import type { HexActionIntent, HexIntent, HexIntentKind, WalkIntent } from "./intents";
import type { Hexes } from "./record";
import type { GroundOnAttack, PlannedTurn, RuleTables, SpeedTarget } from "./tables";
import type { Posture } from "./types";

/** A battle on hexes. */
export type HexBattle<R extends HexRuleset = HexRuleset> = Battle<Hexes, R>;

/** A battle on hexes as it is now. */
export type HexSituation = Situation<HexBattle>;

/** A handler on hexes. */
export type HexHandler<I extends HexIntent = HexIntent> = Handler<I, HexBattle>;

/** Kinds of intent that a ruleset may do without: where nobody turns out of turn. */
type Optional = "turn";

/** A handler for every kind of intent; where an optional one is missing, its intents are refused `cannot`. */
export type HexHandlers = {
  readonly [K in Exclude<HexIntentKind, Optional>]: Handler<Extract<HexIntent, { kind: K }>, HexBattle>;
} & { readonly [K in Optional]?: Handler<Extract<HexIntent, { kind: K }>, HexBattle> };

/** How a figure is to move: the mode, and what is declared with it. */
export interface Manner extends Pick<WalkIntent, "run" | "stop" | "evade" | "press" | "tighter" | "posture" | "drop"> {
  readonly mode: string;
  /** Keeps its facing where a step lets it: sidesteps, backs off. */
  readonly keepFacing?: boolean;
}

/** A mode as a wheel or list offers it; why it cannot be taken now. */
export interface ModeChoice {
  readonly mode: string;
  /** Nobody goes anywhere in it: it is declared where one stands. */
  readonly inPlace: boolean;
  readonly refusal: Refusal | null;
}

/** What declares something beside the mode (`run`, `evade`, …), as keys and wheels offer it. */
export type MannerFlag = "run" | "stop" | "evade" | "press" | "tighter" | "drop" | "keepFacing";

/** What a walk can end in, at a foe beside its last hex (HR-RE-11). */
export type WalkEnd = "charge" | "rush";

/** A hex within reach, by the cheapest way there. */
export interface ReachedHex {
  readonly at: Cell;
  /** In points, or hexes. */
  readonly cost: number;
  /** What is left of the turn there. */
  readonly left: number;
  /** Within half of what the turn has, within all of it, only so by running or pressing on. */
  readonly band: "half" | "all" | "beyond";
  readonly facing: Facing;
}

/** Where a walk is to end, and by which hexes it goes there. */
export interface WalkTarget {
  readonly at: Cell;
  readonly facing?: Facing;
  readonly via?: readonly Cell[];
}

/** What is rolled in a hex of a way, with the chance that the way goes on there; a word of the view's. */
export interface StepTest {
  readonly test: string;
  readonly chance: Fraction;
}

/** One entry of a way, as foretold. */
export interface ForetoldStep {
  readonly at: Cell;
  readonly facing: Facing;
  /** What kind of step it is, for its label. */
  readonly step: "forward" | "sidestep" | "aside" | "back" | "turn" | "free";
  /** All that the way has cost this far. */
  readonly cost: number;
  readonly tests: readonly StepTest[];
}

/** Who may react to a way, from which hex of it on (its index, -1 for the start), and how likely it notices there. */
export interface Watcher {
  readonly who: FigureId;
  readonly from: number;
  readonly chance: Fraction;
}

/** A way before it is gone. */
export interface ForetoldWalk {
  readonly steps: readonly ForetoldStep[];
  readonly cost: number;
  readonly left: number;
  readonly facing: Facing;
  /** The facings that are free at its end. */
  readonly freeTurns: readonly Facing[];
}

/** Who may react to a way, and the chance that nobody notices it. */
export interface WatchedWay {
  readonly watchers: readonly Watcher[];
  readonly unnoticed: Fraction;
}

/** What lies in front of a figure, beside it and behind it: neighbouring hexes. */
export interface Arcs {
  readonly front: readonly Cell[];
  /** Left and right; the weapon is on one of them, where the ruleset tells. */
  readonly left: readonly Cell[];
  readonly right: readonly Cell[];
  readonly rear: readonly Cell[];
  readonly weaponSide: "left" | "right" | null;
}

/** Turns of a ruleset on hexes. */
export interface HexTurnRules extends TurnRules<Hexes> {
  order(battle: HexBattle): readonly FigureId[];
  slots(battle: HexBattle): readonly TurnSlot[];
  mayAct(battle: HexBattle, who: FigureId): boolean;
  mayReact(battle: HexBattle, who: FigureId, prompt: PromptKind, against: FigureId): boolean;
  pass(situation: HexSituation, to: PassesTo): Conversation;
}

/** A ruleset on hexes. */
export interface HexRuleset extends Ruleset<Hexes> {
  readonly turns: HexTurnRules;
  rate(battle: HexBattle, who: FigureId): Sum;
  readonly shows: ShownNumbers<HexBattle>;
  purse?(battle: HexBattle, who: FigureId): readonly Line[];
  readonly handlers: HexHandlers;
  /** The ids of the actions there are. */
  readonly actions: readonly string[];
  /** What can be declared beside a mode. */
  readonly flags: readonly MannerFlag[];
  readonly walkEnds: readonly WalkEnd[];
  /** The postures that a figure can be in. */
  readonly postures: readonly Posture[];
  /** All modes, in the order of the wheel. */
  modes(battle: HexBattle, who: FigureId): readonly ModeChoice[];
  /** The mode that a drag has where nobody chose one. */
  usualManner(battle: HexBattle, who: FigureId): Manner;
  /** Every hex within reach in this manner; found once for a battle, figure and manner. */
  reach(battle: HexBattle, who: FigureId, manner: Manner): readonly ReachedHex[];
  /** The cheapest way there as an intent; why there is none. */
  walkTo(battle: HexBattle, who: FigureId, manner: Manner, to: WalkTarget): WalkIntent | Refusal;
  /** What a way comes to; why it cannot be gone. Asked while somebody drags: it rolls out no dice and searches nothing. */
  foretell(battle: HexBattle, walk: WalkIntent): ForetoldWalk | Refusal;
  /** Who watches it, asked in idle time; left out where nobody watches ways. */
  watch?(battle: HexBattle, walk: WalkIntent): WatchedWay;
  /** The chance with which a figure notices another that moves where it stands, unless it says how; null where it cannot. */
  noticing?(battle: HexBattle, who: FigureId, mover: FigureId): Fraction | null;
  /** Every way there is to use an action, legal now or not: with each weapon or spell, at everybody it may be done to. */
  actionIntents(battle: HexBattle, who: FigureId): readonly HexActionIntent[];
  /** What turning to this facing means now: an intent with its cost in points (0 where it is free), or why it cannot be. */
  turnTo(
    battle: HexBattle,
    who: FigureId,
    facing: Facing,
  ): { readonly intent: HexIntent; readonly cost: number } | Refusal;
  /** How the figure comes into this posture where it is, as an intent that may be refused. */
  postureTo(who: FigureId, posture: Posture): HexIntent;
  arcs(battle: HexBattle, who: FigureId): Arcs;
  /** What ground adds to an attack whose dice are the table's own affair; left out where the rules roll them. */
  groundOnAttack?(battle: HexBattle, intent: HexActionIntent): GroundOnAttack;
  readonly tables?: RuleTables;
  readonly tactics?: Tactics<HexBattle>;
  /** The fewest turns of whoever moves at speed, searched a slice for each yield: who calls waits between, or calls it off. Left out where nobody does. */
  planTurns?(battle: HexBattle, who: FigureId, to: SpeedTarget): Generator<void, readonly PlannedTurn[] | Refusal>;
}

/** The hex that a figure stands in; null beside the board. */
export function hexUnder(battle: HexBattle, who: FigureId): HexId | null {
  const place = placeOf(battle, who);
  return place.kind === "hex" ? hexOf(battle.field.board, place.at) : null;
}

/** How a figure holds itself. */
export function postureOf(battle: HexBattle, who: FigureId): Posture {
  const { prone, posture } = stateOf(battle, who);
  return prone ? "lying" : posture;
}

/** Which pass of the round it is; null where the ruleset's rounds have none. */
export function passOf({ record, rules }: HexBattle): string | null {
  const passes = rules.turns.passes ?? [];
  return record.pass[""]?.now || (passes[0] ?? null);
}

/** The figure's hex and facing together; throws beside the board. */
export function poseOf(battle: HexBattle, who: FigureId): Pose {
  const at = hexUnder(battle, who);
  if (at === null) throw new Error(`${figureOf(battle, who).id} stands on no hex`);
  return { at, facing: stateOf(battle, who).facing };
}

/** An enemy of the figure that is on the map and neither unconscious nor dead; false for an unknown id. */
export function isFoeUp(battle: HexBattle, who: FigureId, foe: FigureId): boolean {
  return battle.figures.has(foe) && areFoes(battle, who, foe) && isUp(battle, foe);
}

/** The neighbouring hexes around a figure; none beside the board. */
export function arcsAround(battle: HexBattle, who: FigureId, weaponSide: Arcs["weaponSide"]): Arcs {
  const { board } = battle.field;
  const at = hexUnder(battle, who);
  const pose = at === null ? null : { at, facing: stateOf(battle, who).facing };
  const beside = (...turns: readonly number[]): Cell[] => (pose ? turnedCells(board, pose, turns) : []);
  return { front: beside(-1, 0, 1), left: beside(-2), right: beside(2), rear: beside(3), weaponSide };
}

/** The neighbours so many hex-sides clockwise of the facing, as far as they are on the map. */
function turnedCells(board: Board, { at, facing }: Pose, turns: readonly number[]): Cell[] {
  const hexes = turns.map((by) => neighbour(board, at, turned(facing, by))).filter((hex) => hex >= 0);
  return hexes.map((hex) => cellOf(board, hex));
}
