/** CONST: the enumerations of the public API, as far as packages and the table read them. */

export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const DOCUMENT_META_OWNERSHIP_LEVELS = { DEFAULT: -20, NOCHANGE: -10 } as const;
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const USER_ROLE_NAMES = { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" } as const;

interface Permission {
  label: string;
  hint: string;
  defaultRole: number;
  disableGM: boolean;
}

const permission = (key: string, defaultRole: number, disableGM = false): Permission => ({
  label: `PERMISSION.${key}`,
  hint: `PERMISSION.${key}Hint`,
  defaultRole,
  disableGM,
});

export const USER_PERMISSIONS: Record<string, Permission> = {
  ACTOR_CREATE: permission("ActorCreate", USER_ROLES.ASSISTANT),
  BROADCAST_AUDIO: permission("BroadcastAudio", USER_ROLES.TRUSTED, true),
  BROADCAST_VIDEO: permission("BroadcastVideo", USER_ROLES.TRUSTED, true),
  CARDS_CREATE: permission("CardsCreate", USER_ROLES.ASSISTANT),
  DRAWING_CREATE: permission("DrawingCreate", USER_ROLES.TRUSTED),
  ITEM_CREATE: permission("ItemCreate", USER_ROLES.ASSISTANT),
  FILES_BROWSE: permission("FilesBrowse", USER_ROLES.TRUSTED),
  FILES_UPLOAD: permission("FilesUpload", USER_ROLES.ASSISTANT),
  JOURNAL_CREATE: permission("JournalCreate", USER_ROLES.TRUSTED),
  MACRO_SCRIPT: permission("MacroScript", USER_ROLES.PLAYER),
  MANUAL_ROLLS: permission("ManualRolls", USER_ROLES.TRUSTED, true),
  MESSAGE_WHISPER: permission("MessageWhisper", USER_ROLES.PLAYER),
  NOTE_CREATE: permission("NoteCreate", USER_ROLES.TRUSTED),
  PING_CANVAS: permission("PingCanvas", USER_ROLES.PLAYER, true),
  PLAYLIST_CREATE: permission("PlaylistCreate", USER_ROLES.ASSISTANT),
  SETTINGS_MODIFY: permission("SettingsModify", USER_ROLES.ASSISTANT),
  SHOW_CURSOR: permission("ShowCursor", USER_ROLES.PLAYER, true),
  SHOW_RULER: permission("ShowRuler", USER_ROLES.PLAYER, true),
  TEMPLATE_CREATE: permission("TemplateCreate", USER_ROLES.PLAYER),
  TOKEN_CREATE: permission("TokenCreate", USER_ROLES.ASSISTANT),
  TOKEN_CONFIGURE: permission("TokenConfigure", USER_ROLES.TRUSTED),
  TOKEN_DELETE: permission("TokenDelete", USER_ROLES.ASSISTANT),
  WALL_DOORS: permission("WallDoors", USER_ROLES.PLAYER),
  QUERY_USER: permission("QueryUser", USER_ROLES.PLAYER),
};

export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const TOKEN_DISPLAY_MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;
export const TOKEN_TURN_MARKER_MODES = { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 } as const;
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;
export const TOKEN_HEXAGONAL_SHAPES = { ...TOKEN_SHAPES };

export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;
export const GRID_MIN_SIZE = 20;
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
export const GRID_SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;
export const MOVEMENT_DIRECTIONS = {
  UP: 0x1,
  DOWN: 0x2,
  LEFT: 0x4,
  RIGHT: 0x8,
  UP_LEFT: 0x5,
  UP_RIGHT: 0x9,
  DOWN_LEFT: 0x6,
  DOWN_RIGHT: 0xa,
  DESCEND: 0x10,
  ASCEND: 0x20,
} as const;

export const TEXT_ANCHOR_POINTS = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;

export const REGION_EVENTS = {
  BEHAVIOR_ACTIVATED: "behaviorActivated",
  BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
  BEHAVIOR_VIEWED: "behaviorViewed",
  BEHAVIOR_UNVIEWED: "behaviorUnviewed",
  REGION_BOUNDARY: "regionBoundary",
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_ANIMATE_IN: "tokenAnimateIn",
  TOKEN_ANIMATE_OUT: "tokenAnimateOut",
  TOKEN_TURN_START: "tokenTurnStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_ROUND_END: "tokenRoundEnd",
} as const;
export const REGION_MOVEMENT_SEGMENTS = { EXIT: -1, MOVE: 0, ENTER: 1 } as const;
export const REGION_VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } as const;

export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const SETTING_SCOPES = { CLIENT: "client", USER: "user", WORLD: "world" } as const;
export const COMBAT_ANNOUNCEMENTS = ["startEncounter", "nextUp", "yourTurn"] as const;
export const INITIATIVE_ICONS = {} as const;
export const ACTIVE_EFFECT_MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } as const;
export const MACRO_TYPES = { SCRIPT: "script", CHAT: "chat" } as const;
export const MACRO_SCOPES = ["global", "actors", "actor"] as const;
export const COMPATIBILITY_MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 } as const;
export const SORT_INTEGER_DENSITY = 100000;
export const ASYNC_FUNCTION = "AsyncFunction";
export const vtt = "Foundry VTT";
export const VTT = "Foundry Virtual Tabletop";
