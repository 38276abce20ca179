/** What game holds: the world as the server told it, its documents, packages and settings (API: Game). */
import type { Document } from "../../common/abstract/document";
import type { WorldData } from "../../common/protocol";
import { Collection } from "../../common/utils/collection";
import { setDocumentTypes } from "../../common/abstract/type-registry";
import type { Combat } from "../documents/combat";
import type { User } from "../documents/user";
import { AudioHelper } from "./audio-helper";
import { ClientSettings, type SettingStore } from "./client-settings";
import { CompendiumCollection } from "./collections/compendium-collection";
import type { DocumentCollection } from "./collections/document-collection";
import * as collections from "./collections/world-collections";
import { registerCoreSettings } from "./core-settings";
import type { GameSocket } from "./game-socket";
import { GameTime } from "./game-time";
import { Keybindings } from "./keybindings";
import { Keyboard } from "./keyboard";
import { chosenLanguage, supportedLanguages } from "./languages";
import { Localization } from "./localization";
import { nameCollections } from "./world-names";
import { Module, System, World } from "./package";

interface PauseOptions {
  broadcast?: boolean;
  userId?: string;
}

export class GameWorld {
  readonly view = "game";
  readonly data: WorldData;
  readonly socket: GameSocket;
  readonly userId: string;
  readonly release: WorldData["release"] & { version: string; display: string; isNewer(other: unknown): boolean };
  readonly world: World;
  readonly system: System;
  readonly modules = new Collection<Module>();
  readonly settings = new ClientSettings();
  readonly keybindings = new Keybindings();
  readonly keyboard = new Keyboard();
  readonly audio = new AudioHelper();
  readonly collections = new Collection<DocumentCollection>();
  readonly packs = new collections.CompendiumPacks();
  readonly documentTypes: Record<string, string[]>;
  i18n: Localization;
  time: GameTime;
  ready = false;
  _documentsReady = false;
  debug = false;
  #paused: boolean;

  // The collections exist from the moment the documents do, after the hook `setup`.
  declare readonly users: collections.Users;
  declare readonly actors: collections.Actors;
  declare readonly items: collections.Items;
  declare readonly scenes: collections.Scenes;
  declare readonly combats: collections.CombatEncounters;
  declare readonly messages: collections.ChatMessages;
  declare readonly folders: collections.Folders;
  declare readonly journal: collections.Journal;
  declare readonly macros: collections.Macros;
  declare readonly tables: collections.RollTables;
  declare readonly playlists: DocumentCollection;
  declare readonly cards: DocumentCollection;
  readonly worldSettings = new collections.WorldSettings();

  constructor(data: WorldData, socket: GameSocket) {
    this.data = nameCollections(data);
    this.socket = socket;
    this.userId = data.userId;
    this.#paused = data.paused;
    this.documentTypes = data.documentTypes;
    setDocumentTypes(data.documentTypes);
    this.release = createRelease(data.release);
    this.world = new World({ version: "1.0.0", ...data.world });
    this.system = new System(data.system);
    this.setupPackages(data);
    this.i18n = new Localization(data.languages, chosenLanguage(data));
    this.time = new GameTime(socket, data.serverTime);
  }

  /** game.modules: all that are installed, active or not, in load order. */
  setupPackages({ modules }: WorldData): void {
    for (const module of modules) this.modules.set(module.id, new Module(module));
  }

  /** The client's own user; null until the documents are there. */
  get user(): User {
    return (this.users?.get(this.userId) ?? null) as User;
  }

  get version(): string {
    return this.release.version;
  }

  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  get canvas(): unknown {
    return globalThis.canvas;
  }

  /** The manager of tooltips, once there is one. */
  get tooltip(): unknown {
    const ux: unknown = globalThis.foundry?.applications.ux;
    const manager: unknown = typeof ux === "object" && ux !== null ? Reflect.get(ux, "TooltipManager") : null;
    return typeof manager === "function" ? (Reflect.get(manager, "instance") ?? null) : null;
  }

  /** Whether the game stands still: players may not move tokens then. */
  get paused(): boolean {
    return this.#paused;
  }

  /** The name of the tool that is chosen at the left of the map. */
  get activeTool(): string {
    const controls: unknown = globalThis.ui?.controls;
    return typeof controls === "object" && controls !== null ? String(Reflect.get(controls, "activeTool") ?? "") : "";
  }

  /** Packages read settings as soon as their scripts run. */
  initializeSettings(): void {
    this.worldSettings.load(this.data.documents.Setting ?? []);
    this.settings.storage.set("world", this.worldSettings);
    this.settings.storage.set("user", this.worldSettings.storeOf(this.userId));
    this.settings.storage.set("client", browserStore());
    this.registerSettings();
  }

  /** The host's own settings; packages add theirs in `init`. */
  registerSettings(): void {
    const languages = supportedLanguages(this.data);
    CONFIG.supportedLanguages = languages;
    registerCoreSettings(this.settings, languages);
  }

  /** Builds all documents of the world, then prepares them, once sub-types have been registered. */
  initializeDocuments(): void {
    const made = createCollections();
    for (const [name, collection] of Object.entries(made)) {
      Object.defineProperty(this, name, { value: collection, enumerable: true });
      this.collections.set(collection.documentName, collection);
      collection.load(this.data.documents[collection.documentName] ?? []);
    }
    this.collections.set("Setting", this.worldSettings);
    for (const id of this.data.activeUsers) this.#setActive(id, true);
    this._documentsReady = true;
    for (const documentName of PREPARATION_ORDER) this.collections.get(documentName)?.forEach(prepare);
  }

  initializePacks(): void {
    for (const pack of this.data.packs) this.packs.set(pack.metadata.id, new CompendiumCollection(pack));
  }

  /** Somebody came or went. */
  setUserActive(userId: string, active: boolean): void {
    this.#setActive(userId, active);
    const user = this.users.get(userId);
    if (user) Hooks.callAll("userConnected", user, active);
    globalThis.ui?.players?.render();
  }

  /**
   * Pauses the game or lets it go on; without `pause`, the other of the two. With `broadcast` on all clients, which
   * only a GM may, else on this one. Answers whether the game is paused now.
   */
  togglePause(pause = !this.#paused, { broadcast = false, userId = this.userId }: PauseOptions = {}): boolean {
    if (broadcast && !this.user.isGM) return this.#paused;
    if (broadcast) this.socket.emit("pause", pause);
    this._setPaused(pause, { broadcast, userId });
    return this.#paused;
  }

  /** As told by this client or by another; the hook only where something changed. */
  _setPaused(paused: boolean, options: PauseOptions): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    Hooks.callAll("pauseGame", paused, options);
  }

  /** Ends the session in this browser. */
  logOut(): void {
    this.socket.emit("disconnecting");
    window.location.href = "/join";
  }

  #setActive(userId: string, active: boolean): void {
    const user = this.users.get(userId);
    if (user) user.active = active;
  }
}

function createCollections(): Record<string, DocumentCollection> {
  return {
    users: new collections.Users(),
    folders: new collections.Folders(),
    actors: new collections.Actors(),
    items: new collections.Items(),
    scenes: new collections.Scenes(),
    combats: new collections.CombatEncounters(),
    messages: new collections.ChatMessages(),
    journal: new collections.Journal(),
    macros: new collections.Macros(),
    tables: new collections.RollTables(),
    playlists: collections.plainCollection("Playlist"),
    cards: collections.plainCollection("Cards"),
  };
}

const PREPARATION_ORDER = [
  "User",
  "Folder",
  "Item",
  "Actor",
  "Scene",
  "Combat",
  "ChatMessage",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Playlist",
  "Cards",
];

function prepare(document: Document): void {
  document._safePrepareData();
}

function createRelease({ generation, build, channel }: WorldData["release"]) {
  const version = `${generation}.${build}`;
  const isNewer = (other: unknown): boolean => Number(version) > Number(String(other));
  return { generation, build, channel, version, display: `Version ${generation} Build ${build}`, isNewer };
}

function browserStore(): SettingStore {
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  };
}
