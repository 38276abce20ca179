/** Where Foundry 13 and 14 differ, and nothing else. */

/**
 * Who is to see what this client says (`public`, `gm`, `blind`, `self`): the roll mode of 13, its words without their
 * ending, is the message mode of 14 [API14 CONFIG.ChatMessage.modes].
 */
export function messageMode(): string {
  if (game.release.generation >= 14) return game.settings.get("core", "messageMode");
  return String(game.settings.get("core", "rollMode")).replace(/roll$/, "");
}

/** The change that takes a key out of an object: by name in 13, by an operator in 14 [API14 data.operators]. */
export function removingKey(path: string, key: string): Record<string, unknown> {
  if (game.release.generation < 14) return { [`${path}.-=${key}`]: null };
  return { [`${path}.${key}`]: Reflect.get(globalThis, "_del") };
}
