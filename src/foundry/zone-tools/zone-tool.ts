/** The tools for zones: which there are, which one is in the GM's hand, where a corner that it draws comes to lie, and the zone of such corners. */
import { fitZone } from "../../geometry/drawing/fit";
import { nextRowName } from "../../geometry/drawing/row-names";
import { snapTo } from "../../geometry/drawing/snap";
import { boxAround, ringArea } from "../../geometry/outline/shapes";
import type { Place } from "../../geometry/places";
import type { ZoneScene } from "../map-tools/region-ops";
import { takeZoneStep, tellZoneRefusal } from "./zone-steps";
import { closedGap, leastPart, namesHere, newZone, ringsBeside } from "./zones-here";

/** The control, its layer, and the layer's name on the canvas. */
export const ZONE_CONTROL = "zoneboundTools";

/** What a press on the map does: two ends of an area or a line, corners, or something with the zone that is under it. */
export const ZONE_TOOLS = {
  pick: { icon: "fa-solid fa-arrow-pointer", takes: "zone" },
  rectangle: { icon: "fa-solid fa-square", takes: "ends" },
  polygon: { icon: "fa-solid fa-draw-polygon", takes: "corners" },
  split: { icon: "fa-solid fa-scissors", takes: "ends" },
  merge: { icon: "fa-solid fa-object-group", takes: "zone" },
  rename: { icon: "fa-solid fa-i-cursor", takes: "zone" },
  convert: { icon: "fa-solid fa-repeat", takes: "zone" },
} as const;

export type ZoneToolName = keyof typeof ZONE_TOOLS;

/** Its name among the tools of the scene controls. */
export function controlName(tool: string): string {
  return `zonebound${tool.charAt(0).toUpperCase()}${tool.slice(1)}`;
}

/** The tool in the hand; null where the control is not the one that is open. */
export function toolInHand(): ZoneToolName | null {
  if (ui.controls?.control?.name !== ZONE_CONTROL) return null;
  const name = ui.controls.tool?.name;
  return toolNames().find((tool) => controlName(tool) === name) ?? null;
}

export function toolNames(): ZoneToolName[] {
  return Object.keys(ZONE_TOOLS).filter((name): name is ZoneToolName => name in ZONE_TOOLS);
}

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
