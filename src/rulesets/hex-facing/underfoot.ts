/** What is underfoot in a hex: all that lies on it, summed up once for each field. */
import type { Facing, HexId } from "../../hexes/board";
import { type HexField, MUD_DEPTHS, type MudDepth, type Patch } from "../../hexes/types";
import { mudRow } from "./mud";

export interface Underfoot {
  /** What must be gone around or climbed [HF-MV-09]. */
  readonly barrier: "wall" | "heap" | "table" | null;
  /** What the price is multiplied by, for those on foot and for vehicles; null where no vehicle enters [HF-MV-11, HF-GR-03]. */
  readonly onFoot: number;
  readonly onWheels: number | null;
  /** Points beside that. */
  readonly footing: number;
  readonly bodies: number;
  readonly water: "foot" | "deep" | null;
  /** Where fast or treacherous water carries to; "nowhere" where no current is known, null where it is not fast. */
  readonly current: Facing | "nowhere" | null;
  readonly mud: MudDepth | null;
  readonly hasQuicksand: boolean;
  readonly isSlippery: boolean;
  readonly isSmooth: boolean;
  /** Plain, smooth, or with small things only [HF-MV-05]. */
  readonly isGood: boolean;
}

const keptGround = new WeakMap<HexField, (Underfoot | undefined)[]>();

/** What is underfoot in this hex. */
export function underfoot(field: HexField, hex: HexId): Underfoot {
  let known = keptGround.get(field);
  if (!known) keptGround.set(field, (known = []));
  return (known[hex] ??= summedUp(field.patches[hex] ?? []));
}

function summedUp(patches: readonly Patch[]): Underfoot {
  const has = (kind: Patch["kind"]): boolean => patches.some((patch) => patch.kind === kind);
  const numbers = (kind: Patch["kind"]): number[] =>
    patches.filter((patch) => patch.kind === kind).map(({ number }) => number);
  const water = has("water-deep") ? "deep" : has("water-foot") ? "foot" : null;
  const mud = has("mud") ? (MUD_DEPTHS[Math.max(...numbers("mud"))] ?? null) : null;
  const doubling = (has("stairs") ? 2 : 1) * (water === null ? 1 : 2);
  const wheels = mud === null ? 1 : mudRow(mud).onWheels;
  return {
    barrier: (["wall", "heap", "table"] as const).find(has) ?? null,
    onFoot: doubling * (mud === null ? 1 : mudRow(mud).onFoot),
    onWheels: wheels === null ? null : doubling * wheels,
    footing: numbers("footing").reduce((sum, badness) => sum + badness, 0),
    bodies: numbers("body").length,
    water,
    current: water !== null && has("fast") ? facingOf(numbers("fast")) : null,
    mud,
    hasQuicksand: has("quicksand"),
    isSlippery: has("slippery"),
    isSmooth: has("smooth"),
    isGood: patches.every(({ kind }) => kind === "smooth" || kind === "small"),
  };
}

/** Of several currents the one laid last counts. */
function facingOf(numbers: readonly number[]): Facing | "nowhere" {
  const last = numbers.findLast((number) => number >= 0);
  return last === undefined ? "nowhere" : ((last % 6) as Facing);
}
