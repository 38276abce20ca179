/** What ground is worth to three dice: terrain comes off the movement rate of ten for each zone (Z-TR-01 to Z-TR-08). */
import { GROUND_TRAITS, type GroundScale } from "../../zones/presets";

export const groundOf3d6: GroundScale = {
  measure: "rate",
  usual: 10,
  counts: GROUND_TRAITS,
  presets: {
    open: {},
    rough: { terrain: -2 },
    dense: { terrain: -2, cover: -2, visibility: -2, stealth: 2 },
    swamp: { terrain: -4, stealth: 1 },
    shallow: { terrain: -3 },
    deep: { factor: 0.5, cover: -2 },
    dark: { light: -4, stealth: 2 },
    smoke: { visibility: -4, stealth: 1 },
    stairs: { terrain: -2, width: 2 },
    rubble: { terrain: -3, cover: -2, stealth: 1 },
    crowd: { terrain: -2, cover: -2, stealth: 2, stacking: 2 },
  },
};
