/** A play ends with what it belongs to: its fight, its scene, the battlefield, the rules it was begun by, the figures that were there. */
import { deny, type DenialCode } from "../../engine/refusal";
import { isBattlefield } from "../battlefield/adapter";
import { combatOf, idOf, whileFought } from "../documents";
import { endPlay, openPlayIn } from "./fight-store";
import { isOwnOffice, officeOf } from "./terms";
import { referee } from "./this-referee";

type CombatDoc = Combat.Implementation;

/** Registers the hooks; called once in `init`. They run on every client; one GM's acts. */
export function registerEndOfPlays(): void {
  const all = () => game.combats.forEach((combat) => endStranded(combat));
  Hooks.once("ready", all);
  Hooks.on("deleteCombat", (combat) => endStranded(combat));
  for (const hook of ["updateCombat", "deleteCombatant", "deleteScene"] as const) Hooks.on(hook, all);
  Hooks.on("zonebound.fieldChanged", (scene) => {
    all();
    referee.recheck(idOf(scene));
  });
  Hooks.on("deleteToken", ({ parent }) => {
    if (parent) referee.recheck(idOf(parent));
  });
  const recheckAll = () => game.scenes.forEach((scene) => referee.recheck(idOf(scene)));
  for (const hook of ["createSetting", "updateSetting"] as const) Hooks.on(hook, recheckAll);
  // A macro of the GM's may have made something else of an open play.
  Hooks.on("updateCombat", (_combat, change) => void ("flags" in change && recheckAll()));
}

function endStranded(combat: CombatDoc): void {
  const open = openPlayIn(combat);
  const reason = open && reasonToEnd(combat, open.card.scene);
  if (reason && isMyDuty(combat)) void whileFought(combat, endPlay(combat, deny(reason)));
}

/** What of the scene, the fight and the battlefield of a play is gone; null where all are there. */
function reasonToEnd(combat: CombatDoc, id: string): DenialCode | null {
  const scene = game.scenes.get(id);
  if (!scene) return "scene-gone";
  if (combatOf(scene)?.id !== combat.id) return "fight-over";
  return isBattlefield(scene) ? null : "field-changed";
}

/** For whoever was its referee; the active GM where that one has left. */
function isMyDuty(combat: CombatDoc): boolean {
  const office = officeOf(combat);
  const named = office.referee ? game.users.get(office.referee) : null;
  return named?.active ? isOwnOffice(office) : game.user?.isActiveGM === true;
}
