/** Puts `foundry` together from the parts of the table. */
import * as common from "../../common/namespace";
import { legacyNamespace } from "../appv1/namespace";
import { applicationsNamespace, nueNamespace } from "../applications/namespace";
import { canvasNamespace, gridNamespace } from "../canvas/namespace";
import { diceNamespace } from "../dice/namespace";
import { clientDocument } from "../documents/client-document";
import { canvasDocument } from "../documents/canvas-document";
import * as coreBehaviors from "../documents/region/core-behaviors";
import { RegionBehaviorType } from "../documents/region/region-behavior";
import { absentMembers } from "./absent";
import { AudioHelper } from "./audio-helper";
import { ClientSettings } from "./client-settings";
import { CompendiumCollection } from "./collections/compendium-collection";
import { DocumentCollection } from "./collections/document-collection";
import { WorldCollection } from "./collections/world-collection";
import * as collections from "./collections/world-collections";
import { DOCUMENT_GLOBALS } from "./document-classes";
import { ClientDatabaseBackend } from "./database-backend";
import { GameTime } from "./game-time";
import { Game } from "./game";
import { Hooks } from "./hooks";
import { Keybindings } from "./keybindings";
import { Keyboard } from "./keyboard";
import { Localization } from "./localization";
import { webHelpers } from "./web-helpers";
import { timeSince } from "../applications/handlebars/time-since";
import { TooltipManager } from "../applications/ux/tooltip";
import { Module, System, World } from "./package";
import { fromUuid, fromUuidSync, parseUuid } from "./resolve-uuid";

const { CORE_BEHAVIORS, ...behaviorClasses } = coreBehaviors;
void CORE_BEHAVIORS;

const {
  Users,
  Actors,
  Items,
  Scenes,
  CombatEncounters,
  ChatMessages,
  Folders,
  Journal,
  Macros,
  RollTables,
  WorldSettings,
  CompendiumPacks,
} = collections;
const abstractCollections = { DocumentCollection, WorldCollection, CompendiumCollection };

export const foundryNamespace = {
  Game,
  packages: { Module, System, World },
  CONST: common.CONST,
  utils: {
    ...common.utilsNamespace,
    ...{ fromUuid, fromUuidSync, parseUuid },
    getDocumentClass: (name: string) => CONFIG.documentClass(name),
    getPlaceableObjectClass: (name: string): unknown =>
      Reflect.get(Object(Reflect.get(CONFIG, name)) as object, "objectClass"),
    ...webHelpers,
    timeSince: (then: Date | string) => timeSince(new Date(then).getTime(), Date.now(), game.i18n.lang),
  },
  abstract: common.abstractNamespace,
  data: {
    ...common.dataNamespace,
    ClientDatabaseBackend,
    regionBehaviors: { RegionBehaviorType, ...behaviorClasses },
  },
  documents: {
    ...common.baseDocumentsNamespace,
    ...DOCUMENT_GLOBALS,
    abstract: { ClientDocumentMixin: clientDocument, CanvasDocumentMixin: canvasDocument, ...abstractCollections },
    collections: {
      ...{
        Users,
        Actors,
        Items,
        Scenes,
        CombatEncounters,
        ChatMessages,
        Folders,
        Journal,
        Macros,
        RollTables,
        WorldSettings,
      },
      ...{ CompendiumCollection, CompendiumPacks },
    },
  },
  applications: applicationsNamespace,
  appv1: legacyNamespace,
  canvas: canvasNamespace,
  dice: diceNamespace,
  grid: gridNamespace,
  audio: { AudioHelper },
  nue: nueNamespace,
  helpers: {
    ...{ ClientSettings, Hooks, Localization, GameTime },
    media: { ...absentMembers("foundry.helpers.media", ["createThumbnail", "createVideoPreview"]) },
    interaction: { KeyboardManager: Keyboard, ClientKeybindings: Keybindings, TooltipManager },
  },
};
