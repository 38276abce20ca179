/** Writes the globals that packages expect onto `globalThis`. */
import Handlebars from "handlebars";
import * as PIXI from "pixi.js";
import { io } from "socket.io-client";
import { applicationGlobals } from "../applications/namespace";
import { canvasGlobals } from "../canvas/namespace";
import { diceNamespace } from "../dice/namespace";
import type { Config } from "./config";
import { CompendiumCollection } from "./collections/compendium-collection";
import { WorldCollection } from "./collections/world-collection";
import * as collections from "./collections/world-collections";
import { DOCUMENT_GLOBALS } from "./document-classes";
import { foundryNamespace } from "./foundry-namespace";
import type { Game } from "./game";
import { Hooks } from "./hooks";
import { fromUuid, fromUuidSync } from "./resolve-uuid";

/** The global scope of version 13: namespaces, libraries, and the class names that it still has outside of `foundry`. */
export function installGlobals(game: Game, CONFIG: Config): void {
  const { plainCollection: _plain, ...collectionClasses } = collections;
  void _plain;
  const { CONST, utils } = foundryNamespace;
  Object.assign(globalThis, {
    ...{ foundry: foundryNamespace, CONFIG, CONST, Hooks, game, PIXI, Handlebars, io, fromUuid, fromUuidSync },
    ui: { windows: {} },
    ...{ Roll: diceNamespace.Roll, ...diceNamespace.terms },
    ...DOCUMENT_GLOBALS,
    ...collectionClasses,
    ...{ WorldCollection, CompendiumCollection, Collection: utils.Collection, Color: utils.Color },
    ...applicationGlobals,
    ...canvasGlobals,
    getDocumentClass: utils.getDocumentClass,
    ...{ deepClone: utils.deepClone, mergeObject: utils.mergeObject, randomID: utils.randomID },
  });
}
