/** What the dice of a ruleset say to the second reading of movement. */
import type { Battle, Border, Figure } from "./battle";
import type { Table } from "./table";

/** One step of a way: out of a zone, over a border, into another. */
export interface Leg {
  readonly from: string;
  readonly to: string;
  readonly border: Border;
}

/** What counts on a trivial or battle move: the modifiers in force, and the obstacle's share. */
export interface Ease {
  readonly modifier: number;
  readonly obstacle: number;
}

export interface Dice {
  /** Whether it could react at all now, whoever is concerned. */
  readonly mayReact: (figure: Figure) => boolean;
  readonly mayIntercept: (figure: Figure) => boolean;
  readonly mayEvade: (battle: Battle, figure: Figure, mover: Figure) => boolean;
  readonly inOrder: (battle: Battle) => Figure[];
  readonly spend: (figure: Figure) => void;
  /** Whether the one who reacts wins. */
  readonly isWon: (table: Table, reactor: Figure, mover: Figure, prompt: "intercept" | "evade") => boolean;
  /** Why the way cannot be gone. */
  readonly tooFar: (battle: Battle, figure: Figure, way: readonly Leg[], run: boolean) => boolean;
  readonly cross: (
    battle: Battle,
    table: Table,
    move: { readonly figure: Figure; readonly way: readonly Leg[]; readonly run: boolean; readonly leg: number },
  ) => "arrive" | "border" | "stay";
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
