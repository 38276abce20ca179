/** Keeps every kind of battlefield up with its scene: region by region, and whole where grid, size or levels change. */
import { battlefieldsChanged } from "./adapter";

type SceneDoc = Scene.Implementation;

type Region = RegionDocument.Implementation;

/** Registers the hooks; called once in `init`. */
export function registerRegionWatch(): void {
  Hooks.on("createRegion", (region) => tellRegion(region, region));
  Hooks.on("updateRegion", (region) => tellRegion(region, region));
  Hooks.on("deleteRegion", (region) => tellRegion(region, null));
  for (const verb of ["create", "update", "delete"] as const)
    Hooks.on(`${verb}RegionBehavior`, ({ region }: RegionBehavior.Implementation) => {
      if (region) tellRegion(region, region);
    });
  for (const hook of ["createLevel", "updateLevel", "deleteLevel"] as const)
    Hooks.on(hook, ({ parent }) => {
      if (parent instanceof Scene) laidAnew(parent);
    });
  Hooks.on("updateScene", (scene, update) => {
    const isAnew = LAYS_ANEW.some((field) => foundry.utils.hasProperty(update, field));
    if (isAnew) laidAnew(scene);
    else Hooks.callAll("zonebound.fieldChanged", scene);
  });
}

/** What of a scene says where its battlefield lies. */
const LAYS_ANEW = ["grid", "width", "height", "padding", "shiftX", "shiftY", "flags.zonebound.tolerance"];

function laidAnew(scene: SceneDoc): void {
  battlefieldsChanged((adapter) => adapter.forget(scene));
  Hooks.callAll("zonebound.fieldChanged", scene);
}

function tellRegion(region: Region, now: Region | null): void {
  const { parent: scene, id } = region;
  if (!scene || !id) return;
  battlefieldsChanged((adapter) => adapter.regionChanged(scene, id, now));
  Hooks.callAll("zonebound.fieldChanged", scene, region);
}
