/** A chat message: who sees it, its rolls, its HTML (API: ChatMessage). */
import type { DatabaseOperation } from "../../common/abstract/database";
import { BaseChatMessage, type SpeakerData } from "../../common/documents/chat-message";
import type { Source } from "../../common/utils/types";
import { makeInlineRolls } from "../applications/ux/enrich-html";
import { Roll, type RollData } from "../dice/roll";
import type { Actor } from "./actor";
import { clientDocument } from "./client-document";
import { renderMessage } from "./render-message";
import type { Scene } from "./scene";
import type { TokenDocument } from "./token/token-document";
import type { User } from "./user";

interface SpeakerSource {
  scene?: Scene | null;
  actor?: Actor | null;
  token?: TokenDocument | { document: TokenDocument } | null;
  alias?: string;
}

const messageRolls = new WeakMap<ChatMessage, { key: string; rolls: Roll[] }>();

export class ChatMessage extends clientDocument(BaseChatMessage) {
  declare author: User | null;
  /** True once the message stands in the log. */
  logged?: boolean;

  get isAuthor(): boolean {
    return this.authorId === game.userId;
  }

  get isRoll(): boolean {
    return this._source.rolls !== undefined && (this._source.rolls as unknown[]).length > 0;
  }

  get isContentVisible(): boolean {
    if (this.isRoll && this.blind) return game.user.isGM;
    if (!this.whisper.length) return true;
    return this.isAuthor || this.whisper.includes(game.userId);
  }

  /** Whispers are for those they name and their author; that something was rolled in secret all may see. */
  override get visible(): boolean {
    if (!this.whisper.length) return true;
    return this.isRoll || this.isAuthor || this.whisper.includes(game.userId);
  }

  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || game.i18n.localize("CHAT.UnknownUser");
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = rollsOf(this);
  }

  /** Who speaks: a token, an actor, or the user with the character or controlled token. */
  static getSpeaker({ scene, actor, token, alias }: SpeakerSource = {}): SpeakerData {
    const document = token && "document" in token ? token.document : token;
    if (document) return speakerOfToken(document, alias);
    if (actor)
      return {
        scene: scene?.id ?? game.scenes.current?.id ?? null,
        actor: actor.id,
        token: actor.token?.id ?? null,
        alias: alias ?? actor.name,
      };
    const controlled = controlledToken();
    if (controlled) return speakerOfToken(controlled, alias);
    const character = game.user?.character;
    if (character)
      return {
        scene: game.scenes.current?.id ?? null,
        actor: character.id,
        token: null,
        alias: alias ?? character.name,
      };
    return { scene: game.scenes.current?.id ?? null, actor: null, token: null, alias: alias ?? game.user?.name };
  }

  static getSpeakerActor({ scene, actor, token }: SpeakerData): Actor | null {
    const placed = game.scenes.get(scene ?? "")?.tokens.get(token ?? "");
    return placed?.actor ?? game.actors.get(actor ?? "") ?? null;
  }

  static getWhisperRecipients(name: string): User[] {
    if (["gm", "dm"].includes(name.toLowerCase())) return game.users.filter((user) => user.isGM);
    if (name.toLowerCase() === "players") return game.users.players;
    return game.users.filter((user) => user.name.toLowerCase() === name.toLowerCase());
  }

  /** Puts whisper and blind into message data as a roll mode asks. */
  static applyRollMode<T extends object>(data: T, rollMode: string): T {
    const gms = (): (string | null)[] => ChatMessage.getWhisperRecipients("GM").map((user) => user.id);
    if (rollMode === "gmroll") Object.assign(data, { whisper: gms() });
    if (rollMode === "blindroll") Object.assign(data, { whisper: gms(), blind: true });
    if (rollMode === "selfroll") Object.assign(data, { whisper: [game.userId] });
    if (rollMode === "publicroll") Object.assign(data, { whisper: [], blind: false });
    return data;
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(ChatMessage.applyRollMode({}, rollMode));
  }

  /** The message as the log shows it; a sub-type's model may render it, then the hook may change it. */
  async renderHTML(options: Source = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  /** As a text: when, who, what. */
  export(): string {
    const content = new DOMParser().parseFromString(this.content, "text/html").body.textContent;
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${content.trim()}`;
  }

  getRollData(): Record<string, unknown> {
    return this.speakerActor?.getRollData() ?? {};
  }

  override async _preCreate(data: Source, options: DatabaseOperation, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this._source.author) this.updateSource({ author: user.id });
    if (!data.speaker) this.updateSource({ speaker: ChatMessage.getSpeaker() });
    if (typeof options.rollMode === "string") this.applyRollMode(options.rollMode);
    this.updateSource({ content: await makeInlineRolls(this.content, this.getRollData()) });
    return true;
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.visible) void globalThis.ui?.chat?.postOne?.(this, { notify: true });
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    callChat("updateMessage", this);
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    callChat("deleteMessage", this.id);
  }
}

function callChat(method: string, argument: unknown): void {
  const chat = globalThis.ui?.chat;
  const call: unknown = chat && Reflect.get(chat, method);
  if (typeof call === "function") call.call(chat, argument);
}

/** The rolls of the stored data, made anew only when they change. */
function rollsOf(message: ChatMessage): Roll[] {
  const stored = Array.isArray(message._source.rolls) ? message._source.rolls : [];
  const key = JSON.stringify(stored);
  const known = messageRolls.get(message);
  if (known?.key === key) return known.rolls;
  const rolls = stored.flatMap((each: unknown) => restoreRoll(each, message.uuid));
  messageRolls.set(message, { key, rolls });
  return rolls;
}

/** A roll that cannot be read is named and left out. */
function restoreRoll(stored: unknown, uuid: string): Roll[] {
  try {
    const data: unknown = typeof stored === "string" ? JSON.parse(stored) : stored;
    return [Roll.fromData(data as RollData)];
  } catch (error) {
    Hooks.onError("ChatMessage#rolls", error, { msg: `A roll of ${uuid} cannot be read` });
    return [];
  }
}

function speakerOfToken(token: TokenDocument, alias?: string): SpeakerData {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

function controlledToken(): TokenDocument | null {
  const layer: unknown = globalThis.canvas?.tokens;
  const controlled: unknown = typeof layer === "object" && layer !== null ? Reflect.get(layer, "controlled") : null;
  const first: unknown = Array.isArray(controlled) ? controlled[0] : null;
  return typeof first === "object" && first !== null ? (Reflect.get(first, "document") as TokenDocument) : null;
}
