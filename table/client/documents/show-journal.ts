/** Journal entries, pages and pictures that somebody shows to others
 *  (API: https://foundryvtt.com/api/v13/classes/foundry.documents.collections.Journal.html). */
import type { Document } from "../../common/abstract/document";
import { resolveUuid } from "../core/resolve-uuid";

interface ShowOptions {
  /** Opens it for those who may not read it too, as long as their page lives. */
  force?: boolean;
  users?: string[];
}

const OBSERVER = 2;

/** Opens an entry or a page for other users, all who may read it unless some are named. Only who owns it may. */
export async function showEntry(
  document: Document,
  { force = false, users = [] }: ShowOptions = {},
): Promise<Document> {
  if (!/^JournalEntry(Page)?$/.test(document.documentName)) throw new Error("Only journal entries and pages are shown");
  if (!document.isOwner) throw new Error(`You do not own ${document.uuid}, so that you cannot show it`);
  const message = { uuid: document.uuid, force };
  await game.socket.emitWithAck("showEntry", message, users.length ? { recipients: users } : {});
  const name = String(Reflect.get(document, "name"));
  globalThis.ui?.notifications?.info(game.i18n.format("JOURNAL.Shown", { name }));
  return document;
}

/** Another client asks to open an entry: it must belong to whoever asks. */
export function receiveEntry({ uuid, force }: { uuid: string; force?: boolean }, senderId: string): void {
  const document = resolveUuid(uuid);
  const sender = game.users.get(senderId);
  if (!document || !sender || !document.testUserPermission(sender, "OWNER")) return;
  if (force === true) lend(document);
  if (document.testUserPermission(game.user, "OBSERVER")) document.sheet?.render(true);
}

/** Lets this user read it here, until its data come anew. */
function lend(document: Document): void {
  const { ownership } = document as Document & { ownership: Record<string, number> };
  ownership[game.userId] = Math.max(ownership[game.userId] ?? 0, OBSERVER);
}

interface Popout {
  _handleShareImage(shared: object): unknown;
}

/** The window's class, wherever it lives (no import cycle). */
function popouts(): Popout {
  return globalThis.foundry.applications.apps["ImagePopout"] as Popout;
}

/** Opens a picture for other users. */
export function showImage(
  src: string,
  { users = [], ...options }: { users?: string[]; [more: string]: unknown } = {},
): void {
  game.socket.emit("shareImage", { image: src, ...options }, users.length ? { recipients: users } : {});
}

export function receiveImage(shared: object): void {
  popouts()._handleShareImage(shared);
}
