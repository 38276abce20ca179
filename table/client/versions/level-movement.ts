/** Depth and level as parts of where a token is: they move with it, and regions hold it on their own levels alone. */
import { overwrite, type Difference } from "../../common/versions/difference";
import { DEFAULT_LEVEL } from "../../common/versions/scene-levels";
import { FURTHER_FIELDS, MOVEMENT_FIELDS } from "../documents/token/movement-types";
import type { MovementWaypoint, TokenPosition } from "../documents/token/movement-types";
import { PlacedToken } from "../documents/token/placed-token";
import { positionOf } from "../documents/token/waypoints";
import { SEGMENT_TYPES } from "../documents/region/segmentize";

export const POSITION_FIELDS: Difference = {
  id: "position-fields",
  in13: "a position is x, y, elevation, width, height and shape; TokenDocument.MOVEMENT_FIELDS names these",
  in14: "also depth and level, in waypoints, origin, destination and what a cost function gets; a change of them moves",
  source: "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenPosition.html",
  apply() {
    const fields = ["x", "y", "elevation", "width", "height", "depth", "shape", "level"] as const;
    MOVEMENT_FIELDS.splice(0, MOVEMENT_FIELDS.length, ...fields);
    Object.assign(FURTHER_FIELDS, { depth: 1, level: DEFAULT_LEVEL });
  },
};

export const KNOWN_LEVELS: Difference = {
  id: "known-levels",
  in13: "a token moves by whatever action its waypoints name",
  in14: "one whose action or level is unknown stays where it is",
  source: "https://github.com/foundryvtt/foundryvtt/issues/14169",
  apply() {
    overwrite(PlacedToken.prototype, "_canPass", function (this: PlacedToken, waypoints: MovementWaypoint[]): boolean {
      const levels = Reflect.get(this.parent ?? {}, "levels") as ReadonlyMap<unknown, unknown> | undefined;
      const { actions } = CONFIG.Token.movement;
      return waypoints.every(({ action, level }) => action in actions && levels?.has(level) !== false);
    });
  },
};

export const REGIONS_ON_LEVELS: Difference = {
  id: "regions-on-levels",
  in13: "a region holds every token within its outline and heights",
  in14: "it holds those alone that are on one of its levels; a change of level enters and leaves",
  source: "https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html",
  apply() {
    const test: Test = Reflect.get(PlacedToken.prototype, "testInsideRegion");
    overwrite(PlacedToken.prototype, "testInsideRegion", function (this: PlacedToken, ...args: Parameters<Test>) {
      return isOn(args[0], args[1]?.level ?? levelOf(this)) && test.apply(this, args);
    });
    const segmentize: Segmentize = Reflect.get(PlacedToken.prototype, "segmentizeRegionMovementPath");
    overwrite(
      PlacedToken.prototype,
      "segmentizeRegionMovementPath",
      function (this: PlacedToken, ...[region, waypoints]: Parameters<Segmentize>): Segments {
        const path = withLevels(this, waypoints);
        const along = (from: Place, to: Place): Segments =>
          isOn(region, to.level) ? segmentize.call(this, region, [from, to]) : [];
        return path.slice(1).flatMap((to, at) => {
          const from = path[at] ?? to;
          if (from.level === to.level) return along(from, to);
          if (this.isTeleportAction(to.action ?? "")) return crossing(this, region, [from, to], true);
          const changed = { ...from, level: to.level };
          return [...crossing(this, region, [from, changed], false), ...along(changed, to)];
        });
      },
    );
  },
};

type Test = PlacedToken["testInsideRegion"];
type Segmentize = PlacedToken["segmentizeRegionMovementPath"];
type Region = Parameters<Segmentize>[0];
type Place = Parameters<Segmentize>[1][number] & TokenPosition;
type Segments = ReturnType<Segmentize>;

function levelOf(token: PlacedToken): string | null {
  return positionOf(token._source).level ?? null;
}

function isOn(region: Region, level: string | null | undefined): boolean {
  return Reflect.apply(Reflect.get(region, "includedInLevel") as (level: unknown) => boolean, region, [level ?? ""]);
}

/** Each waypoint with its level: its own, else that of the one before. */
function withLevels(token: PlacedToken, waypoints: Parameters<Segmentize>[1]): Place[] {
  let level = levelOf(token);
  return waypoints.map((each) => {
    level = each.level ?? level;
    return { ...each, ...positionOf(each, positionOf(token._source)), level };
  });
}

/** From one place to another with nothing between. */
function crossing(token: PlacedToken, region: Region, [from, to]: [Place, Place], teleport: boolean): Segments {
  const [before, after] = [from, to].map((each) => token.testInsideRegion(region, positionOf(each)));
  const { ENTER, EXIT, MOVE } = SEGMENT_TYPES;
  if (before === after) return before && teleport ? [{ type: MOVE, from, to, teleport }] : [];
  return [{ type: after ? ENTER : EXIT, from, to, teleport }];
}
