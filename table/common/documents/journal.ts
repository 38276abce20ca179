/** BaseJournalEntry and BaseJournalEntryPage: what is written down. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { EmbeddedCollectionField } from "../data/embedded-fields";
import { TypeDataField } from "../data/type-data-field";
import { DocumentOwnershipField, DocumentTypeField } from "../data/document-fields";
import { ArrayField, ObjectField } from "../data/object-fields";
import { BooleanField, IntegerSortField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { DocumentIdField, HTMLField } from "../data/string-fields";
import { filedFields, flagsAndStats, idAndName } from "./fields-of-all";

export class BaseJournalEntryPage extends Document {
  static override metadata = documentMetadata({
    name: "JournalEntryPage",
    collection: "pages",
    label: "DOCUMENT.JournalEntryPage",
    labelPlural: "DOCUMENT.JournalEntryPages",
    coreTypes: ["text", "image", "pdf", "video"],
    hasTypeData: true,
    permissions: { view: "OBSERVER", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare text: { content: string | null; format: number };
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, initial: 1 }),
      }),
      image: new ObjectField(),
      text: new SchemaField({
        content: new HTMLField({ required: false, nullable: true, initial: null }),
        markdown: new StringField({ required: false }),
        format: new NumberField({ initial: 1 }),
      }),
      video: new ObjectField(),
      src: new StringField({ nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
      ...flagsAndStats(),
    };
  }
}

export class BaseJournalEntry extends Document {
  static override metadata = documentMetadata({
    name: "JournalEntry",
    collection: "journal",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages" },
    permissions: { view: "LIMITED", create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare pages: EmbeddedCollection<BaseJournalEntryPage>;
  declare folder: unknown;
  declare sort: number;

  static override defineSchema(): DataSchema {
    const categories = new ArrayField(new ObjectField());
    return { ...idAndName(), pages: new EmbeddedCollectionField(BaseJournalEntryPage), categories, ...filedFields() };
  }
}
