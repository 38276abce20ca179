/** BaseJournalEntry with its pages and their categories: what is written down. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { deletedByGmAlone, type UserLike } from "../abstract/permissions";
import { EmbeddedCollectionField } from "../data/embedded-fields";
import { TypeDataField } from "../data/type-data-field";
import { DocumentOwnershipField, DocumentTypeField } from "../data/document-fields";
import { AlphaField, BooleanField, IntegerSortField, NumberField, StringField } from "../data/scalar-fields";
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
    permissions: { view: "OBSERVER", create: mayCreatePage, update: "OWNER", delete: "OWNER" },
  });

  declare readonly parent: BaseJournalEntry | null;
  declare name: string;
  declare title: { show: boolean; level: number };
  declare text: { content: string | null; markdown?: string; format: number };
  declare src: string | null;
  declare category: string | null;
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
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, nullable: true, initial: null }),
        markdown: new StringField({ required: false }),
        format: new NumberField({ initial: 1 }),
      }),
      video: videoField(),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
      ...flagsAndStats(),
    };
  }
}

/** How a film is shown (https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.JournalEntryPageVideoData.html). */
function videoField(): SchemaField {
  const size = (): NumberField => new NumberField({ required: false, positive: true, integer: true });
  return new SchemaField({
    controls: new BooleanField({ initial: true }),
    ...{ loop: new BooleanField({ required: false }), autoplay: new BooleanField({ required: false }) },
    volume: new AlphaField({ required: true, initial: 0.5 }),
    timestamp: new NumberField({ required: false, min: 0 }),
    ...{ width: size(), height: size() },
  });
}

/** Who owns the entry may add pages to it, whatever the page says of its owners (issue 14604). */
function mayCreatePage(user: UserLike, page: Document): boolean {
  return page.parent?.testUserPermission(user, "OWNER") ?? page.testUserPermission(user, "OWNER");
}

/** A heading that pages of an entry are gathered under. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = documentMetadata({
    name: "JournalEntryCategory",
    collection: "categories",
    label: "DOCUMENT.JournalEntryCategory",
    labelPlural: "DOCUMENT.JournalEntryCategories",
    permissions: { view: "OBSERVER", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      sort: new IntegerSortField(),
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
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    permissions: { view: "LIMITED", create: "JOURNAL_CREATE", update: "OWNER", delete: deletedByGmAlone },
  });

  declare name: string;
  declare pages: EmbeddedCollection<BaseJournalEntryPage>;
  declare categories: EmbeddedCollection<BaseJournalEntryCategory>;
  declare folder: unknown;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
      ...filedFields(),
    };
  }
}
