/** In-memory documents with what the canvas asks of them: enough of scene, token and region to drag and draw. */
import { createPolygonTree } from "../../../client/documents/region/polygon-tree";
import type { ShapeSource } from "../../../client/documents/region/shape-outline";
import { Hooks } from "../../../client/core/hooks";

type Data = Record<string, unknown>;

export interface MemoryUser {
  id: string;
  name: string;
  isGM: boolean;
  isSelf: boolean;
  color: string;
  targets: Set<unknown>;
}

interface Placeable {
  _onCreate?(data: Data, operation: Data, userId: string): void;
  _onUpdate?(changed: Data, operation: Data, userId: string): void;
  _onDelete?(operation: Data, userId: string): void;
}

let lastId = 0;
const newId = (): string => `doc${String(++lastId).padStart(13, "0")}`;

class MemoryDocument {
  _source: Data;
  parent: MemoryScene | null = null;
  _object: Placeable | null = null;
  readonly sheet = { rendered: false, render: () => Object.assign(this.sheet, { rendered: true }) };

  constructor(source: Data) {
    this._source = { _id: newId(), ...source };
    Object.assign(this, structuredClone(this._source));
  }

  get id(): string {
    return String(this._source._id);
  }

  get object(): Placeable | null {
    return this._object;
  }

  get documentName(): string {
    return this.constructor.name.replace("Memory", "");
  }

  get uuid(): string {
    return `${this.documentName}.${this.id}`;
  }

  get isOwner(): boolean {
    return globalThis.memoryUser.isGM || this._source.owner === globalThis.memoryUser.id;
  }

  canUserModify(user: MemoryUser): boolean {
    return user.isGM || this._source.owner === user.id;
  }

  testUserPermission(user: MemoryUser): boolean {
    return this.canUserModify(user);
  }

  clone(): MemoryDocument {
    const Own = this.constructor as new (source: Data) => MemoryDocument;
    return Object.assign(new Own(structuredClone(this._source)), { parent: this.parent });
  }

  change(changed: Data): void {
    Object.assign(this._source, changed);
    Object.assign(this, structuredClone(changed));
  }
}

export class MemoryToken extends MemoryDocument {
  declare movement: Data | null;
  readonly actor = null;

  constructor(source: Data) {
    super({
      name: "Token",
      x: 0,
      y: 0,
      elevation: 0,
      width: 1,
      height: 1,
      rotation: 0,
      alpha: 1,
      disposition: 1,
      displayName: 50,
      displayBars: 0,
      texture: { src: null },
      hidden: false,
      locked: false,
      ...source,
    });
    this.movement = null;
  }
}

export class MemoryRegion extends MemoryDocument {
  get polygonTree() {
    return createPolygonTree(this._source.shapes as ShapeSource[]);
  }

  get bounds() {
    return { x: 0, y: 0, width: 100, height: 100 };
  }
}

class MemoryCollection<T extends MemoryDocument> extends Map<string, T> {
  get contents(): T[] {
    return [...this.values()];
  }
}

export class MemoryScene {
  id = newId();
  name = "Harness";
  width = 2000;
  height = 1500;
  padding = 0;
  grid: Data = { type: 1, size: 100, distance: 5, units: "ft", color: "#000000", alpha: 0.3, thickness: 1 };
  backgroundColor = "#cfc4a8";
  background: Data = { src: null };
  tokens = new MemoryCollection<MemoryToken>();
  regions = new MemoryCollection<MemoryRegion>();
  /** Every operation asked for, as it was asked. */
  readonly operations: { updates: Data[]; operation: Data }[] = [];

  add(document: MemoryDocument): void {
    document.parent = this;
    if (document instanceof MemoryToken) this.tokens.set(document.id, document);
    else if (document instanceof MemoryRegion) this.regions.set(document.id, document);
  }

  #collection(name: string): MemoryCollection<MemoryDocument> {
    return name === "Region" ? this.regions : this.tokens;
  }

  /** Moves as the real pipeline does, as far as the canvas sees it: asked first, then written, then told. */
  async updateEmbeddedDocuments(name: string, updates: Data[], operation: Data = {}): Promise<unknown> {
    this.operations.push(structuredClone({ updates, operation }));
    await Promise.resolve();
    for (const { _id, ...changed } of updates) {
      const document = this.#collection(name).get(String(_id));
      if (!document || !Hooks.call(`preUpdate${name}`, document, changed, operation, globalThis.memoryUser.id))
        continue;
      const asked = (operation.movement as Record<string, Data> | undefined)?.[document.id];
      if (document instanceof MemoryToken) moveToken(document, changed, { asked, operation });
      else tell(document, changed, operation);
    }
    return [];
  }

  async createEmbeddedDocuments(name: string, data: Data[], operation: Data = {}): Promise<MemoryDocument[]> {
    await Promise.resolve();
    return data.map((source) => {
      const document =
        name === "Region" ? new MemoryRegion({ behaviors: [], visibility: 2, ...source }) : new MemoryToken(source);
      this.add(document);
      layerOf(name)?.createObject(document);
      document.object?._onCreate?.(source, operation, globalThis.memoryUser.id);
      Hooks.callAll(`create${name}`, document, operation, globalThis.memoryUser.id);
      return document;
    });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: Data = {}): Promise<unknown> {
    await Promise.resolve();
    for (const id of ids) {
      const document = this.#collection(name).get(id);
      this.#collection(name).delete(id);
      document?.object?._onDelete?.(operation, globalThis.memoryUser.id);
      if (document) Hooks.callAll(`delete${name}`, document, operation, globalThis.memoryUser.id);
    }
    return [];
  }
}

interface MemoryLayer {
  createObject(document: MemoryDocument): unknown;
}

function layerOf(name: string): MemoryLayer | null {
  const board: unknown = Reflect.get(globalThis, "canvas");
  const find: unknown = typeof board === "object" && board ? Reflect.get(board, "getLayerByEmbeddedName") : null;
  return typeof find === "function" ? (Reflect.apply(find, board, [name]) as MemoryLayer | null) : null;
}

interface Move {
  asked: Data | undefined;
  operation: Data;
}

function moveToken(token: MemoryToken, changed: Data, { asked, operation }: Move): void {
  const places = (asked?.waypoints ?? [changed]) as Data[];
  const moves = places.some((each) => "x" in each || "y" in each || "elevation" in each);
  if (!moves) return tell(token, changed, operation);
  const movement = movementOf(token, changed, asked);
  if (!Hooks.call("preMoveToken", token, movement, operation)) return;
  token.movement = movement;
  tell(token, changed, operation);
  Hooks.callAll("moveToken", token, movement, operation, globalThis.memoryUser);
}

function tell(document: MemoryDocument, changed: Data, operation: Data): void {
  document.change(changed);
  document.object?._onUpdate?.(changed, operation, globalThis.memoryUser.id);
  Hooks.callAll(`update${document.documentName}`, document, changed, operation, globalThis.memoryUser.id);
}

function movementOf(token: MemoryToken, changed: Data, asked: Data | undefined): Data {
  const { x, y } = token._source;
  const waypoints = asked?.waypoints ?? [{ ...changed }];
  return {
    id: newId(),
    origin: { x, y, elevation: 0, width: 1, height: 1 },
    passed: { waypoints },
    pending: { waypoints: [] },
    chain: [],
    showRuler: asked?.showRuler ?? false,
    method: asked?.method ?? "api",
  };
}

declare global {
  var memoryUser: MemoryUser;
}
