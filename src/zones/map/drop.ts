/** What the end of a drag is read off: prepared once when a token is picked up, so that a step only looks things up. Pure. */
import { borderNear } from "../../geometry/border-at";
import { type Drag, dragStep, prepareDrag, touchedInStep } from "../../geometry/drag";
import { inRings, type Ring } from "../../geometry/ring";
import { buildTouchMap } from "../../geometry/touch";
import { zonesAlong } from "../../geometry/zone-map";
import { borderBetween } from "../field/field";
import type { Battlefield, TokenCircle } from "./battlefield";
import { doorAt, doorsOf } from "./bottleneck-shapes";
import { distance, type Point } from "./standing-room";
import type { Drop } from "./drag-intents";

/** A drop counts as on a border within this share of a token's radius. */
const BORDER_REACH = 0.4;

/** Where a token would be put, with the points between. */
export interface Way {
  /** Top left corners, the origin left out; the last is the drop. */
  readonly corners: readonly Point[];
  readonly run: boolean;
}

/** Everything that stays as it is while a token is dragged. */
export interface Ground {
  readonly battlefield: Battlefield;
  /** The token where it stands. */
  readonly from: TokenCircle;
  /** From its top left corner to its middle. */
  readonly half: Point;
  readonly drag: Drag;
  /** Where everybody else stands. */
  readonly others: ReadonlyMap<string, TokenCircle>;
  readonly terrains: readonly { readonly id: string; readonly rings: readonly Ring[] }[];
}

/** Prepares all of it; `half` is the way from the token's top left corner to its middle. */
export function prepareGround(
  battlefield: Battlefield,
  from: TokenCircle,
  half: Point,
  others: readonly TokenCircle[],
): Ground {
  doorsOf(battlefield);
  const { map, field, regions } = battlefield;
  return {
    battlefield,
    from,
    half,
    drag: prepareDrag(map, buildTouchMap(others), { zones: [], before: [], against: [] }),
    others: new Map(others.map((other) => [other.id, other])),
    terrains: [...field.terrains.keys()].map((id) => ({ id, rings: regions.get(id)?.rings ?? [] })),
  };
}

/** What the token would meet at the end of this way. */
export function dropOn(ground: Ground, { corners, run }: Way): Drop {
  const { battlefield, drag, from } = ground;
  const end = { ...from, ...middleAt(ground, corners[corners.length - 1]) };
  const { zone } = dragStep(drag, end);
  return {
    who: from.id,
    zone: battlefield.map.outlines[zone]?.id ?? null,
    border: borderUnder(battlefield, end),
    terrain: ground.terrains.find(({ rings }) => inRings(rings, end.x, end.y))?.id ?? null,
    touched: touchedNear(ground, end),
    via: corners.length > 1 ? zonesBetween(ground, corners) : null,
    run,
  };
}

/** The token's middle with its corner here; where it stands, for no corner. */
export function middleAt({ from, half }: Ground, corner: Point | undefined): Point {
  return corner ? { x: corner.x + half.x, y: corner.y + half.y } : { x: from.x, y: from.y };
}

function borderUnder(battlefield: Battlefield, { x, y, radius }: TokenCircle): string | null {
  const door = doorAt(battlefield, x, y);
  if (door) return door.border;
  const near = borderNear(battlefield.map, x, y, radius * BORDER_REACH);
  return near ? (borderBetween(battlefield.field, near.border.a, near.border.b)?.id ?? null) : null;
}

/** Whom it touches there by the step just taken, nearest first. */
function touchedNear({ drag, others }: Ground, end: TokenCircle): string[] {
  const far = (id: string) => distance(others.get(id) ?? end, end);
  return touchedInStep(drag).sort((one, other) => far(one) - far(other));
}

/** The zones that waypoints lead through, both ends left out. */
function zonesBetween(ground: Ground, corners: readonly Point[]): string[] {
  const points = [undefined, ...corners].map((corner) => middleAt(ground, corner));
  const met: string[] = [];
  points.forEach((to, at) => {
    const from = points[at - 1] ?? to;
    for (const zone of zonesAlong(ground.battlefield.map, from.x, from.y, to.x, to.y))
      if (met[met.length - 1] !== zone) met.push(zone);
  });
  return met.slice(1, -1);
}
