/** Scenes of 14 have levels: embedded documents that carry the pictures and a band of heights. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import { DocumentFlagsField } from "../data/document-fields";
import { EmbeddedCollectionField } from "../data/embedded-fields";
import { SetField } from "../data/object-fields";
import { AlphaField, AngleField, IntegerSortField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { ColorField, DocumentIdField, FilePathField } from "../data/string-fields";
import { BaseScene } from "../documents/scene";
import { idAndName } from "../documents/fields-of-all";
import { isObject, type Source } from "../utils/types";
import { amendSchema, amendWholeSource, without, type Difference } from "./difference";

/** The id of the one level of a scene that was made in 13. */
export const DEFAULT_LEVEL = "defaultLevel0000";

const limit = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });

function picture(): DataSchema {
  return {
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
  };
}

/** How the pictures of a level lie on the scene. */
function placing(): DataSchema {
  const number = (initial: number): NumberField => new NumberField({ required: true, nullable: false, initial });
  return {
    ...{ anchorX: number(0), anchorY: number(0), offsetX: number(0), offsetY: number(0) },
    fit: new StringField({ initial: "fill", choices: ["fill", "contain", "cover", "width", "height"] }),
    ...{ scaleX: number(1), scaleY: number(1), rotation: new AngleField() },
  };
}

const levelId = (): DocumentIdField => new DocumentIdField({ nullable: false, readonly: false, initial: undefined });

export class BaseLevel extends Document {
  static override metadata = documentMetadata({
    name: "Level",
    collection: "levels",
    label: "DOCUMENT.Level",
    labelPlural: "DOCUMENT.Levels",
  });

  declare name: string;
  declare elevation: { bottom: number | null; top: number | null };
  declare background: { src: string | null };
  /** The levels that are to be seen from this one. */
  declare visibility: { levels: Set<string> };
  declare sort: number;

  static override defineSchema(): DataSchema {
    const threshold = (): AlphaField => new AlphaField({ initial: 0 });
    const color = new ColorField({ nullable: false, initial: "#999999" });
    return {
      ...idAndName(),
      elevation: new SchemaField({ bottom: limit(), top: limit() }),
      background: new SchemaField({ ...picture(), color, alphaThreshold: threshold() }),
      foreground: new SchemaField({ ...picture(), alphaThreshold: threshold() }),
      fog: new SchemaField(picture()),
      textures: new SchemaField(placing()),
      visibility: new SchemaField({ levels: new SetField(levelId()) }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
    };
  }
}

const MOVED = ["background", "foreground", "foregroundElevation", "backgroundColor"];

export const SCENE_LEVELS: Difference = {
  id: "scene-levels",
  in13: "a scene has one background and one foreground of its own",
  in14: "pictures and heights are on the scene's levels; what 13 stored becomes the level defaultLevel0000",
  source: "https://foundryvtt.com/api/classes/foundry.documents.BaseLevel.html",
  apply() {
    Object.assign(BaseScene.metadata.embedded, { Level: "levels" });
    amendSchema(BaseScene, (schema) => ({ ...without(schema, MOVED), ...levelFields() }));
    amendWholeSource(BaseScene, moveToLevel);
  },
};

function levelFields(): DataSchema {
  const shift = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
  return {
    levels: new EmbeddedCollectionField(BaseLevel),
    initialLevel: new StringField({ required: true, nullable: true, blank: false, initial: DEFAULT_LEVEL }),
    ...{ shiftX: shift(), shiftY: shift() },
  };
}

/** A source without levels is one of 13. */
function moveToLevel(source: Source): void {
  if (Array.isArray(source["levels"]) && source["levels"].length > 0) return;
  const { background, foreground, backgroundColor } = source;
  const back: Source = isObject(background) ? background : {};
  source["shiftX"] ??= back["offsetX"] ?? 0;
  source["shiftY"] ??= back["offsetY"] ?? 0;
  const color = backgroundColor ? { color: backgroundColor } : {};
  source["levels"] = [
    {
      ...{ _id: DEFAULT_LEVEL, name: "Level" },
      background: { src: back["src"] ?? null, ...color },
      foreground: { src: foreground ?? null },
    },
  ];
}
