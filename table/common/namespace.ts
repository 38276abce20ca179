/** What `common/` gives to `globalThis.foundry`: utils, data, abstract, the base documents, and CONST. */
import "./primitives";
import * as constants from "./constants";
import * as documentConstants from "./document-constants";
import * as fileConstants from "./file-constants";
import { DataModel } from "./abstract/model";
import { Document } from "./abstract/document";
import { EmbeddedCollection } from "./abstract/embedded-collection";
import { TypeDataModel } from "./abstract/type-data-model";
import * as failure from "./data/failure";
import * as documentFields from "./data/document-fields";
import * as embeddedFields from "./data/embedded-fields";
import { DataField } from "./data/field";
import * as objectFields from "./data/object-fields";
import * as scalarFields from "./data/scalar-fields";
import { SchemaField } from "./data/schema-field";
import * as shapes from "./data/shapes";
import * as stringFields from "./data/string-fields";
import { LightData, TextureData } from "./data/texture";
import { TypeDataField } from "./data/type-data-field";
import { TypedObjectField } from "./data/typed-object-field";
import * as actor from "./documents/actor";
import { BaseAdventure } from "./documents/adventure";
import { BaseChatMessage } from "./documents/chat-message";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./documents/combat";
import { BaseActiveEffect, BaseItem } from "./documents/item";
import * as placeables from "./documents/placeables";
import { BaseRegion, BaseRegionBehavior } from "./documents/region";
import { BaseScene } from "./documents/scene";
import { BaseToken } from "./documents/token";
import { BaseUser } from "./documents/user";
import * as journal from "./documents/journal";
import * as rollTable from "./documents/roll-table";
import * as world from "./documents/world";
import * as circles from "./utils/circles";
import * as classChain from "./utils/class-chain";
import * as clone from "./utils/clone";
import { Collection } from "./utils/collection";
import { Color } from "./utils/color";
import { EventEmitterMixin } from "./utils/event-emitter";
import { performIntegerSort } from "./utils/integer-sort";
import * as merge from "./utils/merge";
import * as path from "./utils/path";
import * as sealing from "./utils/sealing";
import * as segments from "./utils/segments";
import * as text from "./utils/text";
import * as timing from "./utils/timing";
import { getType, isEmpty, isPlainObject } from "./utils/types";
import { buildUuid } from "./utils/uuid";
import * as weak from "./utils/weak-collections";

/** Frozen once the version has been chosen. */
export const CONST = Object.assign({}, constants, documentConstants, fileConstants);

/** `foundry.utils`; the client adds what needs its collections (fromUuid, parseUuid, fetch…). */
export const utilsNamespace = {
  ...{ Collection, Color, Semaphore: timing.Semaphore, debounce: timing.debounce, throttle: timing.throttle },
  ...{ getType, isEmpty, isPlainObject, buildUuid },
  ...{
    deepClone: clone.deepClone,
    duplicate: clone.duplicate,
    objectsEqual: clone.objectsEqual,
    equals: clone.isEqual,
  },
  ...merge,
  ...path,
  ...{ randomID: text.randomID, isNewerVersion: text.isNewerVersion, escapeHTML: text.escapeHTML },
  ...{ unescapeHTML: text.unescapeHTML, logCompatibilityWarning: text.logCompatibilityWarning },
  ...segments,
  ...circles,
  ...sealing,
  ...weak,
  EventEmitterMixin,
  AsyncFunction: (async () => {}).constructor,
  ...classChain,
  ...{ performIntegerSort, SortingHelpers: { performIntegerSort } },
};

const fields = {
  ...{ DataField, SchemaField, TypeDataField, TypedObjectField },
  ...scalarFields,
  ...objectFields,
  ...stringFields,
  ...embeddedFields,
  ...documentFields,
};

/** `foundry.data`; the client adds regionBehaviors. */
export const dataNamespace = {
  fields,
  validation: failure,
  ...shapes,
  LightData,
  TextureData,
  PrototypeToken: actor.PrototypeToken,
};

export const abstractNamespace = { DataModel, Document, TypeDataModel, EmbeddedCollection };

export const baseDocumentsNamespace = {
  ...{ BaseUser, BaseScene, BaseToken, BaseRegion, BaseRegionBehavior, BaseActiveEffect, BaseItem },
  ...{ BaseActor: actor.BaseActor, BaseActorDelta: actor.BaseActorDelta, BaseChatMessage },
  ...{ BaseCombat, BaseCombatant, BaseCombatantGroup },
  BaseAdventure,
  ...placeables,
  ...world,
  ...journal,
  ...rollTable,
};
