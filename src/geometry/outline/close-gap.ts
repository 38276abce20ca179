/** Closes the gap between two zones that were drawn by hand: one of them is drawn onto the outline of the other. */
import { nearestOnLine, type Ring } from "./shapes";

type GapCorner = readonly [x: number, y: number];

/**
 * The rings of a zone, in whole pixels: corners no farther than `reach` from the other zone lie on its outline, and where
 * its corners lie along an edge the edge follows them.
 */
export function closeGap(rings: readonly Ring[], toward: readonly Ring[], reach: number): number[][] {
  const lines = toward.map((ring) => [...ring, ...ring.slice(0, 2)]);
  return rings.map((ring) =>
    followOutline(outlineCorners(ring), lines, reach).flatMap(([x, y]) => [Math.round(x), Math.round(y)]),
  );
}

function outlineCorners(ring: Ring): GapCorner[] {
  const corners: GapCorner[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) corners.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  return corners;
}

function followOutline(corners: readonly GapCorner[], lines: readonly Ring[], reach: number): GapCorner[] {
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return [ontoOutline(corner, lines, reach), ...cornersAlong([...corner, ...next], lines, reach)];
  });
}

/** Where it is, if the outline is farther. */
function ontoOutline(corner: GapCorner, lines: readonly Ring[], reach: number): GapCorner {
  const places = lines.map((line) => nearestOnLine(line, ...corner));
  const [nearest] = places.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= reach ? [nearest.x, nearest.y] : corner;
}

/** Those beside an edge and not beside its ends, in its direction. */
function cornersAlong(edge: Ring, lines: readonly Ring[], reach: number): GapCorner[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = edge;
  const length = Math.hypot(x1 - x0, y1 - y0);
  const beside = lines.flatMap((line) =>
    outlineCorners(line.slice(0, -2)).map((corner) => ({ corner, ...nearestOnLine(edge, ...corner) })),
  );
  const along = beside.filter((one) => one.distance <= reach && one.along > reach && one.along < length - reach);
  return along.sort((one, other) => one.along - other.along).map(({ corner }) => corner);
}
