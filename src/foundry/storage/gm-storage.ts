/**
 * The rows of hidden figures, kept in a setting of this browser: no document of Foundry is known to be sent to GMs alone.
 * Another GM who takes over has none, and hidden figures then stand as their tokens do.
 */
import type { HiddenRows } from "./stored-record";

/** Battles whose rows are kept; the oldest are forgotten. */
const KEPT = 20;

type Kept = Readonly<Record<string, HiddenRows>>;

/** The rows kept for a combat (or scene) id; null where there are none, and always on a player's client. */
export function keptRows(id: string): HiddenRows | null {
  return game.user?.isGM ? (read()[id] ?? null) : null;
}

/** Keeps them, or with null forgets them. Nothing is written where nothing changes. */
export async function keepRows(id: string, rows: HiddenRows | null): Promise<void> {
  const all = read();
  if (rows === null && !(id in all)) return;
  const others = Object.entries(all).filter(([other]) => other !== id);
  const kept = rows === null ? others : [...others.slice(1 - KEPT), [id, rows] as const];
  await game.settings.set("zonebound", "hiddenRows", JSON.stringify(Object.fromEntries(kept)));
}

function read(): Kept {
  try {
    const kept: Kept = JSON.parse(game.settings.get("zonebound", "hiddenRows") || "{}");
    return kept;
  } catch {
    return {};
  }
}
