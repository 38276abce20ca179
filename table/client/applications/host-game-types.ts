/** The shapes of the game, its settings, CONFIG, `ui` and the canvas as far as windows use them. */
import type {
  Data,
  HostDocument,
  HostSheet,
  HostUser,
  HostCollection,
  HostPack,
  HostCombat,
  HostMessage,
  HostScene,
} from "./host-types";

export interface HostSetting {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope: string;
  config?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  input?: unknown;
  filePicker?: unknown;
}

export interface HostSettingsMenu {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => HostSheet;
}

export interface HostSettings {
  settings: Map<string, HostSetting>;
  readonly sheet: { render(options: object): unknown };
  menus: Map<string, HostSettingsMenu>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  register(namespace: string, key: string, data: Data): void;
  registerMenu(namespace: string, key: string, data: Data): void;
}

export interface HostGame {
  i18n?: {
    localize(key: string): string;
    format(key: string, data?: Data): string;
    has?(key: string): boolean;
    lang?: string;
  };
  user: HostUser;
  users: HostCollection<HostUser> & { activeGM?: HostUser | null };
  messages: HostCollection<HostMessage> & { export(): void };
  combats: HostCollection<HostCombat> & {
    viewed?: HostCombat | null;
    active?: HostCombat | null;
    combats?: HostCombat[];
  };
  scenes: HostCollection<HostScene> & {
    active?: HostScene | null;
    viewed?: HostScene | null;
    current?: HostScene | null;
  };
  folders: HostCollection<HostDocument>;
  macros: HostCollection<HostDocument>;
  actors: HostCollection<HostDocument>;
  packs: HostCollection<HostPack>;
  collections?: HostCollection<HostCollection<HostDocument>>;
  settings: HostSettings;
  socket?: { emitWithAck(event: string, ...args: unknown[]): Promise<unknown> };
  system: { id: string; title: string; version: string };
  world: { id: string; title: string };
  modules: HostCollection<Data & { id: string; title: string; version: string; active: boolean }>;
  release: { generation: number; build: number };
  combat?: HostCombat | null;
  paused?: boolean;
  ready?: boolean;
  documentTypes?: Record<string, string[]>;
  togglePause?(pause: boolean, options?: Data): unknown;
}

export interface HostConfig extends Record<string, unknown> {
  ui?: Record<string, new () => HostSheet>;
  statusEffects?: Iterable<StatusEffect>;
  queries?: Record<string, (data: never, options: never) => unknown>;
}

export interface StatusEffect {
  id: string;
  name?: string;
  label?: string;
  img?: string;
  icon?: string;
  hud?: boolean | { actorTypes?: string[] };
}

export interface HostHooks {
  callAll(name: string, ...args: unknown[]): boolean;
  call(name: string, ...args: unknown[]): boolean;
  on(name: string, listener: (...args: never[]) => unknown): number;
  onError?(location: string, error: unknown, options?: Data): void;
}

export interface HostUi extends Record<string, unknown> {
  notifications?: {
    info(m: string, o?: Data): unknown;
    warn(m: string, o?: Data): unknown;
    error(m: string, o?: Data): unknown;
  };
  activeWindow?: unknown;
}

export interface HostPlaceable {
  document: HostDocument;
  id: string;
  controlled?: boolean;
  bounds?: { x: number; y: number; width: number; height: number };
  x: number;
  y: number;
  w: number;
  h: number;
  layer?: unknown;
  isOwner?: boolean;
  actor?: HostDocument | null;
  isTargeted?: boolean;
  setTarget?(targeted: boolean, options?: Data): void;
  control?(options?: Data): void;
}

export interface HostCanvas extends Record<string, unknown> {
  ready: boolean;
  scene: HostScene | null;
  tokens?: {
    controlled: HostPlaceable[];
    get(id: string): HostPlaceable | undefined;
    placeables: HostPlaceable[];
    activate?(o?: Data): void;
  };
  activeLayer?: { constructor: { name: string }; activate?(o?: Data): void } | null;
  clientCoordinatesFromCanvas?(point: { x: number; y: number }): { x: number; y: number };
  animatePan?(view: Data): Promise<unknown>;
  stage?: { scale: { x: number } };
}
