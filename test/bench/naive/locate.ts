/** The naive way to place points: every zone in turn; and a ruler that takes a sample every 100 px. */

export interface ScannedZone {
  id: string;
  points: { x: number; y: number }[];
}

export function scannedZones(zones: readonly { id: string; rings: number[][] }[]): ScannedZone[] {
  return zones.map(({ id, rings }) => {
    const points: { x: number; y: number }[] = [];
    const ring = rings[0]!;
    for (let i = 0; i < ring.length; i += 2) points.push({ x: ring[i]!, y: ring[i + 1]! });
    return { id, points };
  });
}

export function scanAt(zones: readonly ScannedZone[], x: number, y: number): string | null {
  return zones.find((zone) => has(zone, x, y))?.id ?? null;
}

function has({ points }: ScannedZone, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const a = points[i]!;
    const b = points[j]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

export function sampledAlong(
  zones: readonly ScannedZone[],
  from: { x: number; y: number },
  to: { x: number; y: number },
  every = 100,
): string[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / every));
  const met: string[] = [];
  for (let i = 0; i <= steps; i++) {
    const zone = scanAt(zones, from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps);
    if (zone !== null && met[met.length - 1] !== zone) met.push(zone);
  }
  return met;
}
