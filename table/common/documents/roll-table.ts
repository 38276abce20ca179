/** BaseRollTable and BaseTableResult: what a die decides. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { deletedByGmAlone } from "../abstract/permissions";
import { EmbeddedCollectionField } from "../data/embedded-fields";
import { DocumentTypeField } from "../data/document-fields";
import { ArrayField } from "../data/object-fields";
import { BooleanField, NumberField, StringField } from "../data/scalar-fields";
import { type DataSchema } from "../data/schema-field";
import { DocumentIdField, HTMLField } from "../data/string-fields";
import { filedFields, flagsAndStats, idAndName, imageField } from "./fields-of-all";

export class BaseTableResult extends Document {
  static override metadata = documentMetadata({
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    coreTypes: ["text", "document"],
    permissions: { view: "OWNER", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  declare readonly parent: BaseRollTable | null;
  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null;
  declare range: [number, number];
  declare weight: number;
  declare drawn: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      name: new StringField({ required: true, nullable: false, blank: true }),
      img: imageField(),
      description: new HTMLField(),
      documentUuid: new StringField({ nullable: true, initial: null }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), {
        exact: 2,
        initial: () => [1, 1],
      }),
      drawn: new BooleanField(),
      ...flagsAndStats(),
    };
  }
}

export class BaseRollTable extends Document {
  static override metadata = documentMetadata({
    name: "RollTable",
    collection: "tables",
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
    embedded: { TableResult: "results" },
    permissions: { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: deletedByGmAlone },
  });

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  declare name: string;
  declare img: string | null;
  declare description: string;
  declare displayRoll: boolean;
  declare formula: string;
  declare replacement: boolean;
  declare results: EmbeddedCollection<BaseTableResult>;
  declare folder: unknown;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      img: imageField(this.DEFAULT_ICON),
      description: new HTMLField(),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      ...{ replacement: new BooleanField({ initial: true }), displayRoll: new BooleanField({ initial: true }) },
      ...filedFields(),
    };
  }
}
