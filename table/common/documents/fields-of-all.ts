/** The fields that most primary documents begin and end with. */
import { DocumentFlagsField, DocumentOwnershipField, DocumentStatsField } from "../data/document-fields";
import { IntegerSortField, StringField } from "../data/scalar-fields";
import type { DataSchema } from "../data/schema-field";
import { DocumentIdField, FilePathField, ForeignDocumentField } from "../data/string-fields";

export function idAndName(): DataSchema {
  return { _id: new DocumentIdField(), name: new StringField({ required: true, blank: false, textSearch: true }) };
}

/** Name, picture, folder, order, owners, flags, stats. */
export function filedFields(): DataSchema {
  return {
    folder: new ForeignDocumentField({ documentName: "Folder" }),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField(),
    ...flagsAndStats(),
  };
}

export function flagsAndStats(): DataSchema {
  return { flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

export function imageField(initial: unknown = null): FilePathField {
  return new FilePathField({ categories: ["IMAGE"], initial });
}
