/** A roll as a chat message, under a roll mode (API: Roll#toMessage). */

export interface RollMessageOptions {
  rollMode?: string;
  create?: boolean;
}

interface MessageCreator {
  create(data: object, operation?: object): Promise<unknown>;
  applyRollMode<T extends object>(data: T, rollMode: string): T;
}

interface MessageableRoll {
  readonly total: number | undefined;
}

/** Makes the message; `create: false` gives its data instead. */
export async function rollToMessage(
  roll: MessageableRoll,
  messageData: Record<string, unknown>,
  { rollMode, create = true }: RollMessageOptions,
): Promise<unknown> {
  const own = { author: game.user.id, content: String(roll.total), sound: null };
  const data = { ...own, ...messageData, rolls: [roll] };
  const mode = String(rollMode ?? game.settings.get("core", "rollMode"));
  const ChatMessageClass: MessageCreator = CONFIG.ChatMessage.documentClass;
  if (create) return ChatMessageClass.create(data, { rollMode: mode });
  return ChatMessageClass.applyRollMode(data, mode);
}
