/** BaseRegion and BaseRegionBehavior: areas of a scene and what they do. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { REGION_VISIBILITY } from "../constants";
import { EmbeddedCollectionField } from "../data/embedded-fields";
import { TypeDataField } from "../data/type-data-field";
import { DocumentFlagsField, DocumentStatsField, DocumentTypeField } from "../data/document-fields";
import { ArrayField } from "../data/object-fields";
import { BooleanField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { ShapeField, type BaseShapeData } from "../data/shapes";
import { ColorField, DocumentIdField } from "../data/string-fields";
import { Color } from "../utils/color";
import { idAndName } from "./fields-of-all";
import { enumerated } from "./token-schema";

export class BaseRegionBehavior extends Document {
  static override metadata = documentMetadata({
    name: "RegionBehavior",
    collection: "behaviors",
    label: "DOCUMENT.RegionBehavior",
    labelPlural: "DOCUMENT.RegionBehaviors",
    coreTypes: [
      ...["adjustDarknessLevel", "displayScrollingText", "executeMacro", "executeScript", "modifyMovementCost"],
      ...["pauseGame", "suppressWeather", "teleportToken", "toggleBehavior"],
    ],
    hasTypeData: true,
  });

  declare readonly parent: BaseRegion | null;
  declare name: string;
  declare disabled: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseRegion extends Document {
  static override metadata = documentMetadata({
    name: "Region",
    collection: "regions",
    label: "DOCUMENT.Region",
    labelPlural: "DOCUMENT.Regions",
    embedded: { RegionBehavior: "behaviors" },
  });

  declare name: string;
  declare color: Color;
  declare shapes: BaseShapeData[];
  declare elevation: { bottom: number | null; top: number | null };
  declare behaviors: EmbeddedCollection<BaseRegionBehavior>;
  declare visibility: number;
  declare locked: boolean;

  static override defineSchema(): DataSchema {
    const limit = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
    return {
      ...idAndName(),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      shapes: new ArrayField(new ShapeField({ required: true, nullable: false })),
      elevation: new SchemaField(
        { bottom: limit(), top: limit() },
        { validate: isOrdered, validationError: "top must be at least bottom" },
      ),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: enumerated(REGION_VISIBILITY, REGION_VISIBILITY.LAYER),
      locked: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

function isOrdered(elevation: { bottom?: number | null; top?: number | null }): boolean {
  return (elevation.top ?? Infinity) >= (elevation.bottom ?? -Infinity);
}
