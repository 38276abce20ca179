/** A free modifier: one number that a figure brings to all its own rolls of one play, for what no rule knows of. */
import type { Battle } from "./battle";
import { type FigureId, type Line, type Refusal, refuse, type Sum } from "./types";
import type { Intent } from "./intents";

/** No modifier is further from 0. */
export const MOST_FREE = 6;

/** What the intent brings; 0 for nothing. */
function freeOf(intent: Intent): number {
  return intent.free ?? 0;
}

/** Why it cannot be brought: not allowed, nothing is rolled, or no whole number within bounds. */
export function freeRefusal(battle: Battle, who: FigureId, intent: Intent): Refusal | null {
  const free = freeOf(intent);
  if (free === 0) return null;
  if (!battle.settings.freeModifier || battle.rules.takesFree !== true)
    return refuse("cannot", { who, because: "no-free" });
  const fits = Number.isInteger(free) && Math.abs(free) <= MOST_FREE;
  return fits ? null : refuse("cannot", { who, because: "free-bounds", most: MOST_FREE });
}

/** The battle in which the play is rolled: its actor's numbers have the line. */
export function bringing<B extends Battle>(battle: B, who: FigureId, intent: Intent): B {
  const value = freeOf(intent);
  return value === 0 ? battle : { ...battle, free: { who, value } };
}

/** The line of whoever brings one. */
export function freeLines({ free }: Battle, who: FigureId): Line[] {
  return free?.who === who ? [{ key: "free", value: free.value }] : [];
}

/** The sum of these lines; all but the first are shown only where they count. */
export function sumOf(lines: readonly Line[]): Sum {
  const shown = lines.filter((line, at) => at === 0 || line.value !== 0);
  return { total: shown.reduce((sum, line) => sum + line.value, 0), lines: shown };
}

/** The sum with more lines after its own. */
export function adding(sum: Sum, more: readonly Line[]): Sum {
  return sumOf([...sum.lines, ...more]);
}
