/** The client's part of levels: their documents, and what stands on which. */
import { addMembers, extendNamespace, type Difference } from "../../common/versions/difference";
import { BaseLevel } from "../../common/versions/scene-levels";
import { DOCUMENT_CLASSES } from "../core/document-classes";
import { clientDocument } from "../documents/client-document";
import { RegionDocument } from "../documents/region/region-document";
import { TokenDocument } from "../documents/token/token-document";

class Level extends clientDocument(BaseLevel) {}

export const LEVEL_DOCUMENTS: Difference = {
  id: "level-documents",
  in13: "there is no Level document; CONFIG.Level is undefined",
  in14: "CONFIG.Level.documentClass, foundry.documents.Level, RegionDocument#includedInLevel",
  source: "https://foundryvtt.com/api/variables/CONFIG.Level.html",
  apply() {
    Object.assign(DOCUMENT_CLASSES, { Level });
    addMembers(RegionDocument.prototype, { includedInLevel: regionIncludedInLevel });
  },
  furnish() {
    extendNamespace("foundry.documents", { BaseLevel, Level });
  },
};

export const TOKENS_ON_LEVELS: Difference = {
  id: "tokens-on-levels",
  in13: "TokenDocument#locatedInLevel is undefined",
  in14: "a token is located on its own level, and included in those too from which that one is to be seen",
  source: "https://github.com/foundryvtt/foundryvtt/issues/14503",
  apply() {
    addMembers(TokenDocument.prototype, { locatedInLevel: tokenLocatedInLevel, includedInLevel: tokenIncludedInLevel });
    addMembers(RegionDocument.prototype, { locatedInLevel: regionIncludedInLevel });
  },
};

type LevelReference = string | { id: string | null };

function idOf(level: LevelReference): string | null {
  return typeof level === "string" ? level : level.id;
}

function tokenLocatedInLevel(this: TokenDocument, level: LevelReference): boolean {
  return Reflect.get(this, "level") === idOf(level);
}

function tokenIncludedInLevel(this: TokenDocument, level: LevelReference): boolean {
  const levels = Reflect.get(this.parent ?? {}, "levels") as ReadonlyMap<unknown, Level> | undefined;
  const seen = levels?.get(idOf(level))?.visibility.levels;
  return tokenLocatedInLevel.call(this, level) || seen?.has(String(Reflect.get(this, "level"))) === true;
}

function regionIncludedInLevel(this: RegionDocument, level: LevelReference): boolean {
  const levels: unknown = Reflect.get(this, "levels");
  return !(levels instanceof Set) || levels.size === 0 || levels.has(idOf(level));
}
