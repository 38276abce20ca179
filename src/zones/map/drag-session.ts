/** The drag of one token: all that stays the same while it lasts, made once, so that a step of the pointer only looks things up. Pure. */
import { borderNear, buildTouchMap, touchedAt, type TouchMap } from "../../geometry/borders/border-at";
import type { Border } from "../../geometry/borders/border";
import { inRings, type Ring } from "../../geometry/outline/shapes";
import { borderPieces, bordersOf, zoneAt, zonesAlong } from "../../geometry/zone-map";
import { borderBetween } from "../field/field";
import type { Battlefield, TokenCircle } from "./region";
import { bottleneckAmong, type BottleneckShape, bottleneckShapes, type Point } from "./positions";
import { type DragIntents, type Drop, intentsOfDrag } from "./drag-intents";
import type { ZoneBattle } from "../battle";
import type { BorderId, ZoneId, Field } from "../types";

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
  readonly bottlenecks: readonly BottleneckShape[];
  /** The id in the rules of each border of the map that has one. */
  readonly borders: ReadonlyMap<Border, BorderId>;
  readonly terrains: readonly { readonly id: string; readonly rings: readonly Ring[] }[];
  /** Every kind of end that has been asked for, by the zone it lies in. */
  readonly ends: Map<ZoneId | null, DragEnd[]>;
}

/** Begins the drag of a token: its circle where it stands, and the way from its top left corner to its middle. */
export function pickUp(
  battle: ZoneBattle,
  battlefield: Battlefield,
  { from, half }: Pick<DragSession, "from" | "half">,
  others: readonly TokenCircle[],
): DragSession {
  borderPieces(battlefield.map);
  const { map, field, regions } = battlefield;
  return {
    battle,
    battlefield,
    from,
    half,
    figures: buildTouchMap(others),
    others: new Map(others.map((other) => [other.id, other])),
    bottlenecks: bottleneckShapes(battlefield),
    borders: new Map(bordersOf(map).flatMap((border) => idOf(field, border))),
    terrains: [...field.terrains.keys()].map((id) => ({ id, rings: regions.get(id)?.rings ?? [] })),
    ends: new Map(),
  };
}

function idOf(field: Field, border: Border): [Border, BorderId][] {
  const known = borderBetween(field, border.a, border.b);
  return known ? [[border, known.id]] : [];
}

/** What the drag would come to at the end of this path; what it means is worked out once for each kind of drop. */
export function endOfDrag(session: DragSession, path: DragPath): DragEnd {
  const drop = dropAt(session, path);
  const known = session.ends.get(drop.zone);
  if (known) for (const end of known) if (isSameDrop(end.drop, drop)) return end;
  const end = { drop, intents: intentsOfDrag(session.battle, drop) };
  if (known) known.push(end);
  else session.ends.set(drop.zone, [end]);
  return end;
}

/** Two drops into one zone. */
function isSameDrop(one: Drop, other: Drop): boolean {
  return (
    one.border === other.border &&
    one.terrain === other.terrain &&
    one.run === other.run &&
    areSame(one.touched, other.touched) &&
    (one.via === other.via || (one.via !== null && other.via !== null && areSame(one.via, other.via)))
  );
}

function areSame(ones: readonly string[], others: readonly string[]): boolean {
  if (ones.length !== others.length) return false;
  for (let at = 0; at < ones.length; at++) if (ones[at] !== others[at]) return false;
  return true;
}

/** What the token would meet at the end of this path. */
export function dropAt(session: DragSession, { corners, run }: DragPath): Drop {
  const { battlefield, from, figures } = session;
  const { x, y } = middleAt(session, corners[corners.length - 1]);
  return {
    who: from.id,
    zone: zoneAt(battlefield.map, x, y),
    border: borderUnder(session, x, y),
    terrain: terrainUnder(session, x, y),
    touched: touchedAt(figures, x, y, from.radius),
    via: corners.length > 1 ? zonesBetween(session, corners) : null,
    run,
  };
}

/** The token's middle with its corner here; where it stands, for no corner. */
export function middleAt({ from, half }: DragSession, corner: Point | undefined): Point {
  return corner ? { x: corner.x + half.x, y: corner.y + half.y } : { x: from.x, y: from.y };
}

function borderUnder({ battlefield, borders, from, bottlenecks }: DragSession, x: number, y: number): BorderId | null {
  const bottleneck = bottleneckAmong(bottlenecks, x, y);
  if (bottleneck) return bottleneck.border;
  const near = borderNear(battlefield.map, x, y, from.radius * BORDER_REACH);
  return near ? (borders.get(near.border) ?? null) : null;
}

function terrainUnder({ terrains }: DragSession, x: number, y: number): string | null {
  for (const { id, rings } of terrains) if (inRings(rings, x, y)) return id;
  return null;
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
