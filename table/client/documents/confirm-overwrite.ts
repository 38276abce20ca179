/** Asks before an import overwrites documents of the world. */
import { getProperty } from "../../common/utils/path";
import { escapeHTML } from "../../common/utils/text";

/** True where the user agrees; false where not, or where nobody can be asked. */
export async function confirmOverwrite(name: string, overwritten: Record<string, unknown[]>): Promise<boolean> {
  const dialog: unknown = getProperty(globalThis.foundry, "applications.api.DialogV2");
  const confirm: unknown = typeof dialog === "function" ? Reflect.get(dialog, "confirm") : undefined;
  if (typeof confirm !== "function") return false;
  const counts = Object.entries(overwritten).map(([type, entries]) => `${entries.length} × ${labelOf(type)}`);
  const text = game.i18n.format("ADVENTURE.Overwrite", { name: escapeHTML(name) });
  const config = {
    window: { title: game.i18n.localize("ADVENTURE.OverwriteTitle") },
    content: `<p>${text}</p><p>${counts.join(", ")}</p>`,
    rejectClose: false,
  };
  return (await confirm.call(dialog, config)) === true;
}

function labelOf(documentName: string): string {
  return game.i18n.localize(CONFIG.documentClass(documentName).metadata.label);
}
