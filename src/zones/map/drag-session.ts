/** The drag of one token: all that stays the same while it lasts, made once, so that a step of the pointer only looks things up. Pure. */
import { borderNear } from "../../geometry/borders/border-at";
import { inRings, type Ring } from "../../geometry/outline/ring";
import { buildTouchMap, touchedAt, type TouchMap } from "../../geometry/raster/touch";
import { zoneAt, zonesAlong } from "../../geometry/zone-map";
import { borderBetween } from "../field/field";
import type { Battlefield, TokenCircle } from "./region";
import { bottleneckAt, bottleneckShapes } from "./bottleneck-shapes";
import { type DragIntents, type Drop, intentsOfDrag } from "./drag-intents";
import { distance, type Point } from "./standing-room";
import type { ZoneBattle } from "../battle";

/** A drop counts as on a border within this share of a token's radius. */
const BORDER_REACH = 0.4;

/** Where a token would be put, with the points between. */
export interface DragPath {
  /** Top left corners in pixels, the origin left out; the last is the drop. */
  readonly corners: readonly Point[];
  readonly run: boolean;
}

/** What a drag would come to if it ended here. */
export interface DragEnd {
  readonly drop: Drop;
  readonly intents: DragIntents;
}

/** Holds for one battle: with every change of a document there is another. */
export interface DragSession {
  readonly battle: ZoneBattle;
  readonly battlefield: Battlefield;
  /** The token where it stands. */
  readonly from: TokenCircle;
  /** From the token's top left corner to its middle. */
  readonly half: Point;
  /** Where everybody else stands. */
  readonly figures: TouchMap;
  readonly others: ReadonlyMap<string, TokenCircle>;
  readonly terrains: readonly { readonly id: string; readonly rings: readonly Ring[] }[];
  /** Every kind of end that has been asked for. */
  readonly ends: Map<string, DragEnd>;
}

/** Begins the drag of a token: its circle where it stands, and the way from its top left corner to its middle. */
export function pickUp(
  battle: ZoneBattle,
  battlefield: Battlefield,
  { from, half }: Pick<DragSession, "from" | "half">,
  others: readonly TokenCircle[],
): DragSession {
  bottleneckShapes(battlefield);
  const { field, regions } = battlefield;
  return {
    battle,
    battlefield,
    from,
    half,
    figures: buildTouchMap(others),
    others: new Map(others.map((other) => [other.id, other])),
    terrains: [...field.terrains.keys()].map((id) => ({ id, rings: regions.get(id)?.rings ?? [] })),
    ends: new Map(),
  };
}

/** What the drag would come to at the end of this path; what it means is worked out once for each kind of drop. */
export function endOfDrag(session: DragSession, path: DragPath): DragEnd {
  const drop = dropAt(session, path);
  const key = keyOf(drop);
  const end = session.ends.get(key) ?? { drop, intents: intentsOfDrag(session.battle, drop) };
  session.ends.set(key, end);
  return end;
}

function keyOf({ zone, border, terrain, touched, via, run }: Drop): string {
  return [zone, border, terrain, touched.join(), via?.join(), run].join("/");
}

/** What the token would meet at the end of this path. */
export function dropAt(session: DragSession, { corners, run }: DragPath): Drop {
  const { battlefield, from } = session;
  const end = { ...from, ...middleAt(session, corners[corners.length - 1]) };
  return {
    who: from.id,
    zone: zoneAt(battlefield.map, end.x, end.y),
    border: borderUnder(battlefield, end),
    terrain: session.terrains.find(({ rings }) => inRings(rings, end.x, end.y))?.id ?? null,
    touched: touchedNear(session, end),
    via: corners.length > 1 ? zonesBetween(session, corners) : null,
    run,
  };
}

/** The token's middle with its corner here; where it stands, for no corner. */
export function middleAt({ from, half }: DragSession, corner: Point | undefined): Point {
  return corner ? { x: corner.x + half.x, y: corner.y + half.y } : { x: from.x, y: from.y };
}

function borderUnder(battlefield: Battlefield, { x, y, radius }: TokenCircle): string | null {
  const bottleneck = bottleneckAt(battlefield, x, y);
  if (bottleneck) return bottleneck.border;
  const near = borderNear(battlefield.map, x, y, radius * BORDER_REACH);
  return near ? (borderBetween(battlefield.field, near.border.a, near.border.b)?.id ?? null) : null;
}

/** Whom it touches there, nearest first. */
function touchedNear({ figures, others }: DragSession, end: TokenCircle): string[] {
  const far = (id: string) => distance(others.get(id) ?? end, end);
  return touchedAt(figures, end.x, end.y, end.radius).sort((one, other) => far(one) - far(other));
}

/** The zones that waypoints lead through, both ends left out. */
function zonesBetween(session: DragSession, corners: readonly Point[]): string[] {
  const points = [undefined, ...corners].map((corner) => middleAt(session, corner));
  const met: string[] = [];
  points.forEach((to, at) => {
    const from = points[at - 1] ?? to;
    for (const zone of zonesAlong(session.battlefield.map, from.x, from.y, to.x, to.y))
      if (met[met.length - 1] !== zone) met.push(zone);
  });
  return met.slice(1, -1);
}
