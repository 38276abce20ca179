/** What an attack is, as a move, an action or a reaction calls for it. */
import type { FigureId, Weapon } from "../../engine/types";

/** The kinds of attack, as cards and records name them. */
export type AttackKind =
  | "attack"
  | "shoot"
  | "charge"
  | "opportunity"
  | "closing"
  | "response"
  | "push"
  | "rush"
  | "trample"
  | "knock-down"
  | "subdue"
  | "hold"
  | "cast";

/** An attack as it is called for. */
export interface Strike {
  readonly attacker: FigureId;
  readonly target: FigureId;
  readonly kind: AttackKind;
  /** A weapon's name, or `yes` for the first that fits. */
  readonly weapon?: string;
  /** What it is struck with where that is no weapon of the figure: a trampling foot. */
  readonly held?: Weapon;
  /** How often damage counts before armour. */
  readonly times?: number;
  /** Hits that are left at the least (Subdue). */
  readonly atLeast?: number;
}
