/** Documents that the canvas draws: the placeable that shows each, and its life cycle (API: CanvasDocumentMixin). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import type { Source } from "../../common/utils/types";
import { isOnLevel } from "../versions/on-level";
import { clientDocument, keepClass } from "./client-document";

/** What a document asks of its placeable. */
export interface PlaceableLike {
  destroyed?: boolean;
  _onCreate?(data: Source, options: DatabaseOperation, userId: string): void;
  _onUpdate?(changed: Source, options: DatabaseOperation, userId: string): void;
  _onDelete?(options: DatabaseOperation, userId: string): void;
  constrainMovementPath?(waypoints: object[], options: object): [object[], boolean];
  [part: string]: unknown;
}

interface LayerLike {
  createObject?(document: Document): PlaceableLike;
}

interface PlaceableState {
  object: PlaceableLike | null;
  gone: boolean;
}

const placeables = new WeakMap<Document, PlaceableState>();

export function placeableState(document: Document): PlaceableState {
  const known = placeables.get(document) ?? { object: null, gone: false };
  placeables.set(document, known);
  return known;
}

declare module "../../common/abstract/document" {
  interface Document {
    readonly layer: LayerLike | null;
    readonly rendered: boolean;
    object: PlaceableLike | null;
    _object: PlaceableLike | null;
  }
}

/** The class with the canvas's part in it. */
export function canvasDocument<B extends typeof Document>(base: B): B {
  const Client = clientDocument(base);
  class CanvasDocument extends (Client as typeof Document) {
    override get layer(): LayerLike | null {
      return (globalThis.canvas?.getLayerByEmbeddedName(this.documentName) as LayerLike | null | undefined) ?? null;
    }

    override get _object(): PlaceableLike | null {
      return placeableState(this).object;
    }

    override set _object(object: PlaceableLike | null) {
      placeableState(this).object = object;
    }

    /** Made when it is first asked for, while the scene is on view (in 14 the level too). */
    override get object(): PlaceableLike | null {
      const state = placeableState(this);
      if (state.object || state.gone) return state.object;
      if (this.parent !== canvas?.scene || !canvas?.ready || !this.id || !isOnLevel(this, canvas)) return null;
      state.object = this.layer?.createObject?.(this) ?? null;
      return state.object;
    }

    override set object(object: PlaceableLike | null) {
      placeableState(this).object = object;
    }

    override get rendered(): boolean {
      const { object } = placeableState(this);
      return object !== null && object.destroyed !== true;
    }

    override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
      super._onCreate(data, options, userId);
      this.object?._onCreate?.(data, options, userId);
    }

    override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
      super._onUpdate(changed, options, userId);
      if (canvas?.level && this.rendered !== isOnLevel(this, canvas)) this.#changeLevel(options, userId);
      else if (this.rendered) this.object?._onUpdate?.(changed, options, userId);
    }

    /** What has come to the level on view is drawn, what has left it goes. */
    #changeLevel(options: DatabaseOperation, userId: string): void {
      if (this.rendered) this._object?._onDelete?.(options, userId);
      else this.object?._onCreate?.(this._source, options, userId);
    }

    override _onDelete(options: DatabaseOperation, userId: string): void {
      super._onDelete(options, userId);
      this._object?._onDelete?.(options, userId);
      placeableState(this).gone = true;
    }
  }
  return keepClass(CanvasDocument, base);
}
