/** Writes the globals that packages expect onto `globalThis`. */
import ClipperLib from "clipper-lib";
import $ from "jquery";
import Handlebars from "handlebars";
import * as PIXI from "pixi.js";
import { io } from "socket.io-client";
import { applicationGlobals } from "../applications/namespace";
import { canvasGlobals, canvasNamespace } from "../canvas/namespace";
import { diceNamespace } from "../dice/namespace";
import type { Config } from "./config";
import { CompendiumCollection } from "./collections/compendium-collection";
import { WorldCollection } from "./collections/world-collection";
import * as collections from "./collections/world-collections";
import { DOCUMENT_GLOBALS } from "./document-classes";
import { foundryNamespace } from "./foundry-namespace";
import { completeSurface } from "../surface/complete-surface";
import { installLegacyGlobals } from "../surface/legacy-globals";
import { configurePlaceables } from "../surface/placeable-config";
import { ownMembers } from "../surface/own-members";
import { Game } from "./game";
import { Hooks } from "./hooks";
import { fromUuid, fromUuidSync } from "./resolve-uuid";

/** The global scope of version 13: namespaces, libraries, and the class names that it still has outside of `foundry`. */
export function installGlobals(game: Game, CONFIG: Config): void {
  const { plainCollection: _plain, ...collectionClasses } = collections;
  void _plain;
  const { CONST, utils } = foundryNamespace;
  ownMembers(Game, Object);
  ownMembers(canvasNamespace.placeables.Token, canvasNamespace.placeables.PlaceableObject);
  ownMembers(canvasNamespace.placeables.Region, canvasNamespace.placeables.PlaceableObject);
  completeSurface(foundryNamespace);
  configurePlaceables(CONFIG, canvasNamespace.placeables, canvasNamespace.layers);
  Object.assign(globalThis, {
    ...{
      foundry: foundryNamespace,
      CONFIG,
      CONST: Object.freeze(CONST),
      Hooks,
      game,
      PIXI,
      ClipperLib,
      Handlebars,
      io,
      fromUuid,
      fromUuidSync,
    },
    ui: { windows: {} },
    ...{ Roll: diceNamespace.Roll, ...diceNamespace.terms },
    ...DOCUMENT_GLOBALS,
    ...collectionClasses,
    ...{ WorldCollection, CompendiumCollection, Collection: utils.Collection, Color: utils.Color },
    ...{ $, jQuery: $ },
    ...applicationGlobals,
    ...canvasGlobals,
    getDocumentClass: utils.getDocumentClass,
  });
  installLegacyGlobals(globalThis, foundryNamespace);
}
