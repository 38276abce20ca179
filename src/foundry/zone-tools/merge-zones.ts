/** Zones that touch made one: the first stays what it is, with the shape of all; what the others had otherwise is told. */
import { mergeZones } from "../../geometry/drawing/fit";
import { sameValue } from "../../engine/types";
import { ZoneBehavior } from "../data/zone-behavior";
import { idOf } from "../documents";
import type { RegionDoc, RegionOp, ZoneScene } from "../map-tools/region-ops";
import { fightersIn } from "./standing-fighters";
import { renamedReferences } from "./zone-references";
import { takeZoneStep, tellZoneRefusal } from "./zone-steps";
import { closedGap, drawnRings, ringsBeside, shapesFrom, zonePart } from "./zones-here";

/** Makes them one, under the id and with the traits of the first. */
export async function mergeRegions(scene: ZoneScene, regions: readonly RegionDoc[]): Promise<boolean> {
  const [first, ...others] = regions;
  if (!first || others.length === 0) return tellZoneRefusal("chooseTwo") !== null;
  const differing = [...new Set(others.flatMap((other) => differences(first, other)))];
  const names = others.map(({ name }) => name).join(", ");
  const isDone = await takeZoneStep(scene, () => mergeOps(scene, first, others));
  if (isDone && differing.length > 0)
    ui.notifications?.info(
      game.i18n.format("ZONEBOUND.ZoneTools.merge.differed", { name: first.name, names, what: differing.join(", ") }),
    );
  return isDone;
}

function mergeOps(scene: ZoneScene, first: RegionDoc, others: readonly RegionDoc[]): RegionOp[] | null {
  const held = others.find((other) => fightersIn(scene, other).length > 0);
  if (held) return tellZoneRefusal("fightersThere", { zone: held.name, first: first.name });
  const all = [first, ...others];
  const rings = mergeZones(all.map(drawnRings), ringsBeside(scene, all), closedGap(scene));
  if (!rings) return tellZoneRefusal("apart", { zone: first.name, other: others.map(({ name }) => name).join(", ") });
  return [
    { kind: "update", changes: [{ _id: idOf(first), shapes: shapesFrom(rings) }] },
    { kind: "delete", ids: others.map(idOf) },
    ...others.flatMap((other) =>
      renamedReferences(scene, idOf(other), (region) => (others.includes(region) ? idOf(other) : idOf(first))),
    ),
  ];
}

/** The labels of traits in which a zone is not as the one that stays. */
function differences(first: RegionDoc, other: RegionDoc): string[] {
  const [kept, lost] = [zonePart(first)?.system, zonePart(other)?.system];
  if (!(kept instanceof ZoneBehavior) || !(lost instanceof ZoneBehavior)) return [];
  const [one, two] = [kept.toObject(), lost.toObject()];
  const fields = Object.keys(two).filter((field) => !sameValue(Reflect.get(one, field), Reflect.get(two, field)));
  return fields.map((field) => game.i18n.localize(`ZONEBOUND.Zone.FIELDS.${field}.label`));
}
