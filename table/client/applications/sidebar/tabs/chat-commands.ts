/** The commands that a chat line may begin with (API: ChatLog.parse, ChatLog.MESSAGE_PATTERNS). */

const DICE = "([^#]+)(?:#\\s?([^]*))?";

export const MESSAGE_PATTERNS: Record<string, RegExp> = {
  roll: new RegExp(`^(\\/r(?:oll)? )${DICE}$`, "i"),
  gmroll: new RegExp(`^(\\/gmr(?:oll)? )${DICE}$`, "i"),
  blindroll: new RegExp(`^(\\/b(?:lind)?r(?:oll)? )${DICE}$`, "i"),
  selfroll: new RegExp(`^(\\/s(?:elf)?r(?:oll)? )${DICE}$`, "i"),
  publicroll: new RegExp(`^(\\/p(?:ublic)?r(?:oll)? )${DICE}$`, "i"),
  ic: /^(\/ic )([^]*)/i,
  emote: /^(\/(?:em(?:ote)?|me) )([^]*)/i,
  ooc: /^(\/ooc )([^]*)/i,
  whisper: /^(\/w(?:hisper)?\s)(\[(?:[^\]]+)\]|(?:[^\s]+))\s*([^]*)/i,
  reply: /^(\/reply )([^]*)/i,
  gm: /^(\/gm )([^]*)/i,
  players: /^(\/players )([^]*)/i,
  macro: /^(\/m(?:acro)? )([^]*)/i,
  invalid: /^(\/[^\s]+)/,
};

export interface ParsedMessage {
  command: string;
  match: string[];
}

/** Which command a line is; without any it is plain talk: command "none", the text in `match[2]`. */
export function parseMessage(message: string): ParsedMessage {
  for (const [command, pattern] of Object.entries(MESSAGE_PATTERNS)) {
    const match = message.match(pattern);
    if (match) return { command, match: [...match] };
  }
  return { command: "none", match: [message, "", message] };
}

/** The names of a whisper's recipients: `Ann` or `[Ann, Bob]`. */
export function whisperNames(target: string): string[] {
  return target
    .replace(/[[\]]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
