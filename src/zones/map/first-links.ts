/** Contact at the start of a fight: who touches whom before anybody has moved by the rules. */
import { pairId } from "../../engine/record";
import { areEnemies, type Figure } from "../../engine/types";
import type { LinkState } from "../record";
import type { Place } from "../types";
import type { TokenCircle } from "./region";

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
