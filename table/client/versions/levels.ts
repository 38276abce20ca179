/** The client's part of levels: their documents, which one is looked at, and the pictures a scene shows. */
import { addMembers, extendNamespace, type Difference } from "../../common/versions/difference";
import { BaseLevel, DEFAULT_LEVEL } from "../../common/versions/scene-levels";
import { DOCUMENT_CLASSES } from "../core/document-classes";
import { clientDocument } from "../documents/client-document";
import { RegionDocument } from "../documents/region/region-document";
import { TokenDocument } from "../documents/token/token-document";
import { User } from "../documents/user";

class Level extends clientDocument(BaseLevel) {}

export const LEVEL_DOCUMENTS: Difference = {
  id: "level-documents",
  in13: "there is no Level document; CONFIG.Level is undefined",
  in14: "CONFIG.Level.documentClass, foundry.documents.Level, User#viewedLevel, includedInLevel(level)",
  source: "https://foundryvtt.com/api/variables/CONFIG.Level.html",
  apply() {
    Object.assign(DOCUMENT_CLASSES, { Level });
    addMembers(User.prototype, { viewedLevel: DEFAULT_LEVEL });
    addMembers(TokenDocument.prototype, { includedInLevel: tokenIncludedInLevel });
    addMembers(RegionDocument.prototype, { includedInLevel: regionIncludedInLevel });
  },
  furnish() {
    extendNamespace("foundry.documents", { BaseLevel, Level });
  },
};

type LevelReference = string | { id: string | null };

function idOf(level: LevelReference): string | null {
  return typeof level === "string" ? level : level.id;
}

function tokenIncludedInLevel(this: TokenDocument, level: LevelReference): boolean {
  return Reflect.get(this, "level") === idOf(level);
}

function regionIncludedInLevel(this: RegionDocument, level: LevelReference): boolean {
  const levels: unknown = Reflect.get(this, "levels");
  return !(levels instanceof Set) || levels.size === 0 || levels.has(idOf(level));
}
