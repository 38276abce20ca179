/** Forgets a read battle whenever a document it was read from changes. */
import { partChanged } from "./part-changed";
import { forgetBattles, forgetPlaces } from "./read-battle";

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
