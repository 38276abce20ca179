/** The shapes of games, documents and collections as far as windows use them (the public API's names). */

export type Data = Record<string, unknown>;

export interface HostDocumentClass {
  new (data?: Data, context?: Data): HostDocument;
  documentName: string;
  metadata: Data & { name: string; label?: string; collection?: string };
  create(data: Data | Data[], operation?: Data): Promise<HostDocument | undefined>;
  deleteDocuments(ids: string[], operation?: Data): Promise<unknown>;
  canUserCreate?(user: HostUser): boolean;
  TYPES?: string[];
  name: string;
}

export interface HostField {
  name?: string;
  label?: string;
  hint?: string;
  fieldPath?: string;
  fields?: Record<string, HostField>;
  element?: HostField;
  choices?: unknown;
  hidden?: boolean;
  toFormGroup?(groupConfig?: Data, inputConfig?: Data): HTMLElement;
  toInput?(config?: Data): HTMLElement;
  clean?(value: unknown, options?: Data): unknown;
}

export interface HostDocument extends Data {
  id: string | null;
  name: string;
  uuid: string;
  documentName: string;
  type: string;
  img?: string;
  isOwner: boolean;
  visible: boolean;
  limited: boolean;
  pack: string | null;
  parent: HostDocument | null;
  folder: HostDocument | null;
  sort: number;
  isEmbedded: boolean;
  apps: Record<string, unknown>;
  sheet: HostSheet | null;
  schema: { fields: Record<string, HostField> };
  system: Data & { schema?: { fields: Record<string, HostField> } };
  flags: Record<string, Data>;
  ownership: Record<string, number>;
  _source: Data;
  constructor: HostDocumentClass;
  testUserPermission(user: HostUser, level: string | number, options?: Data): boolean;
  canUserModify(user: HostUser, action: string, data?: Data): boolean;
  update(changes: Data, operation?: Data): Promise<unknown>;
  delete(operation?: Data): Promise<unknown>;
  clone(data?: Data, context?: Data): HostDocument;
  toObject(source?: boolean): Data;
  getRollData?(): Data;
  execute?(): unknown;
  updateSource(changes: Data): Data;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: Data[], operation?: Data): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Data): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<HostDocument[]>;
}

export interface HostSheet {
  render(options?: unknown): unknown;
  close?(options?: unknown): Promise<unknown>;
  rendered?: boolean;
}

export interface HostUser extends HostDocument {
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  role: number;
  color: { css: string } | string;
  character: HostDocument | null;
  viewedScene: string | null;
  hotbar: Record<string, string>;
  can(permission: string): boolean;
  assignHotbarMacro?(macro: HostDocument | null, slot?: string | number, options?: Data): Promise<unknown>;
  query(name: string, data: unknown, options?: Data): Promise<unknown>;
}

export interface HostCollection<T> extends Iterable<T> {
  size: number;
  contents: T[];
  get(key: string): T | undefined;
  has(key: string): boolean;
  getName?(name: string): T | undefined;
  filter(test: (item: T) => boolean): T[];
  find(test: (item: T) => boolean): T | undefined;
  map<R>(transform: (item: T) => R): R[];
  documentName?: string;
}

export interface HostPack extends HostCollection<HostDocument> {
  collection: string;
  title: string;
  documentName: string;
  locked: boolean;
  visible: boolean;
  metadata: Data;
  index: HostCollection<Data & { _id: string; name: string; img?: string; uuid?: string; folder?: string | null }>;
  folders?: HostCollection<HostDocument>;
  folder?: HostDocument | null;
  apps?: unknown[];
  getIndex(options?: Data): Promise<unknown>;
  getDocument(id: string): Promise<HostDocument | null | undefined>;
  getDocuments(query?: Data): Promise<HostDocument[]>;
  importAll?(options?: Data): Promise<HostDocument[]>;
  importDocument?(document: HostDocument): Promise<HostDocument | undefined>;
  configure?(configuration: Data): Promise<unknown>;
}

export interface ImportingCollection extends HostCollection<HostDocument> {
  importFromCompendium(pack: HostPack, id: string, updates?: Data, options?: Data): Promise<HostDocument | undefined>;
}

export interface HostCombatant extends HostDocument {
  initiative: number | null;
  hidden: boolean;
  isDefeated: boolean;
  defeated: boolean;
  players: HostUser[];
  actor: (HostDocument & { statuses?: Set<string> }) | null;
  token: HostDocument | null;
  tokenId: string | null;
  sceneId: string | null;
}

export interface HostCombat extends HostDocument {
  active: boolean;
  started: boolean;
  round: number;
  turn: number | null;
  turns: HostCombatant[];
  combatants: HostCollection<HostCombatant>;
  combatant: HostCombatant | null | undefined;
  scene: HostDocument | null;
  startCombat(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: Data): Promise<unknown>;
  rollAll(options?: Data): Promise<unknown>;
  rollNPC(options?: Data): Promise<unknown>;
  resetAll(options?: Data): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  activate(options?: Data): Promise<unknown>;
}

export interface HostMessage extends HostDocument {
  author: HostUser | null;
  timestamp: number;
  whisper: string[];
  content: string;
  isAuthor: boolean;
  logged?: boolean;
  speaker: Data;
  rolls: unknown[];
  renderHTML(options?: Data): Promise<HTMLElement>;
}

export interface HostScene extends HostDocument {
  active: boolean;
  navigation: boolean;
  navName: string;
  isView: boolean;
  thumb: string | null;
  /** `level`: version 14. */
  view(options?: { level?: string }): Promise<unknown>;
  activate(): Promise<unknown>;
  tokens: HostCollection<HostDocument>;
}
