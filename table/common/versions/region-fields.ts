/** The fields that regions of 14 have beyond those of 13; kept and told, and drawn only as far as 13's are. */
import { DocumentOwnershipField } from "../data/document-fields";
import { ArrayField } from "../data/object-fields";
import { BooleanField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { DocumentIdField } from "../data/string-fields";
import { BaseRegion } from "../documents/region";
import { amendSchema, type Difference } from "./difference";

export const REGION_FIELDS: Difference = {
  id: "region-fields",
  in13: "a region has name, colour, shapes, heights, behaviours, visibility and a lock",
  in14: "also hidden, ownership, highlightMode, displayMeasurements, restriction and attachment",
  source: "https://foundryvtt.com/api/interfaces/foundry.types.RegionTemplateModeConfig.html",
  apply() {
    amendSchema(BaseRegion, (schema) => ({ ...schema, ...fields() }));
  },
};

function fields(): DataSchema {
  return {
    hidden: new BooleanField(),
    ownership: new DocumentOwnershipField(),
    highlightMode: new StringField({ required: true, initial: "shapes", choices: ["shapes", "coverage"] }),
    displayMeasurements: new BooleanField(),
    restriction: restriction(),
    attachment: new SchemaField({ token: new DocumentIdField({ nullable: true, readonly: false, initial: null }) }),
    _shapeConstraints: new ArrayField(new ArrayField(new NumberField()), { nullable: true, initial: null }),
  };
}

/** How walls cut the area. There are no walls on this table. */
function restriction(): SchemaField {
  return new SchemaField({
    enabled: new BooleanField(),
    type: new StringField({ required: true, initial: "move" }),
    priority: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  });
}
