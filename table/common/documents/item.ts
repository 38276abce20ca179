/** BaseItem, BaseActiveEffect and BaseActor: what characters are made of. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import { deletedByGmAlone, type UserLike } from "../abstract/permissions";
import { EmbeddedCollectionField } from "../data/embedded-fields";
import { TypeDataField } from "../data/type-data-field";
import { DocumentFlagsField, DocumentStatsField, DocumentTypeField } from "../data/document-fields";
import { ArrayField, SetField } from "../data/object-fields";
import { AnyField, BooleanField, IntegerSortField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { ColorField, DocumentUUIDField, HTMLField } from "../data/string-fields";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import type { Color } from "../utils/color";
import { filedFields, idAndName, imageField } from "./fields-of-all";
import { ACTIVE_EFFECT_MODES } from "../constants";

export interface EffectChangeData {
  key: string;
  value: string;
  mode: number;
  priority: number | null;
}

export class BaseActiveEffect extends Document {
  static override metadata = documentMetadata({
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    hasTypeData: true,
    permissions: { view: "OBSERVER", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static DEFAULT_ICON = "icons/svg/aura.svg";

  declare name: string;
  declare img: string | null;
  declare changes: EffectChangeData[];
  declare disabled: boolean;
  declare duration: Record<string, number | string | null>;
  declare description: string;
  declare origin: string | null;
  declare tint: Color;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      img: imageField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      changes: new ArrayField(changeField()),
      disabled: new BooleanField(),
      duration: durationField(),
      description: new HTMLField(),
      origin: new DocumentUUIDField(),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

function changeField(): SchemaField {
  return new SchemaField({
    key: new StringField({ required: true }),
    value: new AnyField({ required: true, initial: "" }),
    mode: new NumberField({ integer: true, nullable: false, initial: ACTIVE_EFFECT_MODES.ADD }),
    priority: new NumberField(),
  });
}

function durationField(): SchemaField {
  const count = (): NumberField => new NumberField({ integer: true, min: 0 });
  return new SchemaField({
    startTime: new NumberField({ initial: null }),
    seconds: count(),
    combat: new StringField({ nullable: true, initial: null }),
    ...{ rounds: count(), turns: count(), startRound: count(), startTurn: count() },
  });
}

export class BaseItem extends Document {
  static override metadata = documentMetadata({
    name: "Item",
    collection: "items",
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    permissions: { view: "LIMITED", create: mayCreateItem, update: "OWNER", delete: deletedByGmAlone },
  });

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  declare name: string;
  declare img: string | null;
  declare effects: EmbeddedCollection<BaseActiveEffect>;
  declare folder: unknown;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      type: new DocumentTypeField(this),
      img: imageField(this.DEFAULT_ICON),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filedFields(),
    };
  }

  /** In an actor it belongs to the actor's owners. */
  override getUserLevel(user: UserLike): number {
    return this.parent?.getUserLevel(user) ?? super.getUserLevel(user);
  }
}

/** In an actor its owner may; in the world whoever has the permission. */
function mayCreateItem(user: UserLike, item: Document): boolean {
  if (item.parent) return item.parent.testUserPermission(user, "OWNER");
  return user.hasRole("GAMEMASTER") || user.hasPermission("ITEM_CREATE");
}
