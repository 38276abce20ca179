/** The small documents of a world: folders, settings, macros, playlists, cards. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import { deletedByGmAlone, type UserLike } from "../abstract/permissions";
import { MACRO_SCOPES, MACRO_TYPES } from "../constants";
import { DocumentStatsField, DocumentTypeField } from "../data/document-fields";
import { ArrayField, ObjectField } from "../data/object-fields";
import { IntegerSortField, NumberField, StringField } from "../data/scalar-fields";
import { type DataSchema } from "../data/schema-field";
import { ColorField, DocumentIdField, ForeignDocumentField, HTMLField, JSONField } from "../data/string-fields";
import type { Source } from "../utils/types";
import { filedFields, flagsAndStats, idAndName, imageField } from "./fields-of-all";

export class BaseFolder extends Document {
  static override metadata = documentMetadata({
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    coreTypes: [
      "Actor",
      "Adventure",
      "Item",
      "Scene",
      "JournalEntry",
      "Playlist",
      "RollTable",
      "Cards",
      "Macro",
      "Compendium",
    ],
    permissions: { view: "PLAYER", create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  declare name: string;
  declare folder: unknown;
  declare sorting: string;
  declare sort: number;
  declare color: unknown;
  declare description: string;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      type: new DocumentTypeField(this),
      description: new HTMLField(),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...flagsAndStats(),
    };
  }
}

export class BaseSetting extends Document {
  static override metadata = documentMetadata({
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    labelPlural: "DOCUMENT.Settings",
    permissions: { view: "PLAYER", create: mayModifySetting, update: mayModifySetting, delete: mayModifySetting },
  });

  declare key: string;
  declare value: unknown;
  declare user: unknown;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: isSettingKey,
        validationError: "must look like scope.key",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

function isSettingKey(key: string): boolean {
  return /^[^.]+\..+$/.test(key);
}

/** World settings that an assistant sets without the permission (https://github.com/foundryvtt/foundryvtt/issues/10912). */
const ASSISTANTS_MAY_SET = new Set([
  ...["core.time", "core.combatTrackerConfig", "core.sheetClasses", "core.scrollingStatusText"],
  ...["core.tokenDragPreview", "core.adventureImports", "core.gridDiagonals", "core.gridTemplates"],
  "core.coneTemplateType",
]);

/** A setting of a user is that user's; the world's need the permission, the core's permissions a full GM. */
function mayModifySetting(user: UserLike, setting: Document, data: Source): boolean {
  const owner = setting._source["user"];
  if (data["user"] !== undefined && data["user"] !== owner && !user.isGM)
    return data["user"] === user.id && !setting.id;
  if (owner) return owner === user.id || user.role >= 4;
  const key = String(setting._source["key"]);
  if (user.hasRole("GAMEMASTER")) return true;
  if (key === "core.permissions" || data["key"] === "core.permissions") return false;
  return user.hasPermission("SETTINGS_MODIFY") || (user.isGM && ASSISTANTS_MAY_SET.has(key));
}

export class BaseMacro extends Document {
  static override metadata = documentMetadata({
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    coreTypes: Object.values(MACRO_TYPES),
    permissions: { view: "LIMITED", create: mayCreateMacro, update: mayEditMacro, delete: "OWNER" },
  });

  declare name: string;
  declare img: string | null;
  declare author: unknown;
  declare scope: string;
  declare command: string;
  declare folder: unknown;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      type: new DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new ForeignDocumentField({ documentName: "User" }),
      img: imageField("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, choices: [...MACRO_SCOPES], initial: MACRO_SCOPES[0] }),
      command: new StringField({ required: true, blank: true }),
      ...filedFields(),
    };
  }

  override getUserLevel(user: UserLike): number {
    return user.id !== null && user.id === this._source["author"] ? 3 : super.getUserLevel(user);
  }
}

function mayCreateMacro(user: UserLike, _macro: Document, data: Source): boolean {
  return user.hasRole("PLAYER") && (data["type"] !== MACRO_TYPES.SCRIPT || user.hasPermission("MACRO_SCRIPT"));
}

function mayEditMacro(user: UserLike, macro: Document, data: Source): boolean {
  const script = (data["type"] ?? macro._source["type"]) === MACRO_TYPES.SCRIPT;
  return macro.testUserPermission(user, "OWNER") && (!script || user.hasPermission("MACRO_SCRIPT"));
}

/** Kept as data: nothing is played. */
export class BasePlaylist extends Document {
  static override metadata = documentMetadata({
    name: "Playlist",
    collection: "playlists",
    label: "DOCUMENT.Playlist",
    labelPlural: "DOCUMENT.Playlists",
    permissions: { view: "LIMITED", create: "PLAYLIST_CREATE", update: "OWNER", delete: deletedByGmAlone },
  });

  declare name: string;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      sounds: new ArrayField(new ObjectField()),
      mode: new NumberField({ initial: 0 }),
      ...filedFields(),
    };
  }
}

/** Kept as data: nothing is dealt. */
export class BaseCards extends Document {
  static override metadata = documentMetadata({
    name: "Cards",
    collection: "cards",
    label: "DOCUMENT.Cards",
    labelPlural: "DOCUMENT.CardsPlural",
    permissions: { view: "LIMITED", create: "CARDS_CREATE", update: "OWNER", delete: deletedByGmAlone },
  });

  declare name: string;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      type: new StringField({ initial: "deck" }),
      cards: new ArrayField(new ObjectField()),
      ...filedFields(),
    };
  }
}
