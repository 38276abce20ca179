/** Documents that add little to their base: items, folders, and what is kept as data. */
import * as world from "../../common/documents/world";
import { BaseItem } from "../../common/documents/item";
import * as placeables from "../../common/documents/placeables";
import type { Document } from "../../common/abstract/document";
import { clientDocument } from "./client-document";

type Actor = ClientDocuments["Actor"];

export class Item extends clientDocument(BaseItem) {
  /** The actor that carries the item. */
  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }

  /** Data that formulas may refer to. */
  getRollData(): Record<string, unknown> {
    return { ...Object(this.system) };
  }

  /** Effects of the item that act on its actor. */
  get transferredEffects(): Document[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  static getDefaultArtwork(): { img: string } {
    return { img: "icons/svg/item-bag.svg" };
  }
}

export class Folder extends clientDocument(world.BaseFolder) {
  get contents(): Document[] {
    const documents = [...(game.collections.get(this.type) ?? [])];
    return documents.filter((each) => each._source.folder === this.id);
  }

  get children(): Folder[] {
    return game.folders.filter((each) => each._source.folder === this.id);
  }

  /** The folders in this one; with `recursive` those in them too. */
  getSubfolders(recursive = false): Folder[] {
    return recursive ? this.children.flatMap((each) => [each, ...each.getSubfolders(true)]) : this.children;
  }

  /** The folders around this one, the nearest first. */
  getParentFolders(): Folder[] {
    const parent = game.folders.get(String(this._source.folder ?? ""));
    return parent ? [parent, ...parent.getParentFolders()] : [];
  }

  get depth(): number {
    const parent = game.folders.get(String(this._source.folder ?? ""));
    return parent ? parent.depth + 1 : 1;
  }

  get displayed(): boolean {
    return game.user.isGM || this.contents.some((each) => each.visible);
  }
}

export class Playlist extends clientDocument(world.BasePlaylist) {}
export class Cards extends clientDocument(world.BaseCards) {}
export class WallDocument extends clientDocument(placeables.BaseWall) {}
export class AmbientLightDocument extends clientDocument(placeables.BaseAmbientLight) {}
export class AmbientSoundDocument extends clientDocument(placeables.BaseAmbientSound) {}
export class TileDocument extends clientDocument(placeables.BaseTile) {}
export class DrawingDocument extends clientDocument(placeables.BaseDrawing) {}
export class MeasuredTemplateDocument extends clientDocument(placeables.BaseMeasuredTemplate) {}
export class NoteDocument extends clientDocument(placeables.BaseNote) {}
