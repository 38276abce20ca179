/** A zone from the corners that a GM draws: fitted to its neighbours, named, made. */
import { fitZone } from "../../geometry/drawing/fit";
import { nextRowName } from "../../geometry/drawing/row-names";
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
