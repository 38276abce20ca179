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
    if (meets) moveLast(line, outline, values, at);
    else pushPoint(line, outline, values, at);
    pushEnd(line, outline, values, at);
  }
  if (closed) line.push(line[0]!, line[1]!);
  return line;
}

function pushPoint(line: number[], { edges }: Outline, values: Float64Array, at: number): void {
  const i = values[at]! * STRIDE;
  const along = values[at + 1]!;
  const out = values[at + 3]! / 2;
  line.push(edges[i]! + edges[i + 2]! * along + edges[i + 3]! * out);
  line.push(edges[i + 1]! + edges[i + 3]! * along - edges[i + 2]! * out);
}

function pushEnd(line: number[], { edges }: Outline, values: Float64Array, at: number): void {
  const i = values[at]! * STRIDE;
  const along = values[at + 2]!;
  const out = values[at + 4]! / 2;
  line.push(edges[i]! + edges[i + 2]! * along + edges[i + 3]! * out);
  line.push(edges[i + 1]! + edges[i + 3]! * along - edges[i + 2]! * out);
}

/** Where two parts meet, the middle between the end of the one and the start of the other is the corner of the line. */
function moveLast(line: number[], outline: Outline, values: Float64Array, at: number): void {
  pushPoint(line, outline, values, at);
  const y = line.pop()!;
  const x = line.pop()!;
  line[line.length - 2] = (line[line.length - 2]! + x) / 2;
  line[line.length - 1] = (line[line.length - 1]! + y) / 2;
}
