/** The primary documents that a world keeps: their base classes by name, and how embedded ones are stored. */
import type { DocumentClass } from "../common/abstract/document";
import { BaseAdventure } from "../common/documents/adventure";
import { BaseActor } from "../common/documents/actor";
import { BaseChatMessage } from "../common/documents/chat-message";
import { BaseCombat } from "../common/documents/combat";
import { BaseItem } from "../common/documents/item";
import { BaseScene } from "../common/documents/scene";
import { BaseJournalEntry } from "../common/documents/journal";
import { BaseRollTable } from "../common/documents/roll-table";
import { BaseUser } from "../common/documents/user";
import { BaseCards, BaseFolder, BaseMacro, BasePlaylist, BaseSetting } from "../common/documents/world";

/** In the order in which they are loaded and imported. */
export const PRIMARY_CLASSES: DocumentClass[] = [
  ...[BaseUser, BaseSetting, BaseFolder, BaseActor, BaseItem, BaseScene, BaseCombat, BaseChatMessage],
  ...[BaseJournalEntry, BaseMacro, BaseRollTable, BasePlaylist, BaseCards],
];

/** Adventures live in compendia only. */
export const PACK_CLASSES: DocumentClass[] = [...PRIMARY_CLASSES, BaseAdventure];

export function primaryClass(documentName: string): DocumentClass | undefined {
  return PACK_CLASSES.find((each) => each.documentName === documentName);
}

/** Which parts of a stored document have keys of their own: "many" is an array of documents, "one" a single one. */
export const STORED_PARTS: Record<string, Record<string, "many" | "one">> = {
  actors: { items: "many", effects: "many" },
  combats: { combatants: "many", groups: "many" },
  delta: { items: "many", effects: "many" },
  items: { effects: "many" },
  journal: { pages: "many", categories: "many" },
  playlists: { sounds: "many" },
  cards: { cards: "many" },
  regions: { behaviors: "many" },
  tables: { results: "many" },
  tokens: { delta: "one" },
  scenes: {
    ...{ drawings: "many", tokens: "many", levels: "many", lights: "many", notes: "many" },
    ...{ regions: "many", sounds: "many", templates: "many", tiles: "many", walls: "many" },
  },
};
