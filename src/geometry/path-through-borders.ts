/** The way that a token is shown to take: through the middles of the borders between its zones. */
import { middleOf } from "./line";
import type { Place } from "./places";
import { borderOf, type ZoneMap } from "./zone-map";

/**
 * The points to pass on a way over these zones, in order: the middle of each border (of several stretches the nearest),
 * then the place where the move ends. Zones that share no border, such as those a stair joins, are joined directly.
 */
export function pathThroughBorders(map: ZoneMap, zones: readonly string[], from: Place, to: Place): Place[] {
  const path: Place[] = [];
  for (let i = 1; i < zones.length; i++) {
    const border = borderOf(map, zones[i - 1]!, zones[i]!);
    const passage = border && nearestMiddle(border.lines, path[path.length - 1] ?? from);
    if (passage) path.push(passage);
  }
  path.push({ x: to.x, y: to.y });
  return path;
}

function nearestMiddle(lines: readonly (readonly number[])[], to: Place): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const line of lines) {
    const middle = middleOf(line);
    const distance = Math.hypot(middle.x - to.x, middle.y - to.y);
    if (distance >= least) continue;
    least = distance;
    best = middle;
  }
  return best;
}
