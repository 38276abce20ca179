/** Entries of CONFIG that are plain choices. */

export const PLAIN_DEFAULTS = {
  sounds: { dice: "", lock: "", notification: "", combat: "" },
  controlIcons: {
    combat: "icons/svg/combat.svg",
    visibility: "icons/svg/cowled.svg",
    effects: "icons/svg/aura.svg",
    defeated: "icons/svg/skull.svg",
  },
  defaultFontFamily: "Signika",
  fontDefinitions: {},
  TextEditor: { enrichers: [] as object[], inserts: [] as object[] },
  weatherEffects: {},
  supportedLanguages: { en: "English" } as Record<string, string>,
  maxCanvasZoom: 3,
  chatListeners: [] as object[],
};
