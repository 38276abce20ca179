/** Which sheet shows which type of actor and item. */
import { BelongingSheet } from "./item-sheet";
import { CreatureSheet, FigureSheet } from "./actor-sheet";

/** Registers them as the usual ones; called once in `init`. */
export function registerSheets(): void {
  registerSheetRefresh();
  const { DocumentSheetConfig } = foundry.applications.apps;
  const { Actor, Item } = foundry.documents;
  DocumentSheetConfig.registerSheet(Actor, "zonebound", CreatureSheet, {
    types: ["character", "creature"],
    makeDefault: true,
    label: "ZONEBOUND.Sheet.label.creature",
  });
  // A character can be shown on the compact sheet, but usually is not.
  DocumentSheetConfig.registerSheet(Actor, "zonebound", FigureSheet, {
    types: ["character"],
    makeDefault: true,
    label: "ZONEBOUND.Sheet.label.character",
  });
  DocumentSheetConfig.registerSheet(Item, "zonebound", BelongingSheet, {
    types: ["weapon", "shield", "armour", "talent", "spell", "gear"],
    makeDefault: true,
    label: "ZONEBOUND.Sheet.label.item",
  });
}

/** Registers the hooks; called once in `init`. */
function registerSheetRefresh(): void {
  for (const change of ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant"] as const)
    Hooks.on(change, refreshSheets);
  Hooks.on("updateScene", refreshSheets);
  Hooks.on("zonebound.hiddenChanged", refreshSheets);
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
