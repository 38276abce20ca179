/** The record: all rule state of a battle, as tables of rows that writes address by table, row and field. */
import type { Ground, Place } from "./ground";
import type { FigureId } from "./types";

/** What every ground keeps of a figure. */
export interface FigureRow {
  readonly place: Place;
  /** Hits left. */
  readonly hits: number;
  /** Its action of the round is spent (Z-MV-09). */
  readonly acted: boolean;
  /** Values of the action dice left, falling, where turns are taken by dice. */
  readonly dice: readonly number[];
  /** How many of the highest of them have had their turn and were kept, by waiting or guarding. */
  readonly keptDice: number;
  /** Values of the dice spent this round, in the order of spending. */
  readonly spentDice: readonly number[];
  /** Points left of this turn, where moves are paid. */
  readonly points: number;
  /** What it does now has been paid for: by the reaction of a guard who steps in. */
  readonly paid: boolean;
  /** The lesser move of the open action is spent. */
  readonly moved: boolean;
  /** A split move is under way: its moves are halves, and none of them is one too many (Z3-MV-11, ZP-MV-08). */
  readonly splitting: boolean;
  /** After its action of this turn it may still make the one lesser move (Z-MV-09). */
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
  readonly trampled: boolean;
  readonly fallen: "no" | "unconscious" | "dead" | "off";
  /** It is unconscious though its hits do not say so, and stays it until somebody brings it round. */
  readonly knockedOut: boolean;
  /** Kinds of prompts that are answered no for it, without asking, for the rest of the fight (Z-RE-11); `kind:word` unless something is so. */
  readonly refuses: readonly string[];
}

/** The single row of the table `battle`, under the key `""`. */
export interface BattleState {
  readonly round: number;
  readonly turn: FigureId | null;
  /** Whose turn a rule has ended (Z-MV-10). */
  readonly turnOver: FigureId | null;
  /** Counts committed plays. */
  readonly revision: number;
}

/** One figure in a battle on this ground. */
export type FigureStateOn<G extends Ground> = Omit<FigureRow, "place"> & { readonly place: G["place"] } & G["figure"];

/** What each table's rows hold. */
export type Tables<G extends Ground = Ground> = {
  readonly battle: BattleState;
  readonly figure: FigureStateOn<G>;
} & G["tables"];

type TableRows<R> = Readonly<Record<string, R>>;

/** Rows by table and key, plain JSON; a row that is not there reads as the ground's blank one, and only `battle` and `figure` keep one that is blank. */
export type BattleRecord<G extends Ground = Ground> = {
  readonly battle: TableRows<BattleState>;
  readonly figure: TableRows<FigureStateOn<G>>;
} & { readonly [T in keyof G["tables"]]: TableRows<G["tables"][T]> };

/** The row `battle` before the first turn. */
export const BLANK_BATTLE: BattleState = { round: 1, turn: null, turnOver: null, revision: 0 };

/** A figure's row before anything was written to it. */
export const BLANK_FIGURE: FigureRow = {
  place: { kind: "off" },
  hits: 10,
  acted: false,
  dice: [],
  keptDice: 0,
  spentDice: [],
  points: 0,
  paid: false,
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
  trampled: false,
  fallen: "no",
  knockedOut: false,
  refuses: [],
};

/** One field of one row, before and after; values are plain JSON. */
export interface Write {
  /** The table's name. */
  readonly at: string;
  readonly who: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The key of an unordered pair. */
export function pairId(one: FigureId, other: FigureId): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

/** The key of an ordered pair: a hold, a blow from outside. */
export function arrowId(from: FigureId, to: FigureId): string {
  return `${from}>${to}`;
}

/** Both ids of a key that {@link pairId} or {@link arrowId} made, in its order. */
export function splitPair(pair: string): [FigureId, FigureId] {
  const [one = "", other = ""] = pair.split(/[|>]/);
  return [one, other];
}
