/** Whether what a client sent makes sense on this battlefield at all: bad data is named before a rule reads it. */
import type { Battle } from "../engine/battle";

/** The first word of the intent that names nothing here; null if all do. Reads intents of unknown make. */
export function strayName(battle: Battle, intent: unknown): string | null {
  return battle.rules.ground.unknownName(battle, intent);
}
