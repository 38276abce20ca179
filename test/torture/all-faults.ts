/** All that can strike a fight, by its name. */
import { BREAKS } from "./breaks";
import type { Fault } from "./fault";
import { FAULTS } from "./faults";
import { FORGERIES } from "./forgeries";
import { OWNERS } from "./owners";

const ALL = { ...FAULTS, ...FORGERIES, ...OWNERS, ...BREAKS };

export type FaultName = keyof typeof ALL;

export const ALL_NAMES = Object.keys(ALL) as FaultName[];

/** What befalls a table: reloads, lines, servers, edits. */
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** What players forge. */
export const FORGERY_NAMES = Object.keys({ ...FORGERIES, ...OWNERS }) as FaultName[];

/** What stands broken where record and plays are. */
export const BREAK_NAMES = Object.keys(BREAKS) as FaultName[];

export function faultOf(name: FaultName): Fault {
  return ALL[name];
}
