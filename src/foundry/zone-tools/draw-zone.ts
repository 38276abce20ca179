/** A zone from the corners that a GM draws: where each comes to lie, and the zone, fitted to its neighbours, named and made. */
import { fitZone } from "../../geometry/drawing/fit";
import { nextRowName } from "../../geometry/drawing/row-names";
import { snapTo } from "../../geometry/drawing/snap";
import { boxAround, ringArea } from "../../geometry/outline/shapes";
import type { Place } from "../../geometry/places";
import type { ZoneScene } from "./region-ops";
import { takeZoneStep, tellZoneRefusal } from "./zone-steps";
import { closedGap, leastPart, namesHere, newZone, ringsBeside } from "./zones-here";

/** Makes a zone with these corners; what of it lies in others is cut off. */
export function drawZone(scene: ZoneScene, corners: readonly Place[]): Promise<boolean> {
  return takeZoneStep(scene, () => {
    const drawn = corners.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]);
    if (corners.length < 3 || Math.abs(ringArea(drawn)) < leastPart(scene)) return tellZoneRefusal("tooSmall");
    const rings = fitZone([drawn], ringsBeside(scene), closedGap(scene));
    if (!rings) return tellZoneRefusal("noRoom");
    const name = nextRowName(boxAround(rings), namesHere(scene));
    return [{ kind: "create", regions: [newZone(scene, name, rings)] }];
  });
}

/** The corners of an upright rectangle between two places. */
export function rectangleBetween(one: Place, two: Place): Place[] {
  return [one, { x: two.x, y: one.y }, two, { x: one.x, y: two.y }];
}

/** Pixels on the screen within which a corner or an edge draws a point to itself. */
const SNAP_REACH = 12;

/** The same in pixels of the scene, at this zoom. */
export function reachOnMap(): number {
  return SNAP_REACH / (canvas.stage?.scale.x ?? 1);
}

/** Where a point comes to lie: on a zone's corner or edge that is near, else on the squares; with Shift where it is. */
export function snappedPlace(scene: ZoneScene, event: MouseEvent): Place {
  const { x, y } = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const place = { x: Math.round(x), y: Math.round(y) };
  if (event.shiftKey) return place;
  return snapTo(ringsBeside(scene).flat(), place, reachOnMap()) ?? onSquares(scene, place);
}

function onSquares({ grid }: ZoneScene, place: Place): Place {
  if (grid.type !== CONST.GRID_TYPES.SQUARE) return place;
  const { x, y } = grid.getSnappedPoint(place, { mode: CONST.GRID_SNAPPING_MODES.VERTEX });
  return { x: Math.round(x), y: Math.round(y) };
}
