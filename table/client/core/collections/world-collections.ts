/** The collections of the world by kind of document, with what each kind adds (API: foundry.documents.collections). */
import type { Document } from "../../../common/abstract/document";
import { Collection } from "../../../common/utils/collection";
import type { Actor } from "../../documents/actor";
import type { ChatMessage } from "../../documents/chat-message";
import type { Combat } from "../../documents/combat";
import type { JournalEntry } from "../../documents/journal-entry";
import type { Macro } from "../../documents/macro";
import type { Folder, Item } from "../../documents/plain-documents";
import type { RollTable } from "../../documents/roll-table";
import type { Scene } from "../../documents/scene";
import type { Setting } from "../../documents/setting";
import type { User } from "../../documents/user";
import type { SettingStore } from "../client-settings";
import type { CompendiumCollection } from "./compendium-collection";
import { absent } from "../absent";
import { saveDataToFile } from "../web-helpers";
import { showEntry, showImage } from "../../documents/show-journal";
import { WorldCollection } from "./world-collection";

export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";

  /** The actors of unlinked tokens on all scenes, by their token's UUID. */
  get tokens(): Record<string, Actor> {
    const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
    return Object.fromEntries(
      tokens.flatMap((token) => (token.actor && !token.isLinked ? [[token.uuid, token.actor]] : [])),
    );
  }
}

export class Items extends WorldCollection<Item> {
  static override documentName = "Item";
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  /** The scene this client looks at. */
  get viewed(): Scene | null {
    return this.find((scene) => scene.isView) ?? null;
  }

  get current(): Scene | null {
    return this.viewed ?? this.active;
  }

  /** What the client looks at first: the active scene. */
  preload(): Promise<void> {
    return Promise.resolve();
  }
}

export class Users extends WorldCollection<User> {
  static override documentName = "User";

  /** The client's own user. */
  get current(): User | null {
    return this.get(game.userId) ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The GM who acts for all: highest role first, then lowest id; null while none is connected. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The first of those who meet the condition, the same one on every client. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter(condition);
    candidates.sort((a, b) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
    return candidates[0] ?? null;
  }
}

export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  override get directory(): unknown {
    return globalThis.ui.chat;
  }

  /** Chat is posted message by message; nothing is drawn anew as a whole. */
  override render(): void {}

  /** The whole chat as a text file. */
  export(): void {
    const log = this.contents.map((message) => message.export()).join("\n---------------------------\n");
    saveDataToFile(log, "text/plain", `fvtt-log-${new Date().toDateString().replace(/\s/g, "-")}.txt`);
  }

  async flush(): Promise<unknown> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** The combats of the viewed scene, and those of no scene. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === game.scenes.current);
  }

  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  get viewed(): Combat | null {
    const viewed: unknown = globalThis.ui?.combat && Reflect.get(globalThis.ui.combat, "viewed");
    return (viewed as Combat | null | undefined) ?? this.active;
  }

  override get directory(): unknown {
    return globalThis.ui.combat;
  }

  override render(force: boolean | object = false, options: object = {}): void {
    super.render(force, options);
    globalThis.ui?.combat?.render(force, options);
  }
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
}

export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = "JournalEntry";

  static show = showEntry;
  static showDialog = absent("Journal.showDialog");
  static showImage = showImage;
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";
}

/** Stored settings of the world and of users, as the settings read them. */
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  getSetting(key: string, userId: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && (setting.userId ?? null) === userId);
  }

  getItem(key: string): string | null {
    return this.getSetting(key)?._source.value?.toString() ?? null;
  }

  async setItem(key: string, value: string): Promise<void> {
    await this.#store(key, value, null);
  }

  /** The same, for one user's own values. */
  storeOf(userId: string): SettingStore {
    return {
      getItem: (key) => this.getSetting(key, userId)?._source.value?.toString() ?? null,
      setItem: (key, value) => this.#store(key, value, userId),
    };
  }

  async #store(key: string, value: string, user: string | null): Promise<void> {
    const existing = this.getSetting(key, user);
    if (existing) await existing.update({ value });
    else await this.documentClass.create({ key, value, user });
  }
}

export class CompendiumPacks extends Collection<CompendiumCollection> {}

/** Other kinds that the world keeps without anything of their own. */
export function plainCollection(documentName: string): WorldCollection<Document> {
  const PlainCollection = class extends WorldCollection<Document> {
    static override documentName = documentName;
  };
  return new PlainCollection();
}
