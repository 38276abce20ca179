/** A way that a user plans by dragging (API: Token#_plannedMovement), read with care: its type is not in the types. */
import { pathThroughBorders } from "../../geometry/path-through-borders";
import type { Point } from "../../zones/map/standing-room";
import { type Ground, middleAt } from "../../zones/map/drop";

/** What is read of a waypoint; it has more, which copies keep. */
interface Waypoint extends Point {
  readonly explicit?: boolean;
}

export interface Plan {
  /** From where the token stands to where it would come, both included. */
  readonly foundPath: readonly Waypoint[];
  readonly unreachableWaypoints: readonly Waypoint[];
}

/** Null for what is no plan. */
export function planIn(planned: Readonly<Record<string, unknown>>, user: string): Plan | null {
  const plan = planned[user];
  return isPlan(plan) ? plan : null;
}

function isPlan(plan: unknown): plan is Plan {
  if (typeof plan !== "object" || plan === null) return false;
  return [Reflect.get(plan, "foundPath"), Reflect.get(plan, "unreachableWaypoints")].every(
    (list: unknown) => Array.isArray(list) && list.every(isWaypoint),
  );
}

function isWaypoint(waypoint: unknown): boolean {
  if (typeof waypoint !== "object" || waypoint === null) return false;
  return typeof Reflect.get(waypoint, "x") === "number" && typeof Reflect.get(waypoint, "y") === "number";
}

/** The corners of the way, the start left out: those set on purpose, and the end. */
export function cornersOf({ foundPath, unreachableWaypoints }: Plan): readonly Point[] {
  const points = [...foundPath.slice(1), ...unreachableWaypoints];
  return points.filter(({ explicit }, at) => explicit === true || at === points.length - 1);
}

/** The plan as it will be carried out: through the middles of the borders. One with waypoints of its own stays. */
export function throughBorders(plan: Plan, ground: Ground, zones: readonly string[]): Plan {
  const [start] = plan.foundPath;
  const end = plan.foundPath[plan.foundPath.length - 1];
  if (!start || !end || zones.length < 2 || cornersOf(plan).length !== 1) return plan;
  const path = pathThroughBorders(ground.battlefield.map, zones, ground.from, middleAt(ground, end));
  const between = path.slice(0, -1).map(({ x, y }) => ({
    ...end,
    x: Math.round(x - ground.half.x),
    y: Math.round(y - ground.half.y),
    explicit: false,
    checkpoint: false,
  }));
  return { ...plan, foundPath: [start, ...between, end] };
}
