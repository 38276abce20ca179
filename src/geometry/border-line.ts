/** The line of a border: drawn in the middle between the two outlines, flat as [x0, y0, x1, y1, …]. */
import { EDGE, type Outline } from "./outline";
import { breakBetween, type Stretch } from "./stretches";

/** A copy in this file: unbundled, a constant of another file would be looked up at every point. */
const STRIDE = EDGE;
/** Parts that end and begin at the same place of the outline meet in one point. */
const SAME_PLACE = 1e-3;

/** The line through the parts of a stretch, half the gap outside the outline; a closed one ends where it begins. */
export function borderLine(outline: Outline, values: Float64Array, { parts, closed }: Stretch): number[] {
  const line: number[] = [];
  for (let i = 0; i < parts.length; i++) {
    const at = parts[i]!;
    const meets = i > 0 && breakBetween(outline, values, parts[i - 1]!, at) < SAME_PLACE;
    addPart(line, outline.edges, values, { at, meets });
  }
  if (closed) line.push(line[0]!, line[1]!);
  return line;
}

/** Adds both ends of a part; where it meets the part before, the corner of the line is the middle of the two. */
function addPart(
  line: number[],
  edges: Float64Array,
  values: Float64Array,
  { at, meets }: { at: number; meets: boolean },
): void {
  const i = values[at]! * STRIDE;
  const ux = edges[i + 2]!;
  const uy = edges[i + 3]!;
  const x = edges[i]! + ux * values[at + 1]! + (uy * values[at + 3]!) / 2;
  const y = edges[i + 1]! + uy * values[at + 1]! - (ux * values[at + 3]!) / 2;
  if (meets) {
    line[line.length - 2] = (line[line.length - 2]! + x) / 2;
    line[line.length - 1] = (line[line.length - 1]! + y) / 2;
  } else {
    line.push(x, y);
  }
  const toX = edges[i]! + ux * values[at + 2]! + (uy * values[at + 4]!) / 2;
  line.push(toX, edges[i + 1]! + uy * values[at + 2]! - (ux * values[at + 4]!) / 2);
}
