/** What a document class says of itself. */
import type { ModifyAction, PermissionRule } from "./permissions";

export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: string[];
  hasTypeData: boolean;
  indexed: boolean;
  compendiumIndexFields: string[];
  /** Embedded documents: their name and the collection they are in. */
  embedded: Record<string, string>;
  permissions: Record<ModifyAction, PermissionRule>;
  preserveOnImport: string[];
  schemaVersion: string;
}

export const METADATA: DocumentMetadata = {
  name: "Document",
  collection: "documents",
  label: "DOCUMENT.Document",
  labelPlural: "DOCUMENT.Documents",
  coreTypes: ["base"],
  hasTypeData: false,
  indexed: false,
  compendiumIndexFields: [],
  embedded: {},
  permissions: { view: "LIMITED", create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  preserveOnImport: ["_id", "sort", "ownership", "folder"],
  schemaVersion: "13.341",
};

/** The metadata of a document class: what is given, over the common defaults. */
export function documentMetadata(given: Partial<DocumentMetadata>): DocumentMetadata {
  return { ...METADATA, ...given, permissions: { ...METADATA.permissions, ...given.permissions } };
}
