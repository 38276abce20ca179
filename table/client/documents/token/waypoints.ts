/** Waypoints: filled in, rounded to whole pixels, compared, frozen. */
import {
  FURTHER_FIELDS,
  MOVEMENT_FIELDS,
  type MovementOperation,
  type MovementSection,
  type MovementWaypoint,
  type TokenPosition,
} from "./movement-types";

type PositionSource = { [K in keyof TokenPosition]?: unknown };

/** The position that a token's source or a waypoint tells, what it leaves out taken from `base`. */
export function positionOf(source: PositionSource, base: Partial<TokenPosition> = {}): TokenPosition {
  const read = (name: keyof TokenPosition, fallback: number): number => Number(source[name] ?? base[name] ?? fallback);
  return {
    x: Math.round(read("x", 0)),
    y: Math.round(read("y", 0)),
    elevation: read("elevation", 0),
    width: read("width", 1),
    height: read("height", 1),
    shape: read("shape", 4),
    ...furtherOf(source, base),
  };
}

function furtherOf(source: PositionSource, base: PositionSource): typeof FURTHER_FIELDS {
  const entries = Object.entries(FURTHER_FIELDS) as [keyof TokenPosition, unknown][];
  return Object.fromEntries(entries.map(([name, initial]) => [name, source[name] ?? base[name] ?? initial]));
}

export function isSamePosition(a: TokenPosition, b: TokenPosition): boolean {
  return MOVEMENT_FIELDS.every((name) => a[name] === b[name]);
}

export interface WaypointDefaults {
  action: string;
  userId: string;
  movementId: string;
}

/** Each waypoint takes what it does not say from the one before it, the first from `origin`. */
export function completeWaypoints(
  partial: readonly Partial<MovementWaypoint>[],
  origin: TokenPosition,
  defaults: WaypointDefaults,
): MovementWaypoint[] {
  const complete: MovementWaypoint[] = [];
  let [before, action]: [TokenPosition, string] = [origin, defaults.action];
  for (const given of partial) {
    const waypoint = createWaypoint(given, before, { ...defaults, action });
    complete.push(waypoint);
    [before, action] = [waypoint, waypoint.action];
  }
  return complete;
}

/** A waypoint at a position, neither placed by a person nor a checkpoint unless `given` says so. */
export function createWaypoint(
  given: Partial<MovementWaypoint>,
  base: TokenPosition,
  defaults: WaypointDefaults,
): MovementWaypoint {
  return {
    ...positionOf(given, base),
    action: given.action ?? defaults.action,
    terrain: given.terrain ?? null,
    snapped: given.snapped ?? false,
    explicit: given.explicit ?? false,
    checkpoint: given.checkpoint ?? false,
    intermediate: given.intermediate ?? false,
    userId: defaults.userId,
    movementId: defaults.movementId,
    cost: given.cost ?? 0,
  };
}

/** Leaves out waypoints at which nothing changes. */
export function withoutStandstill(origin: TokenPosition, waypoints: readonly MovementWaypoint[]): MovementWaypoint[] {
  const kept: MovementWaypoint[] = [];
  for (const waypoint of waypoints) {
    const before = kept.at(-1);
    if (!isSamePosition(waypoint, before ?? origin)) kept.push(waypoint);
    else if (before && waypoint.checkpoint) before.checkpoint = true;
  }
  return kept;
}

export function emptySection(): MovementSection {
  return { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** As the pre-movement hook sees it: everything frozen but `autoRotate` and `showRuler`. */
export function guardOperation(movement: MovementOperation): MovementOperation {
  for (const [name, value] of Object.entries(movement)) {
    const writable = name === "autoRotate" || name === "showRuler";
    Object.defineProperty(movement, name, {
      value: deepFreeze(value),
      writable,
      enumerable: true,
      configurable: false,
    });
  }
  return Object.preventExtensions(movement);
}
