/** Figures as they stand on the map: who touches whom before anybody has moved by the rules, who stands in its place, and who comes back to it. */
import { boxAround, middleOf, nearestOnLine } from "../../geometry/outline/shapes";
import { zoneAt } from "../../geometry/zone-map";
import { pairId } from "../../engine/record";
import { areEnemies, type Figure } from "../../engine/types";
import type { LinkState } from "../record";
import type { BorderId, Place } from "../types";
import { bottleneckAt, placeAt, type Point } from "./positions";
import { type Battlefield, linesOfBorder, type TokenCircle } from "./region";
import { chooseSpot, type Room } from "./spots";

/** Places on a grid are rounded: circles this many pixels apart still touch. */
const SLACK = 1;

/** A figure, where it stands, and its token's circle. */
export interface Stander {
  readonly figure: Figure;
  readonly place: Place;
  readonly circle: TokenCircle;
}

/** The links between enemies of one zone whose tokens touch. Each pair is looked at once, and none of two zones. */
export function firstLinks(standers: readonly Stander[]): Record<string, LinkState> {
  const links: Record<string, LinkState> = {};
  const met = new Map<string, Stander[]>();
  for (const one of standers) {
    if (one.place.kind !== "zone") continue;
    const place = `${one.place.zone}/${one.place.terrain ?? ""}`;
    const before = met.get(place) ?? [];
    for (const other of before)
      if (areTouching(other, one)) links[pairId(other.figure.id, one.figure.id)] = { kind: "contact" };
    before.push(one);
    met.set(place, before);
  }
  return links;
}

function areTouching(one: Stander, other: Stander): boolean {
  const apart = Math.hypot(one.circle.x - other.circle.x, one.circle.y - other.circle.y);
  return areEnemies(one.figure, other.figure) && apart <= one.circle.radius + other.circle.radius + SLACK;
}

/**
 * Whether the token stands in its place. A border is stood on within reach of its line; where nobody stands on borders
 * (`ontoBorders`), a bottleneck is ground like any other. What lies beside every zone is off the field, however far.
 */
export function standsIn(
  battlefield: Battlefield,
  { circle, place }: Omit<Stander, "figure">,
  ontoBorders: boolean,
): boolean {
  const { x, y } = circle;
  if (place.kind === "border") return standsAtBorder(battlefield, place.border, circle);
  if (place.kind === "zone" && !ontoBorders && zoneAt(battlefield.map, x, y) === place.zone) return true;
  const found = placeAt(battlefield, x, y);
  return found.kind === place.kind && (found.kind !== "zone" || place.kind !== "zone" || found.zone === place.zone);
}

function standsAtBorder(battlefield: Battlefield, border: BorderId, { x, y, radius }: TokenCircle): boolean {
  if (bottleneckAt(battlefield, x, y)?.border === border) return true;
  return linesOfBorder(battlefield.map, border).some((line) => nearestOnLine(line, x, y).distance <= radius);
}

/** The middle of a free spot in a place for somebody who comes from nowhere near; null where the map has none. */
export function spotFromAfar(room: Room, place: Place, { id, radius }: TokenCircle): Point | null {
  const wanted = middleOfPlace(room, place);
  return wanted && chooseSpot(room, place, { id, wanted, radius });
}

function middleOfPlace({ map, ringsOf }: Room, place: Place): Point | null {
  if (place.kind === "off") return null;
  const rings = ringsOf(place.kind === "zone" ? place.zone : place.border);
  const { minX, minY, maxX, maxY } = boxAround(rings);
  if (rings.length > 0) return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const [line] = place.kind === "border" ? linesOfBorder(map, place.border) : [];
  return line ? middleOf(line) : null;
}
