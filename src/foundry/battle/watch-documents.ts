/** Forgets a read battle whenever a document it was read from changes. */
import { forgetBattles } from "./read-battle";

const DOCUMENTS = ["Combat", "Combatant", "Token", "Actor", "Item", "ActorDelta"] as const;

/** Registers the hooks; called once in `init`. */
export function registerBattleWatch(): void {
  for (const name of DOCUMENTS) {
    Hooks.on(`create${name}`, forgetBattles);
    Hooks.on(`update${name}`, forgetBattles);
    Hooks.on(`delete${name}`, forgetBattles);
  }
  Hooks.on("createSetting", forgetBattles);
  Hooks.on("updateSetting", forgetBattles);
  Hooks.on("zonebound.fieldChanged", forgetBattles);
}
