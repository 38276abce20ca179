/** What windows bring to the game before packages run: tours, keys of the hotbar, menus of the core's settings. */
import { hostGame } from "./host";
import { ControlsConfig } from "./settings/controls-config";
import { UIConfig } from "./settings/ui-config";
import { ToursCollection } from "./tours/tours-collection";
import { ToursManagement } from "./tours/tours-management";
import { registerHotbarKeys } from "./ui/hotbar-keys";

export function furnishGame(): void {
  const game = hostGame();
  const { settings } = game;
  Object.assign(game, { tours: new ToursCollection() });
  settings.register("core", "tourProgress", { scope: "client", type: Object, default: {} });
  registerHotbarKeys((game as { keybindings?: Parameters<typeof registerHotbarKeys>[0] }).keybindings);
  settings.registerMenu("core", "uiConfig", menu("Appearance", "fa-solid fa-palette", UIConfig));
  settings.registerMenu("core", "keybindings", menu("Keybindings", "fa-solid fa-keyboard", ControlsConfig));
  settings.registerMenu("core", "tours", menu("Tours", "fa-solid fa-person-hiking", ToursManagement));
}

function menu(name: string, icon: string, type: unknown) {
  return {
    name: `SETTINGS.${name}`,
    label: `SETTINGS.${name}`,
    hint: `SETTINGS.${name}Hint`,
    icon,
    type,
    restricted: false,
  };
}
