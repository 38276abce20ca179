/** `game.data` as packages read it before the documents exist: sources by the names of the collections
 *  (https://foundryvtt.com/api/v13/classes/foundry.Game.html, `data`). */
import type { WorldData } from "../../common/protocol";

const NAMES: Readonly<Record<string, string>> = {
  ...{ users: "User", settings: "Setting", actors: "Actor", items: "Item", scenes: "Scene", combats: "Combat" },
  ...{ messages: "ChatMessage", folders: "Folder", journal: "JournalEntry", macros: "Macro", tables: "RollTable" },
  ...{ playlists: "Playlist", cards: "Cards" },
};

/** The same data, with each kind of document under its collection's name too, and the version as text. */
export function nameCollections(data: WorldData): WorldData {
  for (const [name, documentName] of Object.entries(NAMES)) {
    if (name in data) continue;
    const get = (): unknown[] => data.documents[documentName] ?? [];
    Object.defineProperty(data, name, { get, configurable: true });
  }
  const version = `${data.release.generation}.${data.release.build}`;
  return "version" in data ? data : Object.defineProperty(data, "version", { value: version, configurable: true });
}
