/** A zone parted by a line: one part stays what it was, the others become zones with the same traits. */
import { splitZone } from "../../geometry/drawing/split";
import type { DrawnRings } from "../../geometry/drawing/fit";
import { isRowName, nextRowName } from "../../geometry/drawing/row-names";
import { buildOutline, distanceToOutline } from "../../geometry/outline/outline";
import { boxAround, inRings, middleOf } from "../../geometry/outline/shapes";
import type { Place } from "../../geometry/places";
import { idOf } from "../documents";
import {
  freshId,
  type NewRegion,
  type RegionDoc,
  type RegionOp,
  type ZoneScene,
  storedAs,
} from "../map-tools/region-ops";
import { fightersIn } from "./standing-fighters";
import { middleOfRegion, renamedReferences } from "./zone-references";
import { takeZoneStep, tellZoneRefusal } from "./zone-steps";
import { closedGap, drawnRings, leastPart, namesHere, shapesFrom, zonesHere } from "./zones-here";

/** Parts the zone that a line crosses. */
export function splitAlong(scene: ZoneScene, line: readonly Place[]): Promise<boolean> {
  const points = line.flatMap(({ x, y }) => [x, y]);
  return takeZoneStep(scene, () => {
    const { x, y } = middleOf(points);
    const first = zonesHere(scene).sort((one, two) => Number(liesIn(two, x, y)) - Number(liesIn(one, x, y)));
    for (const region of first) {
      const parts = partsAlong(scene, region, points);
      if (parts) return splitInto(scene, region, parts);
    }
    return tellZoneRefusal("crossesNone");
  });
}

/** Parts a zone through its middle, from top to bottom or from side to side. */
export function halveZone(scene: ZoneScene, region: RegionDoc, way: "down" | "across"): Promise<boolean> {
  return takeZoneStep(scene, () => {
    const { minX, minY, maxX, maxY } = boxAround(drawnRings(region));
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const line = way === "down" ? [x, minY - 1, x, maxY + 1] : [minX - 1, y, maxX + 1, y];
    const parts = partsAlong(scene, region, line);
    return parts ? splitInto(scene, region, parts) : tellZoneRefusal("crossesNone");
  });
}

function liesIn(region: RegionDoc, x: number, y: number): boolean {
  return inRings(drawnRings(region), x, y);
}

/** Null where the line leaves it whole. */
function partsAlong(scene: ZoneScene, region: RegionDoc, line: readonly number[]): number[][][] | null {
  const options = { reach: closedGap(scene), smallest: leastPart(scene) };
  const whole = drawnRings(region);
  const away = [0, 0, 0, 1].map((value) => value - FAR_OFF);
  const parts = splitZone(whole, line, options);
  return parts.length > splitZone(whole, away, options).length ? parts : null;
}

/** Where no scene reaches: a line there cuts nothing. */
const FAR_OFF = 1e6;

function splitInto(scene: ZoneScene, region: RegionDoc, parts: readonly DrawnRings[]): RegionOp[] | null {
  const kept = keptPart(scene, region, parts);
  if (!kept) return null;
  const others = parts.filter((part) => part !== kept);
  const made = copies(scene, region, others);
  const toward = (other: RegionDoc): string => {
    const middle = middleOfRegion(other);
    const at = middle ? others.indexOf(nearestPart(parts, middle)) : -1;
    return made[at]?._id ?? idOf(region);
  };
  return [
    { kind: "update", changes: [{ _id: idOf(region), shapes: shapesFrom(kept) }] },
    { kind: "create", regions: made },
    ...renamedReferences(scene, idOf(region), toward),
  ];
}

/** The part that stays the zone it was: the one in which a fight that is on has its figures, else the largest. */
function keptPart(scene: ZoneScene, region: RegionDoc, parts: readonly DrawnRings[]): DrawnRings | null {
  const fighters = fightersIn(scene, region);
  const [under, another] = new Set(fighters.map((fighter) => nearestPart(parts, fighter)));
  if (another) return tellZoneRefusal("fightersApart", { zone: region.name });
  return under ?? parts[0] ?? null;
}

function nearestPart(parts: readonly DrawnRings[], { x, y }: Place): DrawnRings {
  const apart = (part: DrawnRings): number =>
    inRings(part, x, y) ? 0 : distanceToOutline(buildOutline("part", part), x, y);
  return parts.reduce((best, part) => (apart(part) < apart(best) ? part : best));
}

function copies(scene: ZoneScene, region: RegionDoc, parts: readonly DrawnRings[]): NewRegion[] {
  const taken = namesHere(scene);
  return parts.map((part) => {
    const { behaviors, ...whole } = storedAs(region);
    const name = partName(region.name, part, taken);
    taken.push({ name, box: boxAround(part) });
    const copied = behaviors.map((one) => ({
      ...one,
      name: one.name === region.name ? name : one.name,
      _id: freshId(),
    }));
    return { ...whole, _id: freshId(), name, shapes: shapesFrom(part), behaviors: copied };
  });
}

function partName(name: string, part: DrawnRings, taken: ReturnType<typeof namesHere>): string {
  if (isRowName(name)) return nextRowName(boxAround(part), taken);
  for (let number = 2; ; number++)
    if (!taken.some((one) => one.name === `${name} ${number}`)) return `${name} ${number}`;
}
