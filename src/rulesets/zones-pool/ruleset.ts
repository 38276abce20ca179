/** zones-pool: pools of dice and successes, action dice for turns; all of the shared zone rules. */
import { zoneAround } from "../../zones/reactions/readied-action";
import type { RollingRuleset } from "../../zones/battle";
import { zoneActions, zoneHandlers, zoneSteps } from "../../zones/zone-actions";
import { GROUND_TRAITS, type GroundScale } from "../../zones/presets";
import { zoneGround } from "../../zones/zone-ground";
import { turns } from "./turns";
import { movement } from "./movement";
import { ownPool, shows } from "./numbers";
import { rolls, withdrawal } from "./rolls";
import { rollingTactics } from "../../zones/tactics/rolling-tactics";

/** What ground is worth to pools: terrain and all else is taken in dice, from a pool of four (ZP-TR-01, ZP-TR-02). */
const groundOfPools: GroundScale = {
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

export const zonesPool: RollingRuleset = {
  id: "zones-pool",
  ground: zoneGround,
  usual: { IQ: 0, Per: 0 },
  scale: "dice",
  turns,
  movement,
  rolls,
  stacking: 5,
  withdrawal,
  rate: (battle, who) => ownPool(battle, who),
  shows: {
    ...shows,
    test: (battle, who, attribute) => rolls.test(battle, { key: "test", who, attribute, lines: [], dice: 0 }),
  },
  handlers: zoneHandlers,
  actions: zoneActions,
  steps: zoneSteps,
  around: zoneAround,
  tactics: rollingTactics,
  takesFree: true,
  groundScale: groundOfPools,
  fallenAt: (hits) => (hits > 0 ? "no" : hits === 0 ? "unconscious" : "dead"),
};
