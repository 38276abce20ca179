/** CONFIG: the classes and choices that packages replace before the world is built (API: CONFIG). */
import { Document, type DocumentClass } from "../../common/abstract/document";
import type { ChatMessage } from "../documents/chat-message";
import { createDiceConfig, type DiceConfig } from "../dice/namespace";
import { STATUS_EFFECTS, type StatusEffectConfig } from "./status-effects";
import { createTokenMovementConfig, type TokenMovementConfig } from "./token-movement-config";
import type { ClientDatabaseBackend } from "./database-backend";
import { DEBUG_DEFAULTS, DOCUMENT_DEFAULTS, PLAIN_DEFAULTS } from "./config-defaults";

/** The part of CONFIG that belongs to one kind of document. */
export interface DocumentConfig {
  documentClass: DocumentClass;
  dataModels: Record<string, unknown>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  defaultType?: string;
  sheetClasses: Record<string, Record<string, object>>;
  collection?: unknown;
  sidebarIcon?: string;
  [entry: string]: unknown;
}

export type QueryHandler = (data: never, options: { timeout?: number }) => unknown;

export interface Config {
  DatabaseBackend: ClientDatabaseBackend;
  Dice: DiceConfig;
  queries: Record<string, QueryHandler>;
  statusEffects: StatusEffectConfig[];
  specialStatusEffects: Record<string, string>;
  Token: DocumentConfig & {
    movement: TokenMovementConfig;
    objectClass?: unknown;
    rulerClass?: unknown;
    hudClass?: unknown;
  };
  Combat: DocumentConfig & { initiative: { formula: string | null; decimals: number } };
  ChatMessage: DocumentConfig & { documentClass: typeof ChatMessage };
  RegionBehavior: DocumentConfig;
  Actor: DocumentConfig;
  ui: Record<string, unknown>;
  Canvas: Record<string, unknown>;
  time: { roundTime: number; turnTime: number };
  debug: { hooks: boolean; [kind: string]: unknown };
  /** The class that documents of this name have now. Throws for an unknown name. */
  documentClass(name: string): DocumentClass;
  [entry: string]: unknown;
}

type ClassTable = Record<string, DocumentClass>;

/** CONFIG as it is before any package runs. */
export function createConfig(classes: ClassTable, backend: ClientDatabaseBackend): Config {
  const documents = Object.fromEntries(
    Object.entries(classes).map(([name, each]) => [name, { ...documentConfig(each), ...DOCUMENT_DEFAULTS[name] }]),
  );
  const config = {
    ...PLAIN_DEFAULTS,
    ...documents,
    DatabaseBackend: backend,
    Dice: createDiceConfig(),
    queries: {},
    statusEffects: STATUS_EFFECTS.map((each) => ({ ...each })),
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    ui: {},
    Canvas: {},
    time: { roundTime: 0, turnTime: 0 },
    debug: structuredClone(DEBUG_DEFAULTS),
    ObjectTypes: [],
  };
  const token = { ...documents.Token, movement: createTokenMovementConfig() };
  const made: object = { ...config, Token: token };
  Object.defineProperty(made, "documentClass", { value: documentClassOf, enumerable: false });
  return asConfig(made);
}

function documentConfig(documentClass: DocumentClass): DocumentConfig {
  return { documentClass, dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: {} };
}

function documentClassOf(this: unknown, name: string): DocumentClass {
  const entry: unknown = Reflect.get(CONFIG, name);
  const found: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "documentClass") : undefined;
  if (isDocumentClass(found)) return found;
  throw new Error(`"${name}" is not a kind of document`);
}

function isDocumentClass(value: unknown): value is DocumentClass {
  return typeof value === "function" && value.prototype instanceof Document;
}

function asConfig(made: object): Config {
  if (!isConfig(made)) throw new Error("CONFIG lacks document classes");
  return made;
}

function isConfig(made: object): made is Config {
  return "Token" in made && "Actor" in made && "ChatMessage" in made && "RegionBehavior" in made;
}
