/** The settings the host itself has, as packages read them. */
import type { ClientSettings } from "./client-settings";

/** `languages`: their names by code. */
export function registerCoreSettings(settings: ClientSettings, languages: Record<string, string>): void {
  settings.register("core", "rollMode", { scope: "client", type: String, default: "publicroll" });
  settings.register("core", "language", {
    name: "SETTINGS.Language",
    hint: "SETTINGS.LanguageHint",
    scope: "client",
    config: true,
    requiresReload: true,
    type: String,
    default: "en",
    choices: languages,
  });
  settings.register("core", "fontSize", { scope: "client", type: Number, default: 5 });
  settings.register("core", "uiConfig", {
    scope: "client",
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
  });
  settings.register("core", "scrollingStatusText", { scope: "client", type: Boolean, default: true });
  settings.register("core", "animateRollTable", { scope: "client", type: Boolean, default: true });
  settings.register("core", "tokenDragPreview", { scope: "client", type: Boolean, default: false });
  settings.register("core", "leftClickRelease", { scope: "client", type: Boolean, default: true });
  settings.register("core", "maxFPS", { scope: "client", type: Number, default: 60 });
  settings.register("core", "noCanvas", { scope: "client", type: Boolean, default: false });
  settings.register("core", "photosensitiveMode", { scope: "client", type: Boolean, default: false });
  settings.register("core", "keybindings", { scope: "client", type: Object, default: {} });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    type: Object,
    default: { resource: "", skipDefeated: false, turnMarker: { enabled: true } },
  });
  settings.register("core", "moduleConfiguration", { scope: "world", type: Object, default: {} });
  settings.register("core", "compendiumConfiguration", { scope: "world", type: Object, default: {} });
  settings.register("core", "permissions", { scope: "world", type: Object, default: {} });
  settings.register("core", "time", {
    ...{ scope: "world", type: Number, default: 0 },
    onChange: (time, options = {}, userId = "") => game.time.onUpdateWorldTime(Number(time), options, userId),
  });
  settings.register("core", "sheetClasses", { scope: "world", type: Object, default: {} });
  settings.register("core", "defaultToken", { scope: "world", type: Object, default: {} });
  settings.register("core", "gridTemplates", { scope: "client", type: Boolean, default: false });
  settings.register("core", "showToolclips", { scope: "client", type: Boolean, default: true });
  settings.register("core", "chatBubbles", { scope: "client", type: Boolean, default: false });
}
