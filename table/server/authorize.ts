/** Whether a user may do what they ask for: by the document's rule, the compendium's owners, the fields of GMs. */
import type { Document } from "../common/abstract/document";
import type { ModifyAction } from "../common/abstract/permissions";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../common/constants";
import type { BaseUser } from "../common/documents/user";
import type { Source } from "../common/utils/types";
import type { DeclaredTypes } from "./document-types";
import { gmFieldIn, gmPathIn, plainChange } from "./gm-fields";
import { isLocked, packLevel } from "./pack-ownership";
import type { Pack } from "./packs";
import type { Libraries } from "./place";
import { Refusal } from "./refusal";
import type { WorldStore } from "./world-store";

export interface Authority extends Libraries {
  declared: DeclaredTypes;
  user: BaseUser;
}

/** Throws a Refusal where the user may not; `data` is what they sent. */
export function assertMay(authority: Authority, action: ModifyAction, document: Document, data: Source): void {
  const { user } = authority;
  if (document.pack) return assertPack(authority, document.pack, "OWNER");
  if (!document.canUserModify(user, action, plainChange(data)) || claimsAnother(user, action, document, data))
    throw new Refusal(lacks(user, action, document));
  if (action === "update" && !user.isGM) assertFields(authority, document, data);
}

function lacks(user: BaseUser, action: ModifyAction, document: Document): string {
  const where = document.parent ? ` in parent ${document.parent.documentName} [${document.parent.id}]` : "";
  return `User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]${where}`;
}

/** What one makes is one's own. */
function claimsAnother(user: BaseUser, action: ModifyAction, document: Document, data: Source): boolean {
  const { author } = data;
  return action === "create" && !user.isGM && document.schema.has("author") && Boolean(author) && author !== user.id;
}

/** A player's attempt on a GM's field fails as a whole (https://github.com/foundryvtt/foundryvtt/issues/12938). */
function assertFields({ declared }: Authority, document: Document, change: Source): void {
  const paths = declared.gmOnlyFields.get(`${document.documentName}.${String(document._source["type"])}`) ?? [];
  const { schema, _source } = document;
  const found = gmFieldIn(schema, change, _source) ?? gmPathIn(paths, change, _source);
  if (found) throw new Refusal(`The "${found}" field may only be modified by a GM or Assistant GM user.`);
}

/** Throws a Refusal where the user has not that level in the compendium. */
export function assertPack(
  { world, packs, user }: Omit<Authority, "declared">,
  id: string,
  level: "LIMITED" | "OWNER",
): void {
  const pack = packs.get(id);
  if (pack && packLevel(pack, world, user) >= DOCUMENT_OWNERSHIP_LEVELS[level]) return assertOpen(world, pack, level);
  const what = level === "OWNER" ? "change" : "read";
  throw new Refusal(`User ${user.name} lacks permission to ${what} the compendium ${id}`);
}

/** Throws a Refusal where it is to be changed and locked. */
function assertOpen(world: WorldStore, pack: Pack, level: "LIMITED" | "OWNER"): void {
  if (level === "OWNER" && isLocked(pack, world))
    throw new Refusal(`The compendium ${pack.metadata.id} is locked: nothing in it can be changed.`);
}
