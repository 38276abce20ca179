/** The map of zones: building it, changing a zone, placing points, and the ruler. */
import { buildZoneMap, updateZone, zoneAt, type ZoneMap, zonesAlong } from "../outside";
import { type BenchField, benchField, drawField, OPTIONS } from "../field";
import { naiveBorders } from "../naive/borders";
import { clipperBorders } from "../naive/clipper-borders";
import { sampledAlong, scanAt, type ScannedZone, scannedZones } from "../naive/locate";
import { compare, limit, type Row, timeWarm } from "../row";

interface Point {
  x: number;
  y: number;
}

export function mapRows(): Row[] {
  const field = benchField();
  const scanned = scannedZones(field.drawn.zones);
  return [...buildRows(field), ...updateRows(field), pointRow(field, scanned), ...rulerRows(field, scanned)];
}

function buildRows({ drawn }: BenchField): Row[] {
  const ours = (): ZoneMap => buildZoneMap(drawn.zones, OPTIONS);
  return [
    compare({
      name: "cold build / naive objects",
      ours,
      naive: () => naiveBorders(drawn.zones, OPTIONS),
      atLeast: 10,
    }),
    compare({
      name: "cold build / clipper",
      ours,
      naive: () => clipperBorders(drawn.zones, OPTIONS),
      atLeast: 8,
    }),
  ];
}

function updateRows({ drawn }: BenchField): Row[] {
  const small = updater(49);
  const large = updater(1024);
  const growth = Math.min(...[1, 2, 3].map(() => timeWarm(large) / timeWarm(small)));
  return [
    compare({
      name: "one region changed / own rebuild",
      ours: updater(484),
      naive: () => buildZoneMap(drawn.zones, OPTIONS),
      atLeast: 100,
    }),
    limit("one region changed, 1,024 zones to 49 (times)", growth, 3),
  ];
}

/** Changes one zone after the other, to and fro by two pixels. */
function updater(count: number): () => ZoneMap {
  const { zones } = drawField(count);
  const map = buildZoneMap(zones, OPTIONS);
  const moved = zones.map(({ id, rings }) => ({ id, rings: rings.map((ring) => ring.map((value) => value + 2)) }));
  let at = 0;
  return () => {
    const { id, rings } = (Math.floor(at / zones.length) % 2 === 0 ? moved : zones)[at % zones.length]!;
    at++;
    return updateZone(map, id, rings);
  };
}

function pointRow({ map, points }: BenchField, scanned: readonly ScannedZone[]): Row {
  return compare({
    name: "zone of a point",
    ours: () => points.reduce((sum, { x, y }) => sum + (zoneAt(map, x, y) === null ? 0 : 1), 0),
    naive: () => points.reduce((sum, { x, y }) => sum + (scanAt(scanned, x, y) === null ? 0 : 1), 0),
    atLeast: 30,
    units: 1000,
  });
}

function rulerRows({ map, points }: BenchField, scanned: readonly ScannedZone[]): Row[] {
  const lines = points.slice(0, 500).map((from, i) => ({ from, to: ends(from, points[500 + i]!) }));
  const wrong = lines.filter(({ from, to }) => {
    const exact = zonesAlong(map, from.x, from.y, to.x, to.y).join();
    const near = zonesNear(scanned, from, to);
    return exact !== sampledAlong(near, from, to, 0.1).join() && !onlyGrazes(near, { from, to }, exact);
  });
  return [
    compare({
      name: "ruler of 800 px / samples every 100 px",
      ours: () => lines.reduce((sum, { from, to }) => sum + zonesAlong(map, from.x, from.y, to.x, to.y).length, 0),
      naive: () => lines.reduce((sum, { from, to }) => sum + sampledAlong(scanned, from, to).length, 0),
      atLeast: 6,
      units: lines.length,
    }),
    limit("ruler, wrong of 500", wrong.length, 0),
  ];
}

function zonesNear(zones: readonly ScannedZone[], from: Point, to: Point): ScannedZone[] {
  const within = ({ x, y }: Point): boolean =>
    Math.abs(2 * x - from.x - to.x) <= Math.abs(from.x - to.x) + 800 &&
    Math.abs(2 * y - from.y - to.y) <= Math.abs(from.y - to.y) + 800;
  return zones.filter(({ points }) => points.some(within));
}

/** Where the coarse walk differs, a zone was met for less than its step: a hundred times finer it has to agree. */
function onlyGrazes(scanned: readonly ScannedZone[], { from, to }: { from: Point; to: Point }, exact: string): boolean {
  return exact === sampledAlong(scanned, from, to, 0.001).join();
}

function ends(from: Point, towards: Point): Point {
  const length = Math.hypot(towards.x - from.x, towards.y - from.y);
  return { x: from.x + ((towards.x - from.x) / length) * 800, y: from.y + ((towards.y - from.y) / length) * 800 };
}
