/** Keeps battlefields up with their regions on every client, and says so by a hook of its own. */
import { forgetBattlefield, regionChanged } from "./scene-cache";

type Region = RegionDocument.Implementation;

/** Registers the hooks; called once in `init`. */
export function registerRegionWatch(): void {
  Hooks.on("createRegion", (region) => changed(region, region));
  Hooks.on("updateRegion", (region) => changed(region, region));
  Hooks.on("deleteRegion", (region) => changed(region, null));
  Hooks.on("createRegionBehavior", (behavior) => changedIn(behavior));
  Hooks.on("updateRegionBehavior", (behavior) => changedIn(behavior));
  Hooks.on("deleteRegionBehavior", (behavior) => changedIn(behavior));
  Hooks.on("updateScene", (scene, update) => {
    if ("grid" in update || foundry.utils.hasProperty(update, "flags.zonebound.tolerance")) forgetBattlefield(scene);
    Hooks.callAll("zonebound.fieldChanged", scene);
  });
}

function changedIn(behavior: RegionBehavior.Implementation): void {
  const { region } = behavior;
  if (region) changed(region, region);
}

function changed(region: Region, now: Region | null): void {
  const scene = region.parent;
  if (!scene || !region.id) return;
  regionChanged(scene, region.id, now);
  Hooks.callAll("zonebound.fieldChanged", scene);
}
