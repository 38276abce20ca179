/** A way that a user is asked to plan: what it must keep to, and the answer that is waited for (API: Token#planMovement). */
import type { Data, MovementWaypoint, TokenDocument } from "../document-types";
import type { MeasuredPath } from "../grid/grid-types";
import type { PathOptions } from "./token-path";

export interface PlanOptions {
  /** Kinds of movement to choose from; null leaves the choice open. */
  allowedActions?: Iterable<string> | null;
  /** No waypoints between the ends. */
  direct?: boolean;
  minCost?: number;
  maxCost?: number;
  minDistance?: number;
  maxDistance?: number;
  /** Refuses a drop that is out of the limits; else only what is too far is cut off. */
  preventDrop?: boolean;
  constrainOptions?: PathOptions;
  pathfindingOptions?: PathOptions;
  measureOptions?: Data;
  terrainOptions?: Data;
  moveOptions?: Data;
}

export interface PlannedWay {
  id: string;
  origin: Data;
  destination: Data;
  waypoints: MovementWaypoint[];
}

interface PlanningToken {
  document: TokenDocument;
  measureMovementPath(waypoints: MovementWaypoint[], options?: Data): MeasuredPath;
}

const underway = new Map<object, MovementPlanning>();

/** What is being planned for a token. */
export function planningOf(token: object): MovementPlanning | undefined {
  return underway.get(token);
}

/** Ends what is being planned on this client; false where nothing is. */
export function dismissPlannings(): boolean {
  const all = [...underway.values()];
  for (const planning of all) planning.end(null);
  return all.length > 0;
}

export class MovementPlanning {
  readonly answer: Promise<PlannedWay | null>;
  readonly #actions: ReadonlySet<string> | null;
  #settle: (way: PlannedWay | null) => void = () => undefined;

  constructor(
    readonly token: PlanningToken,
    readonly options: PlanOptions,
  ) {
    this.#actions = options.allowedActions ? new Set(options.allowedActions) : null;
    this.answer = new Promise((resolve) => {
      this.#settle = resolve;
    });
    underway.set(token, this);
  }

  end(way: PlannedWay | null): void {
    if (underway.get(this.token) === this) underway.delete(this.token);
    this.#settle(way);
  }

  /** The wished kind of movement where it is allowed, else the first that is. */
  actionFor(wished: string): string {
    if (!this.#actions || this.#actions.has(wished)) return wished;
    return [...this.#actions][0] ?? wished;
  }

  /** Whether a way costs or measures less or more than it may. */
  isOutOfLimits(path: MovementWaypoint[]): boolean {
    const { minCost = 0, maxCost = Infinity, minDistance = 0, maxDistance = Infinity, measureOptions } = this.options;
    const { cost, distance } = this.token.measureMovementPath(path, measureOptions);
    return cost < minCost || cost > maxCost || distance < minDistance || distance > maxDistance;
  }
}
