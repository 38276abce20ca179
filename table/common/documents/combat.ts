/** BaseCombat, BaseCombatant, BaseCombatantGroup: a fight and who takes part. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import type { UserLike } from "../abstract/permissions";
import { findWorldDocument } from "../abstract/world-lookup";
import { EmbeddedCollectionField } from "../data/embedded-fields";
import { TypeDataField } from "../data/type-data-field";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
} from "../data/document-fields";
import { BooleanField, IntegerSortField, NumberField, StringField } from "../data/scalar-fields";
import type { DataSchema } from "../data/schema-field";
import { DocumentIdField, ForeignDocumentField } from "../data/string-fields";
import type { Source } from "../utils/types";
import { flagsAndStats, imageField } from "./fields-of-all";

const TURN_FIELDS = new Set(["_id", "round", "turn"]);
const COMBATANT_FIELDS = new Set(["_id", "initiative", "flags", "defeated"]);

function initiativeField(): NumberField {
  return new NumberField({ required: true, nullable: true, initial: null });
}

export class BaseCombatantGroup extends Document {
  static override metadata = documentMetadata({
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    labelPlural: "DOCUMENT.CombatantGroups",
    hasTypeData: true,
    permissions: { view: "PLAYER", create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  declare name: string;
  declare initiative: number | null;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      name: new StringField({ required: true, textSearch: true }),
      img: imageField(),
      initiative: initiativeField(),
      ownership: new DocumentOwnershipField(),
      ...flagsAndStats(),
    };
  }
}

export class BaseCombatant extends Document {
  static override metadata = documentMetadata({
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    hasTypeData: true,
    permissions: { view: "PLAYER", create: mayCreateCombatant, update: mayUpdateCombatant, delete: "OWNER" },
  });

  declare readonly parent: BaseCombat | null;
  declare name: string;
  declare img: string | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: unknown;

  static override defineSchema(): DataSchema {
    const reference = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true });
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      ...{ actorId: reference("Actor"), tokenId: reference("Token"), sceneId: reference("Scene") },
      name: new StringField({ required: true, blank: true, textSearch: true }),
      img: imageField(),
      initiative: initiativeField(),
      ...{ hidden: new BooleanField(), defeated: new BooleanField() },
      group: new DocumentIdField({ readonly: false }),
      ...flagsAndStats(),
    };
  }

  /** A combatant belongs to those who own its token, or its actor where there is no token. */
  override getUserLevel(user: UserLike): number {
    if (user.isGM) return 3;
    const scene = findWorldDocument("Scene", this.sceneId ?? this.parent?.sceneId);
    const token =
      scene instanceof Document && this.tokenId ? scene.getEmbeddedCollection("Token").get(this.tokenId) : undefined;
    const actor = findWorldDocument("Actor", this.actorId);
    const owned = token ?? (actor instanceof Document ? actor : undefined);
    return owned?.getUserLevel(user) ?? 0;
  }
}

function mayCreateCombatant(user: UserLike, combatant: Document, data: Source): boolean {
  return user.isGM || combatant.getUserLevel(user) >= 3 || (Object.keys(data).length === 0 && !combatant.id);
}

function mayUpdateCombatant(user: UserLike, combatant: Document, data: Source): boolean {
  if (user.isGM) return true;
  const asked = Object.keys(data).map((key) => key.split(".")[0] ?? key);
  return combatant.getUserLevel(user) >= 3 && asked.every((key) => COMBATANT_FIELDS.has(key));
}

export class BaseCombat extends Document {
  static override metadata = documentMetadata({
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    permissions: { view: "PLAYER", create: "ASSISTANT", update: mayUpdateCombat, delete: "ASSISTANT" },
  });

  declare combatants: EmbeddedCollection<BaseCombatant>;
  declare groups: EmbeddedCollection<BaseCombatantGroup>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;
  declare scene: unknown;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  get sceneId(): string | null {
    const id = this._source["scene"];
    return typeof id === "string" ? id : null;
  }

  /** Everyone sees combats. */
  override getUserLevel(user: UserLike): number {
    return user.isGM ? 3 : 2;
  }
}

/** A player may change round and turn, whoever has it, and nothing else. */
function mayUpdateCombat(user: UserLike, _combat: Document, data: Source): boolean {
  return user.isGM || Object.keys(data).every((key) => TURN_FIELDS.has(key));
}
