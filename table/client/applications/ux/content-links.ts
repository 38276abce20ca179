/** Links to documents in stored text: `@UUID[…]`, `@Actor[…]`, `@Compendium[…]`; and plain addresses. */
import { documentByUuid, hostGame, worldCollection } from "../host";
import type { HostDocument } from "../host-types";

/** What may be linked by kind and name; `@UUID` and `@Compendium` by address. */
const KINDS = "UUID|Compendium|Actor|Item|Scene|JournalEntry|RollTable|Macro|Cards|Playlist";

export const LINK = new RegExp(`@(${KINDS})\\[([^#\\]]+)(?:#([^\\]]+))?\\](?:\\{([^}]+)\\})?`, "g");
export const URL_TEXT = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** The link to a document; a broken one where there is none. */
export async function contentLink(match: RegExpMatchArray): Promise<HTMLElement> {
  const [, kind = "", target = "", hash, label] = match;
  const found = await documentOf(kind, target);
  const anchor = document.createElement("a");
  anchor.className = found ? "content-link" : "content-link broken";
  anchor.tabIndex = 0;
  const uuid = found?.uuid ?? target;
  Object.assign(anchor.dataset, { link: "", uuid, id: found?.id ?? "", type: found?.documentName ?? "" });
  if (hash) anchor.dataset["hash"] = hash;
  if (found) anchor.setAttribute("draggable", "true");
  const icon = document.createElement("i");
  icon.className = found ? "fa-solid fa-file-lines" : "fa-solid fa-link-slash";
  icon.inert = true;
  anchor.append(icon, label ?? found?.name ?? target);
  return anchor;
}

async function documentOf(kind: string, target: string): Promise<HostDocument | null> {
  if (kind === "UUID") return documentByUuid(target);
  if (kind === "Compendium") return packDocument(target);
  const collection = worldCollection(kind);
  return collection?.get(target) ?? collection?.getName?.(target) ?? null;
}

/** `package.pack.id`, or the name in place of the id. */
async function packDocument(target: string): Promise<HostDocument | null> {
  const [scope, name, ...rest] = target.split(".");
  const pack = hostGame().packs.get(`${scope}.${name}`);
  const wanted = rest.at(-1) ?? "";
  const entry = pack?.index.get(wanted) ?? pack?.index.find((each) => each.name === wanted);
  return entry ? ((await pack?.getDocument(entry._id)) ?? null) : null;
}

export function hyperlink(match: RegExpMatchArray): HTMLElement {
  const anchor = document.createElement("a");
  anchor.className = "hyperlink";
  Object.assign(anchor, { href: match[0], target: "_blank", rel: "nofollow noopener", textContent: match[0] });
  return anchor;
}
