/** What the dice of a ruleset say to the second reading of movement. */
import type { Battle, Border, Figure } from "./battle";
import type { Table } from "./table";

/** One step of a way: out of a zone, over a border, into another. */
export interface Leg {
  readonly from: string;
  readonly to: string;
  readonly border: Border;
}

/** A zone move by one way: what coming off a border's zone asks for is in `off`, the border it passes so in `passed`. */
export interface Course {
  readonly figure: Figure;
  readonly way: readonly Leg[];
  readonly run: boolean;
  readonly off: number;
  readonly passed: Border | null;
}

/** What counts on a trivial or battle move: the modifiers in force, the border's share of its obstacle, and one inside the zone. */
export interface Ease {
  readonly modifier: number;
  readonly obstacle: number;
  readonly inside: number;
}

export interface Dice {
  /** Whether it could react at all now, whoever is concerned. */
  readonly mayReact: (figure: Figure) => boolean;
  readonly mayIntercept: (figure: Figure) => boolean;
  readonly mayEvade: (battle: Battle, figure: Figure, mover: Figure) => boolean;
  readonly inOrder: (battle: Battle) => Figure[];
  readonly spend: (figure: Figure) => void;
  /** Whether the one who reacts wins. */
  readonly isWon: (table: Table, reactor: Figure, mover: Figure, prompt: "intercept" | "evade" | "protect") => boolean;
  /** An attack in bare hands: what it takes, or null where it misses. */
  readonly strike: (table: Table, attacker: Figure, target: Figure) => number | null;
  /** [ZP-RE-02] Whether guards who lost act after the attacker. */
  readonly losersAct: boolean;
  /** Why the way cannot be gone. */
  readonly tooFar: (battle: Battle, course: Course) => boolean;
  readonly cross: (battle: Battle, table: Table, course: Course, leg: number) => "arrive" | "border" | "stay";
  /** The chance to come over one leg of the way. */
  readonly chance: (battle: Battle, course: Course, leg: number) => number;
  /** [Z-OB-04] A charge's roll for what lies about where it has arrived. */
  readonly arrive: (table: Table, figure: Figure, obstacle: number) => boolean;
  /** [Z3-MV-11] [ZP-MV-08] Whether it may split a move, of zones or of smaller ones. */
  readonly maySplit: (battle: Battle, figure: Figure, zones: boolean) => boolean;
  /** Whether a trivial or battle move cannot even be tried. */
  readonly cannotStep: (figure: Figure, ease: Ease) => boolean;
  readonly step: (table: Table, figure: Figure, ease: Ease) => boolean;
  /** Free, under a blow, or staying under a blow. */
  readonly withdraw: (table: Table, figure: Figure, ease: Ease) => "free" | "struck" | "stays";
  /** An obstacle's number onto the border only. */
  readonly halfOf: (obstacle: number) => number;
  /** What a failed trivial or battle move costs. */
  readonly failStep: (battle: Battle, figure: Figure) => void;
  readonly stopRunning: (figure: Figure) => void;
}
