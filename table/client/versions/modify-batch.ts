/** foundry.documents.modifyBatch: several operations of which all happen or none. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document, DocumentClass } from "../../common/abstract/document";
import type { Action, DocumentRequest, DocumentResponse } from "../../common/protocol";
import { deepClone } from "../../common/utils/clone";
import { expandObject } from "../../common/utils/path";
import { isEmpty, type Source } from "../../common/utils/types";
import { extendNamespace, type Difference } from "../../common/versions/difference";
import { applyResponse } from "../core/apply-response";
import { findPlace } from "../core/document-place";
import { wireOperation } from "../core/operation-options";
import { prepareCreation, prepareDeletion, prepareUpdate } from "../core/prepare-operation";

export const MODIFY_BATCH: Difference = {
  id: "modify-batch",
  in13: "foundry.documents.modifyBatch is undefined",
  in14: "it carries out several operations in one request, all or none; one that is refused calls off the rest",
  source: "https://foundryvtt.com/api/functions/foundry.documents.modifyBatch.html",
  furnish() {
    extendNamespace("foundry.documents", { modifyBatch });
  },
};

interface BatchOperation extends DatabaseOperation {
  action: "create" | "update" | "delete";
  documentName: string;
}

/** The documents of each operation. Empty where one was called off; throws where one may not or cannot be. */
async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  const requests: DocumentRequest[] = [];
  for (const operation of operations) {
    const request = await prepare({ ...operation });
    if (!request) return [];
    requests.push(request);
  }
  const responses = await send(requests);
  return responses.map((response) => applyResponse(response));
}

async function send(requests: DocumentRequest[]): Promise<DocumentResponse[]> {
  const answer = (await game.socket.emitWithAck("modifyBatch", requests)) as
    DocumentResponse[] | { error: { name: string; message: string } };
  if (Array.isArray(answer)) return answer;
  globalThis.ui?.notifications?.error(answer.error.message);
  throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
}

const PREPARATIONS: Record<
  BatchOperation["action"],
  (made: DocumentClass, operation: DatabaseOperation) => Promise<boolean>
> = {
  async create(documentClass, operation) {
    const asked = operation.data?.length ?? 0;
    const documents = await prepareCreation(documentClass, operation);
    operation.data = documents.map((document) => document.toObject());
    return documents.length === asked;
  },
  async update(documentClass, operation) {
    const asked = countChanges(documentClass, operation);
    operation.updates = await prepareUpdate(documentClass, operation);
    return operation.updates.length >= asked;
  },
  async delete(documentClass, operation) {
    if (operation.deleteAll) operation.ids = [...findPlace(documentClass, operation).collection.keys()];
    const asked = operation.ids?.length ?? 0;
    operation.ids = await prepareDeletion(documentClass, operation);
    operation.deleteAll = false;
    return operation.ids.length === asked;
  },
};

/** Null where a document's `_preX` or a hook refused. */
async function prepare({ documentName, action, ...operation }: BatchOperation): Promise<DocumentRequest | null> {
  if (operation.parent?.parent?.documentName === "Token")
    throw new Error("NotOnTheTable: foundry.documents.modifyBatch for the actor of an unlinked token");
  const documentClass = CONFIG.documentClass(documentName);
  const allowed = await PREPARATIONS[action](documentClass, operation);
  return allowed ? { type: documentName, action: action as Action, operation: wireOperation(operation) } : null;
}

/** How many of the updates change anything: the others are left out, which is no refusal. */
function countChanges(documentClass: DocumentClass, operation: DatabaseOperation): number {
  const { collection } = findPlace(documentClass, operation);
  return (operation.updates ?? []).filter((update) => changesAnything(collection.get(String(update._id)), update))
    .length;
}

function changesAnything(document: Document | undefined, update: Source): boolean {
  if (!document) return true;
  const { _id, ...asked } = expandObject(update);
  void _id;
  return !isEmpty(document.updateSource(deepClone(asked), { dryRun: true }));
}
