/** The record: all rule state of a battle, as tables of rows that writes address by table, row and field. */
import type { FigureId, Place, ZoneId } from "./types";

/** What of its zone a figure is at: a pit it fell into, furniture, a place that few can attack. */
export interface Spot {
  readonly kind: string;
  /** Most attackers it lets at the figure; null for no limit of its own. */
  readonly attackers: number | null;
  readonly cover: number;
}

/** One figure in the battle. */
export interface FigureState {
  readonly place: Place;
  /** Hits left: ST in `zones-3d6`. */
  readonly hits: number;
  /** Its action of the round is spent (Z-MV-09). */
  readonly acted: boolean;
  /** Values of the action dice left, falling (`zones-pool`). */
  readonly dice: readonly number[];
  /** How many of the highest of them have had their turn and were kept, by waiting or guarding (`zones-pool`). */
  readonly keptDice: number;
  /** Values of the dice spent this round, in the order of spending (`zones-pool`). */
  readonly spentDice: readonly number[];
  /** Movement points left (`zones-points`). */
  readonly points: number;
  /** The zones whose terrain has come off this turn's points (ZM-MV-03). */
  readonly ground: readonly ZoneId[];
  /** What it does now has been paid for: by the reaction of a guard who steps in. */
  readonly paid: boolean;
  readonly zoneMoved: boolean;
  /** The trivial or battle move of the open action is spent. */
  readonly moved: boolean;
  /** A split move is under way: its moves are halves, and none of them is one too many (Z3-MV-11, ZP-MV-08). */
  readonly splitting: boolean;
  /** After its action of this turn it may still make the one trivial or battle move (Z-MV-09). */
  readonly mayStepAfter: boolean;
  /** It ran in the action that is open or has just been spent (Z3-MV-10). */
  readonly ranNow: boolean;
  readonly running: boolean;
  /** Its charge is under way: whatever interrupts it does double damage (Z3-MV-12). */
  readonly charging: boolean;
  readonly prone: boolean;
  readonly stunned: boolean;
  readonly waiting: boolean;
  /** The event at which it acts as soon as it comes up; null for none (Z3-AC-09). */
  readonly watchesFor: string | null;
  readonly defending: boolean;
  readonly held: boolean;
  readonly onFire: boolean;
  /** Where a sporadic has left it; lost by moving (Z-SP-03). */
  readonly spot: Spot | null;
  readonly fallen: "no" | "unconscious" | "dead" | "off";
  /** Whom or which obstacle it guards, and the round in which it set that up. */
  readonly ward: string | null;
  readonly wardSince: number;
  /** Its one stepping in of the round is spent (Z-RE-06). */
  readonly steppedIn: boolean;
  /** Its opportunity attack of the round is spent (Z-MV-06). */
  readonly blow: boolean;
  readonly trampled: boolean;
  /** The enemies who joined its melee after it, those who have left included (ZM-MV-06). */
  readonly engagedBy: readonly FigureId[];
  /** Who attacked it hand to hand this round (Z-TR-08). */
  readonly attackers: readonly FigureId[];
  /** Kinds of prompts that are answered no for it, without asking, for the rest of the fight (Z-RE-11). */
  readonly refuses: readonly string[];
}

/** Two figures that touch; the row's key is {@link pairId}. */
export interface LinkState {
  readonly kind: "none" | "contact" | "close";
}

/** How strongly the first figure of the key `holder>held` holds the second (0 to 3, Z3-AC-13). */
export interface HoldState {
  readonly strength: number;
}

export interface BorderState {
  /** Who has passed its bottleneck this round, once for each passing (Z-BN-01). */
  readonly passed: readonly FigureId[];
  /** Pairs `attacker>defender` of blows from outside this round (Z-BN-05). */
  readonly outside: readonly string[];
}

export interface ZoneState {
  /** The round of the zone's first contact (Z-TR-04), 0 before it. */
  readonly contactRound: number;
  /** Its moving sporadics that have had their turn this round, by their places in the zone's list (Z-SP-02). */
  readonly stirred: readonly number[];
}

export interface BattleState {
  readonly round: number;
  readonly turn: FigureId | null;
  /** Whose turn a rule has ended (Z-MV-10). */
  readonly turnOver: FigureId | null;
  /** Counts committed plays. */
  readonly revision: number;
}

/** What each table's rows hold. The single row of `battle` has the key `""`. */
export interface Tables {
  readonly battle: BattleState;
  readonly figure: FigureState;
  readonly link: LinkState;
  readonly hold: HoldState;
  readonly border: BorderState;
  readonly zone: ZoneState;
}

export type TableName = keyof Tables;

/** Rows by table and key, plain JSON; a row that is not there reads as its table's {@link BLANK}. */
export type BattleRecord = { readonly [T in TableName]: Readonly<Record<string, Tables[T]>> };

const figureBlank: FigureState = {
  place: { kind: "off" },
  hits: 10,
  acted: false,
  dice: [],
  keptDice: 0,
  spentDice: [],
  points: 0,
  ground: [],
  paid: false,
  zoneMoved: false,
  moved: false,
  splitting: false,
  mayStepAfter: false,
  ranNow: false,
  running: false,
  charging: false,
  prone: false,
  stunned: false,
  waiting: false,
  watchesFor: null,
  defending: false,
  held: false,
  onFire: false,
  spot: null,
  fallen: "no",
  ward: null,
  wardSince: 0,
  steppedIn: false,
  blow: false,
  trampled: false,
  engagedBy: [],
  attackers: [],
  refuses: [],
};

/** A row nothing has been written to yet. */
export const BLANK: Tables = {
  battle: { round: 1, turn: null, turnOver: null, revision: 0 },
  figure: figureBlank,
  link: { kind: "none" },
  hold: { strength: 0 },
  border: { passed: [], outside: [] },
  zone: { contactRound: 0, stirred: [] },
};

export const EMPTY_RECORD: BattleRecord = { battle: {}, figure: {}, link: {}, hold: {}, border: {}, zone: {} };

/** The key of an unordered pair. */
export function pairId(one: FigureId, other: FigureId): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

/** The key of an ordered pair: a hold, a blow from outside. */
export function arrowId(from: FigureId, to: FigureId): string {
  return `${from}>${to}`;
}

export function splitPair(pair: string): [FigureId, FigureId] {
  const [one = "", other = ""] = pair.split(/[|>]/);
  return [one, other];
}
