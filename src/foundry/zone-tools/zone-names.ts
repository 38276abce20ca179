/** Names of zones: one that a GM types, or those by rows for all that have none of their own. */
import { isRowName, rowNames } from "../../geometry/drawing/row-names";
import { boxAround } from "../../geometry/outline/shapes";
import { idOf } from "../documents";
import type { RegionDoc, RegionOp, ZoneScene } from "../map-tools/region-ops";
import { takeZoneStep, tellZoneRefusal } from "./zone-steps";
import { drawnRings, zonePart, zonesHere } from "./zones-here";

/** Gives it this name; nothing where it has it already, or none is given. */
export function nameZone(scene: ZoneScene, region: RegionDoc, typed: string): Promise<boolean> {
  const name = typed.trim();
  return takeZoneStep(scene, () => (name === "" || name === region.name ? [] : renamed(region, name)));
}

/** The zone's behaviour goes along where it bears the zone's name. */
function renamed(region: RegionDoc, name: string): RegionOp[] {
  const part = zonePart(region);
  const isSame = part !== null && part.name === region.name;
  return [
    { kind: "update", changes: [{ _id: idOf(region), name }] },
    ...(isSame ? [{ kind: "set-behaviors" as const, region: idOf(region), changes: [{ _id: idOf(part), name }] }] : []),
  ];
}

/** Names by rows for all zones whose name nobody has chosen: of Foundry's making, numbered, or by rows before. */
export function nameAll(scene: ZoneScene): Promise<boolean> {
  return takeZoneStep(scene, () => {
    const nameless = zonesHere(scene).filter(({ name }) => isNameless(name));
    const names = rowNames(nameless.map((region) => boxAround(drawnRings(region))));
    const changed = nameless.flatMap((region, at) => {
      const name = names[at] ?? region.name;
      return name === region.name ? [] : renamed(region, name);
    });
    const updates = changed.flatMap((op) => (op.kind === "update" ? op.changes : []));
    if (updates.length === 0) return tellZoneRefusal("allNamed");
    return [{ kind: "update", changes: updates }, ...changed.filter(({ kind }) => kind !== "update")];
  });
}

function isNameless(name: string): boolean {
  const numbered = [game.i18n.localize("DOCUMENT.Region"), "Region"].map(
    (word) => new RegExp(`^${escaped(word)}( ?\\(?\\d+\\)?)?$`),
  );
  const drawn = new RegExp(
    `^${escaped(game.i18n.format("ZONEBOUND.Layout.drawn", { number: "#" })).replace("#", "\\d+")}$`,
  );
  return name.trim() === "" || isRowName(name) || [...numbered, drawn].some((pattern) => pattern.test(name));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
