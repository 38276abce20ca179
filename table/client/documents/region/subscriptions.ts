/** Which events the behaviours of a region want to hear. */

type RegionDocument = ClientDocuments["RegionDocument"];

/** Events for whose sake a movement stops at the border. */
const CROSSING_EVENTS = ["tokenMoveIn", "tokenMoveOut", "tokenEnter", "tokenExit"];

export interface MovementEvents {
  /** A movement stops where it crosses the border. */
  crossing: boolean;
}

export function movementEventsOf(region: RegionDocument): MovementEvents {
  const crossing = region.behaviors.some(
    (behavior) => !behavior.disabled && CROSSING_EVENTS.some((name) => behavior.hasEvent(name)),
  );
  return { crossing };
}
