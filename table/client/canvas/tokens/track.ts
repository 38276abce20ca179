/** Points along a broken line. */

export interface TrackPoint {
  x: number;
  y: number;
}

export function lengthOf(track: readonly TrackPoint[]): number {
  return track.reduce((sum, point, index) => sum + gap(track[index - 1] ?? point, point), 0);
}

/** The point at a part of the length, 0 being the start and 1 the end. */
export function pointAlong(track: readonly TrackPoint[], part: number): TrackPoint {
  const last = track.at(-1) ?? { x: 0, y: 0 };
  let left = lengthOf(track) * part;
  for (let at = 1; at < track.length; at++) {
    const [from, to] = [track[at - 1] ?? last, track[at] ?? last];
    const length = gap(from, to);
    if (left <= length && length > 0) return between(from, to, left / length);
    left -= length;
  }
  return { x: last.x, y: last.y };
}

function gap(a: TrackPoint, b: TrackPoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function between(a: TrackPoint, b: TrackPoint, part: number): TrackPoint {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
