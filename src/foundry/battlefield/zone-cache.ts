/** The battlefield of each scene: built once, then kept up around the regions that change. Never looks at the canvas. */
import { type ZoneMap, buildZoneMap, updateZone } from "../../geometry/zone-map";
import { type RegionSource, type Battlefield, zoneShapes } from "../../zones/map/region";
import type { ZoneShape } from "../../geometry/outline/outline";
import { composeField } from "../../zones/map/zone-field";
import { sameValue } from "../../engine/types";
import { isInLevels, isOnLevel, levelOnView, ringsOf } from "./levels";
import { isFieldRegion, readRegion } from "./read-region";

interface CachedZones {
  readonly map: ZoneMap;
  readonly regions: Map<string, RegionSource>;
  /** The zones on the map, parts of split ones each by itself. */
  shapes: ReadonlyMap<string, ZoneShape>;
  current: Battlefield | null;
}

type Scene13 = Scene.Implementation;

const kept = new WeakMap<Scene13, CachedZones>();

/** Shorter stretches than this share of a grid space are corners, not borders. */
const SHORTEST_BORDER = 0.25;

/** Gaps of hand-drawn zones up to this share of a grid space count as touching. */
const USUAL_TOLERANCE = 0.1;

/** Whether the scene has zones: read from its regions, without the borders between them. */
export function hasZones(scene: Scene13): boolean {
  return (kept.get(scene) ?? build(scene)).shapes.size > 0;
}

/** The scene's zones; null where it has none, and this system leaves it alone. Cheap. */
export function zonesOf(scene: Scene13 | null): Battlefield | null {
  return scene && hasZones(scene) ? battlefieldOf(scene) : null;
}

/** The scene's battlefield. */
export function battlefieldOf(scene: Scene13): Battlefield {
  const entry = kept.get(scene) ?? build(scene);
  entry.current ??= compose(entry);
  return entry.current;
}

function build(scene: Scene13): CachedZones {
  const regions = scene.regions.contents.filter(isFieldRegion);
  const entry = mapOf(
    scene,
    regions.map((region) => readRegion(region)),
  );
  kept.set(scene, entry);
  return entry;
}

/** By the whole battlefield, which is another whenever a region changes. */
const onLevels = new WeakMap<Battlefield, Map<string, Battlefield>>();

/** A scene's zones and borders on the level that is looked at; null on a scene without zones. */
export function seenField(scene: Scene13 | null): Battlefield | null {
  return scene && zonesOf(scene) ? battlefieldOn(scene, levelOnView()) : null;
}

/** What of the battlefield is on one level, where it is drawn on the scene; the whole of it where there is one alone. */
export function battlefieldOn(scene: Scene13, level: string | null): Battlefield {
  const whole = battlefieldOf(scene);
  if (level === null || !isInLevels(scene)) return whole;
  const levels = onLevels.get(whole) ?? new Map<string, Battlefield>();
  onLevels.set(whole, levels);
  const there = scene.regions.contents.filter((region) => isFieldRegion(region) && isOnLevel(region, level));
  const found =
    levels.get(level) ??
    compose(
      mapOf(
        scene,
        there.map((region) => readRegion(region, ringsOf(region))),
      ),
    );
  levels.set(level, found);
  return found;
}

function mapOf(scene: Scene13, sources: readonly RegionSource[]): CachedZones {
  const tolerance = toleranceOf(scene);
  const shapes = zoneShapes(sources, tolerance);
  return {
    map: buildZoneMap(shapes, { tolerance, shortest: scene.grid.size * SHORTEST_BORDER }),
    regions: new Map(sources.map((source) => [source.id, source])),
    shapes: byZone(shapes),
    current: null,
  };
}

function byZone(shapes: readonly ZoneShape[]): Map<string, ZoneShape> {
  return new Map(shapes.map((shape) => [shape.id, shape]));
}

/** In pixels: the scene's own, or a tenth of a grid space. */
export function toleranceOf(scene: Scene13): number {
  const own = scene.getFlag("zonebound", "tolerance");
  return typeof own === "number" && own >= 0 ? own : scene.grid.size * USUAL_TOLERANCE;
}

function compose(entry: CachedZones): Battlefield {
  const sources = [...entry.regions.values()].sort(byId);
  const { field, problems } = composeField(entry.map, sources);
  const parts = [...field.zones.values()].filter(({ id, whole }) => id !== whole);
  const regions = new Map(entry.regions);
  for (const { id, name, traits } of parts) {
    const rings = entry.shapes.get(id)?.rings ?? [];
    regions.set(id, { id, name, rings, parts: [{ kind: "zone", traits }], faults: [] });
  }
  return { map: entry.map, regions, field, problems };
}

function byId(one: RegionSource, other: RegionSource): number {
  return one.id < other.id ? -1 : 1;
}

/** Takes over what has changed of one region; null where it is gone. */
export function zoneRegionChanged(scene: Scene13, id: string, region: RegionDocument.Implementation | null): void {
  const entry = kept.get(scene);
  if (!entry) return;
  const source = region && isFieldRegion(region) ? readRegion(region) : null;
  if (!entry.regions.has(id) && !source) return;
  if (source) entry.regions.set(id, source);
  else entry.regions.delete(id);
  keepUp(entry);
  entry.current = null;
}

/** Puts those zones on the map anew whose shapes differ, and takes those off that are gone. */
function keepUp(entry: CachedZones): void {
  const { map } = entry;
  const shapes = byZone(zoneShapes([...entry.regions.values()], map.options.tolerance));
  for (const id of entry.shapes.keys()) if (!shapes.has(id)) updateZone(map, id, null);
  for (const { id, rings } of shapes.values())
    if (!sameValue(entry.shapes.get(id)?.rings, rings)) updateZone(map, id, rings);
  entry.shapes = shapes;
}

/** The whole battlefield is made anew when it is next asked for: its grid or tolerance has changed. */
export function forgetZones(scene: Scene13): void {
  kept.delete(scene);
}
