/** Ways that may cost or measure only so much: 14 says so where ways are bounded. */
import { overwrite, type Difference } from "../../common/versions/difference";
import type { MovementWaypoint } from "../canvas/document-types";
import { hostBoard } from "../canvas/host";
import { TokenMovement } from "../canvas/placeables/token-movement";
import type { PathOptions } from "../canvas/placeables/token-path";

export const PATH_LIMITS: Difference = {
  id: "path-limits",
  in13: "Token#constrainMovementPath knows neither maxCost nor maxDistance",
  in14: "it cuts a way where it would cost or measure more than maxCost or maxDistance, the history included",
  source: "https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenConstrainMovementPathOptions.html",
  apply() {
    const constrain: Constrain = Reflect.get(TokenMovement.prototype, "constrainMovementPath");
    overwrite(
      TokenMovement.prototype,
      "constrainMovementPath",
      function (this: TokenMovement, ...args: Parameters<Constrain>): ReturnType<Constrain> {
        const [path, isCut] = constrain.apply(this, args);
        const fits = limitOf(this, args[1] ?? {});
        return !fits || fits(path) ? [path, isCut] : [longestWithin(this, path, fits), true];
      },
    );
  },
};

type Constrain = TokenMovement["constrainMovementPath"];
type Fits = (path: MovementWaypoint[]) => boolean;

/** Null where nothing limits the way. */
function limitOf(token: TokenMovement, options: PathOptions): Fits | null {
  const maxCost = options.ignoreCost ? Infinity : Number(options["maxCost"] ?? Infinity);
  const maxDistance = Number(options["maxDistance"] ?? Infinity);
  if (maxCost === Infinity && maxDistance === Infinity) return null;
  const before = options.history === true ? token.document.movementHistory : options.history;
  const spent = before ? token.measureMovementPath(before) : { cost: 0, distance: 0 };
  return (path) => {
    const { cost, distance } = token.measureMovementPath(path, Object(options["measureOptions"]));
    return cost + spent.cost <= maxCost && distance + spent.distance <= maxDistance;
  };
}

/** The waypoints that can be reached, and the last place on the way to the next. */
function longestWithin(token: TokenMovement, path: MovementWaypoint[], fits: Fits): MovementWaypoint[] {
  const beyond = path.findIndex((_each, at) => at > 0 && !fits(path.slice(0, at + 1)));
  const [reached, next] = [path.slice(0, beyond), path[beyond]];
  const last = reached.at(-1);
  if (!last || !next) return reached;
  const steps = stepsBetween(token, last, next);
  const step = steps.findLast((each) => fits([...reached, each]));
  return step ? [...reached, { ...step, intermediate: false }] : reached;
}

/** Grid spaces on the way; without a grid every pixel, and nothing where the token jumps. */
function stepsBetween(token: TokenMovement, from: MovementWaypoint, to: MovementWaypoint): MovementWaypoint[] {
  const complete = token.document.getCompleteMovementPath?.([from, to]) ?? [];
  if (complete.length > 2) return complete.slice(1, -1);
  if (!hostBoard().grid.isGridless || CONFIG.Token.movement.actions[to.action]?.teleport) return [];
  const length = Math.floor(Math.hypot(to.x - from.x, to.y - from.y));
  return Array.from({ length }, (_each, at) => {
    const part = at / length;
    return { ...to, x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
  });
}
