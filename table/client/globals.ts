/** The globals that packages and the table's own parts find on `globalThis`, with their types. */
import type { Config } from "./core/config";
import type { Game } from "./core/game";
import type { Hooks as HooksClass } from "./core/hooks";
import type { Actor } from "./documents/actor";
import type { ChatMessage } from "./documents/chat-message";
import type { Combat } from "./documents/combat";
import type { RegionBehavior } from "./documents/region/region-behavior";
import type { RegionDocument } from "./documents/region/region-document";
import type { Scene } from "./documents/scene";
import type { TokenDocument } from "./documents/token/token-document";

/** What every window can do, as far as documents and settings ask it. */
export interface RenderableApp {
  id?: string;
  render(options?: unknown, second?: unknown): unknown;
  close?(options?: unknown): Promise<unknown> | unknown;
}

export interface NotificationsLike {
  info(message: unknown, options?: object): unknown;
  warn(message: unknown, options?: object): unknown;
  error(message: unknown, options?: object): unknown;
  success(message: unknown, options?: object): unknown;
}

/** `ui`: the windows that stand all the time. Each is there once the sidebar has been drawn. */
export interface Ui {
  notifications?: NotificationsLike;
  chat?: RenderableApp & { postOne?(message: unknown, options?: object): Promise<void> };
  combat?: RenderableApp & { initialize?(options?: object): void };
  actors?: RenderableApp;
  items?: RenderableApp;
  scenes?: RenderableApp;
  journal?: RenderableApp;
  compendium?: RenderableApp;
  settings?: RenderableApp;
  sidebar?: RenderableApp;
  controls?: RenderableApp;
  nav?: RenderableApp;
  players?: RenderableApp;
  hotbar?: RenderableApp;
  windows: Record<string, unknown>;
  [name: string]: unknown;
}

/** What documents ask of the canvas; the canvas folder's own class has far more. */
export interface CanvasLike {
  readonly ready: boolean;
  readonly scene: unknown;
  /** Version 14. */
  readonly level?: unknown;
  readonly tokens?: unknown;
  readonly interface?: unknown;
  initialize(): void;
  draw(scene?: object | null): Promise<unknown>;
  getLayerByEmbeddedName(name: string): unknown;
}

/** What documents ask of `foundry.applications`. */
export interface ApplicationsLike {
  apps: { DocumentSheetConfig: SheetRegistry; [name: string]: unknown };
  createDocumentDialog?: (documentClass: unknown, data: object, options: object) => Promise<unknown>;
  [part: string]: unknown;
}

interface SheetRegistry {
  registerSheet(documentClass: unknown, scope: string, sheetClass: unknown, options?: object): unknown;
  unregisterSheet(documentClass: unknown, scope: string, sheetClass: unknown, options?: object): unknown;
}

declare global {
  /** Documents that know each other (a scene its tokens, a token its scene): the one below names the one above by this. */
  interface ClientDocuments {
    Actor: Actor;
    ChatMessage: ChatMessage;
    Combat: Combat;
    RegionBehavior: RegionBehavior;
    RegionDocument: RegionDocument;
    Scene: Scene;
    TokenDocument: TokenDocument;
  }
  var game: Game;
  var ui: Ui;
  var canvas: CanvasLike;
  var CONFIG: Config;
  var Hooks: typeof HooksClass;
  var foundry: { applications: ApplicationsLike; [part: string]: unknown };
  var fromUuid: (uuid: string) => Promise<object | null>;
}
