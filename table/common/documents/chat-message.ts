/** BaseChatMessage: what has been said and rolled. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { UserLike } from "../abstract/permissions";
import { findWorldDocument } from "../abstract/world-lookup";
import { CHAT_MESSAGE_STYLES } from "../constants";
import { TypeDataField } from "../data/type-data-field";
import { DocumentTypeField } from "../data/document-fields";
import { ArrayField } from "../data/object-fields";
import { BooleanField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { DocumentIdField, FilePathField, ForeignDocumentField, HTMLField, JSONField } from "../data/string-fields";
import type { Source } from "../utils/types";
import { flagsAndStats } from "./fields-of-all";
import { enumerated } from "./token-schema";

export interface SpeakerData {
  scene?: string | null;
  actor?: string | null;
  token?: string | null;
  alias?: string;
}

export class BaseChatMessage extends Document {
  static override metadata = documentMetadata({
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    hasTypeData: true,
    permissions: { view: "PLAYER", create: mayCreate, update: mayUpdate, delete: isAuthor },
  });

  declare style: number;
  declare author: unknown;
  declare timestamp: number;
  declare flavor: string;
  declare title: string;
  declare content: string;
  declare speaker: SpeakerData;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: unknown[];
  declare sound: string | null;
  declare emote: boolean;

  static override defineSchema(): DataSchema {
    const reference = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true });
    const speaker = {
      scene: reference("Scene"),
      actor: reference("Actor"),
      token: reference("Token"),
      alias: new StringField(),
    };
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      style: enumerated(CHAT_MESSAGE_STYLES, CHAT_MESSAGE_STYLES.OTHER),
      author: new ForeignDocumentField({ documentName: "User" }, { nullable: true }),
      timestamp: new NumberField({ required: true, nullable: false, initial: Date.now }),
      flavor: new HTMLField(),
      title: new StringField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField(speaker),
      whisper: new ArrayField(new DocumentIdField({ nullable: false, readonly: false, initial: undefined })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField()),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...flagsAndStats(),
    };
  }

  get authorId(): string | null {
    const id = this._source["author"];
    return typeof id === "string" ? id : null;
  }

  /** Owner: its author. */
  override getUserLevel(user: UserLike): number {
    return user.isGM || user.id === this.authorId ? 3 : 0;
  }
}

function isAuthor(user: UserLike, message: Document): boolean {
  return user.isGM || message.getUserLevel(user) >= 3;
}

/** An author may not pass a message off as another's. */
function mayUpdate(user: UserLike, message: Document, data: Source): boolean {
  return user.isGM || (isAuthor(user, message) && (data["author"] === undefined || data["author"] === user.id));
}

function mayCreate(user: UserLike, _message: Document, data: Source): boolean {
  const author = data["author"];
  return user.isGM || ((!author || author === user.id) && mayWhisper(user, data["whisper"]));
}

/** Without the permission one still tells GMs and oneself. */
function mayWhisper(user: UserLike, whisper: unknown): boolean {
  if (!Array.isArray(whisper) || user.hasPermission("MESSAGE_WHISPER")) return true;
  const isGm = (found: unknown): boolean =>
    typeof found === "object" && found !== null && Reflect.get(found, "isGM") === true;
  return whisper.every((id: unknown) => id === user.id || isGm(findWorldDocument("User", String(id))));
}
