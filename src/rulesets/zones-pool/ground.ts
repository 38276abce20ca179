/** What ground is worth to pools: terrain and all else is taken in dice, from a pool of four (ZP-TR-01, ZP-TR-02). */
import { GROUND_TRAITS, type GroundScale } from "../../zones/presets";

export const groundOfPools: GroundScale = {
  measure: "dice",
  usual: 4,
  counts: GROUND_TRAITS,
  presets: {
    open: {},
    rough: { terrain: -1 },
    dense: { terrain: -1, cover: -1, visibility: -1, stealth: 1 },
    swamp: { terrain: -2, stealth: 1 },
    shallow: { terrain: -1, leave: -1 },
    deep: { factor: 0.5, cover: -1 },
    dark: { light: -2, stealth: 1 },
    smoke: { visibility: -2, stealth: 1 },
    stairs: { terrain: -1, width: 2 },
    rubble: { terrain: -1, cover: -1, stealth: 1 },
    crowd: { terrain: -1, cover: -1, stealth: 1, stacking: 2 },
  },
};
