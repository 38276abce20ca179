/** Plans one movement operation: the whole way, its stops at region borders, and how far the first update goes. */
import { randomID } from "../../../common/utils/text";
import { movementEventsOf } from "../region/subscriptions";
import { SEGMENT_TYPES } from "../region/segmentize";
import { historyOf } from "./movement-history";
import {
  MOVEMENT_FIELDS,
  type MovementInstruction,
  type MovementOperation,
  type MovementSection,
  type MovementWaypoint,
  type TokenPosition,
} from "./movement-types";
import { completeWaypoints, isSamePosition, positionOf, withoutStandstill } from "./waypoints";

type TokenDocument = ClientDocuments["TokenDocument"];

export interface MovementRequest {
  token: TokenDocument;
  /** The token's part of the update; its position fields say the destination where no waypoints do. */
  changes: Record<string, unknown>;
  instruction: MovementInstruction;
  userId: string;
  /** Ids of the movements this one continues. */
  chain: string[];
}

/** The operation, or null where nothing would move. */
export function planMovement(request: MovementRequest): MovementOperation | null {
  const { token, instruction, chain } = request;
  const id = instruction.id ?? randomID();
  const origin = positionOf(token._source);
  const asked = requestedWaypoints(request, origin, id);
  if (!asked.length || !token._canPass(asked)) return null;
  const { path, constrained } = constrain(token, origin, asked, instruction);
  const whole = splitAtRegions(token, origin, completePath(token, origin, path, chain));
  if (!whole.length) return null;
  const recorded = instruction.method !== "undo" && token._shouldRecordMovementHistory();
  const [passed, pending] = splitAtCheckpoint(whole);
  return {
    id,
    chain,
    origin,
    destination: positionOf(whole.at(-1) ?? origin),
    passed: measured(token, origin, passed),
    pending: measured(token, passed.at(-1) ?? origin, pending),
    history: historyOf(token),
    constrained,
    recorded,
    method: instruction.method ?? "api",
    constrainOptions: { ...instruction.constrainOptions },
    autoRotate: instruction.autoRotate ?? false,
    showRuler: instruction.showRuler ?? false,
  };
}

/** True where an update of a token says anything about its place or size. */
export function changesPosition(token: TokenDocument, changes: Record<string, unknown>): boolean {
  return MOVEMENT_FIELDS.some((name) => name in changes && changes[name] !== token._source[name]);
}

function requestedWaypoints(
  { token, changes, instruction, userId }: MovementRequest,
  origin: TokenPosition,
  movementId: string,
): MovementWaypoint[] {
  const given = instruction.waypoints?.length ? instruction.waypoints : destinationOf(token, changes);
  const action = actionFor(token, instruction);
  const waypoints = completeWaypoints(given, origin, { action, userId, movementId });
  const last = waypoints.at(-1);
  if (last) last.checkpoint = true;
  return withoutStandstill(origin, waypoints);
}

function destinationOf(token: TokenDocument, changes: Record<string, unknown>): Partial<MovementWaypoint>[] {
  return changesPosition(token, changes) ? [positionOf(changes, positionOf(token._source))] : [];
}

/** Undo, paste and the configuration sheet put a token somewhere; all others move it there. */
function actionFor(token: TokenDocument, { method }: MovementInstruction): string {
  if (method === "undo" || method === "paste" || method === "config") return "displace";
  return token.movementAction;
}

/** The placeable may shorten the way where it is on view: walls, cost, and whatever packages add. */
function constrain(
  token: TokenDocument,
  origin: TokenPosition,
  asked: MovementWaypoint[],
  instruction: MovementInstruction,
): { path: MovementWaypoint[]; constrained: boolean } {
  const placeable = token.object;
  const free = asked.every((each) => token.isTeleportAction(each.action));
  if (!placeable?.constrainMovementPath || free) return { path: asked, constrained: false };
  const start = completeWaypoints(
    [origin],
    origin,
    asked[0] ?? { action: token.movementAction, userId: "", movementId: "" },
  );
  const [path, constrained] = placeable.constrainMovementPath([...start, ...asked], {
    ...instruction.constrainOptions,
  });
  const rest = completeWaypoints(path.slice(1), origin, asked[0] ?? { action: "", userId: "", movementId: "" });
  const last = rest.at(-1);
  if (last) last.checkpoint = true;
  return { path: withoutStandstill(origin, rest), constrained };
}

/** A continuation keeps its intermediate waypoints but those at regions, which are found anew. */
function completePath(
  token: TokenDocument,
  origin: TokenPosition,
  path: MovementWaypoint[],
  chain: string[],
): MovementWaypoint[] {
  const defaults = path[0];
  if (!defaults) return [];
  if (chain.length) return path.filter((each, at) => at === path.length - 1 || !(each.intermediate && each.checkpoint));
  const start = completeWaypoints([origin], origin, defaults);
  return completeWaypoints(token.getCompleteMovementPath([...start, ...path]).slice(1), origin, defaults);
}

/** Adds a checkpoint at each border where a behaviour wants to hear of tokens that cross it. */
function splitAtRegions(
  token: TokenDocument,
  origin: TokenPosition,
  path: readonly MovementWaypoint[],
): MovementWaypoint[] {
  const regions = token.parent?.regions.filter((region) => movementEventsOf(region).crossing) ?? [];
  const whole: MovementWaypoint[] = [];
  let from = origin;
  for (const waypoint of path) {
    const stops = regions.flatMap((region) => crossingsOf(token, region, [from, waypoint]));
    stops.sort((a, b) => distance(from, a) - distance(from, b));
    whole.push(...stops.map((stop) => ({ ...waypoint, ...positionOf(stop), ...REGION_STOP })), waypoint);
    from = waypoint;
  }
  return withoutStandstill(origin, whole);
}

const REGION_STOP = { snapped: false, explicit: false, checkpoint: true, intermediate: true };

type Region = NonNullable<TokenDocument["parent"]>["regions"] extends Iterable<infer R> ? R : never;

/** The first positions beyond each border on the leg; a jump has none on its way. */
function crossingsOf(
  token: TokenDocument,
  region: Region,
  [from, to]: [TokenPosition, MovementWaypoint],
): TokenPosition[] {
  if (token.isTeleportAction(to.action)) return [];
  const segments = token.segmentizeRegionMovementPath(region, [from, to]);
  return segments.filter((each) => each.type !== SEGMENT_TYPES.MOVE).map((each) => positionOf(each.to, to));
}

function splitAtCheckpoint(path: MovementWaypoint[]): [MovementWaypoint[], MovementWaypoint[]] {
  const first = path.findIndex((each) => each.checkpoint);
  const end = first < 0 ? path.length : first + 1;
  return [path.slice(0, end), path.slice(end)];
}

function measured(token: TokenDocument, origin: TokenPosition, waypoints: MovementWaypoint[]): MovementSection {
  const { distance, cost, spaces, diagonals } = token.measureMovementPath([origin, ...waypoints]);
  return { waypoints, distance, cost, spaces, diagonals };
}

function distance(a: TokenPosition, b: TokenPosition): number {
  return Math.hypot(a.x - b.x, a.y - b.y, isSamePosition(a, b) ? 0 : a.elevation - b.elevation);
}
