/** What other regions say of a zone by its id: the side of a door with cover, the way that a wall lets through, the ends of stairs. */
import { idOf } from "../documents";
import type { RegionDoc, RegionOp, ZoneScene } from "../map-tools/region-ops";

/** The fields of their behaviours that hold such an id. */
const FIELDS = ["a", "b", "oneWay", "coverSide"] as const;

/** Has all regions name another zone in the place of one, each by where it lies. */
export function renamedReferences(scene: ZoneScene, from: string, toward: (region: RegionDoc) => string): RegionOp[] {
  return scene.regions.contents.flatMap((region) => {
    const to = toward(region);
    const changes = to === from ? [] : region.behaviors.contents.flatMap((one) => changeOf(one, from, to));
    return changes.length > 0 ? [{ kind: "set-behaviors", region: idOf(region), changes }] : [];
  });
}

function changeOf(behavior: RegionBehavior.Implementation, from: string, to: string) {
  const system: object = Object(behavior._source.system);
  const named = FIELDS.filter((field) => Reflect.get(system, field) === from);
  if (named.length === 0 || !behavior.type.startsWith("zonebound.")) return [];
  return [{ _id: idOf(behavior), ...Object.fromEntries(named.map((field) => [`system.${field}`, to])) }];
}

/** The middle of a region, where it has a shape. */
export function middleOfRegion({ bounds }: RegionDoc): { x: number; y: number } | null {
  const { x, y, width, height } = bounds;
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null;
}
