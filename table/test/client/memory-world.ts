/** A world in memory for tests of documents: real documents and backend, a server that takes every operation as it is. */
import { createConfig, type Config } from "../../client/core/config";
import { ClientDatabaseBackend } from "../../client/core/database-backend";
import { DOCUMENT_CLASSES } from "../../client/core/document-classes";
import { Game } from "../../client/core/game";
import { GameSocket } from "../../client/core/game-socket";
import { Hooks } from "../../client/core/hooks";
import { CORE_BEHAVIORS } from "../../client/documents/region/core-behaviors";
import { RegionBehaviorType } from "../../client/documents/region/region-behavior";
import type { RegionEvent } from "../../client/documents/region/region-event";
import type { Scene } from "../../client/documents/scene";
import type { TokenDocument } from "../../client/documents/token/token-document";
import type { DocumentRequest, DocumentResponse, WorldData } from "../../common/protocol";
import { chooseVersion, furnishVersion } from "../../common/versions/choose-version";
import { DIFFERENCES } from "../../client/versions/differences";
import { dataNamespace, utilsNamespace } from "../../common/namespace";
import { randomID } from "../../common/utils/text";

export const GM_ID = "gm00000000000000";

/** What the behaviours of the regions heard: `event region`. */
export const heard: string[] = [];

type Listener = (event: RegionEvent) => unknown;

/** Called within the handler of a border crossing; for pausing and the like. */
export const onCrossing: { listener: Listener | null } = { listener: null };

class BorderBehavior extends RegionBehaviorType {
  static override events = { tokenMoveIn: note, tokenMoveOut: note };

  static override defineSchema() {
    return {};
  }
}

function note(this: RegionBehaviorType, event: RegionEvent): void {
  heard.push(`${event.name} ${event.region.name}`);
  onCrossing.listener?.(event);
}

class LoopbackSocket extends GameSocket {
  readonly sent: [string, unknown][] = [];

  constructor() {
    super(new Proxy({} as never, { get: () => () => undefined }));
  }

  override emit(event: string, ...args: unknown[]): this {
    this.sent.push([event, args[0]]);
    return this;
  }
}

const refused = new Set<string>();

/** The server will drop the movement of this id, as it does where the origin is not the stored position. */
export function refuseOnServer(movementId: string): void {
  refused.add(movementId);
}

function isRefused({ operation }: DocumentRequest): boolean {
  return Object.values(operation._movement ?? {}).some((movement) => refused.has(String(movement.id)));
}

function answer(request: DocumentRequest): DocumentResponse {
  const { type, action, operation } = request;
  if (isRefused(request))
    return { type, action, operation: { ...operation, _movement: {} }, result: [], userId: GM_ID };
  const result = {
    get: [],
    create: withIds(operation.data),
    update: operation.updates ?? [],
    delete: operation.ids ?? [],
  }[action];
  return { type, action, operation: structuredClone(operation), result, userId: GM_ID };
}

function withIds(data: Record<string, unknown>[] = []): Record<string, unknown>[] {
  return data.map((each) => ({ ...each, _id: each._id ?? randomID() }));
}

/** Puts the globals of a running client of a version into place; `requests` holds what went to the server. */
export function openMemoryWorld(generation: 13 | 14 = 13): {
  requests: DocumentRequest[];
  socket: LoopbackSocket;
  config: Config;
} {
  chooseVersion(generation, DIFFERENCES);
  for (const { hook, id } of Object.values(Hooks.events).flat()) Hooks.off(hook, id);
  const requests: DocumentRequest[] = [];
  const backend = new ClientDatabaseBackend(async (request) => {
    requests.push(structuredClone(request));
    return answer(request);
  });
  const config = createConfig(DOCUMENT_CLASSES, backend);
  const socket = new LoopbackSocket();
  Object.assign(globalThis, {
    CONFIG: config,
    Hooks,
    ui: { windows: {} },
    foundry: { applications: {}, data: { ...dataNamespace }, documents: {}, utils: { ...utilsNamespace } },
    canvas: undefined,
  });
  Object.assign(globalThis, { game: new Game(worldData(generation), socket) });
  Object.assign(config.RegionBehavior.dataModels, CORE_BEHAVIORS, { "trial.border": BorderBehavior });
  game.initializeSettings();
  furnishVersion(DIFFERENCES);
  game.initializeDocuments();
  heard.length = 0;
  onCrossing.listener = null;
  return { requests, socket, config };
}

function worldData(generation: number): WorldData {
  return {
    userId: GM_ID,
    release: { generation, build: 351, channel: "stable" },
    world: { id: "world", title: "World", system: "trial" },
    system: { id: "trial", title: "Trial", version: "1.0.0" },
    modules: [],
    activeUsers: [GM_ID],
    documents: { User: [{ _id: GM_ID, name: "Gamemaster", role: 4 }] },
    packs: [],
    documentTypes: { RegionBehavior: ["trial.border", ...Object.keys(CORE_BEHAVIORS)], Actor: ["base", "hero"] },
    languages: { en: {} },
    packageWarnings: [],
    serverTime: Date.now(),
    paused: false,
  };
}

/** A gridless scene with three regions of 400 pixels side by side, West, Middle and East, and a token in West. */
export async function createThreeFields(): Promise<{ scene: Scene; token: TokenDocument }> {
  const regions = ["West", "Middle", "East"].map((name, at) => ({
    name,
    shapes: [{ type: "rectangle", x: at * 400, y: 0, width: 400, height: 400, rotation: 0, hole: false }],
    behaviors: [{ _id: randomID(), name: "border", type: "trial.border" }],
    _id: randomID(),
  }));
  const data = { name: "Fields", width: 1200, height: 400, padding: 0, grid: { type: 0, size: 100 }, regions };
  const scene = (await CONFIG.documentClass("Scene").create(data)) as Scene;
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Mira", x: 100, y: 100, width: 1, height: 1 }]);
  heard.length = 0;
  return { scene, token: token as TokenDocument };
}

/** Until all that was begun in the background is over. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 5; round++) await new Promise((resolve) => setTimeout(resolve, 0));
}
