/** Makes the linked waypoints that a ruler draws from the ways it is given. */
import { Ray } from "../geometry/ray";
import { hostConfig } from "../host";
import type { MovementWaypoint } from "../document-types";
import type { RulerToken, RulerWaypoint, TokenRulerData } from "./ruler-types";

interface Given {
  waypoint: MovementWaypoint;
  stage: RulerWaypoint["stage"];
  hidden?: boolean;
  unreachable?: boolean;
  userId?: string;
}

/** One chain for what happened and is under way, one for each plan. */
export function chainsOf(token: RulerToken, data: TokenRulerData): RulerWaypoint[][] {
  const moved: Given[] = [
    ...data.passedWaypoints.map((waypoint) => ({ waypoint, stage: "passed" as const })),
    ...data.pendingWaypoints.map((waypoint) => ({ waypoint, stage: "pending" as const })),
  ];
  const plans = Object.entries(data.plannedMovement).map(([userId, plan]): Given[] => {
    const common = { stage: "planned" as const, hidden: plan.hidden, userId };
    return [
      ...plan.foundPath.map((waypoint) => ({ ...common, waypoint })),
      ...plan.unreachableWaypoints.map((waypoint) => ({ ...common, waypoint, unreachable: true })),
    ];
  });
  return [moved, ...plans].filter((chain) => chain.length > 1).map((chain) => linked(token, chain));
}

function linked(token: RulerToken, given: Given[]): RulerWaypoint[] {
  const measured = token.measureMovementPath(
    given.map(({ waypoint }) => waypoint),
    { preview: true },
  );
  const chain = given.map((each, index) =>
    rulerWaypoint(token, each, { index, measurement: measured.waypoints[index] }),
  );
  chain.forEach((each, index) => {
    each.previous = chain[index - 1] ?? null;
    each.next = chain[index + 1] ?? null;
    each.ray = each.previous ? new Ray(each.previous.center, each.center) : null;
  });
  return chain;
}

const UNMEASURED = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0, backward: null, forward: null };

function rulerWaypoint(
  token: RulerToken,
  { waypoint, stage, hidden = false, unreachable = false, userId }: Given,
  { index, measurement = UNMEASURED }: { index: number; measurement?: RulerWaypoint["measurement"] },
): RulerWaypoint {
  const actions = hostConfig().Token.movement?.actions ?? {};
  const { x, y } = token.getCenterPoint(waypoint);
  return {
    ...waypoint,
    userId: waypoint.userId ?? userId ?? null,
    movementId: waypoint.movementId ?? null,
    index,
    stage,
    hidden,
    unreachable,
    center: { x, y },
    size: { width: waypoint.width, height: waypoint.height },
    ray: null,
    measurement,
    actionConfig: actions[waypoint.action] ?? { label: waypoint.action },
    previous: null,
    next: null,
  };
}
