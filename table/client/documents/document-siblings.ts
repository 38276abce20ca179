/** A document among others: its order, its name as seen from one of them, and the question before it goes
 *  (API: ClientDocument#sortRelative, #getRelativeUUID, #deleteDialog). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import { escapeHTML } from "../../common/utils/text";
import { performIntegerSort } from "../../common/utils/integer-sort";
import type { Source } from "../../common/utils/types";

export interface SortWish {
  target?: Document | null;
  siblings?: Document[];
  sortKey?: string;
  sortBefore?: boolean;
  updateData?: Source;
}

/** Puts it before or after another; all that must move for it do so in one operation. */
export async function sortAmong(document: Document, { updateData = {}, ...wish }: SortWish): Promise<void> {
  const sorted = performIntegerSort(asSortable(document), {
    ...wish,
    target: wish.target ? asSortable(wish.target) : null,
    siblings: (wish.siblings ?? []).map(asSortable),
  });
  const updates = sorted.map(({ target, update }) => ({
    ...(target === asSortable(document) && updateData),
    _id: target["id"],
    ...update,
  }));
  const { parent, documentName } = document;
  if (parent) await parent.updateEmbeddedDocuments(documentName, updates);
  else await CONFIG.documentClass(documentName).updateDocuments(updates, { pack: document.pack });
}

const asSortable = (document: Document): Record<string, unknown> => document as Document & Record<string, unknown>;

/** From a sibling or the parent as short as it can be, else the whole UUID. */
export function relativeUuid(document: Document, relative: Document): string {
  const { uuid, parent, documentName, id } = document;
  if (parent && parent === relative) return `.${documentName}.${id}`;
  if (parent && parent === relative.parent && documentName === relative.documentName) return `.${id}`;
  return uuid;
}

interface Asking {
  DialogV2: { confirm(options: object): Promise<unknown> };
}

/** False or null where the answer is no. */
export async function deleteAfterAsking(
  document: Document,
  options: object,
  operation: DatabaseOperation,
): Promise<unknown> {
  const name: unknown = Reflect.get(document, "name");
  const window = { title: `${game.i18n.localize("SIDEBAR.Delete")}: ${String(name ?? document.id)}` };
  const content = `<p>${escapeHTML(game.i18n.format("SIDEBAR.DeleteWarning", { name: String(name ?? document.id) }))}</p>`;
  const { DialogV2 } = globalThis.foundry.applications["api"] as Asking;
  const yes = { callback: () => document.delete(operation) };
  return DialogV2.confirm({ window, content, yes, ...options });
}
