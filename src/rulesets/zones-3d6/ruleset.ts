/** zones-3d6: three dice at or under DX, movement rate; all of the shared zone rules. */
import type { RollingRuleset } from "../../zones/battle";
import { zoneAround } from "../../zones/around";
import { zoneActions, zoneDeeds, zoneSteps } from "../../zones/zone-actions";
import { zoneGround } from "../../zones/zone-ground";
import { clock } from "./clock";
import { movement } from "./movement";
import { ownRate, shows } from "./numbers";
import { rolls, withdrawal } from "./rolls";

export const zones3d6: RollingRuleset = {
  id: "zones-3d6",
  ground: zoneGround,
  clock,
  movement,
  rolls,
  stacking: 4,
  withdrawal,
  rate: (battle, who) => ownRate(battle, who),
  shows: {
    ...shows,
    test: (battle, who, attribute) => rolls.test(battle, { key: "test", who, attribute, lines: [], dice: 0 }),
  },
  deeds: zoneDeeds,
  actions: zoneActions,
  steps: zoneSteps,
  around: zoneAround,
  takesFree: true,
  fallenAt: (hits) => (hits > 0 ? "no" : hits === 0 ? "unconscious" : "dead"),
};
