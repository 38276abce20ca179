/** CONST: names of documents, and the choices of documents that this table keeps without playing them. */

export const BASE_DOCUMENT_TYPE = "base";
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";

export const COMPENDIUM_DOCUMENT_TYPES = [
  ...["Actor", "Adventure", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"],
] as const;
export const WORLD_DOCUMENT_TYPES = [
  ...["Actor", "Cards", "ChatMessage", "Combat", "FogExploration", "Folder", "Item", "JournalEntry"],
  ...["Macro", "Playlist", "RollTable", "Scene", "Setting", "User"],
] as const;
export const PRIMARY_DOCUMENT_TYPES = [...WORLD_DOCUMENT_TYPES, "Adventure"].sort();
export const EMBEDDED_DOCUMENT_TYPES = [
  ...["ActiveEffect", "ActorDelta", "AmbientLight", "AmbientSound", "Card", "Combatant", "CombatantGroup", "Drawing"],
  ...["Item", "JournalEntryCategory", "JournalEntryPage", "MeasuredTemplate", "Note", "PlaylistSound", "Region"],
  ...["RegionBehavior", "TableResult", "Tile", "Token", "Wall"],
] as const;
export const ALL_DOCUMENT_TYPES = [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort();
export const FOLDER_DOCUMENT_TYPES = [
  ...["Actor", "Adventure", "Item", "Scene", "JournalEntry", "Playlist", "RollTable", "Cards", "Macro", "Compendium"],
] as const;
export const DOCUMENT_LINK_TYPES = [
  ...["Actor", "Cards", "Item", "Scene", "JournalEntry", "Macro", "RollTable", "PlaylistSound"],
] as const;
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = ["Actor", "Item"] as const;
export const FOLDER_MAX_DEPTH = 4;
export const PACKAGE_TYPES = ["world", "system", "module"] as const;
export const DIRECTORY_SEARCH_MODES = { FULL: "full", NAME: "name" } as const;
export const GAME_VIEWS = ["game", "stream"] as const;

export const CARD_DRAW_MODES = { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 } as const;
export const TABLE_RESULT_TYPES = { TEXT: "text", DOCUMENT: "document" } as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const PLAYLIST_MODES = { DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 } as const;
export const PLAYLIST_SORT_MODES = { ALPHABETICAL: "a", MANUAL: "m" } as const;
export const AUDIO_CHANNELS = {
  music: "AUDIO.CHANNELS.MUSIC.label",
  environment: "AUDIO.CHANNELS.ENVIRONMENT.label",
  interface: "AUDIO.CHANNELS.INTERFACE.label",
} as const;

export const MEASURED_TEMPLATE_TYPES = { CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" } as const;
export const DRAWING_FILL_TYPES = { NONE: 0, SOLID: 1, PATTERN: 2 } as const;
export const LIGHTING_LEVELS = { DARKNESS: -2, HALFDARK: -1, UNLIT: 0, DIM: 1, BRIGHT: 2, BRIGHTEST: 3 } as const;
export const OCCLUSION_MODES = { NONE: 0, FADE: 1, RADIAL: 3, VISION: 4 } as const;
export const TILE_OCCLUSION_MODES = { ...OCCLUSION_MODES };
export const TOKEN_OCCLUSION_MODES = { OWNED: 1, CONTROLLED: 2, HOVERED: 4, HIGHLIGHTED: 8, VISIBLE: 16 } as const;
export const TEXTURE_DATA_FIT_MODES = ["fill", "contain", "cover", "width", "height"] as const;
export const CANVAS_PERFORMANCE_MODES = { LOW: 0, MED: 1, HIGH: 2, MAX: 3 } as const;
export const FONT_WEIGHTS = {
  ...{ Thin: 100, ExtraLight: 200, Light: 300, Regular: 400, Medium: 500 },
  ...{ SemiBold: 600, Bold: 700, ExtraBold: 800, Black: 900 },
} as const;

export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
export const WALL_DOOR_INTERACTIONS = ["open", "close", "lock", "unlock", "test"] as const;
export const WALL_RESTRICTION_TYPES = ["light", "sight", "sound", "move"] as const;
export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;
