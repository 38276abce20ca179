/** Which regions lie on a border and make it what it is, and the rings of a region that is to lie on one alone. */
import { bandAround, cutLine, fitSpan, type LineSpan } from "../../geometry/borders/band";
import { lineLength } from "../../geometry/outline/shapes";
import type { ZoneMap } from "../../geometry/zone-map";
import { borderId } from "../field/field";
import type { Border, BorderId } from "../types";
import {
  type Battlefield,
  bordersClosed,
  bordersUnder,
  coversMost,
  linesOfBorder,
  type RegionPart,
  type RegionSource,
  type Sides,
  wholeOf,
  zoneCutBy,
} from "./region";

/** What a region can make of a border. */
export const BORDER_KINDS = ["bottleneck", "obstacle", "wall", "passage"] as const;

export type BorderKind = (typeof BORDER_KINDS)[number];

/** A region on a border by what it makes of it. */
export interface BorderRegion {
  readonly region: string;
  readonly kind: BorderKind;
  /** The other borders that it lies on as well. */
  readonly others: readonly BorderId[];
}

/** The regions that make a border what it is. */
export function regionsOn(battlefield: Battlefield, border: Border): BorderRegion[] {
  return [...battlefield.regions.values()].flatMap((source) =>
    BORDER_KINDS.flatMap((kind) => {
      const part = source.parts.find((one) => one.kind === kind);
      const laid = part ? bordersOfPart(battlefield, source, part, border) : [];
      if (!laid.includes(border.id)) return [];
      return [{ region: source.id, kind, others: laid.filter((id) => id !== border.id) }];
    }),
  );
}

/** As the field takes them (zone-field.ts): a bottleneck narrows what it lies on, the others close from end to end. */
function bordersOfPart(battlefield: Battlefield, source: RegionSource, part: RegionPart, border: Border): BorderId[] {
  const { map, regions } = battlefield;
  const { rings } = source;
  if (part.kind === "passage") return joinsBorder(part, border) ? [border.id] : [];
  if (part.kind === "bottleneck") return idsOf(bordersUnder(map, rings));
  if (
    part.kind === "obstacle" &&
    !coversMost(map, rings) &&
    zoneCutBy([...regions.values()], rings, map.options.tolerance)
  )
    return [];
  return idsOf(bordersClosed(map, rings));
}

function joinsBorder(part: Extract<RegionPart, { kind: "passage" }>, { a, b, link }: Border): boolean {
  const ends = [wholeOf(a), wholeOf(b)];
  return link && ends.includes(wholeOf(part.a)) && ends.includes(wholeOf(part.b));
}

function idsOf(sides: readonly Sides[]): BorderId[] {
  return sides.map(({ a, b }) => borderId(a, b));
}

/** A stretch of one of a border's lines. */
export interface BorderSpan extends LineSpan {
  /** Which of its lines. */
  readonly line: number;
}

/** How wide a stretch is in pixels. */
export function widthOf({ from, to }: LineSpan): number {
  return Math.abs(to - from);
}

/** How many figures a stretch lets through in a round where nobody says otherwise: one for each space of the grid. */
export function figuresAbreast(stretch: LineSpan, space: number): number {
  return Math.max(1, Math.round(widthOf(stretch) / space));
}

/** The stretch for so many figures in the middle of a border's longest line; null where it has none. */
export function middleSpan(map: ZoneMap, border: BorderId, width: number): BorderSpan | null {
  const lines = linesOfBorder(map, border);
  const [longest] = lines
    .map((line, at) => ({ at, length: lineLength(line) }))
    .sort((one, two) => two.length - one.length);
  if (!longest) return null;
  return { line: longest.at, from: (longest.length - width) / 2, to: (longest.length + width) / 2 };
}

/** Within its border, clear of the corners where other borders begin, and at least half a space wide. */
export function fitOnBorder(map: ZoneMap, border: BorderId, stretch: BorderSpan, space: number): BorderSpan {
  const line = linesOfBorder(map, border)[stretch.line] ?? [];
  return {
    line: stretch.line,
    ...fitSpan(line, stretch, { inset: 1.5 * map.options.tolerance + 1, least: space / 2 }),
  };
}

/** Parts of a space that a bottleneck is deep to either side, the deepest first: a figure stands in it. */
const BAND_DEPTHS = [1 / 2, 1 / 4, 1 / 8, 1 / 16];

/** The ring of a bottleneck on this stretch: as deep as it can be without lying on another border. */
export function bottleneckRing(map: ZoneMap, border: BorderId, stretch: BorderSpan, space: number): number[] {
  const line = cutLine(linesOfBorder(map, border)[stretch.line] ?? [], stretch);
  const rings = BAND_DEPTHS.map((depth) => bandAround(line, space * depth));
  return rings.find((ring) => liesAlone(bordersUnder(map, [ring]), border)) ?? rings[rings.length - 1] ?? [];
}

/** Parts of the tolerance that a wall is thick to either side, the thickest first. */
const THICKNESSES = [1, 1 / 2, 1 / 4];

/** The rings of what closes a border from end to end and, where that can be, no other. */
export function closingRings(map: ZoneMap, border: BorderId): number[][] {
  const { tolerance } = map.options;
  const lines = linesOfBorder(map, border).map((line) => {
    const length = lineLength(line);
    return cutLine(line, fitSpan(line, { from: 0, to: length }, { inset: tolerance, least: 0 }));
  });
  const tried = THICKNESSES.map((part) => lines.map((line) => bandAround(line, Math.max(2, tolerance * part))));
  return tried.find((rings) => liesAlone(bordersClosed(map, rings), border)) ?? tried[0] ?? [];
}

function liesAlone(sides: readonly Sides[], border: BorderId): boolean {
  return sides.length === 1 && idsOf(sides)[0] === border;
}
