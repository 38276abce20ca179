/** Stored rich text with its links and rolls, by the editor that packages may have replaced. */
import { getProperty } from "../../common/utils/path";

export async function enrichText(html: string): Promise<string> {
  const editor: unknown = getProperty(globalThis.foundry, "applications.ux.TextEditor.implementation");
  const enrich: unknown = typeof editor === "function" ? Reflect.get(editor, "enrichHTML") : undefined;
  return typeof enrich === "function" ? String(await enrich.call(editor, html)) : html;
}
