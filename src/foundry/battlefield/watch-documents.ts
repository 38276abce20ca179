/** Forgets a read battle whenever a document it was read from changes. */
import { partChanged } from "../documents";
import { forgetBattles, forgetPlaces } from "./read-battle";
import { forgetBattlefield, regionChanged } from "./zone-cache";

const DOCUMENTS = ["Combat", "Combatant", "Actor", "Item", "ActorDelta", "ActiveEffect"] as const;

/** Registers the hooks; called once in `init`. */
export function registerBattleWatch(): void {
  for (const name of DOCUMENTS) {
    Hooks.on(`create${name}`, forgetBattles);
    Hooks.on(`update${name}`, forgetBattles);
    Hooks.on(`delete${name}`, forgetBattles);
  }
  Hooks.on("createToken", forgetBattles);
  Hooks.on("deleteToken", forgetBattles);
  Hooks.on("updateToken", (_token, change) => forgetWhat(change));
  Hooks.on("createSetting", forgetBattles);
  Hooks.on("updateSetting", forgetBattles);
  Hooks.on("zonebound.fieldChanged", forgetBattles);
}

function forgetWhat(change: object): void {
  const part = partChanged(change);
  if (part === "places") forgetPlaces();
  if (part === "figures") forgetBattles();
}

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
