/** The operations that documents ask for, and who carries them out (`CONFIG.DatabaseBackend` on a client). */
import { hostValue } from "../host";
import type { Source } from "../utils/types";

type Document = CommonDocuments["Document"];
type DocumentClass = CommonDocuments["DocumentClass"];

export interface DatabaseOperation {
  action?: "get" | "create" | "update" | "delete";
  parent?: Document | null;
  parentUuid?: string | null;
  pack?: string | null;
  data?: (Source | Document)[];
  updates?: Source[];
  ids?: string[];
  deleteAll?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  noHook?: boolean;
  render?: boolean;
  diff?: boolean;
  recursive?: boolean;
  broadcast?: boolean;
  [option: string]: unknown;
}

export interface DatabaseBackend {
  get(documentClass: DocumentClass, operation: DatabaseOperation, user?: unknown): Promise<Document[]>;
  create(documentClass: DocumentClass, operation: DatabaseOperation, user?: unknown): Promise<Document[]>;
  update(documentClass: DocumentClass, operation: DatabaseOperation, user?: unknown): Promise<Document[]>;
  delete(documentClass: DocumentClass, operation: DatabaseOperation, user?: unknown): Promise<Document[]>;
  getFlagScopes(): string[];
}

function isBackend(value: unknown): value is DatabaseBackend {
  return typeof value === "object" && value !== null && "getFlagScopes" in value;
}

/** The running backend; throws where there is none yet. */
export function databaseBackend(): DatabaseBackend {
  const backend = hostValue("CONFIG.DatabaseBackend");
  if (isBackend(backend)) return backend;
  throw new Error("There is no CONFIG.DatabaseBackend to carry out document operations.");
}
