/** What a token's movement is made of (API: TokenMovementWaypoint, TokenMovementOperation, TokenMovementData). */

export type TokenPosition = {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  /** Version 14. */
  depth?: number;
  level?: string | null;
};

/** The fields of a token whose change is a movement. */
export const MOVEMENT_FIELDS: (keyof TokenPosition)[] = ["x", "y", "elevation", "width", "height", "shape"];

/** Those that a version adds to the table's own, with what they are where nobody says. */
export const FURTHER_FIELDS: Pick<TokenPosition, "depth" | "level"> = {};

export type MovementWaypoint = TokenPosition & {
  action: string;
  terrain: object | null;
  snapped: boolean;
  /** Placed by a person. */
  explicit: boolean;
  /** The movement stops here for an update of its own. */
  checkpoint: boolean;
  /** Put in by the host between two others. */
  intermediate: boolean;
  userId: string;
  movementId: string;
  cost: number;
};

export interface MovementSection {
  waypoints: MovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export interface MovementHistory extends Omit<MovementSection, "waypoints"> {
  recorded: MovementSection;
  unrecorded: MovementSection;
}

export type MovementMethod = "api" | "config" | "dragging" | "keyboard" | "paste" | "undo" | "hud";

export interface ConstrainOptions {
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
  [option: string]: unknown;
}

export interface MovementOperation {
  id: string;
  /** Ids of the movements this one continues. */
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  /** Up to the next checkpoint; after the update the token stands at its end. */
  passed: MovementSection;
  pending: MovementSection;
  history: MovementHistory;
  constrained: boolean;
  recorded: boolean;
  method: MovementMethod;
  constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
}

export type MovementState = "completed" | "paused" | "pending" | "stopped" | "planned";

export interface MovementData extends MovementOperation {
  user: { id: string | null; isSelf: boolean };
  state: MovementState;
  updateOptions: object;
}

/** What a caller asks for: `operation.movement[tokenId]`. */
export interface MovementInstruction {
  waypoints?: Partial<MovementWaypoint>[];
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: ConstrainOptions;
  /** Version 14: the id to be, and whether the movement waits for `startMovement`. */
  id?: string;
  planned?: boolean;
}

export interface MoveOptions extends MovementInstruction {
  [option: string]: unknown;
}

/** An update of tokens with what belongs to their movements. */
export interface MovementUpdateOperation {
  updates?: Record<string, unknown>[];
  movement?: Record<string, MovementInstruction>;
  /** The movements as they were let through, by token id; goes to every client. */
  _movement?: Record<string, MovementOperation>;
  [option: string]: unknown;
}
