/** Splits an operation into what the database needs and the options that hooks see and may change. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import type { DocumentOperation } from "../../common/protocol";

const PLACE_KEYS = new Set(["data", "updates", "ids", "parent", "parentUuid", "pack", "action", "noHook"]);

/** What the caller put in besides the data: handed to hooks, where it may be changed. */
export function hookOptions(operation: DatabaseOperation): DatabaseOperation {
  return Object.fromEntries(Object.entries(operation).filter(([key]) => !PLACE_KEYS.has(key)));
}

/** The operation as it goes to the server: plain data, the parent as its UUID. */
export function wireOperation(operation: DatabaseOperation): DocumentOperation {
  const { parent, ...rest } = operation;
  const plain: unknown = JSON.parse(
    JSON.stringify({ ...rest, parentUuid: parent?.uuid ?? operation.parentUuid ?? null }),
  );
  return plain as DocumentOperation;
}

/** The operation as it came from the server, its parent found again. */
export function localOperation(operation: DocumentOperation, parent: Document | null): DatabaseOperation {
  return { ...operation, parent };
}
