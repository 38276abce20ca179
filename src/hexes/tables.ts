/** What a ruleset tells apart from moves: numbers that stand in tables, what ground does to attacks, plans of fast movers. */
import type { Sum } from "../engine/types";
import type { Cell, Facing, HexId } from "./board";
import type { PathEntry } from "./intents";
import type { Medium } from "./traits";
import type { HexField, MudDepth } from "./types";

/** A line of the table of mud: factors of moves; null where there is none (HF-GR-03). */
export interface MudFacts {
  readonly factor: number;
  readonly dodge: number | null;
  readonly fatigue: number;
  readonly vehicle: number | null;
}

/** What the ground of a hex does, whoever enters it straight ahead and on foot. */
export interface GroundFacts {
  readonly isShut: boolean;
  /** Points to enter; "all" where it takes all that are left. */
  readonly points: number | "all";
  /** The same for vehicles; null where none enters. */
  readonly wheels: number | null;
  /** What it does to attacks made from there. */
  readonly attack: number;
  /** What it does to a dodge there; null where there is none. */
  readonly dodge: number | null;
  readonly tests: readonly ("wade" | "swim" | "slip" | "sink")[];
}

/** Tables of the rules, for whoever looks something up. */
export interface RuleTables {
  mud(depth: MudDepth): MudFacts;
  ground(field: HexField, hex: HexId): GroundFacts;
  /** A thing so many times as heavy as water, dropped in quicksand: inches sunk after so many turns (HF-GR-07). */
  sinking(weight: number, turns: number): { readonly sunk: number; readonly isSeen: boolean };
  /** Hexes between two turns of one hex-side at a speed in hexes a turn (HF-SP-01). */
  radius(speed: number, medium: Medium, G?: number): number;
}

/** What the ground does to an attack: to it, and to the dodge of the one attacked; null where it allows none. */
export interface GroundOnAttack {
  readonly modifier: Sum;
  readonly defence: number | null;
}

/** One turn of a plan: at this speed, by these hexes. */
export interface PlannedTurn {
  readonly speed: number;
  readonly path: readonly PathEntry[];
}

/** The fewest turns to a pose at speed, the speed changed by so much at the start of each (HF-SP-03). */
export interface SpeedTarget {
  readonly at: Cell;
  readonly facing?: Facing;
  readonly accel: number;
}
