/** The recorded way of a token: kept while it fights, and the measure of it. */
import type { MovementHistory, MovementWaypoint } from "./movement-types";
import { createWaypoint, emptySection, positionOf } from "./waypoints";

type TokenDocument = ClientDocuments["TokenDocument"];

export function historyOf(token: TokenDocument): MovementHistory {
  const waypoints = structuredClone(token.movementHistory);
  const { distance, cost, spaces, diagonals } = token.measureMovementPath(waypoints);
  const recorded = { waypoints, distance, cost, spaces, diagonals };
  return { recorded, unrecorded: emptySection(), distance, cost, spaces, diagonals };
}

/** The history with the way just passed; it begins with where the token stood. */
export function extendedHistory(token: TokenDocument, passed: readonly MovementWaypoint[]): MovementWaypoint[] {
  const known = token.movementHistory;
  const first = passed[0];
  if (!first) return [...known];
  const origin = createWaypoint(
    { ...positionOf(token._source), action: first.action, checkpoint: true },
    positionOf(token._source),
    first,
  );
  return [...(known.length ? known : [origin]), ...passed];
}

/** Where the movement began and the history before it; null where it was not recorded. */
export function beforeMovement(
  token: TokenDocument,
  movementId?: string,
): { position: MovementWaypoint; history: MovementWaypoint[] } | null {
  const history = token.movementHistory;
  const id = movementId ?? history.at(-1)?.movementId;
  const first = history.findIndex((each, at) => at > 0 && each.movementId === id);
  const position = history[first - 1];
  if (first < 1 || !position) return null;
  return { position, history: first === 1 ? [] : history.slice(0, first) };
}
