/** What ground is worth to movement points: terrain comes off a turn's points, 3 + Pace, once (ZM-MV-03); the rest is shown for the table's own attacks. */
import type { GroundScale } from "../../zones/presets";

export const groundOfPoints: GroundScale = {
  measure: "points",
  usual: 9,
  counts: ["terrain"],
  presets: {
    open: {},
    rough: { terrain: -1 },
    dense: { terrain: -1, cover: -2, visibility: -2, stealth: 1 },
    swamp: { terrain: -2, stealth: 1 },
    shallow: { terrain: -2 },
    deep: { terrain: -3, cover: -2 },
    dark: { light: -4, stealth: 1 },
    smoke: { visibility: -4 },
    stairs: { terrain: -1, cover: -1 },
    rubble: { terrain: -1, cover: -2 },
    crowd: { terrain: -2, cover: -2, stealth: 1 },
  },
};
