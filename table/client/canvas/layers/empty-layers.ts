/** Layers of kinds that the table keeps but does not draw: they are there, and hold nothing. */
import type { CanvasDocument } from "../document-types";
import { PlaceablesLayer, type PlaceablesLayerOptions } from "./placeables-layer";

class UndrawnLayer extends PlaceablesLayer {
  override getDocuments(): Iterable<CanvasDocument> {
    return [];
  }
}

const named = (name: string, options: PlaceablesLayerOptions): PlaceablesLayerOptions => ({ ...options, name });

export class DrawingsLayer extends UndrawnLayer {
  static override documentName = "Drawing";
  static override get layerOptions() {
    return named("drawings", super.layerOptions);
  }
}
export class TemplateLayer extends UndrawnLayer {
  static override documentName = "MeasuredTemplate";
  static override get layerOptions() {
    return named("templates", super.layerOptions);
  }
}
export class TilesLayer extends UndrawnLayer {
  static override documentName = "Tile";
  static override get layerOptions() {
    return named("tiles", super.layerOptions);
  }
}
export class WallsLayer extends UndrawnLayer {
  static override documentName = "Wall";
  static override get layerOptions() {
    return named("walls", super.layerOptions);
  }
}
export class LightingLayer extends UndrawnLayer {
  static override documentName = "AmbientLight";
  static override get layerOptions() {
    return named("lighting", super.layerOptions);
  }
}
export class SoundsLayer extends UndrawnLayer {
  static override documentName = "AmbientSound";
  static override get layerOptions() {
    return named("sounds", super.layerOptions);
  }
}
export class NotesLayer extends UndrawnLayer {
  static override documentName = "Note";
  static override get layerOptions() {
    return named("notes", super.layerOptions);
  }
}
