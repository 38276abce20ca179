/** Mud by its depth: what it makes of a move, a dodge and a vehicle's way, and how it tires [HF-GR-03]. */
import type { MudFacts } from "../../hexes/tables";
import type { MudDepth } from "../../hexes/types";

interface MudRow {
  /** What a hex of it costs those on foot, times the price; the move factor turned over. */
  readonly onFoot: number;
  /** The same of vehicles; null where none enters. */
  readonly onWheels: number | null;
  /** What it takes from a dodge, twice that from jumps and acrobatics [HF-GR-04]; null where there is none. */
  readonly dodge: number | null;
  /** For each minute of effort in it. */
  readonly fatigue: number;
  /** Inches, where nobody has measured. */
  readonly inches: number;
  /** Above the thigh nobody falls, and one can slither [HF-GR-04]. */
  readonly isDeep: boolean;
}

const MUD: Readonly<Record<MudDepth, MudRow>> = {
  ankle: { onFoot: 1.5, onWheels: 4, dodge: -1, fatigue: 0, inches: 6, isDeep: false },
  shin: { onFoot: 2, onWheels: 5, dodge: -2, fatigue: 1, inches: 12, isDeep: false },
  knee: { onFoot: 4, onWheels: 10, dodge: -3, fatigue: 2, inches: 18, isDeep: false },
  thigh: { onFoot: 10, onWheels: null, dodge: -4, fatigue: 4, inches: 30, isDeep: false },
  waist: { onFoot: 20, onWheels: null, dodge: null, fatigue: 6, inches: 42, isDeep: true },
  chest: { onFoot: 20, onWheels: null, dodge: null, fatigue: 8, inches: 54, isDeep: true },
};

/** What the mud of that depth does to costs, tests and attacks. */
export function mudRow(depth: MudDepth): MudRow {
  return MUD[depth];
}

/** Whether nobody falls in it, and one can slither [HF-GR-04]. */
export function isDeepMud(depth: MudDepth | null): boolean {
  return depth !== null && MUD[depth].isDeep;
}

/** The line of the table for that depth [HF-GR-03]. */
export function mudFacts(depth: MudDepth): MudFacts {
  const { onFoot, onWheels, dodge, fatigue } = MUD[depth];
  return { factor: 1 / onFoot, dodge, fatigue, vehicle: onWheels === null ? null : 1 / onWheels };
}
