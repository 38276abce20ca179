/** zones-pool: pools of dice and successes, action dice for turns; all of the shared zone rules. */
import { zoneAround } from "../../zones/reactions/readied-action";
import type { RollingRuleset } from "../../zones/battle";
import { zoneActions, zoneHandlers, zoneSteps } from "../../zones/zone-actions";
import { zoneGround } from "../../zones/zone-ground";
import { groundOfPools } from "./ground";
import { turns } from "./turns";
import { movement } from "./movement";
import { ownPool, shows } from "./numbers";
import { rolls, withdrawal } from "./rolls";

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
  takesFree: true,
  groundScale: groundOfPools,
  fallenAt: (hits) => (hits > 0 ? "no" : hits === 0 ? "unconscious" : "dead"),
};
