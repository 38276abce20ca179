/** Draws open sheets anew when what their numbers stand on has changed: the fight, the scene's ruleset, the scene itself. */
import { FigureSheet } from "./actor-sheet";

/** Registers the hooks; called once in `init`. */
export function registerSheetRefresh(): void {
  for (const change of ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant"] as const)
    Hooks.on(change, refreshSheets);
  Hooks.on("updateScene", refreshSheets);
  Hooks.on("canvasReady", refreshSheets);
}

/** Whoever is writing is not disturbed: what is half written would be lost. */
function refreshSheets(): void {
  for (const sheet of foundry.applications.instances.values())
    if (sheet instanceof FigureSheet && sheet.rendered && !isWriting(sheet.element)) void sheet.render();
}

function isWriting(element: HTMLElement): boolean {
  return element.querySelector("input:focus, textarea:focus, select:focus, [contenteditable]:focus") !== null;
}
