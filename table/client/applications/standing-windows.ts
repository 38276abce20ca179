/** The classes of the windows that stand all the time, by their names in `ui`, in the order they are drawn. */
import type { HostSheet } from "./host-types";
import { Sidebar } from "./sidebar/sidebar";
import { ChatLog } from "./sidebar/tabs/chat-log";
import { CombatTracker } from "./sidebar/tabs/combat-tracker";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/tabs/document-tabs";
import { Settings } from "./sidebar/tabs/settings-tab";
import { GamePause } from "./ui/game-pause";
import { Hotbar } from "./ui/hotbar";
import { Players } from "./ui/players";
import { SceneControls } from "./ui/scene-controls";
import { SceneNavigation } from "./ui/scene-navigation";

export const standingWindows: Record<string, new () => HostSheet> = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  macros: MacroDirectory,
  tables: RollTableDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  nav: SceneNavigation,
  controls: SceneControls,
  players: Players,
  hotbar: Hotbar,
  pause: GamePause,
};
