/** The words that the table's server and its clients exchange over socket.io. */

export type Action = "get" | "create" | "update" | "delete";

/** A document operation as a client asks for it (`modifyDocument`); `parentUuid` places embedded documents. */
export interface DocumentRequest {
  type: string;
  action: Action;
  operation: DocumentOperation;
}

export interface DocumentOperation {
  /** Compendium id, `package.pack`, or null for the world. */
  pack?: string | null;
  /** `Scene.abc`, `Scene.abc.Token.def`, or null for primary documents. */
  parentUuid?: string | null;
  /** create: full sources; */
  data?: Record<string, unknown>[];
  /** update: flattened or nested differences, each with `_id`; */
  updates?: Record<string, unknown>[];
  /** delete: ids. */
  ids?: string[];
  deleteAll?: boolean;
  keepId?: boolean;
  diff?: boolean;
  recursive?: boolean;
  /** Token updates that move: by token id the movement, whose origin must be the stored position. */
  _movement?: Record<string, { origin: { x: number; y: number; elevation: number }; [key: string]: unknown }>;
  /** Whatever else the caller put into the options; handed on to every client as it is. */
  [option: string]: unknown;
}

/** What every client hears once the server has done it; the asking one gets it as its acknowledgement. */
export interface DocumentResponse {
  type: string;
  action: Action;
  operation: DocumentOperation;
  /** create: sources as stored; update: the differences as applied, each with `_id`; delete: ids; get: sources. */
  result: unknown[];
  /** Attested by the server. */
  userId: string;
  error?: { name: string; message: string };
}

export interface PackageManifest {
  id: string;
  title: string;
  version: string;
  [key: string]: unknown;
}

export interface PackData {
  metadata: { id: string; name: string; label: string; type: string; packageName: string; [key: string]: unknown };
  index: Record<string, unknown>[];
  folders: Record<string, unknown>[];
}

/** The answer to `world`: all that a client needs to start. Every document goes to every client, as in Foundry. */
export interface WorldData {
  userId: string;
  release: { generation: number; build: number; channel: string };
  world: { id: string; title: string; system: string };
  system: PackageManifest;
  modules: (PackageManifest & { active: boolean })[];
  /** Ids of the users who are connected now. */
  activeUsers: string[];
  /** Sources by document name: `{ User: […], Actor: […], Scene: […], Setting: […] … }`. */
  documents: Record<string, Record<string, unknown>[]>;
  packs: PackData[];
  /** Sub-types by document name, `base` included; from the manifests' `documentTypes`. */
  documentTypes: Record<string, string[]>;
  /** Translations by language: the merged JSON of core, system and modules, in load order. */
  languages: Record<string, Record<string, unknown>>;
  /** Problems the server met while loading packages: shown as notifications to the GM. */
  packageWarnings: { packageId: string; message: string }[];
  serverTime: number;
  /** Whether the game is paused now. */
  paused: boolean;
}

/** `browseFiles` ({ source, target, options }) is acknowledged with this, or with an error. */
export interface FileListing {
  target: string;
  dirs: string[];
  /** As they are in addresses. */
  files: string[];
  extensions: string[];
  private: boolean;
  privateDirs: string[];
  gridSize: number | null;
}

/** Socket events. Client to server (with acknowledgement): `world`, `modifyDocument`, `userQuery`, `time`,
 *  `pause` (paused; GMs only). Server to clients: `modifyDocument` (to all but the asker),
 *  `userConnected` ({ userId, active }), `userQuery`, `pause` (paused, userId).
 *  Relayed to all other clients, the sender attested:
 *  `userActivity`: sent as (activity), heard as (userId, activity), as Foundry's clients hear it;
 *  `system.<id>` / `module.<id>`, `regionEvent` (a region event to be handled everywhere) and `tokenMovement`
 *  (pause, resume, stop): sent as (data), heard as (data, senderId). */
export interface QueryRequest {
  /** Who is asked. */
  userId: string;
  query: string;
  data: unknown;
  timeout?: number;
}

/** What the asked client acknowledges a delivery with; `userQuery` is acknowledged with the same. */
export interface QueryAnswer {
  result?: unknown;
  error?: string | { name?: string; message: string };
}

export interface QueryDelivery {
  /** Who asks; attested by the server. */
  senderId: string;
  query: string;
  data: unknown;
  timeout?: number;
}
