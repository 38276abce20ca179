/** Entries of CONFIG that are plain choices (https://foundryvtt.com/api/v13/modules/CONFIG.html). */

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
  compatibility: { mode: 1, includePatterns: [] as RegExp[], excludePatterns: [] as RegExp[] },
  compendium: { uuidRedirects: {} as Record<string, string> },
  cursors: {} as Record<string, string>,
  i18n: { searchMinimumCharacterLength: 4 },
  soundEffects: {},
};

/** Entries of single kinds of documents, beside their classes. What is only drawn or heard elsewhere is empty here. */
export const DOCUMENT_DEFAULTS: Record<string, object> = {
  Actor: { trackableAttributes: {} },
  ActiveEffect: { legacyTransferral: false },
  Cards: { presets: {} },
  ChatMessage: { batchSize: 100 },
  Combat: { initiative: { formula: null, decimals: 2 }, sounds: {}, fallbackTurnMarker: "" },
  JournalEntry: { noteIcons: {} },
  MeasuredTemplate: { defaults: { angle: 53.13, width: 1 } },
  Playlist: { autoPreloadSeconds: 20 },
  Wall: { doorSounds: {}, animationTypes: {} },
};

/** What may be written into the console besides: nothing until a package asks for it. */
export const DEBUG_DEFAULTS = {
  ...{ hooks: false, applications: false, audio: false, dice: false, documents: false, av: false, avclient: false },
  ...{ mouseInteraction: false, time: false, keybindings: false, polygons: false, gamepad: false, rollParsing: false },
  fog: { extractor: false, manager: false },
  canvas: { primary: { bounds: false } },
};
