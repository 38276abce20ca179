/** Distances from a line to another, for tests. */

/** The distance from a point to a flat polyline. */
export function distanceToLine(x: number, y: number, line: readonly number[]): number {
  let best = Infinity;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const fromX = line[i]!;
    const fromY = line[i + 1]!;
    const dx = line[i + 2]! - fromX;
    const dy = line[i + 3]! - fromY;
    const square = dx * dx + dy * dy;
    const share = square > 0 ? Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / square)) : 0;
    best = Math.min(best, Math.hypot(x - fromX - share * dx, y - fromY - share * dy));
  }
  return best;
}

/** The farthest that any point of one line, taken every pixel, lies from the other. */
export function farthest(line: readonly number[], from: readonly number[]): number {
  let worst = 0;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const dx = line[i + 2]! - line[i]!;
    const dy = line[i + 3]! - line[i + 1]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy)));
    for (let s = 0; s <= steps; s++) {
      worst = Math.max(worst, distanceToLine(line[i]! + (dx * s) / steps, line[i + 1]! + (dy * s) / steps, from));
    }
  }
  return worst;
}
