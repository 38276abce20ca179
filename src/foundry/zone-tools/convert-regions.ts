/** Regions made zones and back: what a zone had stays with its region, switched off, until it is one again. */
import { idOf } from "../documents";
import { freshId, type RegionDoc, type RegionOp, type ZoneScene } from "../map-tools/region-ops";
import { fightersIn } from "./standing-fighters";
import { takeZoneStep, tellZoneRefusal } from "./zone-steps";
import { isZoneNow, ZONE_TYPE, zonePart } from "./zones-here";

/** Makes zones of all of them where one is none yet, else plain regions of all. */
export function convertRegions(scene: ZoneScene, regions: readonly RegionDoc[]): Promise<boolean> {
  return takeZoneStep(scene, () => {
    if (regions.length === 0) return tellZoneRefusal("chooseOne");
    const plain = regions.filter((region) => !isZoneNow(region));
    return plain.length > 0 ? plain.map(asZone) : asRegions(scene, regions);
  });
}

function asZone(region: RegionDoc): RegionOp {
  const known = zonePart(region);
  return known
    ? { kind: "set-behaviors", region: idOf(region), changes: [{ _id: idOf(known), disabled: false }] }
    : {
        kind: "add-behaviors",
        region: idOf(region),
        behaviors: [{ _id: freshId(), name: region.name, type: ZONE_TYPE }],
      };
}

function asRegions(scene: ZoneScene, regions: readonly RegionDoc[]): RegionOp[] | null {
  const held = regions.find((region) => fightersIn(scene, region).length > 0);
  if (held) return tellZoneRefusal("fightersStay", { zone: held.name });
  return regions.flatMap((region) => {
    const part = zonePart(region);
    return part
      ? [{ kind: "set-behaviors", region: idOf(region), changes: [{ _id: idOf(part), disabled: true }] }]
      : [];
  });
}
