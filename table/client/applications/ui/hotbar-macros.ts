/** Macros that the hotbar makes of what is dropped on it (API: Hotbar#_createDocumentSheetToggle). */
import { documentClass, format, worldCollection } from "../host";
import type { Data, HostDocument, ImportingCollection } from "../host-types";
import { hostGame } from "../host";

async function createMacro(data: Data): Promise<HostDocument | undefined> {
  return documentClass("Macro").create({ type: "script", ...data });
}

/** Opens and closes the window of a document. */
export function createSheetMacro(target: HostDocument): Promise<HostDocument | undefined> {
  const name = format("HOTBAR.ToggleSheet", { name: target.name });
  const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet("${target.uuid}");`;
  return createMacro({ name, command, ...(target.img && { img: target.img }) });
}

/** Draws from a table. */
export function createDrawMacro(table: HostDocument): Promise<HostDocument | undefined> {
  const name = format("HOTBAR.DrawFrom", { name: table.name });
  return createMacro({ name, command: `await (await fromUuid("${table.uuid}")).draw();`, img: table.img });
}

/** A macro of a compendium is taken into the world first: slots hold macros of the world. */
export async function worldMacro(macro: HostDocument): Promise<HostDocument | undefined> {
  const pack = macro.pack ? hostGame().packs.get(macro.pack) : undefined;
  const macros = worldCollection("Macro") as ImportingCollection | undefined;
  return pack ? macros?.importFromCompendium(pack, macro.id ?? "") : macro;
}
