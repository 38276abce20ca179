/** CONFIG knows a class and a layer for every kind of placeable, of those too that this table keeps without drawing them:
 *  packages extend what they find there (https://foundryvtt.com/api/v13/modules/CONFIG.html). */

const LAYERS: Readonly<Record<string, string>> = {
  AmbientLight: "LightingLayer",
  AmbientSound: "SoundsLayer",
  Drawing: "DrawingsLayer",
  MeasuredTemplate: "TemplateLayer",
  Note: "NotesLayer",
  Tile: "TilesLayer",
  Wall: "WallsLayer",
};

/** `placeables` and `layers`: the namespaces, complete. What a package has set already stays. */
export function configurePlaceables(config: object, placeables: object, layers: object): void {
  for (const [name, layer] of Object.entries(LAYERS)) {
    const entry = Object(Reflect.get(config, name)) as { objectClass?: unknown; layerClass?: unknown };
    entry.objectClass ??= Reflect.get(placeables, name);
    entry.layerClass ??= Reflect.get(layers, layer);
  }
}
