/** The sidebar's directories: actors, items, journal, macros, scenes, tables. */
import type { ApplicationOptions } from "../../api/application-types";
import { hostGame } from "../../host";
import type { HostDocument, HostScene } from "../../host-types";
import { DocumentDirectory } from "../directory/document-directory";
import type { Entry } from "../directory/directory-tree";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: "SIDEBAR.TabActors" } };
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: "SIDEBAR.TabItems" } };
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: "SIDEBAR.TabJournal" } };

  override _entry(document: HostDocument): Entry {
    return { ...super._entry(document), img: "" };
  }
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: "SIDEBAR.TabMacros" } };
}

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: "SIDEBAR.TabTables" } };
}

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: "SIDEBAR.TabScenes" },
    renderUpdateKeys: ["name", "thumb", "active", "ownership", "sort", "folder"],
  };

  override _entry(document: HostDocument): Entry {
    const scene = document as HostScene;
    const css = `scene document${scene.active ? " active" : ""}`;
    return { ...super._entry(document), img: scene.thumb ?? "", css };
  }

  /** A click looks at the scene; its settings are in the menu. */
  override async activateEntry(id: string): Promise<void> {
    await hostGame().scenes.get(id)?.view();
  }
}
