/** Which sheet shows which type of actor and item. */
import { BelongingSheet } from "./item-sheet";
import { CreatureSheet } from "./creature-sheet";
import { FigureSheet } from "./actor-sheet";
import { registerSheetRefresh } from "./refresh-sheets";

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
