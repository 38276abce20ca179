/** What tokens and regions of 14 say of levels. */
import { SetField } from "../data/object-fields";
import { NumberField } from "../data/scalar-fields";
import type { DataSchema } from "../data/schema-field";
import { DocumentIdField } from "../data/string-fields";
import { BaseRegion } from "../documents/region";
import { BaseToken } from "../documents/token";
import { amendSchema, type Difference } from "./difference";
import { DEFAULT_LEVEL } from "./scene-levels";

export const TOKEN_LEVEL: Difference = {
  id: "token-level",
  in13: "a token has width and height",
  in14: "a token also has a depth, and stands on a level",
  source: "https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementSegmentData.html",
  apply() {
    amendSchema(BaseToken, (schema) => ({ ...schema, ...tokenFields() }));
  },
};

function tokenFields(): DataSchema {
  return {
    depth: new NumberField({ required: true, nullable: false, min: 0, initial: 1 }),
    level: new DocumentIdField({ nullable: true, readonly: false, initial: DEFAULT_LEVEL }),
  };
}

export const REGION_LEVELS: Difference = {
  id: "region-levels",
  in13: "a region has heights alone",
  in14: "a region is on the levels it names, or on all where it names none",
  source: "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.RegionData.html",
  apply() {
    const level = (): DocumentIdField => new DocumentIdField({ nullable: false, readonly: false, initial: undefined });
    amendSchema(BaseRegion, (schema) => ({ ...schema, levels: new SetField(level()) }));
  },
};
