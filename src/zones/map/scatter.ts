/** Scatters ground over the zones of a layout: patches by chance, and always a way between the sides over open ground. */
import type { LayoutZone } from "../../geometry/layouts";
import type { ZoneTraits } from "../types";

/** What a zone counts for whose ground is of a kind; the rest of its traits are as usual. */
export const SCATTERED = {
  rough: { terrain: -1 },
  dense: { terrain: -1, cover: -2, visibility: -1, stealth: 1 },
  shallows: { terrain: -2 },
} as const satisfies Record<string, Partial<ZoneTraits>>;

/** A kind of ground that is scattered. */
export type ScatteredGround = keyof typeof SCATTERED;

const SCATTER_ORDER = ["rough", "dense", "shallows"] as const satisfies readonly ScatteredGround[];

/** How much of what lies between the starts is covered. */
const AMOUNTS = { none: 0, some: 0.3, much: 0.6 } as const;

/** One of these amounts. */
export type ScatterAmount = keyof typeof AMOUNTS;

/** Every amount there is, the least first. */
export function scatterAmounts(): ScatterAmount[] {
  return Object.keys(AMOUNTS) as ScatterAmount[];
}

/** A patch covers up to so many zones. */
const LARGEST_PATCH = 3;

/** What is known of a layout: its zones, and for each by name whom it borders on. */
export interface LaidZones {
  readonly zones: readonly LayoutZone[];
  readonly beside: ReadonlyMap<string, readonly string[]>;
}

/** The kind of ground of each zone that has one, by name. `chance` gives numbers from 0 to less than 1: the same, the same ground. */
export function scatterGround(
  laid: LaidZones,
  amount: ScatterAmount,
  chance: () => number,
): ReadonlyMap<string, ScatteredGround> {
  const open = laid.zones.filter(({ role }) => role === "between" || role === "spare").map(({ name }) => name);
  const wanted = Math.round(AMOUNTS[amount] * open.length);
  const ground = new Map<string, ScatteredGround>();
  for (const start of shuffled(open, chance)) {
    const kind = SCATTER_ORDER[Math.floor(chance() * SCATTER_ORDER.length)] ?? "rough";
    const size = Math.min(wanted - ground.size, 1 + Math.floor(chance() * LARGEST_PATCH));
    for (const name of patchFrom(laid, start, size)) {
      const isTaken = ground.has(name) || !open.includes(name);
      if (!isTaken && leavesWay(laid, new Set([...ground.keys(), name]))) ground.set(name, kind);
    }
  }
  return ground;
}

/** Every order is as likely as another. */
function shuffled(names: readonly string[], chance: () => number): string[] {
  const left = [...names];
  return names.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}

/** The start and zones beside it, as many as asked for. */
function patchFrom({ beside }: LaidZones, start: string, size: number): string[] {
  return [start, ...(beside.get(start) ?? [])].slice(0, Math.max(0, size));
}

/** Whether all starts of both sides can still be gone between where nothing is scattered. */
function leavesWay({ zones, beside }: LaidZones, covered: ReadonlySet<string>): boolean {
  const starts = zones.filter(({ role }) => role === "first" || role === "second").map(({ name }) => name);
  const met = new Set(starts.slice(0, 1));
  for (const name of met) for (const next of beside.get(name) ?? []) if (!covered.has(next)) met.add(next);
  return starts.every((name) => met.has(name));
}
