/** What is declared before dice fall: a move, a step, a test, an attack, with all that counts in it. */
import type { FigureId, Line, Stat } from "../engine/types";
import type { ZoneId } from "./types";

/** A zone move as declared. */
export interface DeclaredMove {
  readonly who: FigureId;
  readonly run: boolean;
  readonly ignoreObstacle: boolean;
  readonly leaveSurplus: boolean;
  /** What stepping off a border into the first zone costs (Z-BD-07). */
  readonly stepOff: StepOff;
}

/** The rest of a border's obstacle, and the entry modifier of the zone stepped into. */
export interface StepOff {
  readonly obstacle: number;
  readonly lines: readonly Line[];
}

/** A trivial or battle move as declared. */
export interface StepCheck {
  readonly who: FigureId;
  /** The zone it is made in, into or out of: its factor counts. */
  readonly zone: ZoneId;
  /** What counts besides the figure's own modifiers: terrain, half an obstacle, an obstacle in the zone. */
  readonly lines: readonly Line[];
  /** What counts of an obstacle inside the zone; 0 for none. */
  readonly obstacle: number;
  /** What counts of the obstacle of a border stepped onto or off. */
  readonly border?: number;
  /** Only the obstacle is rolled for: the end of a charge. */
  readonly bare?: boolean;
  /** Whether the obstacle asks for a roll by itself (Z-OB-04). */
  readonly mustRoll: boolean;
  readonly skill: string | null;
}

/** A test of an attribute. */
export interface TestSpec {
  readonly key: string;
  readonly who: FigureId;
  readonly attribute: Stat;
  readonly lines: readonly Line[];
  /** Dice more or fewer than the usual number (Z3-RO-01). */
  readonly dice: number;
}

/** One attack, as far as it has come. */
export interface AttackSpec {
  readonly attacker: FigureId;
  readonly target: FigureId;
  /** A weapon's name; empty for bare hands. */
  readonly weapon: string;
  readonly kind: string;
  readonly ranged: boolean;
  /** Cover, light, range and the like. */
  readonly lines: readonly Line[];
  /** Steps harder to hit: defending, dodging, blocking. */
  readonly harder: number;
}
