/** Who sees a message: 13 has roll modes, 14 has message modes of which packages may add their own. */
import { extendNamespace, overwrite, type Difference } from "../../common/versions/difference";
import { logCompatibilityWarning } from "../../common/utils/text";
import { Roll } from "../dice/roll";
import { ChatMessage } from "../documents/chat-message";
import { NEW_MODE_NAMES } from "./mode-names";

interface MessageMode {
  label: string;
  icon: string;
  /** Puts whisper and blind into the data. */
  handler(data: object): void;
}

const applyOldMode = ChatMessage.applyRollMode.bind(ChatMessage);

export const MESSAGE_MODES: Difference = {
  id: "message-modes",
  in13: "the setting core.rollMode, CONFIG.Dice.rollModes, ChatMessage.applyRollMode, Roll#toMessage({ rollMode })",
  in14: "core.messageMode (core.rollMode is null), CONFIG.ChatMessage.modes, applyMode, { messageMode }; the old warn",
  source: "https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html",
  apply() {
    overwrite(ChatMessage, "applyMode", applyMode);
    overwrite(ChatMessage, "applyRollMode", applyRollMode);
    overwrite(ChatMessage.prototype, "applyMode", function (this: ChatMessage, mode: string): void {
      this.updateSource(applyMode({}, mode));
    });
    overwrite(ChatMessage.prototype, "applyRollMode", function (this: ChatMessage, mode: string): void {
      this.updateSource(applyRollMode({}, mode));
    });
    wrapMessages();
  },
  furnish() {
    extendNamespace("CONFIG.ChatMessage", { modes: createModes() });
    replaceSetting();
    warnOfRollModes();
  },
};

function createModes(): Record<string, MessageMode> {
  const modes = Object.entries(NEW_MODE_NAMES).map(([old, name]): [string, MessageMode] => {
    const { label, icon } = CONFIG.Dice.rollModes[old] ?? { label: name, icon: "" };
    return [name, { label, icon, handler: (data) => void applyOldMode(data, old) }];
  });
  return Object.fromEntries(modes);
}

function modesNow(): Record<string, MessageMode> {
  return CONFIG.ChatMessage.modes as Record<string, MessageMode>;
}

/** An unknown mode changes nothing. */
function applyMode<T extends object>(data: T, mode: string): T {
  modesNow()[mode]?.handler(data);
  return data;
}

function applyRollMode<T extends object>(data: T, rollMode: string): T {
  warn("ChatMessage.applyRollMode", "ChatMessage.applyMode");
  return applyMode(data, NEW_MODE_NAMES[rollMode] ?? rollMode);
}

function warn(before: string, now: string): void {
  logCompatibilityWarning(`${before} is deprecated in favor of ${now}.`, { since: 14, until: 16, once: true });
}

interface ModeOptions {
  messageMode?: unknown;
  rollMode?: unknown;
  [option: string]: unknown;
}

/** The mode that options ask for; those of 13 are taken with a warning. */
function modeIn({ messageMode, rollMode }: ModeOptions): string | null {
  if (typeof messageMode === "string") return messageMode;
  if (typeof rollMode !== "string") return null;
  warn("The option rollMode", "messageMode");
  return NEW_MODE_NAMES[rollMode] ?? rollMode;
}

/** A message's creation and a roll's message heed the mode; what the table has for 13 below them sees none. */
function wrapMessages(): void {
  const before = Reflect.get(ChatMessage.prototype, "_preCreate") as PreCreate;
  overwrite(ChatMessage.prototype, "_preCreate", async function (this: ChatMessage, ...args: Parameters<PreCreate>) {
    const { rollMode, messageMode, ...options } = args[1];
    const allowed = await before.call(this, args[0], options, args[2]);
    const mode = modeIn({ rollMode, messageMode });
    if (allowed !== false && mode !== null) this.updateSource(applyMode({}, mode));
    return allowed;
  });
  overwrite(Roll.prototype, "toMessage", rollToMessage);
}

type PreCreate = (data: object, options: ModeOptions, user: unknown) => Promise<boolean | undefined>;

async function rollToMessage(this: Roll, messageData: object = {}, options: ModeOptions = {}): Promise<unknown> {
  if (!this._evaluated) await this.evaluate();
  const mode = modeIn(options) ?? String(game.settings.get("core", "messageMode"));
  const data = {
    ...{ author: game.user?.id, content: String(this.total), sound: null },
    ...messageData,
    rolls: [this],
  };
  const MessageClass = CONFIG.ChatMessage.documentClass;
  if (options.create === false) return applyMode(data, mode);
  return MessageClass.create(data, { messageMode: mode });
}

/** The setting of 13 is gone: it reads as null, as no setting at all. */
function replaceSetting(): void {
  game.settings.register("core", "messageMode", { scope: "client", type: String, default: "public" });
  game.settings.settings.delete("core.rollMode");
  const get: (namespace: string, key: string, options?: object) => unknown = Reflect.get(game.settings, "get");
  overwrite(game.settings, "get", function (this: object, namespace: string, key: string, options?: object): unknown {
    return namespace === "core" && key === "rollMode" ? null : get.call(this, namespace, key, options);
  });
}

function warnOfRollModes(): void {
  const rollModes = Reflect.get(CONFIG.Dice, "rollModes") as object;
  Object.defineProperty(CONFIG.Dice, "rollModes", {
    configurable: true,
    get: () => {
      warn("CONFIG.Dice.rollModes", "CONFIG.ChatMessage.modes");
      return rollModes;
    },
  });
}
