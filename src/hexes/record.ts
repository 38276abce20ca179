/** What the record of a battle on hexes holds besides what every ground has. */
import { type BattleRecord, BLANK_BATTLE, BLANK_FIGURE, type FigureRow } from "../engine/record";
import type { CommonSettings, FigureId } from "../engine/types";
import type { Cell, Facing } from "./board";
import type { HexField, HexPlace, Posture } from "./types";

/** A figure in quicksand (HF-GR-06). */
export interface Mire {
  /** Inches below the waist. */
  readonly sunk: number;
  /** The sinkings that no stroke has taken back yet, in inches, oldest first. */
  readonly sinkings: readonly number[];
  /** Half hexes gained towards the next one. */
  readonly strokes: number;
  /** All strokes so far: every tenth tires. */
  readonly swum: number;
  readonly calm: boolean;
  /** The head is under. */
  readonly under: boolean;
}

/** Points paid into a hex that a turn cannot pay (HF-MV-12). */
export interface Pressed {
  readonly at: Cell;
  readonly paid: number;
  /** The round in which it was last paid into: a turn that does not go on with it loses all. */
  readonly round: number;
}

/** What hexes keep of a figure besides; one who is prone is lying, whatever its posture was. */
export interface HexFigure {
  readonly facing: Facing;
  readonly posture: Exclude<Posture, "lying">;
  /** How it has moved this turn, by the word declared; null where it has not. */
  readonly mode: string | null;
  /** Nothing more of its move is to come. */
  readonly moveEnded: boolean;
  /** Its action of the turn was lost, not used. */
  readonly lost: boolean;
  /** The missile spell that it holds, and the round in which it was cast (HR-SP-01). */
  readonly holding: string | null;
  readonly heldSince: number;
  /** Weapons that have come to hand in this fight (HR-AC-02). */
  readonly readied: readonly string[];
  /** Points used this turn; hexes, in modes that count those. */
  readonly used: number;
  /** Tests of the ground that this turn has seen. */
  readonly tested: readonly string[];
  /** Its last turn was a straight run with all its points (HF-MV-05). */
  readonly sprinted: boolean;
  /** This turn has been one so far. */
  readonly sprinting: boolean;
  /** It has run backwards in this turn, and in how many in a row (HF-MV-07). */
  readonly backing: boolean;
  readonly backRuns: number;
  readonly pressed: Pressed | null;
  /** Whom it has turned to out of turn, and in which round (HF-FA-05). */
  readonly faced: FigureId | null;
  readonly facedRound: number;
  readonly mire: Mire | null;
  readonly fatigue: number;
  /** A vehicle in mud, and its failures to get free (HF-GR-05). */
  readonly bogged: "no" | "bogged" | "stuck";
  readonly frees: number;
  /** It no longer controls its speed, or has fallen off what it rode (HF-SP-02). */
  readonly lostControl: boolean;
  readonly unseated: boolean;
}

/** One figure in the battle. */
export type HexState = Omit<FigureRow, "place"> & { readonly place: HexPlace } & HexFigure;

/** The single row of the table `pass`, under the key `""`: which of the round's passes it is; blank in the first. */
export interface PassState {
  readonly now: string;
}

/** The tables that hexes add. */
export interface HexTables {
  readonly pass: PassState;
}

/** The ground of hexes. */
export interface Hexes {
  readonly field: HexField;
  readonly place: HexPlace;
  readonly settings: CommonSettings;
  readonly figure: HexFigure;
  readonly tables: HexTables;
}

/** The record of a battle on hexes. */
export type HexRecord = BattleRecord<Hexes>;

/** What is as new in each round, whatever the ruleset. */
export const FRESH: Partial<HexState> = {
  acted: false,
  lost: false,
  defending: false,
  mode: null,
  moveEnded: false,
  used: 0,
  tested: [],
};

/** A row nothing has been written to yet. */
export const BLANK_HEXES = {
  battle: BLANK_BATTLE,
  figure: {
    ...BLANK_FIGURE,
    place: { kind: "off" },
    facing: 0,
    posture: "standing",
    mode: null,
    moveEnded: false,
    lost: false,
    holding: null,
    heldSince: 0,
    readied: [],
    used: 0,
    tested: [],
    sprinted: false,
    sprinting: false,
    backing: false,
    backRuns: 0,
    pressed: null,
    faced: null,
    facedRound: 0,
    mire: null,
    fatigue: 0,
    bogged: "no",
    frees: 0,
    lostControl: false,
    unseated: false,
  } satisfies HexState as HexState,
  pass: { now: "" },
} as const;

/** A record before anything was written. */
export const EMPTY_HEXES: HexRecord = { battle: {}, figure: {}, pass: {} };

/** What holds where nobody says otherwise. */
export const HEX_SETTINGS: CommonSettings = { freeModifier: true, reactions: true };
