/** What a right-click on a combatant offers the GM. */
import { hostGame } from "../../host";
import type { HostCombat, HostCombatant } from "../../host-types";
import type { ContextMenuEntry } from "../../ux/context-menu";

export function combatantMenuEntries(viewed: () => HostCombat | null): ContextMenuEntry[] {
  const find = (target: HTMLElement): HostCombatant | undefined =>
    viewed()?.combatants.get(target.dataset["combatantId"] ?? "");
  const isGM = () => hostGame().user.isGM;
  return [
    {
      name: "COMBAT.CombatantUpdate",
      icon: '<i class="fa-solid fa-pen-to-square"></i>',
      condition: isGM,
      callback: (target) => find(target)?.sheet?.render({ force: true }),
    },
    {
      name: "COMBAT.CombatantClear",
      icon: '<i class="fa-solid fa-arrow-rotate-left"></i>',
      condition: (target) => isGM() && Number.isFinite(find(target)?.initiative ?? NaN),
      callback: (target) => find(target)?.update({ initiative: null }),
    },
    {
      name: "COMBAT.CombatantReroll",
      icon: '<i class="fa-solid fa-dice-d20"></i>',
      condition: isGM,
      callback: (target) => viewed()?.rollInitiative([target.dataset["combatantId"] ?? ""]),
    },
    {
      name: "COMBAT.CombatantRemove",
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: isGM,
      callback: (target) => find(target)?.delete(),
    },
  ];
}
