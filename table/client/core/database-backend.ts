/** CONFIG.DatabaseBackend: carries out what documents ask for, with their life cycle around it (API: ClientDatabaseBackend). */
import type { DatabaseBackend, DatabaseOperation } from "../../common/abstract/database";
import { Document, type DocumentClass } from "../../common/abstract/document";
import type { Source } from "../../common/utils/types";
import type { Action, DocumentRequest, DocumentResponse } from "../../common/protocol";
import { applyResponse } from "./apply-response";
import { wireOperation } from "./operation-options";
import { prepareCreation, prepareDeletion, prepareUpdate } from "./prepare-operation";
import { findPlace } from "./document-place";

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
    const carrier = syntheticCarrier(operation);
    if (carrier)
      return carrier.createEmbeddedDocuments(documentClass.documentName, sourcesOf(operation), optionsOf(operation));
    const documents = await prepareCreation(documentClass, operation);
    if (operation.temporary) return documents;
    operation.data = documents.map((each) => each.toObject());
    return documents.length ? this.#run(documentClass, "create", operation) : [];
  }

  async update(documentClass: DocumentClass, operation: DatabaseOperation): Promise<Document[]> {
    const carrier = syntheticCarrier(operation);
    if (carrier)
      return carrier.updateEmbeddedDocuments(documentClass.documentName, operation.updates, optionsOf(operation));
    operation.updates = await prepareUpdate(documentClass, operation);
    return operation.updates.length ? this.#run(documentClass, "update", operation) : [];
  }

  async delete(documentClass: DocumentClass, operation: DatabaseOperation): Promise<Document[]> {
    if (operation.deleteAll) operation.ids = [...findPlace(documentClass, operation).collection.keys()];
    const carrier = syntheticCarrier(operation);
    if (carrier)
      return carrier.deleteEmbeddedDocuments(documentClass.documentName, operation.ids ?? [], optionsOf(operation));
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

/** The actor of an unlinked token, which is stored in its token: what it carries is changed through it. */
function syntheticCarrier({ parent }: DatabaseOperation): Document | null {
  return parent?.documentName === "Actor" && parent.parent?.documentName === "Token" ? parent : null;
}

function sourcesOf({ data = [] }: DatabaseOperation): Source[] {
  return data.map((each) => (each instanceof Document ? each.toObject() : each));
}

/** The caller's options alone: the data and the place are another's now. */
function optionsOf({ data, updates, ids, parent, pack, ...options }: DatabaseOperation): DatabaseOperation {
  void [data, updates, ids, parent, pack];
  return options;
}
