/** The modes of messages by the names that each version has for them, for the table's own windows. */
import { release } from "../../common/release";

/** The modes of 14 by those of 13. */
export const NEW_MODE_NAMES: Record<string, string> = {
  ...{ publicroll: "public", gmroll: "gm" },
  ...{ blindroll: "blind", selfroll: "self" },
};

/** The setting that keeps the chosen mode, and the option of a message that says its mode. */
export function modeKey(): "messageMode" | "rollMode" {
  return release.generation < 14 ? "rollMode" : "messageMode";
}

/** The option for a message with the mode that 13 calls `mode`. */
export function modeOption(mode: string | undefined): Record<string, string> {
  if (mode === undefined) return {};
  return release.generation < 14 ? { rollMode: mode } : { messageMode: NEW_MODE_NAMES[mode] ?? mode };
}

interface ModeEntry {
  label: string;
  icon: string;
}

/** The modes to choose from. */
export function knownModes(): Record<string, ModeEntry> {
  const { Dice, ChatMessage } = CONFIG;
  const modes: unknown = release.generation < 14 ? Dice.rollModes : Reflect.get(ChatMessage, "modes");
  return (modes ?? {}) as Record<string, ModeEntry>;
}
