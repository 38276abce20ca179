/** One token of a drag, and where it is being dragged to. */
import type { MovementWaypoint, TokenDocument } from "../document-types";
import type { InteractionData } from "../interaction/pointer-event";
import { waypointOf } from "./token-path";

/** `waypoints` are those placed on the way, without origin and destination. */
export interface DragContext<T> {
  token: T;
  clonedToken: T;
  origin: MovementWaypoint;
  destination: MovementWaypoint;
  waypoints: MovementWaypoint[];
  foundPath: MovementWaypoint[];
  unreachableWaypoints: MovementWaypoint[];
  hidden: boolean;
}

export function contextFor<T extends { document: TokenDocument; _getDragMovementAction(): string }>(
  token: T,
  clonedToken: T,
): DragContext<T> {
  const origin = waypointOf(token.document, { action: token._getDragMovementAction() });
  const destination = { ...origin, explicit: true };
  const hidden = token.document.hidden === true;
  return {
    ...{ token, clonedToken, origin, destination, hidden },
    ...{ waypoints: [], foundPath: [origin], unreachableWaypoints: [] },
  };
}

export function contextsOf<T>(data: InteractionData): Record<string, DragContext<T>> {
  return (data.contexts ?? {}) as Record<string, DragContext<T>>;
}
