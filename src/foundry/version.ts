/** Where Foundry 13 and 14 differ, and nothing else. */

type Token = TokenDocument.Implementation;

/**
 * The options of a move that the rules have decided: walls and costs say nothing any more. One form serves both
 * versions: `constrainOptions` was an option of its own in 13 already [API14 TokenMovementOptions].
 */
export function decidedMove(): {
  constrainOptions: { ignoreWalls: boolean; ignoreCost: boolean };
  autoRotate: boolean;
  showRuler: boolean;
} {
  return { constrainOptions: { ignoreWalls: true, ignoreCost: true }, autoRotate: false, showRuler: false };
}

/**
 * Whether a move has landed, be it at its first checkpoint: there the promise of 13 is fulfilled, that of 14 only with the
 * whole way, and not while somebody pauses it [#13572].
 */
export async function hasLanded(token: Token, moving: Promise<boolean>): Promise<boolean> {
  if (game.release.generation < 14) return moving;
  let hook = 0;
  const landing = new Promise<boolean>((landed) => {
    hook = Hooks.on("moveToken", (moved) => {
      if (moved === token) landed(true);
    });
  });
  try {
    return await Promise.race([moving, landing]);
  } finally {
    Hooks.off("moveToken", hook);
  }
}

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
