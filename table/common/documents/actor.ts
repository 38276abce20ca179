/** BaseActor, its prototype token, and the delta of a token whose actor is its own. */
import { DataModel } from "../abstract/model";
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { EmbeddedCollectionDeltaField, EmbeddedCollectionField, EmbeddedDataField } from "../data/embedded-fields";
import { TypeDataField } from "../data/type-data-field";
import { DocumentFlagsField, DocumentOwnershipField, DocumentTypeField } from "../data/document-fields";
import { ObjectField } from "../data/object-fields";
import { BooleanField, StringField } from "../data/scalar-fields";
import type { DataSchema } from "../data/schema-field";
import { DocumentIdField } from "../data/string-fields";
import { deletedByGmAlone, type UserLike } from "../abstract/permissions";
import { deepClone } from "../utils/clone";
import type { Source } from "../utils/types";
import { filedFields, idAndName, imageField } from "./fields-of-all";
import { BaseActiveEffect, BaseItem } from "./item";
import { tokenSchema } from "./token-schema";

export class PrototypeToken extends DataModel {
  declare name: string;
  declare actorLink: boolean;
  declare disposition: number;
  declare width: number;
  declare height: number;
  declare texture: { src: string | null; scaleX: number; scaleY: number };
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare randomImg: boolean;
  declare appendNumber: boolean;
  declare prependAdjective: boolean;

  static override defineSchema(): DataSchema {
    const extra = {
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
    return { ...tokenSchema(), ...extra };
  }

  get actor(): DataModel | null {
    return this.parent;
  }
}

export class BaseActor extends Document {
  static override metadata = documentMetadata({
    name: "Actor",
    collection: "actors",
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: { view: "LIMITED", create: "ACTOR_CREATE", update: "OWNER", delete: deletedByGmAlone },
  });

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  declare name: string;
  declare img: string | null;
  declare prototypeToken: PrototypeToken;
  declare items: EmbeddedCollection<BaseItem>;
  declare effects: EmbeddedCollection<BaseActiveEffect>;
  declare folder: unknown;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      img: imageField(this.DEFAULT_ICON),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filedFields(),
    };
  }

  /** A new actor's prototype token is named and pictured as the actor is, unless its data say otherwise. */
  override _initializeSource(data: Source | DataModel, options: Source = {}): Source {
    const source = super._initializeSource(data, options);
    const token = source["prototypeToken"];
    if (typeof token === "object" && token !== null && !Reflect.get(token, "name"))
      Reflect.set(token, "name", source["name"]);
    return source;
  }
}

/** The differences between a token's own actor and the actor it was made from; what is null is the actor's. */
export class BaseActorDelta extends Document {
  static override metadata = documentMetadata({
    name: "ActorDelta",
    collection: "delta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
    hasTypeData: true,
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  /** Null in the source where it is the actor's. */
  declare name: string;
  declare img: string | null;
  declare items: EmbeddedCollection<BaseItem>;
  declare effects: EmbeddedCollection<BaseActiveEffect>;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: false, nullable: true, initial: null }),
      type: new StringField({ required: false, nullable: true, initial: null }),
      img: imageField(),
      system: new ObjectField({ required: true }),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }

  /** Its owners are those of the token. */
  override getUserLevel(user: UserLike): number {
    return this.parent?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  /** The actor's source with the differences laid over it. */
  static applyDelta(actor: Source, delta: Source): Source {
    const result = deepClone(actor);
    for (const [key, value] of Object.entries(delta)) {
      if (value === null || value === undefined || key === "_id") continue;
      result[key] = Array.isArray(value) ? mergeEntries(result[key], value) : mergeValue(result[key], value);
    }
    return result;
  }
}

function mergeValue(base: unknown, value: unknown): unknown {
  if (typeof base !== "object" || typeof value !== "object" || base === null || value === null) return deepClone(value);
  const merged: Source = { ...base };
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith("-=")) Reflect.deleteProperty(merged, key.slice(2));
    else if (key.startsWith("==")) merged[key.slice(2)] = deepClone(inner);
    else merged[key] = mergeValue(merged[key], inner);
  }
  return merged;
}

function mergeEntries(base: unknown, entries: Source[]): Source[] {
  const kept = new Map((Array.isArray(base) ? (base as Source[]) : []).map((entry) => [entry["_id"], entry]));
  for (const entry of entries) {
    if (entry["_tombstone"] === true) kept.delete(entry["_id"]);
    else kept.set(entry["_id"], deepClone(entry));
  }
  return [...kept.values()];
}
