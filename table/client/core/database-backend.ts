/** CONFIG.DatabaseBackend: carries out what documents ask for, with their life cycle around it (API: ClientDatabaseBackend). */
import type { DatabaseBackend, DatabaseOperation } from "../../common/abstract/database";
import { Document, type DocumentClass } from "../../common/abstract/document";
import type { Source } from "../../common/utils/types";
import type { Action, DocumentRequest, DocumentResponse } from "../../common/protocol";
import { applyResponse } from "./apply-response";
import { wireOperation } from "./operation-options";
import { prepareCreation, prepareDeletion, prepareUpdate } from "./prepare-operation";
import { findPlace } from "./document-place";
import type { Actor } from "../documents/actor";
import { updateSyntheticActor } from "../documents/synthetic-actor";
import { carryingToken, changeSyntheticEmbedded } from "../documents/synthetic-embedded";
import type { TokenDocument } from "../documents/token/token-document";

/** Sends a request to the server; its errors come back inside the response. */
export type Transport = (request: DocumentRequest) => Promise<DocumentResponse>;

export class ClientDatabaseBackend implements DatabaseBackend {
  readonly #send: Transport;

  constructor(send: Transport) {
    this.#send = send;
  }

  /** Documents of a compendium; `operation.query` may name ids. */
  async get(documentClass: DocumentClass, operation: DatabaseOperation): Promise<Document[]> {
    const response = await this.#request(documentClass, "get", operation);
    const context = { pack: operation.pack ?? null };
    return response.result.map((source) => documentClass.fromSource(Object(source), context));
  }

  async create(documentClass: DocumentClass, operation: DatabaseOperation): Promise<Document[]> {
    if (carryingToken(operation.parent)) return changeCarried(documentClass, "create", operation);
    const documents = await prepareCreation(documentClass, operation);
    if (operation.temporary) return documents;
    operation.data = documents.map((each) => each.toObject());
    return documents.length ? this.#run(documentClass, "create", operation) : [];
  }

  async update(documentClass: DocumentClass, operation: DatabaseOperation): Promise<Document[]> {
    if (carryingToken(operation.parent)) return changeCarried(documentClass, "update", operation);
    const actor = unlinkedActor(documentClass, operation);
    if (actor) return updateUnlinked(actor, operation);
    operation.updates = await prepareUpdate(documentClass, operation);
    return operation.updates.length ? this.#run(documentClass, "update", operation) : [];
  }

  async delete(documentClass: DocumentClass, operation: DatabaseOperation): Promise<Document[]> {
    if (operation.deleteAll) operation.ids = [...findPlace(documentClass, operation).collection.keys()];
    if (carryingToken(operation.parent)) return changeCarried(documentClass, "delete", operation);
    operation.ids = await prepareDeletion(documentClass, operation);
    operation.deleteAll = false;
    return operation.ids.length ? this.#run(documentClass, "delete", operation) : [];
  }

  getFlagScopes(): string[] {
    const modules = game.modules.filter((module) => module.active !== false).map((module) => module.id);
    return ["core", "world", game.system.id, ...modules];
  }

  /** Asks the server for raw data; throws what the server refuses. */
  async request(type: string, action: Action, operation: DatabaseOperation): Promise<DocumentResponse> {
    const response = await this.#send({ type, action, operation: wireOperation(operation) });
    if (!response.error) return response;
    const error = new Error(response.error.message);
    error.name = response.error.name;
    globalThis.ui?.notifications?.error(response.error.message);
    throw error;
  }

  async #run(documentClass: DocumentClass, action: Action, operation: DatabaseOperation): Promise<Document[]> {
    return applyResponse(await this.#request(documentClass, action, operation));
  }

  #request(documentClass: DocumentClass, action: Action, operation: DatabaseOperation): Promise<DocumentResponse> {
    return this.request(documentClass.documentName, action, operation);
  }
}

type Verb = "create" | "update" | "delete";

/** What the actor of an unlinked token carries is stored in the token, and changed through it. */
async function changeCarried(
  { documentName }: DocumentClass,
  action: Verb,
  operation: DatabaseOperation,
): Promise<Document[]> {
  const { parent } = operation;
  const change = { action, name: documentName, entries: entriesOf(action, operation) };
  return parent ? changeSyntheticEmbedded(parent, change, optionsOf(operation)) : [];
}

function entriesOf(action: Verb, { data = [], updates = [], ids = [] }: DatabaseOperation): Source[] {
  if (action === "create") return data.map((each) => (each instanceof Document ? each.toObject() : each));
  return action === "update" ? updates : ids.map((_id) => ({ _id }));
}

/** The actor of an unlinked token itself. */
function unlinkedActor({ documentName }: DocumentClass, { parent }: DatabaseOperation): Actor | null {
  if (documentName !== "Actor" || parent?.documentName !== "Token") return null;
  return (parent as TokenDocument).actor;
}

async function updateUnlinked(actor: Actor, operation: DatabaseOperation): Promise<Document[]> {
  const [update = {}] = operation.updates ?? [];
  return (await updateSyntheticActor(actor, update, optionsOf(operation))) ? [actor] : [];
}

/** The caller's options alone: the data and the place are another's now. */
function optionsOf({ data, updates, ids, parent, pack, ...options }: DatabaseOperation): DatabaseOperation {
  void [data, updates, ids, parent, pack];
  return options;
}
