/** Settings of battles on zones, by the names that scenarios use (Z-BF-10). */
import type { CommonSettings } from "../engine/types";

/** All settings of a battle on zones. */
export interface Settings extends CommonSettings {
  /** DX at or under which a surplus is rolled for; 0 is off (Z3-MV-05). */
  readonly lowDx: number;
  /** Going from melee to melee can be intercepted (Z-MV-05). */
  readonly interceptBetweenMelees: boolean;
  /** Stacking counts base contact in place of attackers of the round (Z-TR-08). */
  readonly stackingByContact: boolean;
  /** The action Break can be taken (Z3-AC-12). */
  readonly break: boolean;
  /** Furniture can be thrown (Z-SP-03). */
  readonly throwFurniture: boolean;
  /** The face from which a die of a pool is a success (ZP-RO-01). */
  readonly successOn: number;
  /** Lines of fire take their targets from true positions (Z-ST-12). */
  readonly linesByPosition: boolean;
  /** MR that carries over one zone (Z-BF-10, Z3-MV-01). */
  readonly ratePerZone: number;
}

/** What holds where nobody says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  lowDx: 0,
  interceptBetweenMelees: true,
  stackingByContact: false,
  break: false,
  throwFurniture: false,
  freeModifier: true,
  successOn: 4,
  reactions: true,
  linesByPosition: false,
  ratePerZone: 10,
};
